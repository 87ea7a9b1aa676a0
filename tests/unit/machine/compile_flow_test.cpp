// Flows as they are written: in which order what stands where happens.
#include "machine/compile_code.hpp"

#include "support/fight.hpp"
#include "support/realm.hpp"

namespace arbiter::machine::compile_flow_test {
namespace {

using tests::Fight;
using tests::Realm;
using tests::told;

constexpr const char* k_say = R"([ {{ "say": "{}" }} ])";

tests::Files flow(const std::string& fields) {
    return {{"flows/f.json", R"x({ "id": "round", "turns_of": "entities(p:hp)", )x" + fields + " }"}};
}
std::string says(std::string_view field) {
    return fmt::format("\"{}\": ", field) + fmt::format(fmt::runtime(k_say), field);
}

TEST(CompileFlow, a_turn_ends_a_round_begins_a_turn_starts) {
    Fight fight("[]", "[]", flow(says("turn_end") + ", " + says("round_start") + ", " + says("turn_start")));
    EXPECT_EQ(fight.pass(), "turn_end\nturn_start\n");
    std::string all;
    for (int i = 0; i < 4; ++i) all += fight.pass();
    EXPECT_NE(all.find("turn_end\nround_start\nturn_start\n"), std::string::npos) << all;
}

TEST(CompileFlow, what_is_not_written_counts_statuses) {
    const std::string status = R"([{ "id": "s", "turns": 1, "when_ended": [ { "say": "over" } ] }])";
    const std::string give = R"([ { "apply": { "to": "primary", "status": "s" } } ])";
    Fight plain(status, give, flow(says("turn_start")));
    plain.pass();
    plain.act("hero", "hero");
    Fight own(status, give, flow(says("turn_start") + ", " + says("turn_end")));
    own.pass();
    own.act("hero", "hero");
    const std::string counted = plain.pass() + plain.pass() + plain.pass() + plain.pass() + plain.pass();
    const std::string silent = own.pass() + own.pass() + own.pass() + own.pass() + own.pass();
    EXPECT_NE(counted.find("over"), std::string::npos);
    EXPECT_EQ(silent.find("over"), std::string::npos)
        << "an end of its own that does not tick counts nothing";
}

TEST(CompileFlow, phases_come_in_order_and_have_names) {
    Realm realm("[]", {{"flows/f.json", R"x([{ "id": "turn", "turns_of": "entities(p:leader)", "phases": [
      { "id": "dawn", "name": "At dawn", "do": [ { "say": "up" } ] },
      { "id": "dusk", "do": [ { "say": "down" } ] } ] }])x"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto round = realm.round();
    EXPECT_EQ(told(round, "phase"), "At dawn; dusk; ");
    EXPECT_EQ(told(round, "say"), "up; down; ");
}

TEST(CompileFlow, a_mistake_in_a_phase_has_its_place) {
    const Realm realm("[]",
                      {{"flows/f.json", R"x([{ "id": "turn", "turns_of": "entities(p:leader)", "phases": [
      { "id": "dawn", "do": [ { "run": { "action": "nothing" } } ] } ] }])x"}});
    EXPECT_NE(realm.codes().find("unknown-action"), std::string::npos) << realm.codes();
}

} // namespace
} // namespace arbiter::machine::compile_flow_test
