// Where nobody reads the log: what is passed by, and that nothing else changes.
#include "machine/silent_way.hpp"

#include "support/fight.hpp"

namespace arbiter::machine::silent_way_test {
namespace {

using tests::Fight;

// Instructions of p:act that run without a log, by number, as `0 2 3`.
std::string run_by(const std::string& effects, const tests::Files& more = {}) {
    const Fight fight("[]", "[" + effects + "]", more);
    const action::Game& game = *fight.stage.game();
    const SilentWay& way = game.silent[*game.find_code("p:act")];
    std::string out;
    for (std::uint32_t at = way.front(); at + 1 < way.size(); at = way[at + 1])
        out += (out.empty() ? "" : " ") + std::to_string(at);
    return out;
}

const std::string k_say = R"({ "say": "words" })";
const std::string k_wound = R"({ "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } })";
const std::string k_condition = "entity.actor.components['p:hp'].now > 1";
std::string when(const std::string& condition, const std::string& then, const std::string& otherwise = "") {
    return R"({ "when": ")" + condition + R"(", "do": [)" + then + "]" +
           (otherwise.empty() ? "" : R"(, "else": [)" + otherwise + "]") + " }";
}

TEST(SilentWay, words_are_passed_by) {
    EXPECT_EQ(run_by(k_say), "");
    EXPECT_EQ(run_by(k_say + ", " + k_wound + ", " + k_say + ", " + k_wound), "1 3");
}

TEST(SilentWay, a_condition_between_words_is_passed_by_and_any_other_is_not) {
    EXPECT_EQ(run_by(when(k_condition, k_say)), "");
    EXPECT_EQ(run_by(when(k_condition, k_say, k_say + ", " + when("true", k_say))), "");
    EXPECT_EQ(run_by(when(k_condition, k_wound)), "0 1");
    EXPECT_EQ(run_by(when(k_condition, k_say, k_wound)), "0");
}

TEST(SilentWay, a_condition_that_may_fail_is_asked) {
    EXPECT_EQ(run_by(R"({ "when": { "throw": "oops" }, "do": [)" + k_say + "] }"), "0");
    EXPECT_EQ(
        run_by(when("quantity.bad > 0", k_say),
               {{"quantities/all.json", R"([{ "id": "bad", "base": { "value": { "throw": "oops" } } }])"}}),
        "0");
}

TEST(SilentWay, code_of_words_is_not_called) {
    const tests::Files more = {{"actions/words.json", R"([
        { "id": "words", "offered": false, "effects": [{ "say": "a" }, { "run": "more_words" }] },
        { "id": "more_words", "offered": false, "effects": [{ "say": "b" }] },
        { "id": "deed", "offered": false, "effects": [{ "say": "c" }, { "adjust": { "field": "p:hp.now", "by": 1 } }] }])"}};
    EXPECT_EQ(run_by(R"({ "run": "words" })", more), "");
    EXPECT_EQ(run_by(R"({ "run": "deed" })", more), "0");
}

TEST(SilentWay, a_loop_is_never_passed_by) {
    EXPECT_EQ(run_by(R"({ "repeat": 2, "do": [)" + k_say + "] }"), "0 1 3");
}

} // namespace
} // namespace arbiter::machine::silent_way_test
