// arbiter new: a small pack that is clean, can be played and has a case, to start from.
#include "arbiter/disk.hpp"
#include "commands.hpp"
#include "json.hpp"
#include "load.hpp"
#include "new_import.hpp"
#include "new_pack.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

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

Result<void> write_pack(const fs::path& folder, const ImportedPack& pack) {
    std::error_code failure;
    std::vector<std::string> paths;
    for (const ImportedPack::File& file : pack.files) {
        paths.push_back((folder / file.path).string());
        fs::create_directories(fs::path(paths.back()).parent_path(), failure);
        if (failure)
            return fail(ErrorCode::cannot_write, fmt::format("{}: {}", folder.string(), failure.message()));
    }
    std::vector<FileToWrite> files;
    for (std::size_t i = 0; i < paths.size(); ++i) files.push_back({paths[i], pack.files[i].text});
    return write_files(files);
}

// What was written, as JSON: `{"pack":"heist","files":["heist/pack.json",...]}`.
std::string json_of(const std::string& folder, const std::string& id, const ImportedPack& pack) {
    std::string paths, left;
    for (const ImportedPack::File& file : pack.files)
        paths += (paths.empty() ? "" : ",") + cli::quoted(fmt::format("{}/{}", folder, file.path));
    for (const std::string& one : pack.left_out) left += (left.empty() ? "" : ",") + cli::quoted(one);
    return fmt::format("{{\"pack\":{},\"files\":[{}]{}}}\n", cli::quoted(id), paths,
                       left.empty() ? "" : fmt::format(",\"left_out\":[{}]", left));
}

ImportedPack small_pack(const std::string& id) {
    ImportedPack pack;
    for (const PackFile& file : new_pack_files())
        pack.files.push_back({std::string(file.path), text_for(file, id)});
    return pack;
}

// A mod is played on top of what it builds on.
void print_imported(const std::string& folder, const std::string& base, const ImportedPack& pack) {
    for (const std::string& one : pack.left_out) print(fmt::format("left out: {}\n", one));
    print(fmt::format("{0} is a pack with {1}; {2} rewritten. It builds on \"{3}\". To try next:\n"
                      "  arbiter check {0}\n"
                      "  arbiter turn {3}:SCENARIO --with {0} --interactive\n"
                      "docs/playable.md goes on from here.\n",
                      folder, counted(pack.records, "record"), counted(pack.rewritten, "old shape"), base));
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
    const bool is_import = given.has("--from-import");
    if (is_import != given.has("--of"))
        return report_usage(given, {ErrorCode::bad_argument, "--from-import and --of belong together",
                                    "arbiter new PACK --from-import FOLDER --of kingdom"});
    const auto pack = is_import ? import_pack(given, id, given.text("--of"), given.text("--from-import"))
                                : Result<ImportedPack>(small_pack(id));
    if (!pack) return report_load_failure(given, pack.error());
    if (const auto written = write_pack(folder, *pack); !written)
        return report_failure(given, written.error());
    if (given.has("--json"))
        print(json_of(folder, id, *pack));
    else if (is_import)
        print_imported(folder, given.text("--of"), *pack);
    else
        print_next(folder, id);
    return k_ok;
}

constexpr std::array k_arguments = {
    Argument{"PACK", "The folder to make; its last part is the pack's id"},
};

constexpr std::array k_options = {
    Option{"--from-import", "FOLDER", "Make it of a folder that was written for another program"},
    Option{"--of", "PACK", "With --from-import: the pack whose forms read it, and that it builds on"},
};

} // namespace

const Command k_new{
    "new",
    "Write a small pack to start from",
    "The pack checks clean, can be played at once, and has a case that passes and a balance target\n"
    "that holds. Nothing is ever written over. docs/tutorial.md builds one like it by hand.\n\n"
    "Examples:\n"
    "  arbiter new my_game\n"
    "  arbiter new packs/heist\n"
    "  arbiter new fairs --from-import old_cards --of kingdom",
    k_arguments,
    k_options,
    run_new};

} // namespace arbiter::cli
