#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::parse_atom_test {
namespace {

using test::mean;
using test::notation;
using test::odds;
using test::refusal;

TEST(ParseAtom, dice_have_many_spellings) {
    for (const auto& [text, reading] : {std::pair{"d6", "1d6"},
                                        {"D6", "1d6"},
                                        {"2D6", "2d6"},
                                        {"d%", "1d100"},
                                        {"3dF", "3dF"},
                                        {"(2)d(6)", "2d6"},
                                        {"d{1..3}", "1d{1,2,3}"},
                                        {"d{ 1 , 4:2 }", "1d{1,4:2}"}})
        EXPECT_EQ(notation(text).reading(), reading) << text;
}

TEST(ParseAtom, a_die_of_three_marks_is_only_that_where_no_word_follows) {
    EXPECT_EQ(odds("4dF").min(), -4);
    EXPECT_NEAR(mean("4dFkh1dl0"), mean("4d{-1..1}kh1"), 1e-12);
    EXPECT_EQ(refusal("4dFoo").code, "expected-faces");
}

TEST(ParseAtom, unfinished_dice_are_told_where_they_end) {
    for (const auto& [text, code, column] : {std::tuple{"3d", "expected-faces", 3u},
                                             {"3dx", "expected-faces", 3u},
                                             {"d{1", "unbalanced", 2u},
                                             {"d{1;2}", "expected-close", 4u},
                                             {"d{1..}", "expected-number", 6u},
                                             {"d{1,}", "expected-face", 5u},
                                             {"(1d6;", "expected-close", 5u},
                                             {"{1d6;", "expected-close", 5u},
                                             {"@", "expected-name", 2u},
                                             {"@3", "expected-name", 2u},
                                             {"+3", "bad-character", 1u},
                                             {"2.5d6", "not-whole", 2u}}) {
        const Diagnostic found = refusal(text);
        EXPECT_EQ(found.code, code) << text;
        EXPECT_EQ(found.place.column, column) << text << ": " << found.message;
    }
}

TEST(ParseAtom, names_from_outside_may_have_a_sign_and_dots) {
    NotationOptions options;
    options.names = {*read_name_range("str.mod=3"), *read_name_range("b=4")};
    const auto code = [&](std::string_view text) {
        const auto read = read_notation(text, options);
        return read ? "" : read.error().code + ": " + read.error().hint;
    };
    EXPECT_EQ(odds_of(*read_notation("@str.mod*@b+b", options))->distribution.max(), 16);
    EXPECT_EQ(code("@str.mod"), "");
    EXPECT_EQ(code("@str.mop"), "unknown-name: did you mean \"str.mod\"?");
    EXPECT_EQ(code("@dexterity"), "unknown-name: give it a value: --let dexterity=3");
    EXPECT_EQ(code("nd6"), "unknown-name: for dice by a name write (n)d6");
    EXPECT_EQ(code("str.mod").substr(0, 12), "unknown-name") << "dots need the sign";
}

TEST(ParseAtom, a_binding_hides_the_name_from_outside_and_an_earlier_binding) {
    const Notation n = notation("b = 10; b = b + 1; b + @b", Dialect::native, {"b=4"});
    EXPECT_EQ(odds_of(n)->distribution.max(), 15);
}

TEST(ParseAtom, labels_are_kept_for_dice_and_read_with_them) {
    EXPECT_EQ(notation("2d6[fire \u2694]+1").reading(), "2d6 [fire \u2694] + 1");
    EXPECT_EQ(notation("2d6kh1 [cold]").program().pools[0].label, "cold");
    EXPECT_EQ(notation("3 [flat]").reading(), "3");
    EXPECT_EQ(refusal("3 [flat").code, "unbalanced");
    EXPECT_EQ(refusal("3 [flat").place.column, 3u);
}

} // namespace
} // namespace arbiter::parse_atom_test
