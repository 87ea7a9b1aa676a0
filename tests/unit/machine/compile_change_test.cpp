// Changes as they are written: what they name, how much, and how long.
#include "machine/compile_outcome.hpp"

#include "support/realm.hpp"

namespace arbiter::machine::compile_change_test {
namespace {

using tests::event;
using tests::failing;
using tests::Realm;
using tests::told;

TEST(CompileChange, what_it_names_must_be_there) {
    const auto codes = [](const std::string& change) { return Realm("[" + failing(change) + "]").codes(); };
    EXPECT_EQ(codes(R"({ "resource": "gold", "value": -1 })"), "");
    EXPECT_NE(codes(R"({ "resource": "glod", "value": -1 })").find("unknown-resource"), std::string::npos);
    EXPECT_NE(codes(R"({ "resource": ["gold", "glod"], "value": -1 })").find("unknown-resource"),
              std::string::npos);
    EXPECT_NE(codes(R"({ "resource": "gold", "value": " " })").find("bad-value"), std::string::npos)
        << codes(R"({ "resource": "gold", "value": "1d4+1d6" })");
    EXPECT_NE(codes(R"({ "resource": "gold", "value": "{nothing}" })").find("unknown-name"),
              std::string::npos);
}

// Refused in play, it would take the whole command with it.
TEST(CompileChange, a_number_that_can_never_be_added_is_told) {
    const auto codes = [](const std::string& value) {
        return Realm("[" + failing(R"({ "resource": "land", "value": )" + value + " }") + "]",
                     {{"components/land.json",
                       R"({ "id": "land", "fields": { "size": { "type": "whole" } } })"},
                      {"resources/land.json", R"({ "id": "land", "field": "place.land.size" })"}})
            .codes();
    };
    for (const char* value : {"2.5", "1e300", "\"2.5\"", "\"{-0.5}\""})
        EXPECT_NE(codes(value).find("wrong-type"), std::string::npos) << value << ": " << codes(value);
    for (const char* value : {"2", "-3", "\"1d4\"", "\"floor(2.5)\""}) EXPECT_EQ(codes(value), "") << value;
}

// As explanations have them: of every degree, though one stands for two.
TEST(CompileChange, amounts_are_noted_with_their_places) {
    const Realm realm(
        "[" + event(R"("success": { "say": "x", "changes": [ { "resource": "gold", "value": "1d4" } ] },
      "failure": { "say": "x", "choices": [ { "label": "a", "changes": [ { "resource": ["food", "ore"], "value": -2 } ] }, { "label": "b" } ] })") +
        "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    std::string all;
    for (const WrittenAmount& amount : realm.game()->codes[(*realm.game()->cards)[0].outcomes]->amounts)
        all += amount.path + " " + amount.resource + " " + amount.text + (amount.dice ? " dice; " : "; ");
    EXPECT_EQ(all, "outcomes.critical_success Gold 1d4 dice; outcomes.success Gold 1d4 dice; "
                   "outcomes.failure.choices.0 Food or Ore -2; ");
}

// Nobody would count it: an action has no card that could stay open.
TEST(CompileChange, what_lasts_in_an_action_is_told_to_happen_once) {
    Realm realm(
        "[" + event(R"("success": { "say": "x" })") + "]",
        {{"actions/a.json", R"({ "id": "give", "template": "give", "outcomes": { "success": { "changes": [
                   { "resource": "gold", "value": 1, "duration": "ongoing" } ] } } })"}});
    EXPECT_NE(realm.codes().find("nothing-lasts"), std::string::npos) << realm.codes();
    Luck luck;
    EXPECT_EQ(told(realm.play("p:give", luck), "resource"), "Gold: +1; ");
    EXPECT_EQ(told(realm.round(), "resource"), "");
}

} // namespace
} // namespace arbiter::machine::compile_change_test
