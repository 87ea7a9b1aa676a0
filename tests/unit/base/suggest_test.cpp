#include "base/suggest.hpp"

#include "arbiter/suggest.hpp"

#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::suggest_test {
namespace {

constexpr std::size_t k_far = 100;

TEST(EditDistance, counts_inserts_deletes_replacements_and_swaps) {
    EXPECT_EQ(edit_distance("", "abc", k_far), 3u);
    EXPECT_EQ(edit_distance("logic", "logik", k_far), 1u);
    EXPECT_EQ(edit_distance("logic", "lgoic", k_far), 1u);
    EXPECT_EQ(edit_distance("logic", "logc", k_far), 1u);
    EXPECT_EQ(edit_distance("kitten", "sitting", k_far), 3u);
    EXPECT_EQ(edit_distance("ca", "abc", k_far), 3u) << "a swapped pair is not edited again";
}

TEST(EditDistance, a_wrong_capital_costs_nothing) { EXPECT_EQ(edit_distance("LogiC", "logic", k_far), 0u); }

TEST(EditDistance, past_the_most_is_one_more_than_the_most) {
    EXPECT_EQ(edit_distance("kitten", "sitting", 3), 3u);
    EXPECT_EQ(edit_distance("kitten", "sitting", 2), 3u);
    EXPECT_EQ(edit_distance("kitten", "sitting", 0), 1u);
    EXPECT_EQ(edit_distance("a", "abcdefgh", 2), 3u);
}

TEST(EditDistance, names_of_128_bytes_are_compared_and_longer_ones_are_not) {
    const std::string longest(128, 'a'), too_long(129, 'a');
    EXPECT_EQ(edit_distance(longest, longest, 5), 0u);
    EXPECT_EQ(edit_distance(too_long, too_long, 5), 6u);
    EXPECT_EQ(edit_distance(longest, too_long, 5), 6u);
}

// Short words over few letters, so that near ones are common.
rc::Gen<std::string> word() {
    return rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c', 'A', 'B'));
}

std::string lower(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

TEST(NearestName, that_two_ids_share_their_pack_does_not_make_them_near) {
    NearestName nearest("skirmish:halbert");
    nearest.offer("skirmish:leg");
    EXPECT_FALSE(nearest.found());
    nearest.offer("skirmish:halberd");
    EXPECT_EQ(nearest.found(), "skirmish:halberd");
}

RC_GTEST_PROP(EditDistanceProperty, is_the_same_both_ways, ()) {
    const std::string a = *word(), b = *word();
    const auto most = *rc::gen::inRange<std::size_t>(0, 20);
    RC_ASSERT(edit_distance(a, b, most) == edit_distance(b, a, most));
}

RC_GTEST_PROP(EditDistanceProperty, is_nothing_for_equal_names_only, ()) {
    const std::string a = *word().as("a"), b = *rc::gen::oneOf(word(), rc::gen::just(lower(a)));
    RC_PRE(a.size() <= 128 && b.size() <= 128);
    RC_ASSERT((edit_distance(a, b, k_far) == 0) == (lower(a) == lower(b)));
}

RC_GTEST_PROP(EditDistanceProperty, a_smaller_most_only_caps_it, ()) {
    const std::string a = *word(), b = *word();
    const auto most = *rc::gen::inRange<std::size_t>(0, 10);
    RC_ASSERT(edit_distance(a, b, most) == std::min(edit_distance(a, b, 200), most + 1));
}

RC_GTEST_PROP(EditDistanceProperty, one_more_letter_is_one_edit, ()) {
    const std::string a = *word();
    RC_PRE(a.size() < 128);
    std::string b = a;
    b.insert(*rc::gen::inRange<std::size_t>(0, a.size() + 1), 1, 'x');
    RC_ASSERT(edit_distance(a, b, k_far) == 1);
}

std::string nearest(std::string_view wanted, std::initializer_list<std::string_view> names) {
    NearestName found(wanted);
    for (const auto name : names) found.offer(name);
    return found.found().value_or("");
}

TEST(NearestName, up_to_a_third_of_the_letters_may_be_wrong) {
    EXPECT_EQ(nearest("abcdef", {"abcdxy"}), "abcdxy");
    EXPECT_EQ(nearest("abcdef", {"abcxyz"}), "");
    EXPECT_EQ(nearest("ab", {"ax"}), "ax") << "one edit is always allowed";
    EXPECT_EQ(nearest("ab", {"xy"}), "");
}

TEST(NearestName, of_equals_the_first_and_of_unequals_the_nearest) {
    EXPECT_EQ(nearest("logik", {"logit", "logic"}), "logit");
    EXPECT_EQ(nearest("conditon", {"conditional", "condition"}), "condition");
    EXPECT_EQ(nearest("Logic", {"logik", "logic", "LOGIC"}), "logic");
}

TEST(NearestName, a_single_letter_is_meant_by_its_other_case_only) {
    EXPECT_EQ(nearest("x", {"y"}), "");
    EXPECT_EQ(nearest("x", {"X"}), "X");
    EXPECT_EQ(nearest("x", {"xy"}), "xy");
}

TEST(NearestName, nothing_is_near_to_nothing) {
    EXPECT_EQ(nearest("", {"a", ""}), "");
    EXPECT_EQ(nearest("abc", {""}), "");
    EXPECT_EQ(NearestName("abc").question(), "");
}

TEST(NearestName, names_past_128_bytes_are_neither_searched_nor_suggested) {
    const std::string longest(128, 'a'), too_long(129, 'a');
    EXPECT_EQ(nearest(too_long, {longest}), "");
    EXPECT_EQ(nearest(longest, {too_long}), "");
    EXPECT_EQ(nearest(longest, {std::string(127, 'a')}), std::string(127, 'a'));
}

TEST(DidYouMean, asks_or_is_silent) {
    constexpr std::array<std::string_view, 2> k_names = {"table", "condition"};
    EXPECT_EQ(did_you_mean("tabel", k_names), "did you mean \"table\"?");
    EXPECT_EQ(did_you_mean("sword", k_names), "");
    EXPECT_EQ(did_you_mean("tabel", {}), "");
}

using Names = std::vector<std::string>;

TEST(Names, are_listed_and_past_twelve_counted) {
    EXPECT_EQ(list_names(Names{}), "");
    EXPECT_EQ(list_names(Names{"a", "b"}), "a, b");
    EXPECT_EQ(list_names(Names(12, "x")), "x, x, x, x, x, x, x, x, x, x, x, x");
    EXPECT_EQ(list_names(Names(15, "x")), "x, x, x, x, x, x, x, x, x, x, x, x and 3 more");
}

TEST(Names, lose_their_pack_where_the_rest_is_unique) {
    EXPECT_EQ(short_ids(Names{"p:a", "q:b", "r:b", "c"}), (Names{"a", "q:b", "r:b", "c"}));
}

TEST(Names, a_hint_has_the_nearest_and_all_the_others) {
    const Names people = {"brann", "mira"};
    EXPECT_EQ(suggest_from("bran", people), "did you mean \"brann\"? there are brann, mira");
    EXPECT_EQ(suggest_from("grapple:bran", people), "did you mean \"brann\"? there are brann, mira");
    EXPECT_EQ(suggest_from("nobody", people), "there are brann, mira");
    EXPECT_EQ(suggest_from("x", Names{}), "");
    EXPECT_EQ(suggest_from("celar", Names{"p:cellar"}), "did you mean \"p:cellar\"? there is p:cellar")
        << "the name is suggested as it has to be written";
}

} // namespace
} // namespace arbiter::suggest_test
