// Notations that were once read as something else than they say, or refused with the wrong reason.
#include "support/dice.hpp"

namespace arbiter::dice_notations_misread_test {
namespace {

using test::mean;
using test::odds;
using test::refusal;

TEST(DiceMisread, empty_ranges_are_refused) {
    EXPECT_EQ(refusal("{5..3}", Dialect::anydice).code, "empty-range");
    EXPECT_EQ(refusal("4d6 > {5..3}", Dialect::anydice).code, "empty-range");
    EXPECT_EQ(refusal("[count {5..3} in 4d6]", Dialect::anydice).code, "empty-range");
    EXPECT_EQ(refusal("count(6..5,1d6)").code, "empty-range");
}

TEST(DiceMisread, numbers_past_the_largest_are_refused_and_not_replaced) {
    EXPECT_EQ(refusal("2d6mi99999999999999").code, "too-large");
    EXPECT_EQ(refusal("2d6cs>=99999999999999").code, "too-large");
    EXPECT_EQ(refusal("2d6ro99999999999999").code, "too-large");
    EXPECT_EQ(refusal("2d6kh99999999999999").code, "too-large");
    EXPECT_EQ(odds("1d6mi1000000000000").sd(), 0);
}

TEST(DiceMisread, explosions_are_limited_for_the_worst_number_of_sides) {
    EXPECT_NEAR(mean("d(1d9+1)!3"), 4.14766313932981, 1e-13);
}

TEST(DiceMisread, a_limited_explosion_of_every_face_ends) {
    EXPECT_EQ(odds("2d6!{3}>=1").max(), 48);
    EXPECT_EQ(odds("2d6!{3}>=1").min(), 8);
    EXPECT_EQ(odds("2d6!{1}>=1kh1").max(), 6);
    EXPECT_EQ(refusal("2d6!>=1").code, "certain-explosion");
}

TEST(DiceMisread, fate_dice_take_every_modifier) {
    EXPECT_NEAR(mean("4dFcs=1"), 4.0 / 3, 1e-12);
    EXPECT_NEAR(mean("4dFmi0"), 4.0 / 3, 1e-12);
    EXPECT_NEAR(mean("4dFms2"), -2, 1e-12);
    EXPECT_EQ(refusal("4dFx").code, "");
    EXPECT_EQ(refusal("4dFsd").code, "");
}

TEST(DiceMisread, once_takes_no_limit) {
    EXPECT_EQ(refusal("2d6xo3=6").code, "bad-limit");
    EXPECT_EQ(refusal("2d6xo{3}").code, "bad-limit");
    EXPECT_EQ(refusal("2d6xo6").code, "");
}

TEST(DiceMisread, a_tight_comparison_with_more_than_a_number_is_ambiguous) {
    const auto found = refusal("10d6>=(5)");
    EXPECT_EQ(found.code, "ambiguous");
    EXPECT_NE(found.hint.find("10d6 >= (5)"), std::string::npos) << found.hint;
    EXPECT_EQ(refusal("1d20>=(5)").code, "");
    EXPECT_EQ(refusal("2d20kh1>=(5)").code, "");
    EXPECT_EQ(refusal("2d6>=1d6").code, "");
}

TEST(DiceMisread, what_another_tool_means_otherwise_is_refused_or_done) {
    EXPECT_EQ(refusal("[explode 2d4]", Dialect::anydice).code, "explodes-sum");
    EXPECT_EQ(refusal("[explode d4]", Dialect::anydice).code, "");
    EXPECT_EQ(refusal("{1,1}@4d6", Dialect::anydice).code, "duplicate");
    EXPECT_EQ(mean("{1,3,3} > 2", Dialect::anydice), 2);
    EXPECT_NEAR(mean("{1,3,3} > 1d3", Dialect::anydice), 4.0 / 3, 1e-12);
}

TEST(DiceMisread, reasons_name_what_is_wrong) {
    EXPECT_NE(refusal("4d6k>2kh2").message.find("k>2"), std::string::npos);
    EXPECT_EQ(refusal("1<2<3").place.column, 4u);
    EXPECT_NE(refusal("1d6 vs 1d6 vs 1d6").hint.find("two sides"), std::string::npos);
    EXPECT_NE(refusal("2d\uff16").hint.find("0 to 9"), std::string::npos);
    EXPECT_NE(refusal("2d6\u22121").hint.find("signs"), std::string::npos);
    EXPECT_NEAR(mean("4D6KH3"), mean("4d6kh3"), 1e-12);
}

TEST(DiceMisread, symbols_of_two_words_can_be_counted) {
    EXPECT_NEAR(mean("2d{\"critical hit\",miss}cs=\"critical hit\""), 1, 1e-12);
    const auto found = refusal("2d{hit,miss}cs=hit + d{x,y}");
    EXPECT_NE(found.hint.find("cs=x"), std::string::npos) << found.hint;
}

TEST(DiceMisread, readings_tell_products_and_fixed_bindings) {
    EXPECT_EQ(test::notation("x=1;y=1d6;x*y").reading(), "x is 1; 1d6 rolled once as y; x \u00d7 y");
}

TEST(DiceNotationsMisread, a_face_ends_where_the_next_modifier_starts) {
    EXPECT_NEAR(test::mean("3d{a,b,c}ro=acs=b"), 3 * 4.0 / 9, 1e-12); // b at once, or after an a
    EXPECT_NEAR(test::mean("3d{a,b,c}cs=adf=b"), 0, 1e-12);
    EXPECT_NEAR(test::mean("3d{a,acs,c}cs=acs"), 1, 1e-12) << "a whole name comes first";
    EXPECT_EQ(refusal("3d{a,ac,b}ro=acs=b").code, "ambiguous");
    EXPECT_NE(refusal("3d{a,ac,b}ro=acs=b").hint.find("quotes"), std::string::npos);
    EXPECT_EQ(refusal("3d{a,b,c}cs=ab").code, "unknown-symbol");
}

TEST(DiceNotationsMisread, a_bracket_never_closed_is_shown_where_it_opens) {
    EXPECT_EQ(refusal("count(5, 4d6").place.column, 6u);
    EXPECT_EQ(refusal("max(5, 4d6").place.column, 4u);
}

TEST(DiceNotationsMisread, roll20_keeps_dice_of_a_group_that_is_one_sum) {
    EXPECT_NEAR(test::mean("{4d6+3d8}kh1", Dialect::roll20), test::mean("{1d6,1d6,1d6,1d6,1d8,1d8,1d8}kh1"),
                1e-12);
    EXPECT_NEAR(test::mean("{2d6+d8}dl1", Dialect::roll20), test::mean("{1d6,1d6,1d8}dl1"), 1e-12);
    EXPECT_NEAR(test::mean("{4d6+3d8}kh1"), 27.5, 1e-12) << "a member's total is one die";
    EXPECT_NEAR(test::mean("{4d6+3}", Dialect::roll20), 17, 1e-12);
    EXPECT_NEAR(test::mean("{4d6+3,2d8}kh1", Dialect::roll20), test::mean("{4d6+3,2d8}kh1"), 1e-12);
    const Notation n = test::notation("{2d6+1d8}kh1", Dialect::roll20);
    RollLog log;
    EXPECT_EQ(*roll_script(n, std::vector<double>{3, 5, 4}, log), 5);
    EXPECT_EQ(part_text(n, log.parts[1]), "2d6") << "each die is shown where it was written";
    EXPECT_EQ(refusal("{4d6+3}kh1", Dialect::roll20).code, "one-sum");
    EXPECT_EQ(refusal("{4d6!+3d8}kh1", Dialect::roll20).code, "one-sum");
    EXPECT_EQ(refusal("{4d6+3d8}>=5", Dialect::roll20).code, "one-sum");
}

} // namespace
} // namespace arbiter::dice_notations_misread_test
