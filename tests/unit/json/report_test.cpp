#include "json/report.hpp"

#include <gtest/gtest.h>

namespace arbiter::json::report_test {
namespace {

TEST(Report, keeps_so_many_of_each_severity_and_counts_the_rest) {
    Sources sources;
    const auto index = sources.add("a.json", "{}");
    Report report(sources, 2);
    for (int i = 0; i < 5; ++i) report.warning("w", {index, 0, 1}, "again");
    report.error("e", {index, 0, 1}, "not hidden by the flood");
    ASSERT_EQ(report.found().size(), 3u);
    EXPECT_EQ(report.found()[2].code, "e");
    EXPECT_EQ(report.count(Severity::warning), 5u);
    EXPECT_TRUE(report.has_errors());
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
