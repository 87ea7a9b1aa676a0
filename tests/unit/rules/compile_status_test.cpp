// Status records, as checked by their field table, to statuses.
#include "rules/compile_status.hpp"

#include "support/rules.hpp"

#include <algorithm>
#include <set>

namespace arbiter::rules::compile_status_test {
namespace {

class CompileStatus : public testing::Test {
protected:
    bool compile(const std::string& fields) {
        status = {};
        const FindStatus find = [](const json::Node& written) -> std::optional<std::uint32_t> {
            if (!written.text.starts_with("s")) return std::nullopt;
            return static_cast<std::uint32_t>(written.text[1] - '0');
        };
        return compile_status(desk.value(fields), find, desk.compiler, status);
    }
    tests::RuleDesk desk;
    Status status;
};

TEST_F(CompileStatus, without_fields_it_is_the_plainest) {
    ASSERT_TRUE(compile("{}"));
    EXPECT_EQ(status.stacking, Stacking::refresh);
    EXPECT_EQ(status.most.number, 1);
    EXPECT_FALSE(status.lasts || status.can_serve || status.converts_to || status.converted_lasts);
    EXPECT_EQ(status.counted_by, Counter::bearer);
    EXPECT_EQ(status.counted_at, Moment::end);
    EXPECT_FALSE(status.counts_first_turn);
    EXPECT_FALSE(status.is_lengthened);
    EXPECT_TRUE(status.cancels.empty() && status.tags.empty());
}

TEST_F(CompileStatus, every_field_by_hand) {
    ASSERT_TRUE(compile(R"({ "tags": ["a", "b"], "stacking": "add", "max": 3, "turns": 4, "uses": 5,
      "counted_by": "applier", "counted_at": "start", "counts_first_turn": true, "lengthened": true,
      "converts": { "to": "s2", "at": 6, "turns": 7 }, "cancels": ["s1", "s4"] })"));
    EXPECT_EQ(status.tags, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(status.stacking, Stacking::add);
    EXPECT_EQ(status.most.number, 3);
    EXPECT_EQ(status.lasts->number, 4);
    EXPECT_EQ(status.can_serve->number, 5);
    EXPECT_EQ(status.counted_by, Counter::applier);
    EXPECT_EQ(status.counted_at, Moment::start);
    EXPECT_TRUE(status.counts_first_turn);
    EXPECT_TRUE(status.is_lengthened);
    EXPECT_EQ(status.converts_to, 2u);
    EXPECT_EQ(status.converts_at.number, 6);
    EXPECT_EQ(status.converted_lasts->number, 7);
    EXPECT_EQ(status.cancels, (std::vector<std::uint32_t>{1, 4}));
    ASSERT_TRUE(compile(R"({ "stacking": "none", "lengthened": false, "counts_first_turn": false })"));
    EXPECT_EQ(status.stacking, Stacking::none);
    EXPECT_FALSE(status.is_lengthened);
}

TEST_F(CompileStatus, amounts_may_be_formulas) {
    ASSERT_TRUE(compile(R"({ "max": "1 + 1", "turns": "2 * 2", "uses": "3", "lengthened": "1 - 1" })"));
    EXPECT_TRUE(status.most.rule && status.lasts->rule && status.lengthened_when);
    desk.play([&](const Host& host, Workspace& workspace) {
        EXPECT_EQ(work_out(status.most, host, workspace), 2);
        EXPECT_EQ(work_out(*status.lasts, host, workspace), 4);
        EXPECT_FALSE(workspace.holds(status.lengthened_when, host));
    });
}

TEST_F(CompileStatus, what_cannot_be_read_is_an_error) {
    for (const char* broken :
         {R"({ "max": "1 +" })", R"({ "turns": "1 +" })", R"({ "uses": "1 +" })",
          R"({ "lengthened": "1 +" })", R"({ "converts": { "to": "s1", "at": "1 +" } })",
          R"({ "converts": { "to": "s1", "turns": "1 +" } })", R"({ "turns": "1d4" })"}) {
        const std::size_t before = desk.found().size();
        EXPECT_FALSE(compile(broken)) << broken;
        EXPECT_EQ(desk.found().size(), before + 1) << broken;
    }
    EXPECT_EQ(desk.found().back(), "error dice-in-number");
}

TEST_F(CompileStatus, whoever_is_not_there_is_left_out) {
    EXPECT_TRUE(compile(R"({ "cancels": ["x", "s3"], "converts": { "to": "x" } })"));
    EXPECT_EQ(status.cancels, std::vector<std::uint32_t>{3});
    EXPECT_FALSE(status.converts_to);
}

TEST(MakeMutual, what_cancels_is_cancelled_once) {
    Statuses all(4);
    all[0].cancels = {1, 2};
    all[1].cancels = {0};
    make_mutual(all);
    EXPECT_EQ(all[0].cancels, (std::vector<std::uint32_t>{1, 2}));
    EXPECT_EQ(all[1].cancels, std::vector<std::uint32_t>{0});
    EXPECT_EQ(all[2].cancels, std::vector<std::uint32_t>{0});
    EXPECT_TRUE(all[3].cancels.empty());
}

Statuses chain(const std::vector<int>& next) {
    Statuses all(next.size());
    for (std::size_t i = 0; i < next.size(); ++i)
        if (next[i] >= 0) all[i].converts_to = static_cast<std::uint32_t>(next[i]);
    return all;
}

TEST(FindCircles, by_hand) {
    using Found = std::vector<std::uint32_t>;
    EXPECT_EQ(find_circles(chain({})), Found{});
    EXPECT_EQ(find_circles(chain({1, 2, -1})), Found{});
    EXPECT_EQ(find_circles(chain({0})), Found{0});
    EXPECT_EQ(find_circles(chain({1, 2, 0})), Found{0});
    EXPECT_EQ(find_circles(chain({1, 2, 1})), Found{1}) << "the way into a circle is none";
    EXPECT_EQ(find_circles(chain({2, 2, -1})), Found{}) << "two may turn into the same";
    EXPECT_EQ(find_circles(chain({1, 0, 3, 2})), (Found{0, 2}));
}

// Every way three statuses can turn into one another: as many circles as a plain search finds.
TEST(FindCircles, enumerated) {
    for (int a = -1; a < 3; ++a)
        for (int b = -1; b < 3; ++b)
            for (int c = -1; c < 3; ++c) {
                const int next[] = {a, b, c};
                std::set<int> on_circle;
                for (int from = 0; from < 3; ++from) {
                    int at = next[from];
                    for (int step = 0; step < 3 && at >= 0 && at != from; ++step) at = next[at];
                    if (at == from) on_circle.insert(from);
                }
                // One of each circle: circles of those on them, counted by their smallest.
                std::set<int> circles;
                for (const int from : on_circle) {
                    int smallest = from;
                    for (int at = next[from]; at != from; at = next[at]) smallest = std::min(smallest, at);
                    circles.insert(smallest);
                }
                const auto found = find_circles(chain({a, b, c}));
                EXPECT_EQ(found.size(), circles.size()) << a << b << c;
                for (const std::uint32_t one : found)
                    EXPECT_TRUE(on_circle.contains(static_cast<int>(one))) << a << b << c;
            }
}

RC_GTEST_PROP(MakeMutualProperty, it_goes_both_ways_and_again_changes_nothing, ()) {
    Statuses all(6);
    for (std::uint32_t i = 0; i < 6; ++i)
        for (std::uint32_t j = 0; j < 6; ++j)
            if (i != j && *rc::gen::inRange(0, 4) == 0) all[i].cancels.push_back(j);
    make_mutual(all);
    const auto cancels = [&](std::uint32_t a, std::uint32_t b) {
        return std::count(all[a].cancels.begin(), all[a].cancels.end(), b);
    };
    for (std::uint32_t i = 0; i < 6; ++i)
        for (std::uint32_t j = 0; j < 6; ++j) {
            RC_ASSERT(cancels(i, j) == cancels(j, i));
            RC_ASSERT(cancels(i, j) <= 1);
        }
}

} // namespace
} // namespace arbiter::rules::compile_status_test
