#include "pack/check_record.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::check_record_test {
namespace {

class CheckRecordTest : public tests::Desk, public testing::Test {
protected:
    CheckRecordTest() {
        set.packs.resize(1);
        set.packs[0].manifest.id = "p";
        set.reach = {{true}};
    }

    bool check(Record& record) {
        std::vector<Reference> named;
        return RecordChecker(set, {}, report).check(record, named);
    }

    PackSet set;
};

TEST_F(CheckRecordTest, a_clean_record_is_sound) {
    Record one = record("condition", R"({"id":"a","logic":true})");
    EXPECT_TRUE(check(one));
    EXPECT_TRUE(one.is_sound());
}

TEST_F(CheckRecordTest, what_is_missing_breaks_a_record_but_no_abstract_one) {
    Record one = record("condition", R"({"id":"a"})");
    EXPECT_FALSE(check(one));
    EXPECT_EQ(one.state, RecordState::broken);
    Record other = record("condition", R"({"id":"a"})");
    other.is_abstract = true;
    EXPECT_TRUE(check(other));
    EXPECT_TRUE(other.is_sound());
    Record orphan = record("condition", R"({"id":"a","extends":"x"})");
    orphan.lacks_parent = true;
    orphan.state = RecordState::waiting;
    EXPECT_TRUE(check(orphan));
    EXPECT_EQ(orphan.state, RecordState::waiting);
}

TEST_F(CheckRecordTest, the_kinds_own_check_waits_for_a_whole_record) {
    Record one = record("table", R"({"id":"a","between":"linear"})");
    one.is_abstract = true;
    EXPECT_TRUE(check(one));
    Record whole = record("table", R"({"id":"a","between":"linear","rows":[{"at":"x","value":1}]})");
    EXPECT_FALSE(check(whole));
}

TEST_F(CheckRecordTest, a_record_may_wait_for_a_broken_form) {
    const Record form = record("form", R"({"id":"f","of":"condition","when_key":"when"})", "p:f");
    Record one = record("condition", R"({"id":"a","when":true})");
    std::vector<Reference> named;
    RecordChecker checker(set, {}, report);
    checker.add_broken_form(form);
    EXPECT_FALSE(checker.check(one, named));
    EXPECT_EQ(one.state, RecordState::waiting);
    EXPECT_TRUE(report.found().empty()) << "the form is to blame";
    ASSERT_EQ(checker.waiting().size(), 1u);
    EXPECT_EQ(checker.waiting()[0].form, &form);
}

} // namespace
} // namespace arbiter::pack::check_record_test
