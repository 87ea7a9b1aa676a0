#include "pack/write_record.hpp"

#include "pack/pack_set.hpp"
#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::pack::write_record_test {
namespace {

using json::Node;

TEST(WriteRecord, gives_canonical_names_in_the_order_of_the_table_and_no_defaults) {
    const auto loaded = tests::load_with("p/tables/a.json", R"({ "outside": "missing", "between": "below",
        "rows": [{ "value": 2, "at": 1 }], "description": "x", "id": "a" })");
    ASSERT_TRUE(loaded.packs);
    EXPECT_EQ(json::write(write_record(loaded.packs->records.all().at(0))),
              R"({"id":"p:a","doc":"x","rows":[{"value":2,"at":1}],"outside":"missing"})");
}

TEST(WriteRecord, a_falsehood_is_no_default_where_none_is) {
    const auto loaded = tests::load_with("p/conditions/a.json", R"({ "id": "a", "logic": false })");
    ASSERT_TRUE(loaded.packs);
    EXPECT_EQ(json::write(write_record(loaded.packs->records.all().at(0))), R"({"id":"p:a","logic":false})");
}

std::string any_text() {
    return *rc::gen::container<std::string>(rc::gen::element('a', ' ', '"', '\\', '\n', '\x01', '/'));
}

Node any_value(int depth) {
    switch (*rc::gen::inRange(0, depth > 0 ? 6 : 4)) {
    case 0: return json::make_null();
    case 1: return json::make_boolean(*rc::gen::arbitrary<bool>());
    case 2: return json::make_number(*rc::gen::inRange(-1000, 1000) / 8.0);
    case 3: return json::make_text(any_text());
    default: break;
    }
    const bool is_object = *rc::gen::arbitrary<bool>();
    Node node = is_object ? json::make_object() : json::make_list();
    const int size = *rc::gen::inRange(0, 3);
    for (int i = 0; i < size; ++i) node.add(is_object ? "k" + std::to_string(i) : "", any_value(depth - 1));
    return node;
}

bool coin() { return *rc::gen::arbitrary<bool>(); }

void add_common(Node& record) {
    record.add("id", json::make_text(*rc::gen::element<std::string>("a", "p:a", "q:b.c")));
    if (coin()) record.add(coin() ? "doc" : "description", json::make_text(any_text()));
    if (coin()) record.add("note", json::make_text(any_text()));
}

Node any_table() {
    Node record = json::make_object(), rows = json::make_list();
    add_common(record);
    const int count = *rc::gen::inRange(1, 4);
    for (int i = 0; i < count; ++i) {
        Node row = json::make_object();
        row.add("at", json::make_number(i * 2.5));
        row.add("value", any_value(2));
        rows.children.push_back(std::move(row));
    }
    if (coin()) record.add("between", json::make_text(*rc::gen::element<std::string>("below", "exact")));
    record.add("rows", std::move(rows));
    if (coin()) record.add("outside", json::make_text(*rc::gen::element<std::string>("clamp", "missing")));
    return record;
}

Node any_condition() {
    Node record = json::make_object(), logic = json::make_object();
    add_common(record);
    logic.add("preserve", any_value(2)); // a rule whatever the value
    record.add(*rc::gen::element<std::string>("logic", "rule", "condition"),
               coin() ? std::move(logic) : json::make_boolean(coin()));
    return record;
}

Node any_param() {
    Node record = json::make_object();
    if (coin()) record.add("tune", json::make_boolean(coin()));
    add_common(record);
    record.add("default", any_value(3));
    if (coin()) record.add("whole", json::make_boolean(false));
    return record;
}

Node any_form() {
    Node record = json::make_object(), becomes = json::make_object(), from = json::make_object();
    record.add("when_key", coin() ? json::make_text("x") : json::make_list({json::make_text("x")}));
    add_common(record);
    record.add("of", json::make_text("table"));
    from.add("from", json::make_text("/x"));
    from.add("default", any_value(2));
    becomes.add("rows", std::move(from));
    record.add("becomes", std::move(becomes));
    if (coin()) record.add("legacy", json::make_boolean(coin()));
    return record;
}

// A field of a record, or what it is when it is absent.
std::string value_of(const Record& record, const Field& field) {
    const Node* value = record.field(field.name);
    return value ? json::write(*value) : std::string(field.fallback);
}

void expect_equal_after_writing(const std::string& folder, const Node& written) {
    const auto first = tests::load_with("p/" + folder + "/a.json", json::write(written));
    RC_ASSERT(first.packs);
    const Record& one = first.packs->records.all().at(0);
    const std::string text = json::write(write_record(one), json::Layout::pretty);
    const auto second = tests::load_with("p/" + folder + "/a.json", text);
    RC_ASSERT(second.packs);
    const Record& two = second.packs->records.all().at(0);
    RC_ASSERT(one.id == two.id);
    for (const FieldTable* table : {&common_fields(), one.kind->table})
        for (const Field& field : table->fields)
            if (field.name != "id") RC_ASSERT(value_of(one, field) == value_of(two, field));
    RC_ASSERT(json::write(write_record(two), json::Layout::pretty) == text);
}

RC_GTEST_PROP(WriteRecordProperty, a_written_table_reads_as_an_equal_one, ()) {
    expect_equal_after_writing("tables", any_table());
}

RC_GTEST_PROP(WriteRecordProperty, a_written_condition_reads_as_an_equal_one, ()) {
    expect_equal_after_writing("conditions", any_condition());
}

RC_GTEST_PROP(WriteRecordProperty, a_written_param_reads_as_an_equal_one, ()) {
    expect_equal_after_writing("params", any_param());
}

RC_GTEST_PROP(WriteRecordProperty, a_written_form_reads_as_an_equal_one, ()) {
    expect_equal_after_writing("forms", any_form());
}

} // namespace
} // namespace arbiter::pack::write_record_test
