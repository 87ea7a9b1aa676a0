// What must fit together in a status, before anybody else is looked at.
#include "pack/kind/status.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::status_test {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& fields) {
    tests::Desk desk;
    check_status(desk.record("status", R"({"id": "a", )" + fields + "}"), desk.report);
    return tests::codes(desk.report.found());
}

Names loaded(const std::string& folder, const std::string& record) {
    return tests::codes(tests::load_with("p/" + folder + "/a.json", record).report.diagnostics);
}

TEST(StatusKind, numbers_are_one_at_least) {
    for (const char* field : {"max", "turns", "uses"}) {
        const auto with = [&](const char* value) { return check(fmt::format("\"{}\": {}", field, value)); };
        EXPECT_EQ(with("1"), Names{}) << field;
        EXPECT_EQ(with("0"), Names{"out-of-range"}) << field;
        EXPECT_EQ(with("-3"), Names{"out-of-range"}) << field;
        EXPECT_EQ(with("\"0\""), Names{}) << "formulas are looked at when they are worked out";
    }
}

TEST(StatusKind, it_is_another_that_it_turns_into_or_cancels) {
    EXPECT_EQ(check(R"("converts": { "to": "b" })"), Names{});
    EXPECT_EQ(check(R"("converts": { "to": "a" })"), Names{"converts-into-itself"});
    EXPECT_EQ(check(R"("converts": { "to": "p:a" })"), Names{"converts-into-itself"});
    EXPECT_EQ(check(R"("converts": { "to": "q:a" })"), Names{});
    EXPECT_EQ(check(R"("cancels": ["b", "q:a"])"), Names{});
    EXPECT_EQ(check(R"("cancels": ["b", "a"])"), Names{"cancels-itself"});
    EXPECT_EQ(check(R"("cancels": ["p:a", "a"])"), (Names{"cancels-itself", "cancels-itself"}));
}

TEST(StatusKind, only_what_adds_up_is_lengthened) {
    EXPECT_EQ(check(R"("stacking": "add", "lengthened": true)"), Names{});
    EXPECT_EQ(check(R"("stacking": "refresh", "lengthened": true)"), Names{"no-effect"});
    EXPECT_EQ(check(R"("lengthened": true)"), Names{"no-effect"});
}

TEST(StatusKind, its_effects_are_looked_at) {
    for (const char* hook : {"when_applied", "when_full", "turn_start", "turn_end", "when_ended"}) {
        EXPECT_EQ(check(fmt::format(R"("{}": [ {{ "as": "x" }} ])", hook)), Names{"no-verb"}) << hook;
        EXPECT_EQ(check(fmt::format(R"("{}": [ {{ "say": "x" }} ])", hook)), Names{}) << hook;
    }
    EXPECT_EQ(check(R"("turn_end": [ { "when": true, "do": [ { "end": { "to": "actor" } } ] } ])"),
              Names{"missing-field"});
}

TEST(StatusKind, fields_have_their_shapes) {
    EXPECT_EQ(loaded("statuses", R"({"id": "a"})"), Names{});
    EXPECT_EQ(loaded("statuses", R"({"id": "a", "max_stacks": 3})"), Names{}) << "as others call it";
    EXPECT_EQ(loaded("statuses", R"({"id": "a", "stacking": "more"})"), Names{"unknown-word"});
    EXPECT_EQ(loaded("statuses", R"({"id": "a", "counted_by": "nobody"})"), Names{"unknown-word"});
    EXPECT_EQ(loaded("statuses", R"({"id": "a", "counted_at": "middle"})"), Names{"unknown-word"});
    EXPECT_EQ(loaded("statuses", R"({"id": "a", "duration": 3})"), Names{"unknown-key"});
    EXPECT_EQ(loaded("statuses", R"({"id": "a", "converts": {}})"), Names{"missing-field"});
    EXPECT_EQ(loaded("statuses", R"({"id": "a", "cancels": ["b"]})"), Names{"unknown-reference"});
}

} // namespace
} // namespace arbiter::pack::status_test
