#include "arbiter/dice_report.hpp"
#include "support/dice.hpp"

#include <gtest/gtest.h>
#include <sstream>

namespace arbiter::report_text_test {
namespace {

using test::notation;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::vector<std::string> odds_lines(std::string_view text, int width = 40) {
    const Notation n = notation(text);
    return lines_of(odds_text(n, *odds_of(n), width));
}

TEST(ReportText, a_whole_report_of_two_outcomes) {
    EXPECT_EQ(
        odds_lines("d{1,3:3}", 8),
        (std::vector<std::string>{"d{1,3:3}", "  1d{1,3:3}", "mean    2.5   sd 0.866025",
                                  "range   1 to 3   median 3", "shares  5 %: 1   25 %: 1   75 %: 3   95 %: 3",
                                  "exact", "", "value      chance    at least     at most",
                                  "    1     25.00 %    100.00 %     25.00 %  ██▋",
                                  "    3     75.00 %     75.00 %    100.00 %  ████████"}));
}

TEST(ReportText, a_test_is_its_chance_and_nothing_else) {
    EXPECT_EQ(odds_lines("1d20 >= 15"), (std::vector<std::string>{"1d20 >= 15", "  1d20 is at least 15",
                                                                  "chance  30.00 %  (0.3)", "exact"}));
}

TEST(ReportText, bars_are_as_long_as_their_share_of_the_longest) {
    const auto lines = odds_lines("d{1:8,2:4,3:1}", 1); // in eighths of a column
    EXPECT_TRUE(lines[8].ends_with("  █"));
    EXPECT_TRUE(lines[9].ends_with("  ▌"));
    EXPECT_TRUE(lines[10].ends_with("  ▏"));
    for (const auto& line : odds_lines("2d6", 0)) EXPECT_EQ(line.find("█"), std::string::npos);
}

TEST(ReportText, fractions_of_a_unit_are_written_as_fractions) {
    const auto lines = odds_lines("1d4/2");
    EXPECT_EQ(lines[3], "range   1/2 to 2   median 1");
    EXPECT_TRUE(lines[8].starts_with("  1/2     25.00 %"));
    EXPECT_TRUE(lines[9].starts_with("    1     25.00 %"));
}

TEST(ReportText, few_outcomes_stand_each_by_itself_and_many_in_ranges_that_leave_none_out) {
    EXPECT_EQ(odds_lines("1d60").size(), 8u + 60);
    for (const char* text : {"1d61", "100d6", "1000d6", "d{1..100,200:100}", "d{1:100,101..200}"}) {
        const auto lines = odds_lines(text);
        EXPECT_LT(lines.size(), 45u) << text;
        double sum = 0;
        bool is_row = false;
        for (const auto& line : lines) {
            const auto at = line.find(" %");
            if (is_row) sum += std::stod(line.substr(line.find_last_of(' ', at - 1)));
            is_row = is_row || line.find("value") != std::string::npos;
        }
        EXPECT_NEAR(sum, 100, 0.3) << text << ", as far as two digits tell";
    }
}

TEST(ReportText, equal_outcomes_are_said_to_be_equal_and_never_rarer) {
    const auto lines = odds_lines("d%");
    EXPECT_EQ(lines[7], "each of 100 outcomes has a chance of 1.00 %");
    EXPECT_TRUE(lines[10].starts_with("   1..5      5.00 %    100.00 %      5.00 %  ████")) << lines[10];
    EXPECT_TRUE(lines[29].starts_with("96..100      5.00 %      5.00 %    100.00 %")) << lines[29];
}

TEST(ReportText, no_line_ends_with_a_blank) {
    for (const char* text : {"100d6", "d{1:1000000,2}", "1d{a:3,b}", "2d6 vs 1d6", "1d20 >= 3"})
        for (const auto& line : odds_lines(text, 3)) EXPECT_FALSE(line.ends_with(' ')) << line;
}

TEST(ReportText, symbols_have_no_tails_and_line_up_by_characters) {
    const auto lines = odds_lines("1d{\"\u2694\u2694\u2694\u2694\u2694\u2694\":3,b}", 4);
    EXPECT_EQ(lines[4], " value      chance");
    EXPECT_EQ(lines[5], "\u2694\u2694\u2694\u2694\u2694\u2694     75.00 %  ████");
    EXPECT_EQ(lines[6], "     b     25.00 %  █▍");
}

TEST(ReportText, the_notation_itself_cannot_steer_the_terminal) {
    for (const auto& line : odds_lines("2d6[\x1b[2J]")) EXPECT_EQ(line.find('\x1b'), std::string::npos);
    for (const auto& line : odds_lines("1d{\"\x1b[2J\",b}")) EXPECT_EQ(line.find('\x1b'), std::string::npos);
}

TEST(ReportText, a_sweep_over_one_name_has_bars) {
    const Notation test = notation("1d4 >= b", Dialect::native, {"b=1..5 step 2"}),
                   sum = notation("b-1", Dialect::native, {"b=0..2"});
    const auto chances = lines_of(sweep_text(test, *sweep(test))),
               means = lines_of(sweep_text(sum, *sweep(sum)));
    EXPECT_EQ(chances[2], "chance in percent");
    EXPECT_TRUE(chances[4].starts_with("b =    1    100.00  ████████"));
    EXPECT_TRUE(chances[5].starts_with("b =    3     50.00  ████"));
    EXPECT_EQ(chances[6], "b =    5      0.00");
    EXPECT_EQ(means[2], "mean");
    EXPECT_EQ(means[4], "b =    0        -1") << "a negative mean has no bar";
}

TEST(ReportText, a_sweep_over_two_names_is_a_table) {
    const Notation n = notation("1d4+b >= d", Dialect::native, {"b=0..1", "d=2..4"});
    const auto lines = lines_of(sweep_text(n, *sweep(n)));
    ASSERT_EQ(lines.size(), 7u);
    EXPECT_EQ(lines[4], "     b\\d       2       3       4");
    EXPECT_EQ(lines[5], "       0   75.00   50.00   25.00");
    EXPECT_EQ(lines[6], "       1  100.00   75.00   50.00");
}

} // namespace
} // namespace arbiter::report_text_test
