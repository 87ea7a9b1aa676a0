// Sets that never hold together, found with few questions.
#include "forecast/conflicts.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::forecast::conflicts_test {
namespace {

// Answers from a list of what holds together; counts the questions.
struct Settings {
    std::vector<TargetSet> all;
    std::size_t asked = 0;

    Conflicts find(std::size_t targets) {
        return find_conflicts(targets, [&](const TargetSet& wanted) -> Result<std::optional<TargetSet>> {
            ++asked;
            for (const TargetSet& setting : all)
                if (std::ranges::includes(setting, wanted)) return setting;
            return std::nullopt;
        });
    }
};

TEST(Conflicts, the_smallest_sets_and_no_larger_ones) {
    Settings settings{{{0, 1, 3}, {1, 2}, {0, 2}}};
    const Conflicts found = settings.find(4);
    EXPECT_EQ(found.sets, (std::vector<TargetSet>{{2, 3}, {0, 1, 2}}));
    EXPECT_TRUE(found.is_complete);
}

TEST(Conflicts, one_that_never_holds_stands_alone) {
    Settings settings{{{0, 2}}};
    EXPECT_EQ(settings.find(3).sets, (std::vector<TargetSet>{{1}}));
}

TEST(Conflicts, what_is_settled_is_not_asked_again) {
    Settings settings{{{0, 1, 2, 3, 4, 5, 6}}};
    EXPECT_TRUE(settings.find(7).sets.empty());
    EXPECT_EQ(settings.asked, 1u);
}

TEST(Conflicts, without_targets_there_are_none) {
    Settings settings;
    EXPECT_TRUE(settings.find(0).sets.empty());
    EXPECT_EQ(settings.asked, 0u);
}

TEST(Conflicts, an_error_ends_it_with_what_was_found) {
    std::size_t asked = 0;
    const Conflicts found = find_conflicts(3, [&](const TargetSet&) -> Result<std::optional<TargetSet>> {
        if (++asked > 1) return fail(ErrorCode::out_of_budget, "enough");
        return std::nullopt;
    });
    EXPECT_EQ(found.sets, (std::vector<TargetSet>{{0}}));
    EXPECT_FALSE(found.is_complete);
}

// So many sets that nobody waits for the last.
TEST(Conflicts, a_hundred_targets_end) {
    Settings settings;
    for (std::size_t i = 0; i < 100; ++i) settings.all.push_back({i});
    EXPECT_EQ(settings.find(100).sets.size(), 4950u);
}

} // namespace
} // namespace arbiter::forecast::conflicts_test
