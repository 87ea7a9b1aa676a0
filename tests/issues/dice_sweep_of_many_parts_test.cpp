// A sweep of more parts than are kept once forgot parts that a cell was still reading, and answered with
// whatever lay in that memory.
#include "support/dice.hpp"

namespace arbiter::dice_sweep_of_many_parts_test {
namespace {

TEST(DiceSweepOfManyParts, every_cell_is_what_it_is_alone) {
    const auto read = test::notation("(a)d2+(b)d2 vs (a)d3+(b)d3", Dialect::native, {"a=1..60", "b=1..60"});
    OddsTable table(read);
    for (std::int64_t a = 1; a <= 60; ++a)
        for (std::int64_t b = 1; b <= 60; ++b) {
            const std::int64_t values[] = {a, b};
            const auto won = table.chance(values);
            ASSERT_TRUE(won);
            ASSERT_GE(*won, 0);
            ASSERT_LE(*won, 1);
            if (a + b == 69) {
                ASSERT_NEAR(*won, 4.358e-06, 1e-8) << a << ' ' << b;
            }
        }
}

} // namespace
} // namespace arbiter::dice_sweep_of_many_parts_test
