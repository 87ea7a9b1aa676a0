#include "pack/version.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::pack::version_test {
namespace {

TEST(PackVersion, missing_parts_are_zero) {
    EXPECT_EQ(Version::parse("1.2.3")->text(), "1.2.3");
    EXPECT_EQ(Version::parse("1.2")->text(), "1.2.0");
    EXPECT_EQ(Version::parse("1")->text(), "1.0.0");
    EXPECT_EQ(Version::parse("4294967295")->parts[0], 4294967295u);
}

TEST(PackVersion, anything_else_is_no_version) {
    for (const auto text : {"", ".", "1.", ".1", "1..2", "1.2.3.4", "1.2.x", "v1", "-1", "+1", " 1", "1 ",
                            "1.2-beta", "4294967296", "one"})
        EXPECT_FALSE(Version::parse(text)) << text;
}

TEST(PackVersion, parts_are_compared_as_numbers) {
    EXPECT_LT(*Version::parse("1.9"), *Version::parse("1.10"));
    EXPECT_LT(*Version::parse("1.99.99"), *Version::parse("2"));
}

struct Range {
    std::string_view range, inside, outside; // versions, separated by blanks
};

constexpr Range k_ranges[] = {
    {"*", "0.0.0 1.0.0 9.9.9", ""},
    {">=1.2", "1.2.0 1.2.1 2.0.0", "1.1.9 0.9.0"},
    {">1.2", "1.3.0 2.0.0", "1.2.0 1.2.9"},
    {">1.2.3", "1.2.4", "1.2.3"},
    {"<1.2", "1.1.9 0.0.0", "1.2.0 1.3.0"},
    {"<=1.2", "1.2.0 1.2.9", "1.3.0"},
    {"<=1.2.3", "1.2.3", "1.2.4"},
    {"1.2", "1.2.0 1.2.7", "1.1.9 1.3.0"},
    {"1", "1.0.0 1.9.9", "0.9.9 2.0.0"},
    {"=1.2.0", "1.2.0", "1.2.1 1.1.9"},
    {"^1.2", "1.2.0 1.9.0", "1.1.0 2.0.0"},
    {"^1.2.3", "1.2.3 1.9.0", "1.2.2 2.0.0"},
    {"^0.2", "0.2.0 0.2.9", "0.1.9 0.3.0 1.0.0"},
    {"^0.2.3", "0.2.3 0.2.9", "0.2.2 0.3.0"},
    {"^0", "0.0.0 0.9.9", "1.0.0"},
    {"~1.2", "1.2.0 1.2.9", "1.1.9 1.3.0"},
    {"~1.2.3", "1.2.3 1.2.9", "1.2.2 1.3.0"},
    {"~1", "1.0.0 1.9.9", "2.0.0"},
    {">=1.2 <2", "1.2.0 1.9.9", "1.1.9 2.0.0"},
    {">=1  <3   <2", "1.0.0 1.9.9", "2.0.0 0.9.9"},
    {"^1.4 || ^2", "1.4.0 2.0.0 2.9.0", "1.3.9 3.0.0"},
    {"1||3", "1.5.0 3.0.0", "2.0.0"},
    {">2 <1", "", "0.0.0 1.5.0 3.0.0"},
};

void expect_each(const VersionRange& range, std::string_view versions, bool holds, std::string_view name) {
    while (!versions.empty()) {
        const std::size_t end = std::min(versions.find(' '), versions.size());
        const auto version = versions.substr(0, end);
        EXPECT_EQ(range.holds(*Version::parse(version)), holds) << name << " and " << version;
        versions.remove_prefix(std::min(end + 1, versions.size()));
    }
}

TEST(PackVersion, a_range_holds_what_it_says) {
    for (const auto& [text, inside, outside] : k_ranges) {
        const auto range = VersionRange::parse(text);
        ASSERT_TRUE(range) << text;
        expect_each(*range, inside, true, text);
        expect_each(*range, outside, false, text);
    }
}

TEST(PackVersion, a_range_that_says_nothing_is_refused) {
    for (const auto text : {"", "  ", "||", "1 ||", "|| 1", "1 | 2", ">=", "> 1", "^x", ">=1,<2", "latest",
                            "1.2.3.4", "4294967295"})
        EXPECT_FALSE(VersionRange::parse(text)) << text;
}

rc::Gen<Version> any_version() {
    return rc::gen::map(
        rc::gen::container<std::array<std::uint32_t, 3>>(rc::gen::inRange<std::uint32_t>(0, 4)),
        [](const auto& parts) { return Version{parts}; });
}

RC_GTEST_PROP(PackVersionProperty, a_version_reads_back_as_itself, ()) {
    const Version version = *any_version();
    RC_ASSERT(Version::parse(version.text()) == version);
}

RC_GTEST_PROP(PackVersionProperty, below_and_from_a_version_on_are_opposites, ()) {
    const Version edge = *any_version(), version = *any_version();
    const auto below = VersionRange::parse("<" + edge.text()), from = VersionRange::parse(">=" + edge.text());
    RC_ASSERT(below->holds(version) != from->holds(version));
    RC_ASSERT(below->holds(version) == (version < edge));
}

} // namespace
} // namespace arbiter::pack::version_test
