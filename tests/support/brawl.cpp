#include "support/brawl.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace arbiter::tests {

void add_folder(MemoryFiles& files, const std::string& folder, const std::string& as) {
    namespace fs = std::filesystem;
    const fs::path root = fs::path(ARBITER_SOURCE_DIR) / folder;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        if (!entry.is_regular_file()) continue;
        std::ostringstream text;
        text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
        files.add(as + "/" + fs::relative(entry.path(), root).generic_string(), text.str());
    }
}

MemoryFiles brawl_files(const std::map<std::string, std::string>& changes) {
    MemoryFiles files;
    add_folder(files, "packs/core", "packs/core");
    add_folder(files, "tests/packs/brawl", "packs/brawl");
    for (const auto& [path, text] : changes) files.add("packs/brawl/" + path, text);
    return files;
}

PackRequest brawl_request() {
    PackRequest request;
    request.packs = {"packs/brawl"};
    request.search = {"packs"};
    return request;
}

} // namespace arbiter::tests
