// A balance record has something to hold its number against.
#include "pack/kind/balance.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack {
namespace {

using Names = std::vector<std::string>;

std::vector<Diagnostic> found(const std::string& fields) {
    tests::Desk desk;
    check_balance(desk.record("balance", R"({"id": "a", )" + fields + "}"), desk.report);
    return desk.report.take();
}
Names check(const std::string& fields) { return tests::codes(found(fields)); }

TEST(BalanceKind, a_target_has_two_bounds_and_a_claim_a_published_number) {
    EXPECT_EQ(check(R"("low": 0.5, "high": 0.65)"), Names{});
    EXPECT_EQ(check(R"("low": 0.5, "high": 0.5, "published": 0.7)"), Names{});
    EXPECT_EQ(check(R"("published": 0.7)"), Names{});
    EXPECT_EQ(check(R"("why": "because")"), Names{"missing-field"});
    EXPECT_EQ(check(R"("low": 0.5)"), Names{"missing-field"});
    EXPECT_EQ(check(R"("high": 0.5, "published": 0.4)"), Names{"missing-field"});
}

TEST(BalanceKind, bounds_that_nothing_meets_are_an_error) {
    const auto crossed = found(R"("low": 0.7, "high": 0.6)");
    ASSERT_EQ(tests::codes(crossed), Names{"bounds-cross"});
    EXPECT_EQ(crossed[0].severity, Severity::error);
    EXPECT_EQ(crossed[0].message, "low 0.7 stands above high 0.6");
}

TEST(BalanceKind, something_of_a_mix_counts) {
    const std::string rest = R"(, "published": 1)";
    EXPECT_EQ(check(R"("metric": {"mean_over": [{"weight": 0}, {"weight": 0}]})" + rest), Names{"no-weight"});
    EXPECT_EQ(check(R"("metric": {"mean_over": [{"weight": 0}, {"weight": 2}]})" + rest), Names{});
    EXPECT_EQ(check(R"("metric": {"mean_over": [{"weight": 0}, {}]})" + rest), Names{});
}

TEST(BalanceKind, its_folder_is_called_as_it_is) {
    const Kind* kind = find_kind("balance");
    ASSERT_NE(kind, nullptr);
    EXPECT_EQ(find_kind_by_folder("balance"), kind);
    EXPECT_EQ(kind->folder, "balance");
}

} // namespace
} // namespace arbiter::pack
