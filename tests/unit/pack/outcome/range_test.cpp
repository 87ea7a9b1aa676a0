#include "pack/outcome/range.hpp"

#include "expr/formula/read_formula.hpp"
#include "json/report.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::outcome::range_test {
namespace {

ValueRange range(std::string_view formula) {
    json::Sources sources;
    json::Report report(sources);
    const auto tree = expr::read_formula(formula, {}, Limits(), report);
    EXPECT_TRUE(tree) << formula;
    return tree ? range_of(*tree, Limits()) : ValueRange();
}

TEST(range, dice_and_numbers_have_one) {
    EXPECT_EQ(range("5"), (ValueRange{5, 5}));
    EXPECT_EQ(range("2d6+1"), (ValueRange{3, 13}));
    EXPECT_EQ(range("-(1d4+1)"), (ValueRange{-5, -2}));
    EXPECT_EQ(range("-(1d4-1)"), (ValueRange{-3, 0}));
    EXPECT_EQ(range("max(1d4, 2)"), (ValueRange{2, 4}));
    EXPECT_EQ(range("-min(max(2d6, 3), 9)"), (ValueRange{-9, -3}));
    EXPECT_EQ(range("x ? 1d4 : 7"), (ValueRange{1, 7}));
    EXPECT_EQ(range("x == 1 ? '2d6' : '1d4'"), (ValueRange{1, 12})) << "dice in quotes";
}

TEST(range, it_is_seen_whether_a_value_gives_or_takes) {
    for (const auto& [text, direction] :
         std::vector<std::pair<std::string, int>>{{"2", 1},
                                                  {"-2", -1},
                                                  {"0", 0},
                                                  {"1d4", 1},
                                                  {"1d4-2", 0},
                                                  {"-(1d4-1)", -1},
                                                  {"(level)d4", 1},
                                                  {"-(level)d4", -1},
                                                  {"level", 0},
                                                  {"(level)d4+2", 1},
                                                  {"(n)d4 - x", 0},
                                                  {"max(1d4, x)", 1},
                                                  {"x * 1d4", 0},
                                                  {"x ? '-2d6' : '-1d4'", -1},
                                                  {"x ? '-2d6' : '1d4'", 0},
                                                  {"-(x ? '2d6' : '1d4')", -1}})
        EXPECT_EQ(range(text).direction(), direction) << text;
}

} // namespace
} // namespace arbiter::pack::outcome::range_test
