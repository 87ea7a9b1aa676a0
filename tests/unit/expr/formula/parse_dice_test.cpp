#include "support/formula.hpp"

namespace arbiter::parse_dice_test {
namespace {

using test::logic_of;
using test::refusal_of;

TEST(FormulaDice, a_term_is_one_roll) {
    for (const std::string term :
         {"2d6",       "d20",           "d%",      "3dF",      "4d6kh3",      "2d6!",
          "4d6ro<2",   "4d6rr1",        "2D6",     "D20",      "4d6kh3!",     "2d6!{3}",
          "2d6x3=6",   "2d6!!",         "6d6!pl1", "4d6mi2",   "4d6min2",     "4d6max-5",
          "10d6cs>=5", "10d6cs>=5df=1", "4d6k>3",  "4d6ro1,2", "d{1..4,6:2}", "4d{hit,miss}cs=hit",
          "2d6ms15",   "4d6crit6",      "4d6sd",   "dFkh1",    "4d6d1"})
        EXPECT_EQ(logic_of(term), "{\"roll\":[" + json::quote(term) + "]}");
}

TEST(FormulaDice, computed_parts_are_gaps) {
    EXPECT_EQ(logic_of("(level)d4"), R"({"roll":["{0}d4",{"var":"level"}]})");
    EXPECT_EQ(logic_of("{level}d4"), R"({"roll":["{0}d4",{"var":"level"}]})");
    EXPECT_EQ(logic_of("2d(sides)"), R"({"roll":["2d{0}",{"var":"sides"}]})");
    EXPECT_EQ(logic_of("d{sides}"), R"({"roll":["d{0}",{"var":"sides"}]})");
    EXPECT_EQ(logic_of("(a+b)d{s}kh1"),
              R"({"roll":["{0}d{1}kh1",{"+":[{"var":"a"},{"var":"b"}]},{"var":"s"}]})");
    EXPECT_EQ(logic_of("4d6kh(n)!{3}"), R"({"roll":["4d6kh{0}!{3}",{"var":"n"}]})");
    EXPECT_EQ(logic_of("(2d4)d6"), R"({"roll":["{0}d6",{"roll":["2d4"]}]})");
    EXPECT_EQ(logic_of("2d6ms>=(dc)"), R"({"roll":["2d6ms>={0}",{"var":"dc"}]})");
}

TEST(FormulaDice, harmless_numbers_stand_in_for_computed_ones) {
    for (const auto* text :
         {"(n)d6kh3", "(n)d6dl30", "2d(s)!>=50", "2d(s)ro<3", "(n)d(s)!", "(n)d6kh500", "2d(s)!>=2"})
        EXPECT_NE(logic_of(text), "") << text;
}

TEST(FormulaDice, dice_stand_in_expressions) {
    EXPECT_EQ(logic_of("2d6+3"), R"({"+":[{"roll":["2d6"]},3]})");
    EXPECT_EQ(logic_of("-d4 * 2"), R"({"*":[{"-":[{"roll":["d4"]}]},2]})");
    EXPECT_EQ(logic_of("2d6 >= 7 and d20 == 20"),
              R"({"and":[{">=":[{"roll":["2d6"]},7]},{"==":[{"roll":["d20"]},20]}]})");
    EXPECT_EQ(logic_of("max(4d6ro1,2)"), R"({"max":[{"roll":["4d6ro1"]},2]})")
        << "among operands a comma separates";
    EXPECT_EQ(logic_of("max((4d6ro1,2))"), R"({"max":[{"roll":["4d6ro1,2"]}]})");
    EXPECT_EQ(logic_of("c ? 2d6 : d4"), R"({"if":[{"var":"c"},{"roll":["2d6"]},{"roll":["d4"]}]})");
    EXPECT_EQ(logic_of("(2d6) >= 7"), R"({">=":[{"roll":["2d6"]},7]})");
}

TEST(FormulaDice, a_term_and_its_gaps_know_their_stretches) {
    const test::FormulaReading r("1 + (a + b)d6kh1 * 2");
    ASSERT_TRUE(r.logic);
    const json::Node& roll = r.logic->children[0].children[1].children[0].children[0];
    EXPECT_EQ(test::stretch_of(r, roll.span), "(a + b)d6kh1");
    EXPECT_EQ(test::stretch_of(r, roll.children[0].children[0].span), "(a + b)d6kh1");
    EXPECT_EQ(test::stretch_of(r, roll.children[0].children[1].span), "(a + b)");
}

TEST(FormulaDice, a_tight_comparison_is_refused_with_both_spellings) {
    EXPECT_EQ(refusal_of("2d6>=7"), "ambiguous 4+3: this could test the total or count dice (write 2d6 >= 7 "
                                    "to test the total, 2d6cs>=7 to count dice)");
    EXPECT_EQ(refusal_of("1 + 4d6kh3>=12"), "ambiguous 11+4: this could test the total or count dice (write "
                                            "4d6kh3 >= 12 to test the total, 4d6kh3cs>=12 to count dice)");
    EXPECT_EQ(refusal_of("(n)d6<dc"), "ambiguous 6+3: this could test the total or count dice (write (n)d6 < "
                                      "dc to test the total, (n)d6cs<5, with a plain number, to count dice)");
    EXPECT_EQ(refusal_of("2d6=7"), "ambiguous 4+2: this could test the total or count dice (write 2d6 == 7 "
                                   "to test the total, 2d6cs=7 to count dice)");
    EXPECT_EQ(refusal_of("2d6!=6"), "ambiguous 4+2: \"!=\" after dice could explode or compare (write 2d6!6 "
                                    "to explode, 2d6cs!=6 to count, 2d6 != 6 to test the total)");
}

TEST(FormulaDice, the_notation_refuses_at_the_column_of_the_formula) {
    EXPECT_EQ(refusal_of("1 + 4d6r<2"), "ambiguous 8+1: \"r\" alone means different things in different "
                                        "tools (write ro<2 to reroll once, rr<2 until it stops matching)");
    EXPECT_EQ(refusal_of("3 * 2d6kh3"), "too-many-kept 8+3: cannot keep 3 of 2 dice");
    EXPECT_EQ(refusal_of("(a + b)d6!>=1 + 1"),
              "certain-explosion 10+4: every face explodes, so this would never end");
    EXPECT_EQ(refusal_of("2000d6"), "too-many-dice 1+4: a roll has at most 1000 dice");
    EXPECT_EQ(refusal_of("(n)d6!=6"),
              "ambiguous 6+2: \"!=\" after dice could explode or compare (write (n)d6!6 to explode, "
              "(n)d6cs!=6 to count, (n)d6 != 6 to test the total)");
    EXPECT_EQ(refusal_of("2d6mi"), "expected-number 6+0: expected a number: mi2 counts every 1 as 2");
}

TEST(FormulaDice, a_modifier_sticks_to_its_dice) {
    EXPECT_EQ(refusal_of("4d6 kh3"), "formula-syntax 5+3: expected an operator, not \"kh3\" (modifiers "
                                     "follow their dice without a blank: 4d6kh3)");
}

TEST(FormulaDice, what_sticks_to_dice_must_be_a_modifier) {
    EXPECT_EQ(refusal_of("2d6foo"), "unknown-modifier 4+3: \"foo\" is no modifier of dice (those of 4d6 are "
                                    "kh3, kl3, dh1, dl1, !, ro1, rr1, mi2, ma5, cs>=5)");
    EXPECT_EQ(refusal_of("2d6or x"),
              "unknown-modifier 4+2: \"or\" is no modifier of dice (put a blank before it)");
    EXPECT_EQ(refusal_of("2d6[0]"), "formula-syntax 4+1: expected an operator, not \"[\" (put an operator "
                                    "between two values, such as + or and)");
    EXPECT_EQ(refusal_of("1.5d6"),
              "bad-number 1+5: the number of dice must be whole (round it: (floor(x))d6)");
    EXPECT_EQ(refusal_of("2d + 1"),
              "bad-number 1+2: expected the faces of the die after \"d\" (d6, d%, dF, d(sides) or d{1,2,3})");
    EXPECT_EQ(refusal_of("level d6"),
              "formula-syntax 7+1: expected an operator, not \"d\" (write (level)d... for as many dice)");
    EXPECT_EQ(refusal_of("2d(s"), "unbalanced 3+1: this \"(\" is never closed (close it with ))");
}

} // namespace
} // namespace arbiter::parse_dice_test
