#include "support/formula.hpp"

namespace arbiter::parse_path_test {
namespace {

using test::logic_of;
using test::refusal_of;

TEST(FormulaPath, names_are_vars) {
    EXPECT_EQ(logic_of("actor.skill"), R"({"var":"actor.skill"})");
    EXPECT_EQ(logic_of("this"), R"({"var":""})");
    EXPECT_EQ(logic_of("this.x.y"), R"({"var":"x.y"})");
    EXPECT_EQ(logic_of("a.in.if"), R"({"var":"a.in.if"})") << "after a dot any word is a name";
}

TEST(FormulaPath, known_keys_are_part_of_the_path) {
    EXPECT_EQ(logic_of("actor.components[\"x:y\"].hp"), R"({"var":"actor.components.x:y.hp"})");
    EXPECT_EQ(logic_of("xs[0]"), R"({"var":"xs.0"})");
    EXPECT_EQ(logic_of("this['a b'][2]"), R"({"var":"a b.2"})");
}

TEST(FormulaPath, keys_that_no_path_can_hold_make_a_val) {
    EXPECT_EQ(logic_of("actor[\"a.b\"].hp"), R"({"val":["actor","a.b","hp"]})");
    EXPECT_EQ(logic_of("actor[\"\"]"), R"({"val":["actor",""]})");
    EXPECT_EQ(logic_of("xs[-1]"), R"({"val":["xs",-1]})");
    EXPECT_EQ(logic_of("actor.attributes[weapon.attribute]"),
              R"({"val":["actor","attributes",{"var":"weapon.attribute"}]})");
    EXPECT_EQ(logic_of("xs[0][i + 1].hp"), R"({"val":["xs",0,{"+":[{"var":"i"},1]},"hp"]})");
    EXPECT_EQ(logic_of("this[k]"), R"({"val":[{"var":"k"}]})");
}

TEST(FormulaPath, steps_into_anything_else) {
    EXPECT_EQ(logic_of("filter(xs, hp > 2)[0].name"),
              R"({"at":[{"filter":[{"var":"xs"},{">":[{"var":"hp"},2]}]},0,"name"]})");
    EXPECT_EQ(logic_of("(xs)[0]"), R"({"at":[{"var":"xs"},0]})");
    EXPECT_EQ(logic_of("[1, 2][i]"), R"({"at":[[1,2],{"var":"i"}]})");
    EXPECT_EQ(logic_of("-5[0]"), R"({"-":[{"at":[5,0]}]})");
}

TEST(FormulaPath, a_condition_is_called_by_its_id) {
    EXPECT_EQ(logic_of("condition.flanked(target, 2)"),
              R"({"condition_ref":["flanked",{"var":"target"},2]})");
    EXPECT_EQ(logic_of("condition['p:dark']()"), R"({"condition_ref":["p:dark"]})");
    EXPECT_EQ(logic_of("condition.a(b).c"), R"({"at":[{"condition_ref":["a",{"var":"b"}]},"c"]})");
    EXPECT_EQ(logic_of("condition.a"), R"({"var":"condition.a"})") << "a path like any other";
    EXPECT_EQ(logic_of("quantity.reach(b, 2)"), R"({"quantity":["reach",{"var":"b"},2]})");
    EXPECT_NE(refusal_of("condition.a.b(c)").find("only .includes( )"), std::string::npos);
}

TEST(FormulaPath, a_slip_in_includes_is_told) {
    EXPECT_NE(refusal_of("tags.includess('a')").find("only .includes( )"), std::string::npos);
}

TEST(FormulaPath, only_includes_is_called_on_a_value) {
    EXPECT_EQ(refusal_of("xs.filter(hp > 2)"), "formula-syntax 4+6: only .includes( ) is called on a value, "
                                               "not .filter( ) (write filter(value, ...))");
    EXPECT_EQ(logic_of("a.includes"), R"({"var":"a.includes"})");
    EXPECT_EQ(logic_of("a.includes(1).x"), R"({"at":[{"in":[1,{"var":"a"}]},"x"]})");
}

TEST(FormulaPath, a_dot_wants_a_name) {
    EXPECT_EQ(refusal_of("xs.0"),
              "formula-syntax 4+1: expected a name after \".\" (write [0] for an element of a list)");
    EXPECT_EQ(refusal_of("a."), "formula-syntax 3+0: the formula ends where a name after \".\" should stand");
    EXPECT_EQ(refusal_of("a.(b)"), "formula-syntax 3+1: expected a name after \".\", not \"(\"");
    EXPECT_EQ(refusal_of("xs[]"), "formula-syntax 4+1: expected a value, not \"]\"");
}

TEST(FormulaPath, ids_with_a_colon_stand_in_quotes) {
    EXPECT_EQ(refusal_of("x == positioning:fallen"),
              "bare-id 6+18: an id with a colon stands in quotes (write \"positioning:fallen\")");
    EXPECT_EQ(refusal_of("has(target, positioning:fallen)"),
              "bare-id 13+18: an id with a colon stands in quotes (write \"positioning:fallen\")");
    EXPECT_EQ(refusal_of("x : y"), "formula-syntax 3+1: expected an operator, not \":\" (an id such as "
                                   "core:prone stands in quotes; test ? this : that needs its ?)");
}

TEST(FormulaPath, a_path_knows_its_stretch) {
    const test::FormulaReading r("1 + a.b[k].c");
    ASSERT_TRUE(r.logic);
    const json::Node& val = r.logic->children[0].children[1];
    EXPECT_EQ(test::stretch_of(r, val.span), "a.b[k].c");
    EXPECT_EQ(test::stretch_of(r, val.children[0].children[1].span), "b");
    EXPECT_EQ(test::stretch_of(r, val.children[0].children[2].span), "k");
}

} // namespace
} // namespace arbiter::parse_path_test
