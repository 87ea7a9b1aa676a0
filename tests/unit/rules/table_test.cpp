// Rows of a table, by hand and by property.
#include "rules/table.hpp"

#include "support/allocations.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::rules::table_test {
namespace {

class Rows : public tests::Desk {
public:
    explicit Rows(const std::string& fields) : table(value("{ " + fields + " }"), "p:t") {}
    std::string at(const Value& key) const { return to_json(table.find(key)); }
    Table table;
};

const std::string k_steps =
    R"("rows": [{ "at": 1, "value": 10 }, { "at": 3, "value": 30 }, { "at": 7, "value": 90 }])";

TEST(Table, by_number_the_row_below_counts) {
    const Rows rows(k_steps);
    EXPECT_TRUE(rows.table.is_by_number());
    EXPECT_EQ(rows.at(Value(1.0)), "10");
    EXPECT_EQ(rows.at(Value(2.9)), "10");
    EXPECT_EQ(rows.at(Value(3.0)), "30");
    EXPECT_EQ(rows.at(Value(6.0)), "30");
    EXPECT_EQ(rows.at(Value(-5.0)), "10") << "past the first row, that row";
    EXPECT_EQ(rows.at(Value(100.0)), "90");
    EXPECT_EQ(rows.at(Value(0.1 + 0.2 + 2.7 - 1e-12)), "30") << "sums meet the row they mean";
}

TEST(Table, exact_rows_and_nothing_outside) {
    const Rows rows(k_steps + R"(, "between": "exact", "outside": "missing")");
    EXPECT_EQ(rows.at(Value(3.0)), "30");
    EXPECT_TRUE(rows.table.find(Value(4.0)).is(ValueType::absent));
    EXPECT_TRUE(rows.table.find(Value(0.0)).is(ValueType::absent));
    EXPECT_TRUE(rows.table.find(Value(8.0)).is(ValueType::absent));
}

TEST(Table, a_straight_line_between_rows) {
    const Rows rows(k_steps + R"(, "between": "linear")");
    EXPECT_EQ(rows.at(Value(2.0)), "20");
    EXPECT_EQ(rows.at(Value(4.0)), "45");
    EXPECT_EQ(rows.at(Value(7.0)), "90");
    EXPECT_EQ(rows.at(Value(8.0)), "90");
}

TEST(Table, by_word_only_that_row_counts) {
    const Rows rows(
        R"("rows": [{ "at": "oil", "value": { "price": 4 } }, { "at": "wick", "value": { "price": 1 } }])");
    EXPECT_FALSE(rows.table.is_by_number());
    EXPECT_EQ(rows.at(Value(std::string_view("wick"))), R"({"price":1})");
    EXPECT_TRUE(rows.table.find(Value(std::string_view("rope"))).is(ValueType::absent));
}

TEST(Table, any_other_key_finds_nothing) {
    const Rows numbers(k_steps), words(R"("rows": [{ "at": "3", "value": 1 }])");
    for (const Value& key : {Value(), Value::absent(), Value(true), Value(std::nan(""))}) {
        EXPECT_TRUE(numbers.table.find(key).is(ValueType::absent));
        EXPECT_TRUE(words.table.find(key).is(ValueType::absent));
    }
    EXPECT_TRUE(numbers.table.find(Value(std::string_view("3"))).is(ValueType::absent));
    EXPECT_TRUE(words.table.find(Value(3.0)).is(ValueType::absent));
}

TEST(Table, what_is_written_wrongly_is_refused) {
    const Rows numbers(k_steps + R"(, "outside": "missing")");
    EXPECT_FALSE(numbers.table.refuse_key("2"));
    EXPECT_EQ(numbers.table.refuse_key("oil")->message,
              "the table \"p:t\" is looked up by number, not by \"oil\"");
    EXPECT_EQ(numbers.table.refuse_key("8")->message, "the table \"p:t\" has no row for 8");
    EXPECT_EQ(numbers.table.refuse_member("price")->message, "the rows of the table \"p:t\" have no columns");
    const Rows words(
        R"("rows": [{ "at": "oil", "value": { "price": 4, "weight": 2 } }, { "at": "air", "value": 0 }])");
    EXPECT_FALSE(words.table.refuse_key("oil"));
    EXPECT_EQ(words.table.refuse_key("iol")->hint, "did you mean \"oil\"?");
    EXPECT_FALSE(words.table.refuse_member("weight"));
    EXPECT_EQ(words.table.refuse_member("wieght")->hint, "did you mean \"weight\"?");
    const Rows lists(R"("rows": [{ "at": "oil", "value": [4, 2] }])");
    EXPECT_FALSE(lists.table.refuse_member("1"));
}

// Against a walk through all rows.
RC_GTEST_PROP(TableProperty, the_last_row_not_above_the_key_counts, ()) {
    auto keys = *rc::gen::nonEmpty(rc::gen::container<std::set<int>>(rc::gen::inRange(-50, 50)));
    std::string fields;
    for (const int key : keys)
        fields += fmt::format(R"({}{{ "at": {}, "value": {} }})", fields.empty() ? "" : ", ", key, key * 10);
    const Rows rows(fmt::format(R"("rows": [{}])", fields));
    const int asked = *rc::gen::inRange(-60, 60);
    int wanted = *keys.begin();
    for (const int key : keys)
        if (key <= asked) wanted = key;
    RC_ASSERT(rows.at(Value(static_cast<double>(asked))) == std::to_string(wanted * 10));
}

} // namespace
} // namespace arbiter::rules::table_test
