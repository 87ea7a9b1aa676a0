#include "play_save.hpp"

#include "arbiter/disk.hpp"
#include "load.hpp"
#include "scene.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <random>
#include <unistd.h>

namespace arbiter::cli {
namespace {

// A name that nobody can know beforehand: others may write to that folder, too.
std::optional<SavePoint> rescue(const play::Session& session) {
    const char* given = std::getenv("TMPDIR");
    const std::string folder = given && *given ? given : "/tmp";
    std::random_device random;
    const std::string file = fmt::format("{}/arbiter-rescue-{:08x}{:08x}.json", folder, random(), random());
    if (!arbiter::write_file(file, save(session))) return std::nullopt;
    return SavePoint{file, revision_of(session)};
}

} // namespace

Result<void> check_overwrites(const std::string& file, std::span<const std::string> own) {
    std::error_code failure;
    const bool is_link = std::filesystem::is_symlink(file, failure); // nothing is written through one
    if (is_link || !is_regular_file(file)) return {};
    if (read_file(file, 0)) return {}; // it is empty
    const DiskFiles disk;
    const std::string identity = disk.identity_of(file);
    const auto is_it = [&](const std::string& one) { return disk.identity_of(one) == identity; };
    if (std::ranges::any_of(own, is_it)) return {};
    return fail(ErrorCode::bad_argument,
                fmt::format("\"{}\" is there already, and is not the game that is played", file),
                is_save_file(file) ? fmt::format("`arbiter play {0} --save {0}` goes on with that game; give "
                                                 "another name, or remove the file",
                                                 file)
                                   : "give another name, or remove the file");
}

std::vector<std::string> own_files(const Arguments& given) {
    if (!is_given_save(given)) return {};
    return {given.text("SCENARIO")};
}

int check_save_file(const Arguments& given, std::string_view option) {
    if (!given.has(option)) return k_ok;
    const auto fine = check_overwrites(given.text(option), own_files(given));
    return fine ? k_ok : report_usage(given, fine.error());
}

// Over a pipe nobody is there to be told of a new file, unless they wanted one.
std::optional<SavePoint> saved_after_failure(const play::Session& session, const Keeping& keeping) {
    const std::uint64_t revision = revision_of(session);
    const bool is_named = !keeping.file.empty();
    if (is_named && arbiter::write_file(keeping.file, save(session)))
        return SavePoint{keeping.file, revision};
    const bool is_kept =
        revision == keeping.begun || (keeping.by_hand && keeping.by_hand->revision == revision);
    const bool is_wanted = is_named || ::isatty(STDIN_FILENO) == 1;
    const auto rescued = is_kept || !is_wanted ? std::nullopt : rescue(session);
    return rescued ? rescued : keeping.by_hand;
}

std::optional<SavePoint> saved_at_last(const play::Session& session, const Keeping& keeping) {
    const std::uint64_t revision = revision_of(session);
    if (!keeping.file.empty()) return SavePoint{keeping.file, revision};
    const bool is_kept =
        revision == keeping.begun || (keeping.by_hand && keeping.by_hand->revision == revision);
    if (is_kept || !keeping.is_stopped || ::isatty(STDIN_FILENO) != 1) return keeping.by_hand;
    const auto rescued = rescue(session);
    return rescued ? rescued : keeping.by_hand;
}

} // namespace arbiter::cli
