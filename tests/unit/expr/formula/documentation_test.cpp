// The page for designers holds what it says.
#include "expr/formula/formula_text.hpp"
#include "support/formula.hpp"
#include "json/read.hpp"

#include <fstream>
#include <regex>

namespace arbiter::documentation_test {
namespace {

std::vector<std::string> lines_of_page() {
    std::ifstream page(ARBITER_SOURCE_DIR "/docs/formulas.md");
    std::vector<std::string> lines;
    for (std::string line; std::getline(page, line);) lines.push_back(line);
    return lines;
}

json::Node json_of(const std::string& text) {
    json::Sources sources;
    const auto index = sources.add("page", text);
    json::Report report(sources);
    EXPECT_TRUE(json::read(sources, index, {}, report)) << text;
    return sources.get(index).root;
}

TEST(FormulaPage, every_formula_becomes_the_logic_beside_it) {
    const std::regex row(R"(\| `(.*)` \| `(\{.*\})` \|)");
    std::size_t rows = 0;
    for (const std::string& line : lines_of_page()) {
        std::smatch found;
        if (!std::regex_match(line, found, row)) continue;
        ++rows;
        const test::FormulaReading r(found[1]);
        ASSERT_TRUE(r.logic) << line;
        EXPECT_TRUE(json::equal(*r.logic, json_of(found[2]))) << line << "\n" << json::write(*r.logic);
    }
    EXPECT_GE(rows, 10u);
}

TEST(FormulaPage, the_lines_it_begins_with_are_read) {
    std::size_t blocks = 0, read = 0;
    for (const std::string& line : lines_of_page()) {
        const bool is_fence = line.starts_with("```");
        blocks += is_fence;
        if (is_fence || blocks != 1) continue;
        ++read;
        EXPECT_NE(test::logic_of(line), "") << line;
    }
    EXPECT_EQ(read, 3u);
}

} // namespace
} // namespace arbiter::documentation_test
