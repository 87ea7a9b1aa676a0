#include "rules/tangles.hpp"

#include "support/rules.hpp"

#include <algorithm>

namespace arbiter::rules::tangles_test {
namespace {

// Quantities 0 to n-1, each of which reads those it is told to.
std::vector<std::shared_ptr<Quantity>> reading(tests::RuleDesk& desk,
                                               const std::vector<std::vector<int>>& reads) {
    for (std::size_t i = 0; i < reads.size(); ++i) desk.quantity_names.add(fmt::format("p:q{}", i));
    for (std::size_t i = 0; i < reads.size(); ++i) {
        std::string sum = "0";
        for (const int other : reads[i]) sum += fmt::format(" + quantity.q{}", other);
        EXPECT_TRUE(desk.quantity(fmt::format("p:q{}", i), fmt::format(R"({{"base": "{}"}})", sum)));
    }
    return desk.quantities;
}

using Way = std::vector<std::uint32_t>;

Way numbers_of(const Tangle& tangle) {
    Way numbers;
    for (const Knot& knot : tangle.way) numbers.push_back(knot.number);
    return numbers;
}

TEST(Tangles, a_circle_is_found_and_its_way_is_told) {
    tests::RuleDesk desk;
    const auto tangles = find_tangles(reading(desk, {{1}, {2}, {3}, {1}, {}}), {});
    ASSERT_EQ(tangles.size(), 1u);
    EXPECT_TRUE(tangles[0].is_circle);
    EXPECT_EQ(numbers_of(tangles[0]), (Way{1, 2, 3})) << "0 leads there, but is not part of it";
    tests::RuleDesk other;
    EXPECT_EQ(numbers_of(find_tangles(reading(other, {{0}}), {})[0]), Way{0});
}

TEST(Tangles, many_ways_to_one_quantity_are_no_circle) {
    tests::RuleDesk desk;
    EXPECT_TRUE(find_tangles(reading(desk, {{1, 2}, {3}, {3}, {}}), {}).empty());
}

// A circle may close through any rule of a quantity.
TEST(Tangles, circles_go_through_lines_and_bounds) {
    for (const char* fields :
         {R"({"base": 1, "terms": [{"label": "x", "value": "quantity.a"}]})",
          R"({"base": 1, "terms": [{"label": "x", "value": 1, "condition": "quantity.a > 1"}]})",
          R"({"base": 1, "stages": [{"bounds": {"min": "quantity.a"}}]})",
          R"({"base": 1, "stages": [{"bounds": {"max": "quantity.a"}}]})"}) {
        tests::RuleDesk desk;
        desk.quantity_names.add("p:a");
        ASSERT_TRUE(desk.quantity("p:a", fields)) << fields;
        EXPECT_EQ(find_tangles(desk.quantities, {}).size(), 1u) << fields;
    }
}

// A chain is as deep whichever end was written first.
TEST(Tangles, a_chain_that_is_too_deep_is_told_once) {
    for (const bool leaf_first : {false, true})
        for (const std::size_t links : {k_deepest_quantity, k_deepest_quantity + 1, k_deepest_quantity * 3}) {
            std::vector<std::vector<int>> reads(links);
            for (std::size_t i = 0; i + 1 < links; ++i)
                reads[leaf_first ? i + 1 : i] = {static_cast<int>(leaf_first ? i : i + 1)};
            tests::RuleDesk desk;
            const auto tangles = find_tangles(reading(desk, reads), {});
            ASSERT_EQ(tangles.size(), links > k_deepest_quantity ? 1u : 0u) << links << " " << leaf_first;
            for (const Tangle& tangle : tangles) EXPECT_FALSE(tangle.is_circle);
        }
}

// Against a search that knows nothing of states: who can reach itself is in a circle.
RC_GTEST_PROP(TanglesProperty, there_is_a_circle_where_somebody_reaches_itself, ()) {
    const std::size_t count = *rc::gen::inRange<std::size_t>(1, 7);
    std::vector<std::vector<int>> reads(count);
    for (auto& list : reads)
        list = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, static_cast<int>(count)));
    std::vector<std::vector<bool>> reach(count, std::vector<bool>(count));
    for (std::size_t i = 0; i < count; ++i)
        for (const int to : reads[i]) reach[i][static_cast<std::size_t>(to)] = true;
    for (std::size_t k = 0; k < count; ++k)
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < count; ++j)
                if (reach[i][k] && reach[k][j]) reach[i][j] = true;
    bool has_circle = false;
    for (std::size_t i = 0; i < count; ++i) has_circle = has_circle || reach[i][i];
    tests::RuleDesk desk;
    const auto tangles = find_tangles(reading(desk, reads), {});
    RC_ASSERT(tangles.empty() == !has_circle);
    for (const Tangle& tangle : tangles)
        for (std::size_t i = 0; i < tangle.way.size(); ++i) {
            const auto& next = reads[tangle.way[i].number];
            const int wanted = static_cast<int>(tangle.way[(i + 1) % tangle.way.size()].number);
            RC_ASSERT(std::find(next.begin(), next.end(), wanted) != next.end());
        }
}

} // namespace
} // namespace arbiter::rules::tangles_test
