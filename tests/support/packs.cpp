#include "support/packs.hpp"

#include "json/read.hpp"

#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <sstream>

namespace arbiter::tests {

MemoryFiles files_of(const Tree& tree) {
    MemoryFiles files;
    for (const auto& [path, content] : tree) files.add(path, content);
    return files;
}

std::string core_degrees() {
    static const std::string all = [] {
        std::ostringstream text;
        text << std::ifstream(ARBITER_SOURCE_DIR "/packs/core/degrees/all.json").rdbuf();
        return std::regex_replace(text.str(), std::regex("\\n    \"id\": \""), "\n    \"id\": \"core:");
    }();
    return all;
}

void add_core_degrees(MemoryFiles& files, const std::string& pack) {
    files.add(pack + "/degrees/core.json", core_degrees());
}

LoadedPacks load(const Tree& tree, PackRequest request) {
    auto loaded = load_packs(files_of(tree), request);
    if (loaded) return std::move(*loaded);
    ADD_FAILURE() << loaded.error().message;
    return {};
}

LoadedPacks load_with(const std::string& path, const std::string& content, const Limits& limits) {
    return load({{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"}, {path, content}},
                {{"p"}, {}, limits});
}

std::vector<std::string> findings(const PackReport& report) {
    std::vector<std::string> all;
    for (const Diagnostic& d : report.diagnostics)
        all.push_back(fmt::format("{}:{}:{} {}", d.place.file, d.place.line, d.place.column, d.code));
    return all;
}

std::vector<std::string> codes(const std::vector<Diagnostic>& found) {
    std::vector<std::string> all;
    for (const Diagnostic& d : found) all.push_back(d.code);
    return all;
}

json::Node Desk::value(const std::string& text) {
    const auto index = sources.add("a.json", text);
    EXPECT_TRUE(json::read(sources, index, {}, report)) << text;
    return sources.get(index).root;
}

pack::Record Desk::record(std::string_view kind, const std::string& text, std::string id) {
    return {pack::find_kind(kind), std::move(id), 0, value(text), {}};
}

} // namespace arbiter::tests
