#include "pack/outcome/change.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::outcome::change_test {
namespace {

// What is wrong with changes is in tests/cases/check/outcomes.txt; here is what is read from them.
class ChangeTest : public tests::Desk, public testing::Test {
protected:
    Change read(const std::string& text) {
        list = value("[" + text + "]");
        const auto changes = read_changes(&list, {resources, words, 0, true, limits, report});
        EXPECT_EQ(changes.size(), 1u) << text;
        return changes.empty() ? Change() : changes[0];
    }
    int direction(const std::string& value) {
        return read(R"({"resource":"gold","value":)" + value + "}").direction();
    }

    RecordSet records;
    Reach reach = {{true}};
    Resources resources{records, reach};
    Words words;
    Limits limits;
    json::Node list;
};

TEST_F(ChangeTest, a_list_or_a_formula_of_resources_is_picked_from) {
    EXPECT_EQ(read(R"({"resource":"gold","value":1})").picks, Change::Picks::nothing);
    EXPECT_EQ(read(R"({"resource":["gold","ore"],"value":1})").picks, Change::Picks::listed);
    EXPECT_TRUE(read(R"({"resource":["gold","ore"],"value":1})").is_of("ore"));
    EXPECT_EQ(read(R"({"resource":"{available}","value":1})").picks, Change::Picks::computed);
    EXPECT_TRUE(read(R"({"resource":"{available}","value":1})").resources.empty());
}

TEST_F(ChangeTest, the_direction_is_told_only_where_it_is_sure) {
    EXPECT_EQ(direction("3"), 1);
    EXPECT_EQ(direction("-3"), -1);
    EXPECT_EQ(direction("0"), 0);
    EXPECT_EQ(direction("\"1d4\""), 1);
    EXPECT_EQ(direction("\"1d4-2\""), 0);
    EXPECT_EQ(direction("\"-1d4+1\""), -1);
    EXPECT_EQ(direction("\"{level}d4\""), 1);
    EXPECT_EQ(direction("\"{level - 3}\""), 0);
    EXPECT_EQ(direction("\"-{level}d4\""), -1);
    EXPECT_EQ(direction("\"max(1d4, 2)\""), 1);
    EXPECT_EQ(direction("\"d6 +\""), 0);
}

TEST_F(ChangeTest, without_resources_in_reach_any_name_goes) {
    const Change change = read(R"({"name":"A find","resource":"glory","value":1,"duration":"immediate"})");
    check_change(change, {resources, words, 0, true, limits, report});
    EXPECT_TRUE(report.found().empty());
}

} // namespace
} // namespace arbiter::pack::outcome::change_test
