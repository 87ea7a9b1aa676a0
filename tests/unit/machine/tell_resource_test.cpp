// Resources that are paid or adjusted are told like those that outcomes change.
#include "machine/tell_resource.hpp"

#include "support/realm.hpp"

namespace arbiter::machine::tell_resource_test {
namespace {

using tests::event;
using tests::Realm;
using tests::told;

// An action `go` of the realm.
Realm with(const std::string& fields) {
    return Realm(
        "[" + event(R"("success": { "say": "x" })") + "]",
        {{"actions/a.json", R"({ "id": "go", "template": "go", "name": "March", )" + fields + " }"}});
}

std::string resources(const std::string& fields) {
    Realm realm = with(fields);
    EXPECT_TRUE(realm.is_fine()) << realm.codes();
    return told(realm.play("p:go", {}), "resource");
}

TEST(TellResource, what_is_paid_is_told_with_its_action) {
    EXPECT_EQ(resources(R"("cost": { "place.stock.gold": 2, "place.stock.food": 1 })"),
              "Gold: -2; Food: -1; ");
    EXPECT_EQ(resources(R"("cost": { "place.stock.gold": 0 })"), "") << "nothing was paid";
}

TEST(TellResource, what_is_adjusted_is_told_once_for_each) {
    EXPECT_EQ(resources(R"("effects": [ { "adjust": { "resource": "gold", "by": 2 } } ])"), "Gold: +2; ");
    EXPECT_EQ(
        resources(
            R"("effects": [ { "adjust": [ { "resource": "gold", "by": 2 }, { "resource": "ore", "by": -1 },
                                                       { "resource": "gold", "by": 1 } ] } ])"),
        "Gold: +3; Ore: -1; ");
    EXPECT_EQ(
        resources(
            R"("effects": [ { "adjust": { "resource": "{'fo' == 'fo' ? 'food' : 'ore'}", "by": -1 } } ])"),
        "Food: -1; ");
    EXPECT_EQ(resources(R"("effects": [ { "adjust": { "field": "stock.gold", "to": "place", "by": 2 } } ])"),
              "")
        << "a field is not named as a resource";
}

TEST(TellResource, what_falls_short_is_told_and_so_is_what_comes_of_it) {
    EXPECT_EQ(resources(R"("effects": [ { "adjust": { "resource": "gold", "by": -7 } } ])"),
              "Gold: -5 (2 short); Unrest: +1; ");
    EXPECT_EQ(resources(R"("effects": [ { "adjust": { "resource": "fame", "by": 9 } } ])"),
              "Fame: +2 (7 too many); ");
    EXPECT_EQ(
        resources(R"("effects": [ { "adjust": { "resource": "gold", "by": -7, "min": 4 }, "as": "g" } ])"),
        "Gold: -1 (6 short); ");
}

TEST(TellResource, entries_have_their_numbers) {
    Realm realm = with(R"("effects": [ { "adjust": { "resource": "gold", "by": -7 } } ])");
    const auto done = realm.play("p:go", {});
    ASSERT_TRUE(done);
    const auto entry = std::ranges::find(done->log, "resource", &Event::kind);
    ASSERT_NE(entry, done->log.end());
    EXPECT_EQ(entry->name, "p:gold");
    EXPECT_EQ(entry->total, -5);
    const std::vector<std::pair<std::string, std::string>> outputs = {{"asked", "-7"}, {"before", "5"},
                                                                      {"after", "0"},  {"short", "2"},
                                                                      {"over", "0"},   {"from", "\"March\""}};
    EXPECT_EQ(entry->outputs, outputs);
}

} // namespace
} // namespace arbiter::machine::tell_resource_test
