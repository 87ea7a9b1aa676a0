#include "machine/compile_code.hpp"

namespace arbiter::machine::table_test {
namespace {

TEST(EffectTable, verbs_are_found_and_nothing_else_is) {
    for (const std::string_view verb : {"say", "set", "add", "remove", "adjust", "move", "roll", "contest",
                                        "choose", "when", "each", "repeat", "run", "show", "stop"})
        EXPECT_NE(find_effect(verb), nullptr) << verb;
    EXPECT_EQ(find_effect("do"), nullptr);
    EXPECT_EQ(find_effect(""), nullptr);
}

} // namespace
} // namespace arbiter::machine::table_test
