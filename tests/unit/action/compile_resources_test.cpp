// Resources and words of several packs, as cards name them.
#include "action/game_compiler.hpp"

#include "support/realm.hpp"

namespace arbiter::action::compile_resources_test {
namespace {

using tests::event;
using tests::Realm;

std::string change(const std::string& resource) {
    return "[" +
           event(R"("failure": { "say": "x", "changes": [ { "resource": ")" + resource +
                 R"(", "value": -1 } ] })") +
           "]";
}

TEST(CompileResources, by_id_by_name_or_by_another_spelling) {
    const tests::Files more = {
        {"resources/more.json",
         R"([ { "id": "silver", "field": "place.stock.gold", "also": ["argent"] } ])"}};
    for (const char* name : {"silver", "p:silver", "argent"}) {
        const Realm realm(change(name), more);
        EXPECT_TRUE(realm.is_fine()) << name << " " << realm.codes();
    }
    EXPECT_NE(Realm(change("silwer"), more).codes().find("unknown-resource"), std::string::npos);
}

TEST(CompileResources, names_for_people_are_made_of_ids) {
    const Realm realm(change("gold"),
                      {{"resources/more.json", R"([ { "id": "old_iron", "field": "place.stock.iron" } ])"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(realm.game()->stock->resources.front().name, "Old iron")
        << "files come in the order of their names";
}

TEST(CompileResources, fields_must_be_there) {
    const auto codes = [](const std::string& fields) {
        return Realm(change("gold"), {{"resources/more.json", R"([ { "id": "a", )" + fields + " } ]"}})
            .codes();
    };
    EXPECT_EQ(codes(R"("field": "place.stock.a")"), "");
    EXPECT_EQ(codes(R"("field": "actor.p:stock.a")"), "");
    EXPECT_NE(codes(R"("field": "place.stokc.a")").find("unknown-component"), std::string::npos);
    EXPECT_NE(codes(R"("field": "p:stock.a")").find("unknown-role"), std::string::npos);
    EXPECT_NE(codes(R"("field": "gold")").find("unknown-role"), std::string::npos);
    EXPECT_NE(codes(R"("stands_for": ["gold", "glod"])").find("unknown-resource"), std::string::npos);
}

// A word is read once, and counts in formulas of cards alone.
TEST(CompileResources, words_are_formulas_of_cards) {
    const std::string card =
        "[" +
        event(R"("failure": { "say": "x", "changes": [ { "resource": "gold", "value": "{twice}" } ] })") +
        "]";
    Realm realm(card, {{"words/more.json", R"([ { "id": "twice", "value": "2 * 3" } ])"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(tests::told(realm.attempt("failure"), "resource"), "Gold: +6; ");
    EXPECT_NE(Realm(card, {{"words/more.json", R"([ { "id": "twice", "value": "2 *" } ])"}}).codes(), "");
    EXPECT_NE(
        Realm(change("gold"),
              {{"words/more.json", R"([ { "id": "twice", "value": 6 } ])"},
               {"actions/a.json",
                R"({ "id": "a", "template": "a", "effects": [ { "roll": "twice + 1", "as": "x" } ] })"}})
            .codes(),
        "")
        << "an action knows no words";
}

} // namespace
} // namespace arbiter::action::compile_resources_test
