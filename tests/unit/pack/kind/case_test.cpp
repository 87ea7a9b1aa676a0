// A case does one thing, and has what that needs.
#include "pack/kind/case.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::case_test {
namespace {

using Names = std::vector<std::string>;

std::vector<Diagnostic> found(const std::string& fields) {
    tests::Desk desk;
    check_case(desk.record("case", R"({"id": "a", "expect": {}, )" + fields + "}"), desk.report);
    return desk.report.take();
}
Names check(const std::string& fields) { return tests::codes(found(fields)); }

TEST(CaseKind, each_verb_with_what_it_needs) {
    EXPECT_EQ(check(R"("scenario": "s", "ask": {"actor": "x"})"), Names{});
    EXPECT_EQ(check(R"("scenario": "s", "do": {"actor": "x", "action": "y"})"), Names{});
    EXPECT_EQ(check(R"("load": {"records": [{"kind": "condition"}]})"), Names{});
    EXPECT_EQ(check(R"("run": {"command": "check"})"), Names{});
    EXPECT_EQ(check(R"("run": {"command": "balance"})"), Names{});
    EXPECT_EQ(check(R"("scenario": "s", "run": {"command": "actions", "actor": "x"})"), Names{});
    EXPECT_EQ(check(R"("scenario": "s", "run": {"command": "explain", "actor": "x", "action": "y"})"),
              Names{});
}

TEST(CaseKind, a_case_does_exactly_one_thing) {
    EXPECT_EQ(check(R"("scenario": "s")"), Names{"no-verb"});
    const auto two = found(R"("scenario": "s", "ask": {"actor": "x"}, "do": {"actor": "x", "action": "y"})");
    EXPECT_EQ(tests::codes(two), Names{"two-verbs"});
    EXPECT_EQ(two[0].message, "a case does one thing; this one has \"ask\" and \"do\"");
    EXPECT_EQ(
        check(R"("scenario": "s", "ask": {"actor": "x"}, "do": {}, "load": {}, "run": {"command": "check"})"),
        (Names{"two-verbs", "two-verbs", "two-verbs"}));
}

TEST(CaseKind, a_world_is_needed_to_play_in) {
    const auto ask = found(R"("ask": {"actor": "x"})");
    EXPECT_EQ(tests::codes(ask), Names{"missing-field"});
    EXPECT_EQ(ask[0].message, "\"ask\" needs a \"scenario\"");
    EXPECT_EQ(check(R"("do": {"actor": "x", "action": "y"})"), Names{"missing-field"});
    EXPECT_EQ(check(R"("run": {"command": "actions", "actor": "x"})"), Names{"missing-field"});
}

TEST(CaseKind, a_command_needs_somebody_and_something) {
    const auto actions = found(R"("scenario": "s", "run": {"command": "actions"})");
    EXPECT_EQ(tests::codes(actions), Names{"missing-field"});
    EXPECT_EQ(actions[0].message, "\"actions\" needs an \"actor\"");
    const auto explain = found(R"("scenario": "s", "run": {"command": "explain"})");
    ASSERT_EQ(tests::codes(explain), (Names{"missing-field", "missing-field"}));
    EXPECT_EQ(explain[0].message, "\"explain\" needs an \"actor\"");
    EXPECT_EQ(explain[1].message, "\"explain\" needs an \"action\"");
    EXPECT_EQ(check(R"("scenario": "s", "run": {})"), Names{})
        << "that it lacks a command is said by its table";
}

TEST(CaseKind, what_is_loaded_has_a_kind) {
    EXPECT_EQ(check(R"("load": {"records": [{"id": "x"}, {"kind": "contition"}, {"kind": "quantity"}]})"),
              Names{"missing-field"})
        << "whether packs know the kind is looked at when all packs are read";
}

TEST(CaseKind, loading_checks_every_field) {
    const auto loaded = [](const std::string& fields) {
        return tests::codes(tests::load({{"p/pack.json", R"({"id": "p", "version": "1.0.0"})"},
                                         {"p/scenarios/s.json", R"({"id": "s", "entities": [{"id": "x"}]})"},
                                         {"p/cases/a.json", R"({"id": "a", )" + fields + "}"}})
                                .report.diagnostics);
    };
    const std::string ask = R"("scenario": "s", "ask": {"actor": "x"}, )";
    EXPECT_EQ(loaded(ask + R"("expect": {}, "covers": ["x"], "seed": 7, "dice": [1, 0.5], "choices": [1],
        "given": {"p:x": {"p:c": null}}, "params": {"a": 1}, "profile": "hard")"),
              Names{});
    EXPECT_EQ(loaded(R"("scenario": "s", "ask": {"actor": "x"})"), Names{"missing-field"});
    EXPECT_EQ(loaded(R"("scenario": "t", "ask": {"actor": "x"}, "expect": {})").size(), 1u);
    EXPECT_EQ(loaded(R"("scenario": "s", "ask": {}, "expect": {})"), Names{"missing-field"});
    EXPECT_EQ(loaded(R"("scenario": "s", "do": {"actor": "x"}, "expect": {})"), Names{"missing-field"});
    EXPECT_EQ(loaded(R"("load": {"records": []}, "expect": {})").size(), 1u);
    EXPECT_EQ(loaded(R"("run": {"command": "chekc"}, "expect": {})").size(), 1u);
    EXPECT_EQ(loaded(ask + R"("expect": {}, "seed": -1)"), Names{"out-of-range"});
    EXPECT_EQ(loaded(ask + R"("expect": {}, "choices": [0])"), Names{"out-of-range"});
    EXPECT_EQ(loaded(ask + R"("expect": {}, "dice": ["six"])"), Names{"wrong-type"});
}

} // namespace
} // namespace arbiter::pack::case_test
