// One verb for each effect, and beside it only what belongs to it.
#include "pack/kind/effect.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::effect_test {
namespace {

using Names = std::vector<std::string>;

std::vector<Diagnostic> found(const std::string& effects) {
    tests::Desk desk;
    check_effects(desk.value(R"({"effects": )" + effects + "}"), desk.report);
    return desk.report.take();
}
Names check(const std::string& effects) { return tests::codes(found(effects)); }

// What loading says of an action with these effects.
Names loaded(const std::string& effects) {
    return tests::codes(
        tests::load_with("p/actions/a.json", R"({"id": "a", "template": "go", "effects": )" + effects + "}")
            .report.diagnostics);
}

TEST(EffectKind, every_verb_stands_alone) {
    for (const char* verb :
         {R"({"say": "x"})", R"({"set": {"to": "actor", "field": "a:b.c", "value": 1}})",
          R"({"add": {"to": "actor", "component": "a:b"}})",
          R"({"remove": {"to": "actor", "component": "a:b"}})",
          R"({"adjust": {"to": "actor", "field": "a:b.c", "by": 1}})",
          R"({"move": {"to": "actor", "place": "a:x"}})", R"({"roll": "1d6"})",
          R"({"choose": [{"label": "x"}]})", R"({"run": "p:b"})", R"({"stop": true})",
          R"({"when": true, "do": [{"stop": true}]})", R"({"each": "p:s", "do": [{"stop": true}]})",
          R"({"repeat": 2, "do": [{"stop": true}]})"}) {
        EXPECT_EQ(check(fmt::format("[{}]", verb)), Names{}) << verb;
        EXPECT_EQ(loaded(fmt::format("[{}]", verb)), Names{}) << verb;
    }
    EXPECT_EQ(check(R"([{"contest": {"percent": {"chance": "q"}}, "outcomes": {}, "as": "x"}])"), Names{});
}

TEST(EffectKind, one_verb_and_not_two) {
    const auto two = found(R"([{"note": "n", "say": "x", "roll": "1d6", "stop": true}])");
    EXPECT_EQ(tests::codes(two), (Names{"two-verbs", "two-verbs"}));
    EXPECT_EQ(two[0].message, "an effect does one thing; this one has \"say\" and \"roll\"");
    EXPECT_EQ(two[1].message, "an effect does one thing; this one has \"say\" and \"stop\"");
    EXPECT_EQ(check("[{}]"), Names{"no-verb"});
    EXPECT_EQ(check(R"([{"note": "nothing"}])"), Names{"no-verb"});
    EXPECT_EQ(check(R"([{"as": "x"}])"), Names{"no-verb"});
}

// Every helper beside every verb: allowed where the table of the documents says so, refused elsewhere.
TEST(EffectKind, helpers_stand_beside_what_they_help) {
    const std::map<std::string, std::string> verbs = {
        {"say", R"("x")"},
        {"set", "{}"},
        {"add", "{}"},
        {"remove", "{}"},
        {"adjust", R"({"to": "actor", "field": "a.b", "by": 1})"},
        {"move", "{}"},
        {"roll", R"("1")"},
        {"contest", R"({"check": {"dc": 1}})"},
        {"choose", "[]"},
        {"when", "true"},
        {"each", R"("s")"},
        {"repeat", "1"},
        {"run", R"("a")"},
        {"stop", "true"}};
    const std::map<std::string, std::vector<std::string>> beside = {
        {"as", {"roll", "contest", "adjust", "choose", "each", "run"}},
        {"do", {"when", "each", "repeat"}},
        {"else", {"when"}},
        {"outcomes", {"contest"}}};
    const std::map<std::string, std::string> helpers = {
        {"as", R"("n")"}, {"do", "[]"}, {"else", "[]"}, {"outcomes", "{}"}};
    for (const auto& [verb, value] : verbs)
        for (const auto& [helper, help] : helpers) {
            const auto& fits = beside.at(helper);
            const bool is_fine = std::find(fits.begin(), fits.end(), verb) != fits.end();
            Names wanted;
            if (!is_fine) wanted.push_back("not-beside");
            if (helper != "do" && (verb == "when" || verb == "each" || verb == "repeat"))
                wanted.push_back("missing-field");
            EXPECT_EQ(check(fmt::format(R"([{{"{}": {}, "{}": {}}}])", verb, value, helper, help)), wanted)
                << verb << " " << helper;
        }
}

TEST(EffectKind, what_goes_on_says_with_what) {
    EXPECT_EQ(check(R"([{"when": true}])"), Names{"missing-field"});
    EXPECT_EQ(check(R"([{"when": true, "else": [{"stop": true}]}])"), Names{"missing-field"});
    EXPECT_EQ(check(R"([{"each": "s"}, {"repeat": 2}])"), (Names{"missing-field", "missing-field"}));
}

TEST(EffectKind, effects_are_found_at_any_depth) {
    EXPECT_EQ(check(R"([{"when": true, "do": [{"repeat": 2, "do": [{}]}], "else": [{}]}])"),
              (Names{"no-verb", "no-verb"}));
    EXPECT_EQ(check(R"([{"choose": [{"label": "x", "effects": [{}]}]}])"), Names{"no-verb"});
    EXPECT_EQ(
        check(
            R"([{"contest": {"check": {"dc": 1}}, "outcomes": {"success": {"effects": [{}]}, "fumble": {"effects": [{}]}}}])"),
        (Names{"no-verb", "no-verb"}));
}

TEST(EffectKind, effects_are_repeated_a_whole_number_of_times) {
    EXPECT_EQ(check(R"([{"repeat": -1, "do": []}, {"repeat": 0, "do": []}, {"repeat": 1.5, "do": []}])"),
              (Names{"out-of-range", "out-of-range"}));
}

// A contest within is as much a contest as an action's own.
TEST(EffectKind, a_contest_within_is_checked) {
    EXPECT_EQ(check(R"([{"contest": {}}])"), (Names{"missing-field"}));
    EXPECT_EQ(check(R"([{"contest": {"percent": {}}}])"), (Names{"missing-field"}));
    EXPECT_EQ(
        check(
            R"([{"when": true, "do": [{"contest": {"percent": {"chance": "q", "bounds": {"min": 60, "max": 40},
        "modifiers": [{"value": 0.5, "tag": "x"}]}}}]}])"),
        (Names{"bounds-cross", "out-of-range", "not-beside", "not-beside"}));
    EXPECT_EQ(loaded(R"([{"contest": {"percent": {}}}])"), (Names{"missing-field"}));
}

TEST(EffectKind, values_and_rules_hold_what_they_like) {
    EXPECT_EQ(
        check(R"([{"add": {"to": "actor", "component": "a:b", "value": {"effects": [{}], "do": [{}]}}}])"),
        Names{});
    EXPECT_EQ(check(R"([{"set": {"to": "actor", "field": "a:b.c", "formula": {"do": [{}]}}}])"), Names{});
    EXPECT_EQ(check(R"([{"when": {"do": [{}]}, "do": []}])"), Names{});
}

TEST(EffectKind, loading_checks_every_field) {
    EXPECT_EQ(loaded(R"([{"set": {"value": 1}}])"), Names{"missing-field"});
    EXPECT_EQ(loaded(R"([{"set": {"field": "a:b.c", "value": 1}}])"), Names{}) << "of the actor";
    EXPECT_EQ(loaded(R"([{"set": {"from": "actor", "field": "a:b.c", "value": 1}}])"), Names{})
        << "another spelling";
    EXPECT_EQ(loaded(R"([{"set": {"to": 3, "field": "a:b.c", "value": 1}}])").size(), 1u);
    EXPECT_EQ(loaded(R"([{"adjust": {"to": "actor", "field": "a:b.c"}}])"), Names{"missing-field"});
    EXPECT_EQ(loaded(R"([{"adjust": {"to": "actor", "field": "a:b.c", "by": "1 +"}}])").size(), 1u);
    EXPECT_EQ(loaded(R"([{"choose": []}])").size(), 1u);
    EXPECT_EQ(loaded(R"([{"choose": [{"effects": []}]}])"), Names{"missing-field"});
    EXPECT_EQ(loaded(R"([{"sya": "x"}])"), Names{"unknown-key"})
        << "a misspelt verb is not also a missing one";
    EXPECT_EQ(loaded(R"([{"when": true, "effects": [{"say": "x"}]}])"), Names{}) << "another spelling of do";
}

} // namespace
} // namespace arbiter::pack::effect_test
