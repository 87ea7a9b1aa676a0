#include "arbiter/dice_report.hpp"
#include "dice/report.hpp"
#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::report_test {
namespace {

using test::notation;

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(DiceReport, odds_as_json) {
    const Notation n = notation("1d2+1");
    EXPECT_EQ(odds_json(n, *odds_of(n)),
              "{\"notation\":\"1d2+1\",\"reading\":\"1d2 + "
              "1\",\"pedigree\":{\"kind\":\"exact\"},\"mean\":2.5,\"sd\":0.5,"
              "\"min\":2,\"max\":3,\"quantiles\":[{\"share\":0.05,\"value\":2},{\"share\":0.25,\"value\":2},"
              "{\"share\":0.5,\"value\":2},{\"share\":0.75,\"value\":3},{\"share\":0.95,\"value\":3}],"
              "\"outcomes\":[{\"value\":2,\"chance\":0.5},{\"value\":3,\"chance\":0.5}]}\n");
}

TEST(DiceReport, a_test_has_a_chance_and_a_contest_three) {
    const Notation test = notation("1d20 >= 15"), contest = notation("1d2 vs 1d2");
    EXPECT_TRUE(has(odds_json(test, *odds_of(test)), "\"chance\":0.3"));
    EXPECT_TRUE(has(odds_json(contest, *odds_of(contest)), "\"win\":0.25,\"tie\":0.5,\"lose\":0.25"));
    EXPECT_TRUE(has(odds_text(test, *odds_of(test)), "chance  30.00 %"));
    EXPECT_TRUE(has(odds_text(contest, *odds_of(contest)), "win     25.00 %"));
}

TEST(DiceReport, fractions_stand_beside_their_outcomes) {
    const Notation n = notation("2d6");
    const auto exact = fractions_of(n);
    EXPECT_TRUE(has(odds_json(n, *odds_of(n), &*exact), "\"fraction\":\"1/36\""));
    EXPECT_TRUE(has(odds_csv(n, *odds_of(n), &*exact), ",1/6\n"));
    EXPECT_TRUE(has(odds_text(n, *odds_of(n), 10, &*exact), "5/36"));
}

TEST(DiceReport, odds_as_csv) {
    const Notation n = notation("1d2/2");
    EXPECT_EQ(odds_csv(n, *odds_of(n)), "value,chance,at_least,at_most\n0.5,0.5,1,0.5\n1,0.5,0.5,1\n");
}

TEST(DiceReport, odds_as_text_say_what_they_mean_first) {
    const Notation n = notation("4d6dl1");
    const std::string text = odds_text(n, *odds_of(n));
    EXPECT_TRUE(
        text.starts_with("4d6dl1\n  sum of all but the lowest of 4d6\nmean    12.2446   sd 2.84684\n"));
    EXPECT_TRUE(has(text, "range   3 to 18   median 12"));
    EXPECT_TRUE(has(text, "   13     13.27 %     48.77 %     64.51 %  "));
}

TEST(DiceReport, a_long_list_of_outcomes_is_folded_into_ranges) {
    const Notation n = notation("100d6");
    const std::string text = odds_text(n, *odds_of(n));
    EXPECT_TRUE(has(text, "350..354"));
    EXPECT_TRUE(has(text, "<= "));
    EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 45);
}

TEST(DiceReport, odds_as_json_have_quantiles) {
    const Notation n = notation("3d6"), symbols = notation("1d{hit,miss}");
    EXPECT_TRUE(
        has(odds_json(n, *odds_of(n)),
            "\"quantiles\":[{\"share\":0.05,\"value\":6},{\"share\":0.25,\"value\":8},"
            "{\"share\":0.5,\"value\":10},{\"share\":0.75,\"value\":13},{\"share\":0.95,\"value\":15}]"))
        << odds_json(n, *odds_of(n));
    EXPECT_FALSE(has(odds_json(symbols, *odds_of(symbols)), "quantiles"));
}

TEST(DiceReport, symbols_are_shown_by_name) {
    const Notation n = notation("1d{hit:3,miss:1}");
    EXPECT_TRUE(has(odds_json(n, *odds_of(n)), "{\"value\":\"hit\",\"chance\":0.75}"));
    EXPECT_FALSE(has(odds_json(n, *odds_of(n)), "mean"));
    EXPECT_TRUE(has(odds_text(n, *odds_of(n)), "miss"));
}

TEST(DiceReport, sweeps_as_text_csv_and_json) {
    const Notation n = notation("1d20+b >= dc", Dialect::native, {"b=0..1", "dc=10..11"});
    const auto found = sweep(n);
    EXPECT_EQ(sweep_csv(*found), "b,dc,chance\n0,10,0.55\n0,11,0.5\n1,10,0.6\n1,11,0.55\n");
    EXPECT_TRUE(has(sweep_json(n, *found),
                    "\"names\":[\"b\",\"dc\"],\"cells\":[{\"b\":0,\"dc\":10,\"chance\":0.55}"));
    EXPECT_TRUE(has(sweep_text(n, *found), "       1   60.00   55.00\n"));
}

TEST(DiceReport, rolls_as_text_and_json) {
    RollLog log;
    const Notation n = notation("4d6dl1+2");
    ASSERT_TRUE(roll_script(n, std::vector<double>{5, 3, 6, 2}, log));
    EXPECT_EQ(roll_text(n, log), "4d6dl1: [5, 3, 6, (2)] = 16\n");
    const std::string json = roll_json(n, log);
    EXPECT_TRUE(json.starts_with("{\"total\":16,\"tree\":{\"text\":\"4d6dl1+2\",\"total\":16,\"parts\":["));
    EXPECT_TRUE(has(json, "{\"value\":2,\"kept\":false,\"faces\":[2]}"));
}

TEST(DiceReport, solutions_say_value_and_chance) {
    const Notation n = notation("1d20+b >= 15", Dialect::native, {"b=0..20"});
    const Goal goal{0.6, {}, false}, high{0.9, {}, false}, both{0.4, 0.5, true};
    EXPECT_EQ(solution_text(n, *solve(n, "b", goal), goal),
              "b = 6 gives 60.00 %: the smallest value with at least 60.00 %\n");
    EXPECT_EQ(solution_text(n, *solve(n, "b", both), both),
              "b = 4 gives 50.00 %: the largest value with at least 40.00 % and at most 50.00 %\n");
    EXPECT_TRUE(has(solution_json(n, *solve(n, "b", goal), goal), "\"value\":6,\"chance\":0.6"));
    EXPECT_TRUE(
        has(solution_json(n, *solve(n, "b", both), both), "\"at_least\":0.4,\"at_most\":0.5,\"value\":4"));
    const Notation low = notation("1d20+b >= 15", Dialect::native, {"b=0..3"});
    EXPECT_EQ(solution_text(low, *solve(low, "b", high), high),
              "no value of b gives at least 90.00 %; the nearest is 45.00 % at b = 3\n");
    EXPECT_TRUE(has(solution_json(low, *solve(low, "b", high), high), "\"value\":null"));
}

TEST(DiceReport, charts_are_well_formed_and_escape_their_texts) {
    const Notation bars = notation("3d6[<&>]"), line = notation("1d20+b >= 15", Dialect::native, {"b=0..20"}),
                   heat = notation("(a)d6 vs (d)d6", Dialect::native, {"a=1..5", "d=1..4"});
    const std::string svg = *odds_svg(std::vector<ChartSeries>{{bars, *odds_of(bars)}});
    EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
    EXPECT_TRUE(has(svg, "3d6[&lt;&amp;&gt;]"));
    EXPECT_TRUE(has(svg, "<title>10: 12.50 %</title>"));
    EXPECT_TRUE(has(sweep_svg(line, *sweep(line)), "<polyline"));
    EXPECT_TRUE(has(sweep_svg(heat, *sweep(heat)), "<title>a = 5, d = 4:"));
    for (const std::string& chart : {svg, sweep_svg(line, *sweep(line)), sweep_svg(heat, *sweep(heat))})
        EXPECT_TRUE(chart.ends_with("</svg>\n"));
}

TEST(DiceReport, figures_are_short_and_rare_ones_keep_digits) {
    EXPECT_EQ(dice::number_text(3), "3");
    EXPECT_EQ(dice::number_text(0.1), "0.1");
    EXPECT_EQ(dice::percent_text(1e-9), "1.00e-07 %");
}

TEST(DiceReport, pairs_fractions_with_outcomes_by_value) {
    const Notation n = notation("-2d6!dl1");
    const auto odds = odds_of(n);
    const auto fractions = fractions_of(n);
    ASSERT_TRUE(odds && fractions);
    EXPECT_TRUE(has(odds_json(n, *odds, &*fractions),
                    "{\"value\":-1,\"chance\":0.0277777777777778,\"fraction\":\"1/36\"}"));
}

TEST(DiceReport, quotes_symbols_in_csv_and_keeps_escapes_from_the_terminal) {
    const Notation n = notation("d{\"a,b\":2,\"\x1b[31mred\"}");
    const auto odds = odds_of(n);
    ASSERT_TRUE(odds);
    EXPECT_TRUE(has(odds_csv(n, *odds), "\"a,b\",0.666666666666667,,\n"));
    EXPECT_FALSE(has(odds_text(n, *odds), "\x1b"));
    EXPECT_FALSE(has(roll_heading(n), "\x1b"));
}

TEST(DiceReport, a_line_below_zero_has_an_axis_too) {
    const Notation n = notation("1d20-b", Dialect::native, {"b=0..30"});
    EXPECT_TRUE(has(sweep_svg(n, *sweep(n)), ">-10<"));
}

} // namespace
} // namespace arbiter::report_test
