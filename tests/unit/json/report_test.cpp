#include "json/report.hpp"

#include <gtest/gtest.h>

namespace arbiter::json {
namespace {

TEST(Report, keeps_so_many_and_counts_the_rest) {
    Sources sources;
    const auto index = sources.add("a.json", "{}");
    Report report(sources, 2);
    for (int i = 0; i < 5; ++i) report.warning("w", {index, 0, 1}, "again");
    report.error("e", {index, 0, 1}, "the third");
    EXPECT_EQ(report.found().size(), 2u);
    EXPECT_EQ(report.count(Severity::warning), 5u);
    EXPECT_TRUE(report.has_errors()) << "an error past the limit still counts";
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
} // namespace arbiter::json
