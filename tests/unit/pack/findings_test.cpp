// Findings of several steps become one list.
#include "pack/findings.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::findings_test {
namespace {

TEST(Findings, by_place_and_each_once) {
    tests::Desk desk;
    const json::Node value = desk.value("[1, 2]");
    PackReport report;
    json::Report first(desk.sources), second(desk.sources);
    first.warning("b", value.children[1].span, "second");
    first.error("a", value.children[0].span, "first");
    add_findings(report, first);
    second.error("b", value.children[1].span, "second");
    second.error("a", value.children[0].span, "first");
    second.error("a", value.children[0].span, "other");
    add_findings(report, second);
    ASSERT_EQ(report.diagnostics.size(), 3u);
    EXPECT_EQ(report.diagnostics[0].message, "first");
    EXPECT_EQ(report.diagnostics[1].message, "other");
    EXPECT_EQ(report.diagnostics[2].severity, Severity::error) << "the most severe stays";
    EXPECT_EQ(report.errors, 3u);
    EXPECT_EQ(report.warnings, 0u);
}

TEST(Findings, what_was_only_counted_stays_counted) {
    tests::Desk desk;
    const json::Node value = desk.value("[1, 2, 3]");
    PackReport report;
    json::Report few(desk.sources, 1);
    for (const json::Node& one : value.children) few.error("a", one.span, "wrong");
    add_findings(report, few);
    EXPECT_EQ(report.diagnostics.size(), 1u);
    EXPECT_EQ(report.errors, 3u);
}

} // namespace
} // namespace arbiter::pack::findings_test
