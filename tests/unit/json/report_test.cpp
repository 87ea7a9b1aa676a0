#include "json/report.hpp"

#include <gtest/gtest.h>

namespace arbiter::json::report_test {
namespace {

TEST(Report, keeps_so_many_of_each_severity_and_counts_the_rest) {
    Sources sources;
    const auto index = sources.add("a.json", "{}");
    Report report(sources, 2);
    for (int i = 0; i < 5; ++i) report.warning("w", {index, 0, 1}, std::to_string(i));
    report.error("e", {index, 0, 1}, "not hidden by the flood");
    ASSERT_EQ(report.found().size(), 3u);
    EXPECT_EQ(report.found()[2].code, "e");
    EXPECT_EQ(report.count(Severity::warning), 5u);
    EXPECT_TRUE(report.has_errors());
}

TEST(Report, what_is_said_again_of_the_same_place_is_said_once) {
    Sources sources;
    const auto index = sources.add("a.json", "{}");
    Report report(sources);
    for (int i = 0; i < 5; ++i) report.error("e", {index, 0, 1}, "the deck of every card");
    report.error("e", {index, 1, 2}, "the deck of every card");
    EXPECT_EQ(report.count(Severity::error), 2u);
    EXPECT_EQ(report.found().size(), 2u);
    EXPECT_EQ(report.failures(), 6u) << "what fails again has failed";
}

TEST(Report, a_report_within_another_shares_its_searches_and_its_limit) {
    Sources sources;
    const auto index = sources.add("a.json", "{}");
    Report outer(sources, 2);
    for (std::size_t i = 0; i < Report::k_most_suggestions; ++i) EXPECT_TRUE(Report(outer).may_suggest());
    EXPECT_FALSE(outer.may_suggest());
    EXPECT_FALSE(Report(outer).may_suggest());
    Report inner(outer);
    for (int i = 0; i < 5; ++i) inner.error("e", {index, 0, 1}, std::to_string(i));
    EXPECT_TRUE(inner.has_error_at(inner.found()[0].place));
    outer.add_all(inner);
    EXPECT_EQ(outer.found().size(), 2u);
    EXPECT_EQ(outer.count(Severity::error), 5u);
    Report late(outer);
    late.error("e", {index, 1, 2}, "late");
    EXPECT_TRUE(late.found().empty()) << "what the outer one would not keep costs no look at a file";
    EXPECT_EQ(late.count(Severity::error), 1u);
}

TEST(Report, does_not_repeat_a_name_of_a_megabyte) {
    Sources sources;
    const auto index = sources.add("a.json", "{}");
    Report report(sources);
    std::string name;
    for (int i = 0; i < 400'000; ++i) name += "ü";
    report.error("e", {index, 0, 1}, name, name);
    EXPECT_LT(report.found()[0].message.size(), 1'010u);
    EXPECT_LT(report.found()[0].hint.size(), 1'010u);
    EXPECT_TRUE(report.found()[0].message.ends_with("ü...")) << "cut between letters";
}

TEST(Report, names_a_second_place_only_so_often) {
    Sources sources;
    const auto index = sources.add("a.json", "{}");
    Report report(sources);
    EXPECT_EQ(report.other_place("see {}!", {index, 0, 1}), "see a.json:1:1!");
    for (int i = 0; i < 200; ++i) (void)report.may_suggest();
    EXPECT_EQ(report.other_place("see {}!", {index, 0, 1}), "");
}

TEST(Report, a_whole_file_is_at_its_first_column) {
    Sources sources;
    Report report(sources);
    report.error_in_file("cannot-read", "packs/p", "cannot read it");
    EXPECT_EQ(report.found()[0].place.line, 1u);
    EXPECT_EQ(report.found()[0].place.column, 1u);
    EXPECT_EQ(report.found()[0].place.file, "packs/p");
}

TEST(Report, a_finding_belongs_to_the_subject_of_its_time) {
    Sources sources;
    const auto index = sources.add("a.json", "{}");
    Report report(sources);
    report.set_subject("condition \"p:a\"");
    report.info("i", {index, 0, 1}, "one");
    report.set_subject({});
    report.info("i", {index, 0, 1}, "two");
    EXPECT_EQ(report.found()[0].subject, "condition \"p:a\"");
    EXPECT_EQ(report.found()[1].subject, "");
}

} // namespace
} // namespace arbiter::json::report_test
