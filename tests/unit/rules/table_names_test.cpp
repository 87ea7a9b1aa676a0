// Tables as rules name them, in a whole pack.
#include "rules/table_names.hpp"

#include "base/text.hpp"
#include "support/packs.hpp"
#include "support/realm.hpp"

namespace arbiter::rules::table_names_test {
namespace {

using tests::Files;
using tests::Realm;

const std::string k_event = "[" + tests::event(R"("success": { "say": "x" })") + "]";

constexpr std::string_view k_tables = R"([
  { "id": "price", "rows": [{ "at": 1, "value": 10 }, { "at": 4, "value": 40 }] },
  { "id": "price.old", "rows": [{ "at": 1, "value": 7 }] },
  { "id": "step", "rows": [{ "at": 1, "value": 10 }, { "at": 5, "value": 50 }], "between": "linear", "outside": "missing" },
  { "id": "wares", "rows": [{ "at": "oil", "value": { "price": 4, "of": ["fish", "seed"] } }, { "at": "wick", "value": { "price": 1 } }] } ])";

std::string said(const std::string& formula, Files files = {}) {
    files.emplace_back("tables/t.json", std::string(k_tables));
    files.emplace_back("actions/a.json",
                       R"({ "id": "a", "template": "a", "effects": [ { "say": "{)" + formula + R"(}" } ] })");
    Realm realm(k_event, files);
    if (!realm.is_fine()) return realm.codes();
    return tests::told(realm.play("p:a", {}), "say");
}

TEST(TableNames, a_row_is_looked_up_by_what_is_worked_out) {
    EXPECT_EQ(said("table.price[resource.gold]"), "40; ");
    EXPECT_EQ(said("table.price[resource.gold - 2] + 1"), "11; ");
    EXPECT_EQ(said("table.price[3]"), "10; ");
    EXPECT_EQ(said("table['p:price'][resource.gold]"), "40; ");
    EXPECT_EQ(said("table.step[resource.ore]"), "30; ");
    EXPECT_EQ(said("table.wares['oil'].price"), "4; ");
    EXPECT_EQ(said("table.wares.wick.price"), "1; ");
    EXPECT_EQ(said("table.wares[resource.gold > 1 ? 'oil' : 'wick'].price"), "4; ");
    EXPECT_EQ(said("table.wares['oil'].of[1]"), "seed; ");
    EXPECT_EQ(said("map(['wick', 'oil'], table.wares[this].price)[1]"), "4; ");
}

TEST(TableNames, a_row_that_is_not_there_is_missing) {
    EXPECT_EQ(said("table.step[resource.gold + 5] ?? 'none'"), "none; ");
    EXPECT_EQ(said("table.wares['o' + 'x'].price ?? 'none'"), "none; ");
    EXPECT_EQ(said("table.step[resource.gold + 5] > 1"), "false; ");
}

TEST(TableNames, ids_may_have_dots) {
    EXPECT_EQ(said("table.price.old[resource.gold]"), "7; ");
    EXPECT_EQ(said("table['price.old'][resource.gold]"), "7; ");
}

TEST(TableNames, json_logic_names_them_with_val_and_var) {
    const Files files = {
        {"conditions/c.json",
         R"([ { "id": "dear", "logic": { ">": [{ "val": ["table", "price", { "var": "resource.gold" }] }, 39] } },
              { "id": "cheap", "logic": { "<": [{ "var": "table.wares.oil.price" }, 5] } } ])"}};
    EXPECT_EQ(said("condition_ref('dear')", files), "true; ");
    EXPECT_EQ(said("condition_ref('cheap')", files), "true; ");
}

TEST(TableNames, what_is_not_there_is_told) {
    const auto has = [](const std::string& codes, std::string_view words) {
        EXPECT_NE(codes.find(words), std::string::npos) << codes;
    };
    has(said("table.prize[resource.gold]"), "unknown-name (there is no table \"p:prize\")");
    has(said("table.prize[3]"), "there is no table \"p:prize\"");
    has(said("table.price"), "table.price is looked into with a key");
    has(said("table.wares['oli'].price"), "the table \"p:wares\" has no row \"oli\"");
    has(said("table.wares['oil'].prize"), "the table \"p:wares\" has no column \"prize\"");
    has(said("table.wares[resource.gold > 1 ? 'oil' : 'wick'].prize"), "has no column \"prize\"");
    has(said("table.price['oil']"), "is looked up by number");
    has(said("table.step[9]"), "has no row for 9");
}

TEST(TableNames, a_table_that_cannot_be_read_is_told_once) {
    const std::string codes =
        said("table.bad[resource.gold]", {{"tables/u.json", R"({ "id": "bad", "rows": 3 })"}});
    EXPECT_EQ(codes.find("unknown-name"), std::string::npos) << codes;
    EXPECT_NE(codes, "");
}

TEST(TableNames, the_longest_id_that_fits_is_meant) {
    Tables all;
    tests::Desk desk;
    const json::Node rows = desk.value(R"({ "rows": [{ "at": 1, "value": 1 }] })");
    for (const char* id : {"p:a", "p:a.b"}) all.emplace(id, std::make_shared<const Table>(rows, id));
    TableNames names(all);
    names.set_pack("p");
    EXPECT_EQ(names.find_look_up(split_dotted("table.a"))->steps, 2u);
    EXPECT_EQ(names.find_look_up(split_dotted("table.a.b.1"))->steps, 3u);
    EXPECT_EQ(names.find_look_up(split_dotted("table.a.c"))->steps, 2u);
    EXPECT_FALSE(names.find_look_up(split_dotted("table")));
    EXPECT_FALSE(names.find_look_up(split_dotted("param.a")));
    EXPECT_FALSE(names.bind(split_dotted("table.a.1")));
    EXPECT_FALSE(names.refuse(split_dotted("table.a.1")));
    EXPECT_TRUE(names.refuse(split_dotted("table")));
    EXPECT_TRUE(names.is_global("table"));
}

} // namespace
} // namespace arbiter::rules::table_names_test
