// What must fit together in a flow, before anybody else is looked at.
#include "pack/kind/flow.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::flow_test {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& fields) {
    tests::Desk desk;
    check_flow(desk.record("flow", R"({"id": "a", "turns_of": "x", )" + fields + "}"), desk.report);
    return tests::codes(desk.report.found());
}

const std::string k_turn = R"("turn": [ { "act": {} } ])";

TEST(FlowKind, its_effects_are_looked_at) {
    for (const char* part : {"turn_start", "turn_end", "round_start", "turn"})
        EXPECT_EQ(check(fmt::format(R"("{}": [ {{}} ])", part)), Names{"no-verb"}) << part;
    EXPECT_EQ(check(k_turn + R"(, "round_end": [ {} ])"), Names{"no-verb"});
    EXPECT_EQ(tests::codes(tests::load_with("p/flows/a.json", R"({"id": "a"})").report.diagnostics),
              Names{"missing-field"});
}

TEST(FlowKind, what_belongs_to_turns_needs_turns) {
    const std::vector<std::string> parts = {R"("round_end": [])", R"("order": { "by": "1" })",
                                            R"("sides": { "a": "x" })", R"("ends": [ { "when": true } ])",
                                            R"("limit": { "rounds": 3 })"};
    for (const std::string& part : parts) {
        EXPECT_EQ(check(part), Names{"not-beside"}) << part;
        const bool can_end = part.find("ends") != part.npos || part.find("limit") != part.npos;
        EXPECT_EQ(check(k_turn + ", " + part), can_end ? Names{} : Names{"no-end"}) << part;
    }
    EXPECT_EQ(check(k_turn + R"(, "phases": [ { "id": "a" } ])"), Names{"said-twice"});
}

TEST(FlowKind, a_winner_is_a_side) {
    const auto with = [](const std::string& end) {
        return check(k_turn + R"(, "sides": { "heroes": "x" }, "ends": [ )" + end + " ]");
    };
    EXPECT_EQ(with(R"({ "nobody": "x", "winner": "heroes" })"), Names{});
    EXPECT_EQ(with(R"({ "nobody": "x", "winner": "heros" })"), Names{"unknown-side"});
    EXPECT_EQ(with(R"({ "winner": "heroes" })"), Names{"missing-field"});
    EXPECT_EQ(with(R"({ "when": true })"), Names{});
}

TEST(FlowKind, a_limit_is_a_round_at_least) {
    EXPECT_EQ(check(k_turn + R"(, "limit": { "rounds": 0 })"), Names{"out-of-range"});
    EXPECT_EQ(check(k_turn + R"(, "limit": { "rounds": 1 })"), Names{});
}

TEST(FlowKind, phases_stand_once) {
    EXPECT_EQ(check(R"("phases": [ { "id": "a" }, { "id": "a" } ])"), Names{"duplicate-id"});
}

} // namespace
} // namespace arbiter::pack::flow_test
