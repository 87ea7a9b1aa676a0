#include "expr/operators.hpp"

#include <set>

namespace arbiter::expr::operators_test {
namespace {

TEST(Operators, every_name_is_there_once_and_says_what_it_does) {
    std::set<std::string_view> names;
    for (const Operator& row : operators()) {
        EXPECT_TRUE(names.insert(row.name).second) << row.name;
        EXPECT_FALSE(row.doc.empty()) << row.name;
        EXPECT_LE(row.least, row.most) << row.name;
        EXPECT_EQ(find_operator(row.name), &row);
    }
    EXPECT_EQ(find_operator("methhod"), nullptr);
}

TEST(Operators, all_of_json_logic_js_is_there) {
    for (const char* name :
         {"var", "missing", "missing_some", "if",  "?:",   "==",   "===",   "!=", "!==", "!",      "!!", "or",
          "and", ">",       ">=",           "<",   "<=",   "max",  "min",   "+",  "-",   "*",      "/",  "%",
          "map", "reduce",  "filter",       "all", "none", "some", "merge", "in", "cat", "substr", "log"})
        EXPECT_NE(find_operator(name), nullptr) << name;
}

TEST(Operators, a_second_spelling_prints_as_the_first) {
    EXPECT_EQ(operator_of(find_operator("not")->code).name, "!");
    EXPECT_EQ(operator_of(find_operator("?:")->code).name, "if");
}

TEST(Operators, types_are_told_in_words) {
    EXPECT_EQ(describe(k_number | k_null), "null or a number");
    EXPECT_EQ(describe(type_bit(ValueType::absent)), "null");
    EXPECT_EQ(describe(type_bit(ValueType::entity)), "an entity");
}

} // namespace
} // namespace arbiter::expr::operators_test
