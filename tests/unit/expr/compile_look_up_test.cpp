// Constant data of a host, without a pack around it.
#include "arbiter/expr.hpp"

#include "support/expr.hpp"

#include <gtest/gtest.h>

namespace arbiter::compile_look_up_test {
namespace {

// Twice the key, up to 10; the key 3 is refused where they are written.
class Doubled final : public LookUp {
public:
    Value find(const Value& key) const noexcept override {
        return key.is_number() && key.number() <= 10 ? Value(key.number() * 2) : Value::absent();
    }
    bool is_by_number() const noexcept override { return true; }
    std::optional<NameRefusal> refuse_key(std::string_view key) const override {
        return key == "3" ? std::optional(NameRefusal{"no 3", ""}) : std::nullopt;
    }
    std::optional<NameRefusal> refuse_member(std::string_view member) const override {
        return member == "x" ? std::optional(NameRefusal{"no x", ""}) : std::nullopt;
    }
};

class Names final : public HostNames {
public:
    std::optional<HostSlot> bind(std::span<const std::string_view>) const override { return std::nullopt; }
    std::optional<FoundLookUp> find_look_up(std::span<const std::string_view> path) const override {
        if (path.size() < 2 || path[0] != "table" || path[1] != "twice") return std::nullopt;
        return FoundLookUp{std::make_shared<const Doubled>(), 2};
    }
    std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override {
        return path[0] == "table" ? std::optional(NameRefusal{"no such table", ""}) : std::nullopt;
    }
    bool is_global(std::string_view first) const override { return first == "table"; }
    bool is_seen_inside(std::string_view first) const override { return first == "table"; }
};

const Names k_names;

ExpressionOptions options() {
    ExpressionOptions made;
    made.names = &k_names;
    return made;
}

std::string answer(std::string_view text, std::string_view json = "null") {
    const Expression rule = tests::expression(text, options());
    const Data input = tests::data(json);
    Evaluator plain(rule), fast(rule);
    plain.set_fast_paths(false);
    const auto answers = std::pair(plain.evaluate(input), fast.evaluate(input));
    if (!answers.first || !answers.second) return "!";
    EXPECT_EQ(to_json(answers.first.value), to_json(answers.second.value)) << text;
    return to_json(answers.second.value);
}

std::string refusal(std::string_view text) {
    const auto read = read_expression(text, options());
    return read ? "" : read.error()[0].message;
}

TEST(LookUps, a_key_is_written_or_worked_out) {
    EXPECT_EQ(answer("table.twice[4]"), "8");
    EXPECT_EQ(answer("table.twice[n + 1]", R"({"n": 2})"), "6");
    EXPECT_EQ(answer("table.twice[2.5]"), "5");
    EXPECT_EQ(answer("table.twice[n] ?? 'none'", R"({"n": 11})"), "\"none\"");
    EXPECT_EQ(answer("map([1, 2], table.twice[this])"), "[2,4]");
    EXPECT_EQ(answer("let table = [7]: table[0]"), "7") << "what let names goes before";
}

TEST(LookUps, what_is_wrong_is_told_when_it_is_compiled) {
    EXPECT_EQ(refusal("table.twice[3]"), "no 3");
    EXPECT_EQ(refusal("table.twice[n].x"), "no x");
    EXPECT_EQ(refusal("table.thrice[n]"), "no such table");
    EXPECT_EQ(refusal("table.thrice[1]"), "no such table");
    EXPECT_EQ(refusal(R"({"var": ["table.twice.4", 1]})"), "what is looked up has no default here");
}

TEST(LookUps, they_are_printed_as_they_are_written) {
    for (const char* text : {"table.twice[4]", "table.twice[n + 1]", "table.twice[n].y"})
        EXPECT_EQ(tests::expression(text, options()).formula(), text);
}

} // namespace
} // namespace arbiter::compile_look_up_test
