#include "arbiter/dice_report.hpp"
#include "support/dice.hpp"
#include "json/read.hpp"

#include <gtest/gtest.h>

namespace arbiter::report_json_test {
namespace {

using test::notation;

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

bool is_json(const std::string& text) {
    json::Sources sources;
    const auto index = sources.add("report", text);
    json::Report report(sources);
    return json::read(sources, index, {}, report) && text.ends_with("}\n");
}

std::string rolled(std::string_view text, std::vector<double> faces) {
    RollLog log;
    const Notation n = notation(text);
    EXPECT_TRUE(roll_script(n, faces, log)) << text;
    return roll_json(n, log);
}

std::string many(const Notation& n, std::uint64_t seed, std::uint64_t times) {
    std::string all;
    write_rolls_json(n, seed, times, [&](std::string_view piece) { all += piece; });
    return all;
}

TEST(ReportJson, a_test_carries_its_chance_as_a_fraction) {
    const Notation n = notation("1d20 >= 15");
    const auto fractions = fractions_of(n);
    EXPECT_TRUE(odds_json(n, *odds_of(n), &*fractions).ends_with(",\"chance\":0.3,\"fraction\":\"3/10\"}\n"));
    EXPECT_TRUE(odds_json(n, *odds_of(n)).ends_with(",\"chance\":0.3}\n"));
}

TEST(ReportJson, values_between_whole_numbers_are_decimal) {
    const Notation n = notation("1d3/2");
    EXPECT_TRUE(has(odds_json(n, *odds_of(n)),
                    "{\"share\":0.95,\"value\":1.5}],\"outcomes\":[{\"value\":0.5,\"chance\":"));
}

TEST(ReportJson, bounded_odds_say_what_they_cut) {
    const Notation n = notation("d{0,1:40}!");
    const std::string text = odds_json(n, *odds_of(n));
    EXPECT_TRUE(has(text, "\"pedigree\":{\"kind\":\"bounded\",\"cut\":"));
    EXPECT_TRUE(is_json(text));
}

TEST(ReportJson, symbols_have_chances_and_no_mean) {
    const Notation n = notation("1d{hit,\"a \\ b\"}");
    EXPECT_EQ(odds_json(n, *odds_of(n)),
              "{\"notation\":\"1d{hit,\\\"a \\\\ b\\\"}\",\"reading\":\"1d{hit,a \\\\ b}\","
              "\"pedigree\":{\"kind\":\"exact\"},\"outcomes\":[{\"value\":\"hit\",\"chance\":0.5},"
              "{\"value\":\"a \\\\ b\",\"chance\":0.5}]}\n");
}

TEST(ReportJson, a_symbol_is_one_cell_of_csv_whatever_it_holds) {
    const Notation n = notation("1d{\"a,b\",c:3}");
    EXPECT_EQ(odds_csv(n, *odds_of(n)), "value,chance,at_least,at_most\n\"a,b\",0.25,,\nc,0.75,,\n");
}

TEST(ReportJson, whatever_was_written_the_report_is_json) {
    for (const char* text : {"2d6[\"quoted\"]", "2d6[back\\slash]", "2d6[line\nbreak\ttab]", "1d{\"\x01\"}",
                             "2d6[\u2694] vs 1d6", "1d6/7", "-4dF", "x = 1d6; x >= 3 ? 1 : 0"}) {
        const Notation n = notation(text);
        EXPECT_TRUE(is_json(odds_json(n, *odds_of(n)))) << text;
        EXPECT_TRUE(is_json(many(n, 5, 3))) << text;
    }
}

TEST(ReportJson, a_roll_is_a_tree_of_parts_and_dice) {
    EXPECT_EQ(rolled("1d4+2", {3}),
              "{\"total\":5,\"tree\":{\"text\":\"1d4+2\",\"total\":5,\"parts\":["
              "{\"text\":\"1d4\",\"total\":3,\"dice\":[{\"value\":3,\"kept\":true,\"faces\":[3]}]},"
              "{\"text\":\"2\",\"total\":2}]}}\n");
    EXPECT_EQ(rolled("1d{hit,miss}", {2}),
              "{\"total\":\"miss\",\"tree\":{\"text\":\"1d{hit,miss}\",\"total\":\"miss\",\"dice\":"
              "[{\"value\":\"miss\",\"kept\":true,\"faces\":[\"miss\"]}]}}\n");
    EXPECT_TRUE(has(rolled("1d4/8", {3}), "\"total\":0.375"));
}

TEST(ReportJson, a_die_says_what_became_of_it) {
    for (const auto& [text, faces, die] :
         {std::tuple{"1d6ro1", std::vector<double>{1, 4},
                     "{\"value\":4,\"kept\":true,\"faces\":[1,4],\"rerolled\":true}"},
          {"1d6!!{1}", {6, 2}, "{\"value\":8,\"kept\":true,\"faces\":[6,2],\"exploded\":true}"},
          {"1d6!p{1}", {6, 2}, "{\"value\":1,\"kept\":true,\"faces\":[2],\"extra\":true}"},
          {"2d6kh1", {3, 2}, "{\"value\":2,\"kept\":false,\"faces\":[2]}"},
          {"1d6mi3ma4", {1}, "{\"value\":3,\"kept\":true,\"faces\":[1],\"raised\":true}"},
          {"1d6ma4", {5}, "{\"value\":4,\"kept\":true,\"faces\":[5],\"lowered\":true}"},
          {"2d6cs6df1", {1, 6}, "{\"value\":1,\"kept\":true,\"faces\":[1],\"failed\":true}"},
          {"1d6cs6crit6", {6}, "\"faces\":[6],\"counted\":true,\"crit\":true}"},
          {"1d6fumble1", {1}, "\"faces\":[1],\"fumble\":true}"}})
        EXPECT_TRUE(has(rolled(text, faces), die)) << text << ": " << rolled(text, faces);
}

TEST(ReportJson, members_of_a_group_have_values_and_their_own_faces) {
    const std::string text = rolled("{1d4,1d6+1}kh1", {2, 5});
    EXPECT_TRUE(has(text, "\"total\":6,\"dice\":[{\"value\":2,\"kept\":false},{\"value\":6,\"kept\":true}],"
                          "\"parts\":[{\"text\":\"1d4\""))
        << text;
    EXPECT_TRUE(is_json(text));
}

TEST(ReportJson, many_rolls_are_those_of_the_roller) {
    const Notation n = notation("3d6");
    Roller roller(make_seed(7));
    RollLog log;
    std::string expected = "{\"notation\":\"3d6\",\"seed\":7,\"rolls\":[";
    for (int k = 0; k < 3; ++k) {
        (void)roller.roll(n, log);
        const std::string one = roll_json(n, log);
        expected += (k ? "," : "") + one.substr(0, one.size() - 1);
    }
    EXPECT_EQ(many(n, 7, 3), expected + "]}\n");
    EXPECT_EQ(many(n, 7, 0), "{\"notation\":\"3d6\",\"seed\":7,\"rolls\":[]}\n");
}

TEST(ReportJson, sweeps_and_solutions_of_no_chance_are_means) {
    const Notation n = notation("1d4+b", Dialect::native, {"b=0..1"});
    EXPECT_EQ(sweep_csv(*sweep(n)), "b,mean\n0,2.5\n1,3.5\n");
    EXPECT_TRUE(
        sweep_json(n, *sweep(n))
            .ends_with("\"names\":[\"b\"],\"cells\":[{\"b\":0,\"mean\":2.5},{\"b\":1,\"mean\":3.5}]}\n"));
    const Goal three{3, {}, false}, nine{9, {}, false};
    EXPECT_TRUE(solution_json(n, *solve(n, "b", three), three)
                    .ends_with("\"name\":\"b\",\"at_least\":3,\"value\":1,\"mean\":3.5,\"best\":1,"
                               "\"pedigree\":{\"kind\":\"exact\"}}\n"));
    EXPECT_TRUE(is_json(solution_json(n, *solve(n, "b", nine), nine)));
}

} // namespace
} // namespace arbiter::report_json_test
