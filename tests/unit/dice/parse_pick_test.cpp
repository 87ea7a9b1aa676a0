#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::parse_pick_test {
namespace {

using dice::Cmp;
using dice::Pick;
using test::notation;

std::vector<Pick> picks(std::string_view text, Dialect dialect = Dialect::native) {
    const Notation n = notation(text, dialect);
    const auto& program = n.program();
    const auto found = program.picks_of(program.mods_of(program.pool_of(program.at(program.root)))[0]);
    return {found.begin(), found.end()};
}

TEST(ParsePick, picks_are_single_numbers_comparisons_and_lists) {
    const auto one = picks("4d6ro2"), list = picks("4d6ro<2,=5,6"), negative = picks("4d{-1..1}cs>-1");
    ASSERT_EQ(one.size(), 1u);
    EXPECT_TRUE(one[0].cmp == Cmp::equal && one[0].number == 2);
    ASSERT_EQ(list.size(), 3u);
    EXPECT_TRUE(list[0].cmp == Cmp::less && list[0].number == 2);
    EXPECT_TRUE(list[2].cmp == Cmp::equal && list[2].number == 6);
    EXPECT_TRUE(negative[0].cmp == Cmp::greater && negative[0].number == -1);
    EXPECT_EQ(picks("4d6!")[0].kind, Pick::Kind::top);
    EXPECT_EQ(picks("4d6cs")[0].kind, Pick::Kind::top);
    EXPECT_EQ(picks("4d6ro")[0].kind, Pick::Kind::bottom);
    EXPECT_EQ(picks("4d6cf")[0].kind, Pick::Kind::bottom);
}

} // namespace
} // namespace arbiter::parse_pick_test
