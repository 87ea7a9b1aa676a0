#include "pack/load_order.hpp"

#include "support/packs.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

namespace arbiter::pack::load_order_test {
namespace {

using Wants = std::vector<std::pair<std::string, std::vector<std::string>>>; // a pack, what it requires

std::vector<FoundPack> packs_of(const Wants& wants) {
    std::vector<FoundPack> packs;
    for (const auto& [id, required] : wants) {
        FoundPack pack{id, {}};
        pack.manifest.id = id;
        for (const auto& other : required)
            pack.manifest.requires_packs.push_back({other, *VersionRange::parse("*"), {}, {}});
        packs.push_back(std::move(pack));
    }
    return packs;
}

struct Sorted : tests::Desk {
    std::vector<FoundPack> packs;
    explicit Sorted(const Wants& wants) : packs(packs_of(wants)) { sort_by_requirements(packs, report); }
    [[nodiscard]] std::string order() const {
        std::string ids;
        for (const FoundPack& pack : packs) ids += (ids.empty() ? "" : " ") + pack.manifest.id;
        return ids;
    }
};

TEST(LoadOrder, a_higher_layer_comes_later_unless_it_is_required) {
    Sorted sorted({});
    sorted.packs = packs_of({{"a", {}}, {"b", {}}, {"c", {}}, {"d", {"a"}}});
    sorted.packs[0].layer = 2;
    sorted.packs[1].layer = 1;
    sort_by_requirements(sorted.packs, sorted.report);
    EXPECT_EQ(sorted.order(), "c b a d") << "d waits for a";
}

TEST(LoadOrder, a_pack_stands_behind_what_it_requires) {
    EXPECT_EQ(Sorted({{"a", {"c"}}, {"b", {}}, {"c", {"b"}}}).order(), "b c a");
}

TEST(LoadOrder, of_those_that_could_come_next_the_smallest_name_does) {
    EXPECT_EQ(Sorted({{"d", {}}, {"b", {}}, {"a", {"d"}}, {"c", {}}}).order(), "b c d a");
}

TEST(LoadOrder, a_circle_comes_last_and_is_told_once) {
    const Sorted sorted({{"a", {"b"}}, {"b", {"a"}}, {"c", {}}, {"d", {"a"}}});
    EXPECT_EQ(sorted.order(), "c a b d");
    ASSERT_EQ(tests::codes(sorted.report.found()), std::vector<std::string>{"dependency-cycle"});
    EXPECT_NE(sorted.report.found()[0].message.find("a -> b -> a"), std::string::npos);
}

TEST(LoadOrder, two_circles_are_told_each) {
    const Sorted sorted({{"a", {"b"}}, {"b", {"a"}}, {"x", {"x"}}});
    EXPECT_EQ(tests::codes(sorted.report.found()),
              (std::vector<std::string>{"dependency-cycle", "dependency-cycle"}));
}

TEST(LoadOrder, a_pack_reaches_itself_and_all_that_it_requires) {
    const Sorted sorted({{"a", {}}, {"b", {"a"}}, {"c", {"b"}}, {"d", {}}});
    const auto reach = reachable_packs(sorted.packs);
    EXPECT_EQ(reach[0], (std::vector<bool>{true, false, false, false}));
    EXPECT_EQ(reach[2], (std::vector<bool>{true, true, true, false}));
    EXPECT_EQ(reach[3], (std::vector<bool>{false, false, false, true}));
}

// Some packs of which each may require earlier ones, and now and then a later one: circles happen.
Wants any_wants() {
    const auto size = *rc::gen::inRange(1, 7);
    Wants wants;
    for (int i = 0; i < size; ++i) {
        std::set<std::string> required;
        const auto count = *rc::gen::inRange(0, 3);
        for (int k = 0; k < count; ++k)
            required.insert(fmt::format(
                "p{}", *rc::gen::inRange(0, *rc::gen::weightedElement<int>({{9, i + 1}, {1, size}}))));
        required.erase(fmt::format("p{}", i));
        wants.push_back({fmt::format("p{}", i), {required.begin(), required.end()}});
    }
    return wants;
}

template <class T> std::vector<T> shuffled(std::vector<T> all) {
    for (std::size_t i = all.size(); i > 1; --i)
        std::swap(all[i - 1], all[*rc::gen::inRange<std::size_t>(0, i)]);
    return all;
}

RC_GTEST_PROP(LoadOrderProperty, is_the_same_whatever_order_the_packs_were_given_in, ()) {
    const Wants wants = any_wants();
    RC_ASSERT(Sorted(wants).order() == Sorted(shuffled(wants)).order());
}

RC_GTEST_PROP(LoadOrderProperty, puts_every_pack_behind_its_requirements_or_tells_a_circle, ()) {
    const Wants wants = any_wants();
    const Sorted sorted(wants);
    RC_ASSERT(sorted.packs.size() == wants.size());
    std::set<std::string> before;
    bool in_order = true;
    for (const FoundPack& pack : sorted.packs) {
        for (const Requirement& r : pack.manifest.requires_packs)
            in_order = in_order && before.contains(r.pack);
        before.insert(pack.manifest.id);
    }
    RC_ASSERT(in_order == sorted.report.found().empty());
}

RC_GTEST_PROP(LoadOrderProperty, a_whole_load_is_the_same_for_every_order_of_its_folders, ()) {
    const Wants wants = any_wants();
    tests::Tree tree;
    std::vector<std::string> folders;
    for (const auto& [id, required] : wants) {
        std::string list;
        for (const auto& other : required)
            list += fmt::format("{}\"{}\":\"*\"", list.empty() ? "" : ",", other);
        tree.emplace_back("all/" + id + "/pack.json",
                          fmt::format(R"({{"id":"{}","version":"1.0.0","requires":{{{}}}}})", id, list));
        tree.emplace_back(
            "all/" + id + "/conditions/c.json",
            R"([{"id":"shared:x","logic":true},{"id":"own","logic":{"condition_ref":"shared:x"}}])");
        folders.push_back("all/" + id);
    }
    const auto one = tests::load(tree, {folders, {}, {}});
    const auto other = tests::load(tree, {shuffled(folders), {}, {}});
    RC_ASSERT(to_json(one.report) == to_json(other.report));
    RC_ASSERT(one.report.packs.size() == other.report.packs.size());
    for (std::size_t i = 0; i < one.report.packs.size(); ++i)
        RC_ASSERT(one.report.packs[i].id == other.report.packs[i].id);
}

} // namespace
} // namespace arbiter::pack::load_order_test
