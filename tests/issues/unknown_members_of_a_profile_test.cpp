// A profile with thousands of members that its param does not have was searched for thousands of
// misspellings, each among thousands of names: minutes for a file of some hundred kilobytes.
#include "support/packs.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::unknown_members_of_a_profile_test {
namespace {

std::string members(std::string_view start, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += fmt::format("{}\"{}{}\":1", i ? "," : "", start, i);
    return "{" + text + "}";
}

TEST(UnknownMembersOfAProfile, are_refused_without_searching_for_each) {
    const auto loaded = tests::load(
        {{"p/pack.json",
          fmt::format(
              R"({{"id":"p","version":"1","params":{{"x":{{"default":{}}}}},"profiles":{{"a":{{"x":{}}}}}}})",
              members("some_long_name_", 5'000), members("some_lang_nome_", 5'000))}});
    ASSERT_EQ(loaded.report.errors, 5'000u);
    const auto asks = [&](std::size_t i) { return !loaded.report.diagnostics.at(i).hint.empty(); };
    EXPECT_TRUE(asks(0)) << "the first ones are still worth a search";
    EXPECT_TRUE(asks(99));
    EXPECT_FALSE(asks(100));
}

} // namespace
} // namespace arbiter::unknown_members_of_a_profile_test
