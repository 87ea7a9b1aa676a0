// A kind record held against its own rules; how its records are read is tested with named_kinds.
#include "pack/kind/kind_record.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::kind_record_test {
namespace {

std::vector<std::string> codes_of(const std::string& fields) {
    tests::Desk desk;
    check_kind_record(desk.record("kind", R"({"id": "p:rumour", "is": "card")" + fields + "}"), desk.report);
    return tests::codes(desk.report.found());
}

TEST(KindRecord, its_fields_are_new_and_a_folder_names_one_it_has) {
    EXPECT_TRUE(codes_of("").empty());
    EXPECT_TRUE(codes_of(R"(, "fields": { "size": { "doc": "x" } }, "from_folder": "size")").empty());
    EXPECT_TRUE(codes_of(R"(, "from_folder": "name")").empty()) << "a card has a name";
    EXPECT_EQ(codes_of(R"(, "fields": { "outcomes": { "doc": "x" } })"),
              std::vector<std::string>{"reserved-name"});
    EXPECT_EQ(codes_of(R"(, "from_folder": "size")"), std::vector<std::string>{"unknown-field"});
}

} // namespace
} // namespace arbiter::pack::kind_record_test
