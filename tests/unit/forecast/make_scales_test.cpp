// What records name and their scenes do not have.
#include "forecast/balance.hpp"

#include "support/bout.hpp"

#include <gtest/gtest.h>

namespace arbiter::forecast::make_scales_test {
namespace {

using tests::one_balance;

std::string error_of(const std::string& metric) {
    const auto report = run_balance(tests::bout_files(one_balance(metric)), tests::bout_request());
    if (!report || report->packs.diagnostics.empty()) return "none";
    const Diagnostic& found = report->packs.diagnostics[0];
    EXPECT_EQ(found.place.file, "packs/bout/balance/all.json");
    return found.subject + ": " + found.message + "; " + found.hint;
}

TEST(MakeScales, errors_name_the_record) {
    EXPECT_EQ(
        error_of(R"("mean_over": [{"actor": "anna"}])"),
        "balance \"bout:one\": there is no \"anna\" in this scene; did you mean \"ann\"? there are ann, ben");
    EXPECT_EQ(error_of(R"("given": {"actor.components.bout:body.migth": 5})"),
              "balance \"bout:one\": component \"bout:body\" has no \"migth\"; did you mean \"might\"?");
    EXPECT_EQ(
        error_of(R"("given": {"actor.components.bout:body.might": "param.ties"})"),
        "balance \"bout:one\": \"actor.components.bout:body.might\": its formula has no number; it may read "
        "params: 6 + param.x");
}

TEST(MakeScales, a_formula_comes_to_a_number) {
    EXPECT_EQ(error_of(R"("mean": "contest.degree")"), "balance \"bout:one\": its formula has no number; ");
    EXPECT_EQ(error_of(R"("mean": "contest.success")"), "none") << "yes is 1, no is 0";
}

TEST(MakeScales, nobody_waits_for_a_million_combinations) {
    std::string many = "[1", people = "[\"ann\"";
    for (int i = 2; i <= 400; ++i) many += "," + std::to_string(i);
    for (int i = 2; i <= 300; ++i) people += ", \"ann\"";
    EXPECT_EQ(error_of(R"("given": {"actor.components.bout:body.might": )" + many +
                       R"(], "target.components.bout:body.sturdy": )" + many + "]}"),
              "balance \"bout:one\": 160000 combinations are given; at most 100000 are tried; ");
    EXPECT_EQ(error_of(R"("mean_over": [{"actor": )" + people +
                       R"(], "given": {"actor.components.bout:body.might": )" + many + "]}}]"),
              "balance \"bout:one\": 120000 combinations are given; at most 100000 are tried; ");
}

TEST(MakeScales, what_many_cells_have_in_common_is_told_once) {
    const auto report = run_balance(
        tests::bout_files(one_balance(
            R"("of": "hit", "minus": {"actor.components.bout:body.migth": 1})",
            R"("table": {"rows": {"field": "actor.components.bout:body.might", "values": [1, 2]}, "published": [0, 0]})")),
        tests::bout_request());
    ASSERT_TRUE(report);
    EXPECT_EQ(report->packs.errors, 1u);
}

} // namespace
} // namespace arbiter::forecast::make_scales_test
