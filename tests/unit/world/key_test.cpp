#include "world/key.hpp"

#include "expr/convert.hpp"
#include "support/expr.hpp"

namespace arbiter::world::key_test {
namespace {

std::string key_of(std::string_view json) {
    std::string key;
    add_key(tests::data(json).root(), key);
    return key;
}

TEST(Key, members_go_by_their_names) {
    EXPECT_EQ(key_of(R"({"a": 1, "b": [2, "x"]})"), key_of(R"({"b": [2, "x"], "a": 1})"));
    EXPECT_EQ(key_of("0"), key_of("-0"));
    EXPECT_NE(key_of(R"(["ab", "c"])"), key_of(R"(["a", "bc"])"));
    EXPECT_NE(key_of(R"({"a": null})"), key_of("{}"));
}

// Two values have the same key exactly when they are alike.
RC_GTEST_PROP(KeyProperty, tells_apart_what_is_not_alike, ()) {
    constexpr const char* all[] = {"1",
                                   "\"1\"",
                                   "true",
                                   "null",
                                   "[]",
                                   "{}",
                                   "[1]",
                                   R"([1,"x"])",
                                   R"({"a":1})",
                                   R"({"a":"1"})",
                                   "[[]]",
                                   R"({"a":1,"b":2})",
                                   R"({"b":2,"a":1})",
                                   R"({"a":{"b":1}})",
                                   "-1"};
    const Data one = tests::data(all[*rc::gen::inRange<std::size_t>(0, std::size(all))]);
    const Data two = tests::data(all[*rc::gen::inRange<std::size_t>(0, std::size(all))]);
    std::string left, right;
    add_key(one.root(), left);
    add_key(two.root(), right);
    RC_ASSERT((left == right) == expr::is_alike(one.root(), two.root(), false));
}

} // namespace
} // namespace arbiter::world::key_test
