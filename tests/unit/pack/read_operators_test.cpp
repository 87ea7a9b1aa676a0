#include "arbiter/operators.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::read_operators_test {
namespace {

TEST(ReadOperators, a_signature_is_read) {
    const auto read = read_operators(
        R"([{ "name": "isExposed", "least": 1, "most": 2, "answers": "boolean", "doc": "d" }, { "name": "x" }])",
        "o");
    ASSERT_TRUE(read);
    ASSERT_EQ(read->size(), 2u);
    EXPECT_EQ((*read)[0].name, "isExposed");
    EXPECT_EQ((*read)[0].least, 1);
    EXPECT_EQ((*read)[0].most, 2);
    EXPECT_EQ((*read)[0].result, ValueType::boolean);
    EXPECT_EQ((*read)[0].run, nullptr);
    EXPECT_EQ((*read)[1].result, ValueType::absent);
}

std::vector<std::string> found(const std::string& text) {
    const auto read = read_operators(text, "o");
    return read ? std::vector<std::string>{} : tests::codes(read.error());
}

TEST(ReadOperators, mistakes_are_told_all_at_once) {
    using Codes = std::vector<std::string>;
    EXPECT_EQ(found("{}"), Codes{"wrong-type"});
    EXPECT_EQ(found("["), Codes{"json-truncated"});
    EXPECT_EQ(
        found(R"([5, { "nam": "x" }, { "name": "y", "least": -1 }, { "name": "z", "answers": "bool" }])"),
        (Codes{"wrong-type", "unknown-key", "out-of-range", "unknown-word"}));
    EXPECT_EQ(found(R"([{ "name": "x", "least": 3, "most": 2 }])"), Codes{"out-of-range"});
    EXPECT_EQ(found(R"([{ "name": "x" }, { "name": "x" }])"), Codes{"said-twice"});
}

TEST(ReadOperators, what_stands_in_is_a_number_or_yes_or_no) {
    const auto read = read_operators(
        R"([{ "name": "a", "stand_in": false }, { "name": "b", "stand_in": 2.5 }, { "name": "c" }])",
        "o.json");
    ASSERT_TRUE(read);
    EXPECT_EQ(to_json((*read)[0].stand_in), "false");
    EXPECT_EQ(to_json((*read)[1].stand_in), "2.5");
    EXPECT_TRUE((*read)[2].stand_in.is(ValueType::absent));
    EXPECT_FALSE(read_operators(R"([{ "name": "a", "stand_in": "yes" }])", "o.json"));
}

} // namespace
} // namespace arbiter::pack::read_operators_test
