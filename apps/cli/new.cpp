// arbiter new: a small pack that is clean, can be played and has a case, to start from.
#include "arbiter/disk.hpp"
#include "commands.hpp"
#include "load.hpp"
#include "new_pack.hpp"
#include "scene.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

namespace fs = std::filesystem;

// A pack's id, and the name of its folder.
bool is_pack_name(std::string_view name) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-';
    };
    return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), fits);
}

Result<void> make_folders(const fs::path& folder) {
    std::error_code failure;
    for (const PackFile& file : new_pack_files()) {
        fs::create_directories(folder / fs::path(file.path).parent_path(), failure);
        if (failure)
            return fail(ErrorCode::cannot_write, fmt::format("{}: {}", folder.string(), failure.message()));
    }
    return {};
}

Result<void> write_pack(const fs::path& folder, const std::string& id) {
    if (auto made = make_folders(folder); !made) return made;
    std::vector<std::string> paths, texts;
    for (const PackFile& file : new_pack_files()) {
        paths.push_back((folder / file.path).string());
        texts.push_back(text_for(file, id));
    }
    std::vector<FileToWrite> files;
    for (std::size_t i = 0; i < paths.size(); ++i) files.push_back({paths[i], texts[i]});
    return write_files(files);
}

// Packs in the folder where one is are found by their ids.
void print_next(const std::string& folder, const std::string& id) {
    const std::string scene = folder == id ? id + ":yard" : folder + "/scenarios/yard.json";
    print(fmt::format("{0} is a pack with one action, one scenario, one case and one target. To try next:\n"
                      "  arbiter check {0}\n"
                      "  arbiter test {0}\n"
                      "  arbiter balance {0}\n"
                      "  arbiter actions {1} --actor ann\n"
                      "  arbiter explain {1} --actor ann --action climb --target wall\n"
                      "  arbiter resolve {1} --actor ann --action climb --target wall\n"
                      "Its rules are in {0}/actions/climb.json; a bare name in them is one of \"{2}\".\n",
                      folder, scene, id));
}

int run_new(const Arguments& given) {
    std::string folder = given.text("PACK");
    while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
    const std::string id = fs::path(folder).filename().string();
    if (!is_pack_name(id))
        return report_usage(given, {ErrorCode::bad_argument, fmt::format("\"{}\" cannot name a pack", id),
                                    "a pack's name has letters, digits, _ and -"});
    if (DiskFiles().kind_of(folder) != FileKind::missing)
        return report_failure(given, {ErrorCode::cannot_write, fmt::format("\"{}\" is there already", folder),
                                      "nothing was written; choose another name"});
    if (const auto written = write_pack(folder, id); !written) return report_failure(given, written.error());
    if (!given.has("--json")) print_next(folder, id);
    if (given.has("--json")) print(new_pack_json(folder, id));
    return k_ok;
}

constexpr std::array k_arguments = {
    Argument{"PACK", "The folder to make; its last part is the pack's id"},
};

} // namespace

const Command k_new{
    "new",
    "Write a small pack to start from",
    "The pack checks clean, can be played at once, and has a case that passes and a balance target\n"
    "that holds. Nothing is ever written over. docs/tutorial.md builds one like it by hand.\n\n"
    "Examples:\n"
    "  arbiter new my_game\n"
    "  arbiter new packs/heist",
    k_arguments,
    {},
    run_new};

} // namespace arbiter::cli
