#include "pack/outcome/check_outcomes.hpp"

#include "support/packs.hpp"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace arbiter::pack::outcome::check_outcomes_test {
namespace {

namespace fs = std::filesystem;

const char* const k_resources = R"([
  { "id": "gold", "field": "place.k.gold" }, { "id": "fame", "field": "place.k.fame" },
  { "id": "unrest", "field": "place.k.unrest", "bad_when": "up" },
  { "id": "food", "field": "place.k.food", "category": "goods" }, { "id": "lumber", "field": "place.k.lumber", "category": "goods" },
  { "id": "ore", "field": "place.k.ore", "category": "goods" }, { "id": "stone", "field": "place.k.stone", "category": "goods" },
  { "id": "resources", "stands_for": ["food", "lumber", "ore", "stone"] }])";

std::vector<std::string> blocks_of(const std::string& document) {
    std::vector<std::string> blocks;
    for (std::size_t at = document.find("```json\n"); at != std::string::npos;
         at = document.find("```json\n", at)) {
        at += 8;
        const std::size_t end = document.find("\n```", at);
        blocks.push_back(document.substr(at, end - at));
    }
    return blocks;
}

// A block of outcomes, or one outcome, as the outcomes of an event.
PackReport load_block(const std::string& block) {
    tests::Tree tree = {
        {"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
        {"p/resources/r.json", k_resources},
        {"p/cards/a.json",
         "{ \"id\": \"a\", \"skills\": [ { \"skill\": \"lore\" } ], \"outcomes\":\n" + block + "\n}"}};
    for (const char* folder : {"forms", "rules", "wordings"})
        for (const auto& file :
             fs::directory_iterator(fs::path(ARBITER_SOURCE_DIR) / "packs/kingdom" / folder)) {
            std::ostringstream text;
            text << std::ifstream(file.path(), std::ios::binary).rdbuf();
            tree.emplace_back(fmt::format("p/{}/{}", folder, file.path().filename().string()), text.str());
        }
    return tests::load(tree).report;
}

// Every block of the document, byte for byte: those with comments are refused at their comment, all others
// load, and nothing in them is warned about.
TEST(check_outcomes, the_documents_own_blocks_load_or_are_refused_as_ruled) {
    const char* given = std::getenv("ARBITER_SPECS");
    const fs::path path =
        fs::path(given ? given : ARBITER_SOURCE_DIR "/../shared/specs") / "2-event-outcomes.md";
    if (!fs::exists(path)) GTEST_SKIP() << "no documents at hand; set ARBITER_SPECS to their folder";
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    std::size_t loaded = 0, refused = 0;
    for (const std::string& block : blocks_of(text.str())) {
        const PackReport report = load_block(block);
        const std::size_t comment = block.find("//");
        if (comment == std::string::npos) {
            ++loaded;
            EXPECT_EQ(report.errors, 0u) << block << render(report.diagnostics.at(0));
            EXPECT_EQ(report.warnings, 0u) << block;
            continue;
        }
        ++refused;
        ASSERT_EQ(report.errors, 1u) << block;
        const Diagnostic& found = report.diagnostics.at(0);
        const auto lines =
            std::count(block.begin(), block.begin() + static_cast<std::ptrdiff_t>(comment), '\n');
        EXPECT_EQ(found.place.line, static_cast<std::uint32_t>(lines) + 2) << block;
        EXPECT_NE(found.message.find("comment"), std::string::npos) << found.message;
        EXPECT_FALSE(found.hint.empty());
        const std::size_t end = block.find('\n', comment);
        EXPECT_EQ(load_block(block.substr(0, comment) + block.substr(end)).errors, 0u)
            << "without its comment";
    }
    EXPECT_EQ(refused, 2u);
    EXPECT_GE(loaded, 15u);
}

TEST(check_outcomes, what_is_of_the_wrong_type_is_left_to_the_shape_check) {
    tests::Desk desk;
    const RecordSet records;
    const Reach reach = {{true}};
    const Resources resources(records, reach);
    const Words words;
    const Limits limits;
    for (const char* text :
         {R"({"say":5,"changes":5})", R"({"changes":[5,{"resource":5,"value":[]}],"choices":7})",
          R"({"choices":[5,{"label":3}],"tasks":"x","settles":"yes"})"})
        check_outcome(desk.value(text), {resources, words, 0, false, limits, desk.report});
    EXPECT_FALSE(desk.report.has_errors());
}

TEST(check_outcomes, ten_thousand_outcomes_are_loaded_and_checked) {
    std::string events;
    for (int i = 0; i < 2'500; ++i) {
        events +=
            fmt::format(R"({}{{"id":"e{}","skills":[{{"skill":"lore"}}],"outcomes":{{)", i ? "," : "[", i);
        for (const char* degree : {"critical_success", "success", "failure", "critical_failure"})
            events += fmt::format(
                R"({}"{}":{{"say":"Lose {{gold}} gold and gain {{unrest}} unrest.","changes":[
{{"name":"A fee","resource":"gold","value":"-1d4+1","duration":"immediate"}},
{{"name":"Anger","resource":"unrest","value":2,"duration":"immediate"}}]}})",
                events.ends_with('{') ? "" : ",", degree);
        events += "}}";
    }
    PackRequest request{{"p"}, {}, {}};
    const tests::Tree tree = {{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
                              {"p/resources/r.json", k_resources},
                              {"p/wordings/w.json", R"({ "id": "w", "gives": ["gain"], "takes": ["lose"] })"},
                              {"p/cards/a.json", events + "]"}};
    const auto start = std::chrono::steady_clock::now();
    const LoadedPacks loaded = tests::load(tree, request);
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(loaded.report.diagnostics.size(), 0u);
    EXPECT_EQ(loaded.report.records, 2'509u);
    RecordProperty("milliseconds", static_cast<int>(spent.count()));
}

} // namespace
} // namespace arbiter::pack::outcome::check_outcomes_test
