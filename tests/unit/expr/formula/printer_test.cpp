#include "expr/formula/printer.hpp"

#include "json/read.hpp"

#include <gtest/gtest.h>

namespace arbiter::expr::formula::printer_test {
namespace {

std::string printed(std::string logic) {
    json::Sources sources;
    const auto index = sources.add("logic.json", std::move(logic));
    json::Report report(sources);
    EXPECT_TRUE(json::read(sources, index, {}, report)) << sources.get(index).text;
    return Printer().print(sources.get(index).root, Level::let);
}

TEST(FormulaPrinter, values) {
    EXPECT_EQ(printed(R"([1, -2.50, true, null, "a \"b\" c", []])"),
              R"([1, -2.50, true, null, "a \"b\" c", []])");
}

TEST(FormulaPrinter, parentheses_stand_where_they_are_needed) {
    EXPECT_EQ(printed(R"({"*":[{"+":[1,2]},3]})"), "(1 + 2) * 3");
    EXPECT_EQ(printed(R"({"+":[{"*":[1,2]},3]})"), "1 * 2 + 3");
    EXPECT_EQ(printed(R"({"-":[{"-":[5,2]},1]})"), "5 - 2 - 1");
    EXPECT_EQ(printed(R"({"-":[5,{"-":[2,1]}]})"), "5 - (2 - 1)");
    EXPECT_EQ(printed(R"({"+":[{"+":[1,2]},3]})"), "(1 + 2) + 3");
    EXPECT_EQ(printed(R"({"+":[{"-":[1,2]},3]})"), "1 - 2 + 3");
    EXPECT_EQ(printed(R"({"or":[{"and":[1,2]},{"or":[3,4]}]})"), "1 and 2 or (3 or 4)");
    EXPECT_EQ(printed(R"({"<":[1,{"??":[2,3]},{"==":[4,5]}]})"), "1 < 2 ?? 3 < (4 == 5)");
}

TEST(FormulaPrinter, a_minus_before_a_number_is_told_from_a_negative_number) {
    EXPECT_EQ(printed(R"({"-":[5]})"), "-(5)");
    EXPECT_EQ(printed(R"({"-":[-5]})"), "-(-5)");
    EXPECT_EQ(printed(R"({"-":[{"-":[{"var":"x"}]}]})"), "-(-x)");
    EXPECT_EQ(printed(R"({"-":[2,-5]})"), "2 - -5");
    EXPECT_EQ(printed(R"({"+":[{"var":"x"}]})"), "+x");
}

TEST(FormulaPrinter, negation) {
    EXPECT_EQ(printed(R"({"!":{"in":[1,[1,2]]}})"), "1 not in [1, 2]");
    EXPECT_EQ(printed(R"({"!":[{"==":[1,2]}]})"), "not 1 == 2");
    EXPECT_EQ(printed(R"({"==":[{"!":[1]},2]})"), "(not 1) == 2");
    EXPECT_EQ(printed(R"({"!!":[{"!":[1]}]})"), "!!(not 1)");
}

TEST(FormulaPrinter, choices) {
    EXPECT_EQ(printed(R"({"if":[1,2,3,4,5]})"), "1 ? 2 : 3 ? 4 : 5");
    EXPECT_EQ(printed(R"({"if":[1,2,{"if":[3,4,5]}]})"), "1 ? 2 : (3 ? 4 : 5)");
    EXPECT_EQ(printed(R"({"if":[1,2]})"), "if(1, 2)");
}

TEST(FormulaPrinter, what_has_no_sign_of_its_own_is_a_call) {
    EXPECT_EQ(printed(R"({"max":[1,2]})"), "max(1, 2)");
    EXPECT_EQ(printed(R"({"length":"abc"})"), "length(\"abc\")");
    EXPECT_EQ(printed(R"({"and":[1]})"), "and(1)");
    EXPECT_EQ(printed(R"({"?:":[1,2,3]})"), "\"?:\"(1, 2, 3)");
    EXPECT_EQ(printed(R"({"-":[1,2,3]})"), "\"-\"(1, 2, 3)");
    EXPECT_EQ(printed(R"({"not":[1]})"), "\"not\"(1)");
    EXPECT_EQ(printed(R"({"d":[1]})"), "\"d\"(1)");
}

TEST(FormulaPrinter, literal_objects_are_preserved) {
    EXPECT_EQ(printed(R"({"a":1,"b":[{}]})"), R"(preserve({"a": 1, "b": [{}]}))");
    EXPECT_EQ(printed(R"({"preserve":{"var":"x"}})"), R"(preserve({"var": "x"}))");
}

} // namespace
} // namespace arbiter::expr::formula::printer_test
