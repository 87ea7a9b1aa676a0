#include "expr/formula/formula_text.hpp"

#include "json/read.hpp"

#include <gtest/gtest.h>

namespace arbiter::expr::print_special_test {
namespace {

std::string printed(std::string logic) {
    json::Sources sources;
    const auto index = sources.add("logic.json", std::move(logic));
    json::Report report(sources);
    EXPECT_TRUE(json::read(sources, index, {}, report)) << sources.get(index).text;
    return formula_text(sources.get(index).root);
}

TEST(PrintSpecial, paths_are_names_where_they_can_be) {
    EXPECT_EQ(printed(R"({"var":"actor.skill"})"), "actor.skill");
    EXPECT_EQ(printed(R"({"var":["actor.skill"]})"), "actor.skill");
    EXPECT_EQ(printed(R"({"var":""})"), "this");
    EXPECT_EQ(printed(R"({"var":"actor.components.x:y.0.if"})"), R"(actor.components["x:y"][0]["if"])");
    EXPECT_EQ(printed(R"({"var":"0"})"), "this[0]");
    EXPECT_EQ(printed(R"({"var":"HP"})"), "this.HP");
    EXPECT_EQ(printed(R"({"var":"HP.max"})"), "HP.max");
    EXPECT_EQ(printed(R"({"var":"d20"})"), "this.d20");
    EXPECT_EQ(printed(R"({"var":"a..b"})"), R"(var("a..b"))");
    EXPECT_EQ(printed(R"({"var":["a",3]})"), R"(var("a", 3))");
}

TEST(PrintSpecial, computed_steps) {
    EXPECT_EQ(printed(R"({"val":["actor","attributes",{"var":"weapon.attribute"}]})"),
              "actor.attributes[weapon.attribute]");
    EXPECT_EQ(printed(R"({"val":["actor","a.b","hp"]})"), R"(actor["a.b"].hp)");
    EXPECT_EQ(printed(R"({"val":[{"var":"k"}]})"), "this[k]");
    EXPECT_EQ(printed(R"({"val":["a","b"]})"), R"(val("a", "b"))") << "a.b would be a var";
    EXPECT_EQ(printed(R"({"val":[[1],"index"]})"), R"(val([1], "index"))");
    EXPECT_EQ(printed(R"({"at":[{"f":[]},0,"name"]})"), "f()[0].name");
    EXPECT_EQ(printed(R"({"at":[{"var":"xs"},0]})"), "(xs)[0]");
    EXPECT_EQ(printed(R"({"at":[{"at":[[1],0]},"a b"]})"), R"(([1][0])["a b"])");
    EXPECT_EQ(printed(R"({"at":[1]})"), "at(1)");
}

TEST(PrintSpecial, let) {
    EXPECT_EQ(printed(R"({"let":[{"x":1,"y z":{"if":[1,2,3]}},{"+":[{"var":"x"},1]}]})"),
              R"(let x = 1, "y z" = (1 ? 2 : 3): x + 1)");
    EXPECT_EQ(printed(R"({"+":[{"let":[{"x":1},2]},1]})"), "(let x = 1: 2) + 1");
}

TEST(PrintSpecial, dice) {
    EXPECT_EQ(printed(R"({"roll":["4d6kh3"]})"), "4d6kh3");
    EXPECT_EQ(printed(R"({"roll":["{0}d{1}kh1",{"+":[1,2]},{"var":"s"}]})"), "(1 + 2)d(s)kh1");
    EXPECT_EQ(printed(R"({"roll":["{0}d4!{3}",{"var":"n"}]})"), "(n)d4!{3}");
    EXPECT_EQ(printed(R"({"max":[{"roll":["4d6ro1,2"]},3]})"), "max((4d6ro1,2), 3)");
    EXPECT_EQ(printed(R"({"at":[{"roll":["2d6"]},0]})"), "(2d6)[0]");
}

TEST(PrintSpecial, a_roll_that_is_no_single_term_is_a_call) {
    EXPECT_EQ(printed(R"({"roll":["2d6+3"]})"), R"("roll"("2d6+3"))");
    EXPECT_EQ(printed(R"({"roll":["10d6>=5"]})"), R"("roll"("10d6>=5"))");
    EXPECT_EQ(printed(R"({"roll":["{1}d4",1,2]})"), R"(roll("{1}d4", 1, 2))");
    EXPECT_EQ(printed(R"({"roll":["d{0}"]})"), R"("roll"("d{0}"))");
    EXPECT_EQ(printed(R"({"roll":[{"var":"x"}]})"), "roll(x)");
}

} // namespace
} // namespace arbiter::expr::print_special_test
