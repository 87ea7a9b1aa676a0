#include "play_save.hpp"

#include "arbiter/disk.hpp"
#include "load.hpp"
#include "scene.hpp"

#include <cstdlib>
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

int check_save_file(const Arguments& given) {
    const std::string file = given.text("--save"), played = given.text("SCENARIO");
    if (!given.has("--save") || !is_regular_file(file)) return k_ok;
    if (read_file(file, 0)) return k_ok; // it is empty
    const DiskFiles disk;
    if (is_given_save(given) && disk.identity_of(file) == disk.identity_of(played)) return k_ok;
    const bool is_save = is_save_file(file);
    return report_usage(
        given,
        {ErrorCode::bad_argument,
         fmt::format("\"{}\" is there already, and is not the game that is played", file),
         is_save ? fmt::format("`arbiter play {0} --save {0}` goes on with that game; give another name, or "
                               "remove the file",
                               file)
                 : "give another name, or remove the file"});
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
