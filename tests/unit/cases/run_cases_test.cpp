// The cases of a pack as a whole: who runs, who fails, and what is said of it.
#include "arbiter/cases.hpp"

#include "support/brawl.hpp"

namespace arbiter::run_cases_test {
namespace {

CasesReport run(const std::string& cases) {
    auto report = run_cases(tests::brawl_files({{"cases/all.json", cases}}), tests::brawl_request());
    EXPECT_TRUE(report);
    return report ? *report : CasesReport{};
}

std::string one(const std::string& fields) {
    return R"([{"id": "one", "scenario": "yard", )" + fields + "}]";
}

constexpr const char* k_strike =
    R"("dice": [60], "do": {"actor": "ada", "action": "strike", "targets": {"primary": "bo"}}, )";

TEST(RunCases, those_of_the_pack_pass) {
    const auto report = run_cases(tests::brawl_files(), tests::brawl_request());
    ASSERT_TRUE(report);
    EXPECT_EQ(report->passed, 3u);
    EXPECT_EQ(report->failed, 0u);
    ASSERT_EQ(report->cases.size(), 3u);
    EXPECT_EQ(report->cases[0].id, "brawl:a_blow_costs");
    EXPECT_EQ(report->cases[0].pack, "brawl");
    EXPECT_EQ(report->cases[0].covers, (std::vector<std::string>{"strike", "damage"}));
    EXPECT_EQ(report->cases[0].message, "");
}

TEST(RunCases, a_failing_case_names_where_it_came_out_differently) {
    const CasesReport report =
        run(one(std::string(k_strike) +
                R"("expect": {"degree": "success", "changes": {"brawl:bo": {"brawl:health": {"hp": 2}}}})"));
    EXPECT_EQ(report.failed, 1u);
    EXPECT_EQ(report.passed, 0u);
    ASSERT_EQ(report.cases.size(), 1u);
    EXPECT_FALSE(report.cases[0].ok);
    EXPECT_EQ(report.cases[0].message, "expect.changes.brawl:bo.brawl:health.hp: wanted 2, got 1");
    EXPECT_EQ(report.cases[0].place.file, "packs/brawl/cases/all.json");
    EXPECT_EQ(report.cases[0].place.line, 1u);
    EXPECT_EQ(report.cases[0].place.column, 9u);
}

TEST(RunCases, an_error_of_the_engine_is_told_as_it_is) {
    const CasesReport report =
        run(one(R"("do": {"actor": "ada", "action": "strike"}, "expect": {"degree": "success"})"));
    ASSERT_EQ(report.cases.size(), 1u);
    EXPECT_NE(report.cases[0].message.find("target"), std::string::npos) << report.cases[0].message;
    EXPECT_EQ(
        run(one(R"("do": {"actor": "ada", "action": "strike"}, "expect": {"error": {"contains": "target"}})"))
            .passed,
        1u)
        << "an error that is wanted is what it was";
    const CasesReport other =
        run(one(R"("do": {"actor": "ada", "action": "strike"}, "expect": {"error": {"contains": "yak"}})"));
    EXPECT_EQ(other.failed, 1u);
    EXPECT_TRUE(other.cases[0].message.starts_with("expect.error: wanted")) << other.cases[0].message;
}

TEST(RunCases, one_case_does_not_change_the_next) {
    const std::string strike =
        std::string(k_strike) + R"("expect": {"changes": {"brawl:bo": {"brawl:health": {"hp": 1}}}}})";
    const CasesReport report = run(
        R"([{"id": "a", "scenario": "yard", )" + strike + R"(, {"id": "b", "scenario": "brawl:yard", )" +
        strike + R"(, {"id": "c", "scenario": "yard", "ask": {"actor": "ada"}, "expect": {"offers": []}}])");
    EXPECT_EQ(report.passed, 2u);
    EXPECT_EQ(report.failed, 1u);
    EXPECT_TRUE(report.cases[2].message.starts_with("expect.offers: wanted []")) << report.cases[2].message;
}

TEST(RunCases, with_an_error_in_the_packs_no_case_runs) {
    const CasesReport report = run(R"([{"id": "one", "expect": {}}])");
    EXPECT_EQ(report.packs.errors, 1u);
    EXPECT_TRUE(report.cases.empty());
    EXPECT_FALSE(run_cases(tests::brawl_files(), PackRequest{{"nowhere"}, {}, {}}));
}

TEST(RunCases, those_of_required_packs_do_not_run) {
    MemoryFiles files = tests::brawl_files();
    files.add("packs/guest/pack.json",
              R"({"id": "guest", "version": "1.0.0", "requires": {"brawl": ">=1.0"}})");
    files.add("packs/guest/cases/a.json",
              R"({"id": "a", "scenario": "brawl:yard", "ask": {"actor": "ada"}, "expect": {}})");
    PackRequest request = tests::brawl_request();
    request.packs = {"packs/guest"};
    const auto report = run_cases(files, request);
    ASSERT_TRUE(report);
    ASSERT_EQ(report->cases.size(), 1u);
    EXPECT_EQ(report->cases[0].id, "guest:a");
    EXPECT_TRUE(report->cases[0].ok) << report->cases[0].message;
}

// A neighbour that would change the outcome of the case if it were loaded beside the pack.
TEST(RunCases, packs_given_together_are_tested_each_with_what_it_requires) {
    MemoryFiles files = tests::brawl_files();
    files.add("packs/loud/pack.json",
              R"({"id": "loud", "version": "1.0.0", "requires": {"brawl": ">=1.0"}})");
    files.add("packs/loud/modifiers/a.json", R"({"id": "noise", "of": "core:chance", "value": -50})");
    files.add("packs/loud/cases/a.json",
              R"({"id": "a", "scenario": "brawl:yard", "ask": {"actor": "ada", "action": "strike",
                  "targets": {"primary": "bo"}}, "expect": {"chance": 10}})");
    PackRequest request = tests::brawl_request();
    request.packs = {"packs/brawl", "packs/loud"};
    const auto report = run_cases(files, request);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->packs.errors, 0u);
    for (const CaseResult& result : report->cases) EXPECT_TRUE(result.ok) << result.id << result.message;
    ASSERT_EQ(report->by_pack.size(), 2u);
    EXPECT_EQ(report->by_pack[0].pack, "brawl");
    EXPECT_EQ(report->by_pack[0].passed, 3u);
    EXPECT_EQ(report->by_pack[1].pack, "loud");
    EXPECT_EQ(report->by_pack[1].passed, 1u);
}

TEST(RunCases, an_abstract_case_is_not_run_and_its_children_are) {
    const MemoryFiles files = tests::brawl_files(
        {{"cases/more.json", R"([ { "id": "base", "abstract": true, "scenario": "yard", )" +
                                 std::string(k_strike) +
                                 R"("expect": {"chance": 60}}, { "id": "child", "extends": "base" } ])"}});
    const auto report = run_cases(files, tests::brawl_request());
    ASSERT_TRUE(report);
    EXPECT_EQ(report->packs.errors, 0u);
    std::size_t found = 0;
    for (const CaseResult& result : report->cases) {
        EXPECT_NE(result.id, "brawl:base");
        EXPECT_TRUE(result.ok) << result.message;
        found += result.id == "brawl:child" ? 1u : 0u;
    }
    EXPECT_EQ(found, 1u);
}

// What is broken is told once, however many packs require it.
TEST(RunCases, an_error_in_a_required_pack_is_told_once) {
    MemoryFiles files = tests::brawl_files({{"conditions/bad.json", R"({"id": "bad"})"}});
    for (const std::string id : {"one", "two"})
        files.add("packs/" + id + "/pack.json",
                  R"({"id": ")" + id + R"(", "version": "1.0.0", "requires": {"brawl": ">=1.0"}})");
    PackRequest request = tests::brawl_request();
    request.packs = {"packs/brawl", "packs/one", "packs/two"};
    const auto report = run_cases(files, request);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->packs.errors, 1u);
    EXPECT_EQ(report->packs.diagnostics.size(), 1u);
    EXPECT_TRUE(report->cases.empty());
}

TEST(RunCases, a_report_is_json_on_one_line) {
    EXPECT_EQ(to_json(run(one(std::string(k_strike) + R"("covers": ["x"], "expect": {"chance": 61})"))),
              R"({"cases":[{"case":"brawl:one","pack":"brawl","covers":["x"],"ok":false,)"
              R"("message":"expect.chance: wanted 61, got 60"}],)"
              R"("packs":[{"pack":"brawl","passed":0,"failed":1}],"passed":0,"failed":1})"
              "\n");
    EXPECT_EQ(to_json(CasesReport{}), R"({"cases":[],"packs":[],"passed":0,"failed":0})"
                                      "\n");
}

// What a pack promises stands in its pack.json.
TEST(RunCases, the_rows_that_a_pack_promises_are_told_with_it) {
    const auto promised = run_cases(tests::brawl_files({{"pack.json", R"({
        "id": "brawl", "version": "1.0.0", "requires": { "core": ">=1.0" }, "rows": { "strike": "Blows.", "B9": "None." },
        "params": { "damage": { "default": 3, "min": 1, "max": 10 } }, "profiles": { "hard": { "damage": 5 } } })"}}),
                                    tests::brawl_request());
    ASSERT_TRUE(promised);
    EXPECT_EQ(promised->packs.errors, 0u);
    ASSERT_EQ(promised->by_pack.size(), 1u);
    EXPECT_EQ(promised->by_pack[0].rows,
              (std::vector<std::pair<std::string, std::string>>{{"strike", "Blows."}, {"B9", "None."}}));
    const std::vector<CoveredRow> rows = covered_rows(*promised);
    EXPECT_EQ(rows[0].row, "B9");
    EXPECT_TRUE(rows[0].cases.empty());
    EXPECT_EQ(run_cases(tests::brawl_files(), tests::brawl_request())->by_pack[0].rows.size(), 0u);
}

} // namespace
} // namespace arbiter::run_cases_test
