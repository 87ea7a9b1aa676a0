#include "world/cell_set.hpp"

#include <gtest/gtest.h>

namespace arbiter::world::cell_set_test {
namespace {

class CellSets : public testing::Test {
protected:
    CellSets() {
        const std::string_view now[] = {"now"}, deep[] = {"parts", "head"};
        now_ = model_.field(hp_, now);
        whole_ = model_.field(hp_, {});
        deep_ = model_.field(bag_, deep);
        model_.member(hp_, "max");
        model_.freeze();
    }
    [[nodiscard]] std::uint32_t cell(Component component, std::string_view key) const {
        return model_.layout(component).find(key);
    }

    Model model_;
    Component hp_ = model_.component("p:hp"), bag_ = model_.component("p:bag");
    Field now_, whole_, deep_;
};

TEST_F(CellSets, a_field_is_its_member_alone) {
    CellSet set(model_);
    EXPECT_FALSE(set.has_any(hp_));
    set.add(now_);
    EXPECT_TRUE(set.has_any(hp_));
    EXPECT_TRUE(set.has_member(hp_, cell(hp_, "now")));
    EXPECT_FALSE(set.has_member(hp_, cell(hp_, "max")));
    EXPECT_FALSE(set.has_presence(hp_));
    EXPECT_FALSE(set.has_any(bag_));
}

TEST_F(CellSets, a_path_that_goes_on_is_the_member_it_begins_with) {
    CellSet set(model_);
    set.add(deep_);
    EXPECT_TRUE(set.has_member(bag_, cell(bag_, "parts")));
    EXPECT_FALSE(set.has_whole(bag_));
}

TEST_F(CellSets, the_whole_is_everything_of_it) {
    CellSet set(model_);
    set.add(whole_);
    EXPECT_TRUE(set.has_whole(hp_));
    EXPECT_TRUE(set.has_presence(hp_));
    EXPECT_TRUE(set.has_member(hp_, cell(hp_, "max")));
    EXPECT_FALSE(set.has_any(bag_));
}

TEST_F(CellSets, a_name_is_a_member_of_every_component) {
    CellSet set(model_);
    set.add_member("max");
    EXPECT_TRUE(set.has_member(hp_, cell(hp_, "max")));
    EXPECT_FALSE(set.has_member(hp_, cell(hp_, "now")));
    EXPECT_TRUE(set.has_any(bag_)) << "a value that is kept whole may have such a member";
    EXPECT_EQ(set.names(), std::vector<std::string>{"max"});
}

TEST_F(CellSets, merging_tells_whether_anything_was_new) {
    CellSet one(model_), two(model_);
    two.add(now_);
    two.add_member("x");
    EXPECT_TRUE(one.merge(two));
    EXPECT_FALSE(one.merge(two));
    EXPECT_TRUE(one.has_member(hp_, cell(hp_, "now")));
    two.add_all();
    EXPECT_TRUE(one.merge(two));
    EXPECT_TRUE(one.has_whole(bag_));
    EXPECT_FALSE(one.merge(two));
}

} // namespace
} // namespace arbiter::world::cell_set_test
