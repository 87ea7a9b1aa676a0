// A program's own operators, in rules, formulas and scopes of packs; and the mode that a pack asks for.
#include "action/resolve.hpp"
#include "arbiter/action.hpp"
#include "support/packs.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::action::host_operators_test {
namespace {

const tests::Tree k_tree = {
    {"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
    {"p/components/c.json", R"([ { "id": "body" }, { "id": "thing" } ])"},
    {"p/scopes/s.scope", "friends := actor.friendsOf[]\n"},
    {"p/actions/a.json", R"([
        { "id": "hide", "template": "hide", "prerequisites": [ { "condition": { "isShort": [ { "var": "actor.id" } ] } } ] },
        { "id": "wave", "template": "wave at {target}", "targets": "friends", "effects": [ { "say": "{twice(4)}" } ] } ])"},
    {"p/scenarios/s.json", R"({ "id": "s", "entities": [
        { "id": "ann", "components": { "p:body": {} } }, { "id": "christopher", "components": { "p:body": {} } },
        { "id": "bob", "components": { "p:body": {} } } ] })"},
};

Value is_short(OperatorCall& call) { return Value(call.operands[0].text().size() < 8); }
Value twice(OperatorCall& call) { return Value(2 * call.operands[0].number()); }
// Everybody's only friend is Bob, who has none.
Value friends_of(OperatorCall& call) {
    return call.operands[0].text() == "p:bob" ? Value() : Value(std::string_view("p:bob"));
}

PackRequest request(bool has_functions) {
    PackRequest request{{"p"}, {}, {}};
    request.operators = {
        {"isShort", 1, 1, has_functions ? is_short : nullptr, nullptr, {}, ValueType::boolean},
        {"twice", 1, 1, has_functions ? twice : nullptr, nullptr, {}, ValueType::number},
        {"friendsOf", 1, 1, has_functions ? friends_of : nullptr, nullptr, {}, ValueType::absent}};
    return request;
}

std::vector<std::string> labels(const LoadedGame& loaded, std::string_view actor) {
    std::vector<std::string> labels;
    auto scene = open_scene(loaded.game, "p:s");
    EXPECT_TRUE(scene);
    const auto offers = list_offers(**scene, actor);
    if (!offers) return {offers.error().message};
    for (const OfferLine& offer : *offers) labels.push_back(offer.label);
    return labels;
}

TEST(HostOperators, without_them_a_pack_that_uses_them_is_refused) {
    const auto loaded = load_game(tests::files_of(k_tree), {{"p"}, {}, {}});
    ASSERT_TRUE(loaded);
    EXPECT_FALSE(loaded->game);
    const auto codes = tests::codes(loaded->report.diagnostics);
    EXPECT_NE(std::find(codes.begin(), codes.end(), "unknown-operator"), codes.end());
}

TEST(HostOperators, rules_and_scopes_ask_the_program) {
    const auto loaded = load_game(tests::files_of(k_tree), request(true));
    ASSERT_TRUE(loaded && loaded->game) << render(loaded->report.diagnostics.at(0));
    EXPECT_EQ(labels(*loaded, "ann"), (std::vector<std::string>{"hide", "wave at p:bob"}));
    EXPECT_EQ(labels(*loaded, "christopher"), std::vector<std::string>{"wave at p:bob"});
    EXPECT_EQ(labels(*loaded, "bob"), std::vector<std::string>{"hide"});
}

TEST(HostOperators, one_that_is_only_declared_is_checked_and_fails_by_name) {
    const auto loaded = load_game(tests::files_of(k_tree), request(false));
    ASSERT_TRUE(loaded && loaded->game);
    EXPECT_TRUE(loaded->report.diagnostics.empty());
    const auto said = labels(*loaded, "ann");
    ASSERT_EQ(said.size(), 1u);
    EXPECT_NE(said[0].find("isShort"), std::string::npos) << said[0];
}

TEST(HostOperators, one_that_is_only_declared_may_have_an_answer_that_stands_in) {
    const auto may_hide = [](bool stand_in) {
        PackRequest wanted = request(true);
        wanted.operators[0].run = nullptr; // isShort
        wanted.operators[0].stand_in = Value(stand_in);
        const auto loaded = load_game(tests::files_of(k_tree), wanted);
        EXPECT_TRUE(loaded && loaded->game);
        const auto all = labels(*loaded, "christopher");
        return std::find(all.begin(), all.end(), "hide") != all.end();
    };
    EXPECT_TRUE(may_hide(true));
    EXPECT_FALSE(may_hide(false));
}

TEST(HostOperators, a_call_that_does_not_fit_the_signature_is_told) {
    tests::Tree tree = k_tree;
    tree.emplace_back("p/conditions/c.json", R"({ "id": "c", "logic": { "isShort": ["a", "b"] } })");
    const auto loaded = load_game(tests::files_of(tree), request(false));
    ASSERT_TRUE(loaded);
    EXPECT_EQ(tests::findings(loaded->report),
              std::vector<std::string>{"p/conditions/c.json:1:25 operand-count"});
}

// In classic mode a missing number counts as 0 in sums, as in json-logic-js; in packs the sum is missing.
TEST(Mode, a_pack_may_ask_for_classic) {
    const auto offered = [](const std::string& mode) {
        const tests::Tree tree = {
            {"p/pack.json", R"({ "id": "p", "version": "1.0.0")" + mode + "}"},
            {"p/components/c.json", R"({ "id": "body", "open": true })"},
            {"p/actions/a.json",
             R"({ "id": "a", "template": "a", "prerequisites": [ { "condition": { "<": [ { "var": "actor.components.p:body.x" }, 5 ] } } ] })"},
            {"p/scenarios/s.json",
             R"({ "id": "s", "entities": [ { "id": "ann", "components": { "p:body": {} } } ] })"}};
        const auto loaded = load_game(tests::files_of(tree), {{"p"}, {}, {}});
        EXPECT_TRUE(loaded && loaded->game);
        return loaded && loaded->game ? labels(*loaded, "ann").size() : 9;
    };
    EXPECT_EQ(offered(""), 0u);
    EXPECT_EQ(offered(R"(, "mode": "pack")"), 0u);
    EXPECT_EQ(offered(R"(, "mode": "classic")"), 1u) << "null is less than 5 there";
}

TEST(Mode, other_words_are_no_mode) {
    const auto loaded =
        tests::load({{"p/pack.json", R"({ "id": "p", "version": "1.0.0", "mode": "clasic" })"}});
    EXPECT_EQ(tests::findings(loaded.report), std::vector<std::string>{"p/pack.json:1:42 unknown-word"});
}

} // namespace
} // namespace arbiter::action::host_operators_test
