#include "pack/record.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::record_test {
namespace {

TEST(Record, an_id_is_a_name_or_two_with_a_colon) {
    for (const auto id : {"a", "A.b-c_9", "core:always", ".hidden", "-"}) EXPECT_TRUE(is_id(id)) << id;
    for (const auto id : {"", ":", "a:", ":a", "a:b:c", "a b", "a/b", "ä", "a\n"})
        EXPECT_FALSE(is_id(id)) << id;
}

TEST(Record, a_packs_id_is_safe_as_a_folders_name) {
    for (const auto id : {"core", "a.b", "x-1"}) EXPECT_TRUE(is_pack_id(id)) << id;
    for (const auto id : {"", ".", "..", ".git", "a:b", "a/b", "../a"}) EXPECT_FALSE(is_pack_id(id)) << id;
}

TEST(Record, a_bare_id_belongs_to_its_pack) {
    EXPECT_EQ(full_id("a", "p"), "p:a");
    EXPECT_EQ(full_id("q:a", "p"), "q:a");
}

TEST(Record, a_hint_names_what_is_wrong_with_an_id) {
    EXPECT_EQ(id_hint(""), "an id is not empty");
    EXPECT_EQ(id_hint("a:b:c"), "an id has at most one ':'");
    EXPECT_EQ(id_hint("a:"), "a name stands on both sides of the ':'");
    EXPECT_TRUE(id_hint("a b").starts_with("a blank cannot")) << id_hint("a b");
    EXPECT_TRUE(id_hint("a/b").starts_with("/ cannot")) << id_hint("a/b");
    EXPECT_TRUE(id_hint("ä").starts_with("a letter outside ASCII")) << id_hint("ä");
    EXPECT_EQ(id_hint("a\x1b").find('\x1b'), std::string::npos);
}

class Records : public testing::Test {
protected:
    const Kind& condition = *find_kind("condition");
    const Kind& table = *find_kind("table");
    RecordSet records;

    const Record* add(const Kind& kind, std::string id) {
        return records.add({&kind, std::move(id), 0, {}, {}});
    }
};

TEST_F(Records, are_found_by_kind_and_id) {
    EXPECT_EQ(add(condition, "p:a"), nullptr);
    EXPECT_EQ(add(table, "p:a"), nullptr) << "kinds have names of their own";
    EXPECT_EQ(records.find(table, "p:a")->kind, &table);
    EXPECT_EQ(records.find(table, "p:b"), nullptr);
    EXPECT_EQ(records.find(condition, "p:a")->subject(), "condition \"p:a\"");
}

TEST_F(Records, a_second_one_of_a_name_is_not_added) {
    add(condition, "p:a");
    const Record* first = add(condition, "p:a");
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first, &records.all()[0]);
    EXPECT_EQ(records.all().size(), 1u);
}

TEST_F(Records, keep_the_order_in_which_they_came) {
    for (const auto id : {"p:c", "p:a", "p:b"}) add(condition, id);
    EXPECT_EQ(records.all()[0].id, "p:c");
    EXPECT_EQ(records.all()[2].id, "p:b");
    EXPECT_EQ(records.find(condition, "p:a"), &records.all()[1]);
}

TEST_F(Records, a_prefix_is_looked_for_in_one_kind) {
    add(condition, "p:hit.base");
    EXPECT_TRUE(records.has_prefix(condition, "p:hit."));
    EXPECT_FALSE(records.has_prefix(condition, "p:hit.c"));
    EXPECT_FALSE(records.has_prefix(condition, "q"));
    add(table, "p:z.x");
    EXPECT_FALSE(records.has_prefix(condition, "p:z."));
}

TEST_F(Records, a_suggestion_comes_from_the_same_kind) {
    add(table, "p:alwayz");
    EXPECT_EQ(records.suggest(condition, "p:allways"), "");
    add(condition, "p:always");
    EXPECT_EQ(records.suggest(condition, "p:allways"), "did you mean \"p:always\"?");
}

} // namespace
} // namespace arbiter::pack::record_test
