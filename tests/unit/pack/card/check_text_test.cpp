#include "pack/card/check_text.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::card::check_text_test {
namespace {

class CheckTextTest : public tests::Desk, public testing::Test {
protected:
    ValueStyle check(const std::string& text, const std::string& changes, const std::string& outer = "[]") {
        own = value(changes);
        around = value(outer);
        words = value(text);
        const CheckContext context{resources, 0, true, limits, report};
        return check_text(words, read_changes(&own, context), read_changes(&around, context), context);
    }
    RecordSet records;
    Reach reach = {{true}};
    Resources resources{records, reach};
    Limits limits;
    json::Node own, around, words;
};

TEST_F(CheckTextTest, tells_how_values_are_told) {
    const std::string gold = R"([{"resource":"gold","value":-5}])";
    EXPECT_TRUE(check(R"("Lose {gold} gold")", gold).has_placeholder);
    EXPECT_FALSE(check(R"("Lose {gold} gold")", gold).has_literal);
    EXPECT_TRUE(check(R"("Lose 5 gold")", gold).has_literal);
    EXPECT_EQ(tests::codes(report.found()), (std::vector<std::string>{"literal-number"}));
}

// Lose or pay beside a gain, gain beside a loss, also where the text names the resource only.
TEST_F(CheckTextTest, verbs_stand_against_signs) {
    const auto codes = [&](const std::string& text, const std::string& value) {
        const std::size_t before = report.found().size();
        check("\"" + text + "\"", R"([{"resource":"gold","value":)" + value + "}]");
        std::string all;
        for (std::size_t i = before; i < report.found().size(); ++i)
            if (report.found()[i].severity == Severity::warning) all += report.found()[i].code + " ";
        return all;
    };
    EXPECT_EQ(codes("Pay gold now", "3"), "sign-against-text ");
    EXPECT_EQ(codes("You gain 3 gold", "-3"), "sign-against-text ");
    EXPECT_EQ(codes("You gain some more gold", "\"-1d4\""), "sign-against-text ");
    EXPECT_EQ(codes("Pay gold now", "-3"), "");
    EXPECT_EQ(codes("You gain 3 gold", "3"), "");
    EXPECT_EQ(codes("Lose heart, but gold comes in", "3"), "") << "what is lost is something else";
    EXPECT_EQ(codes("Lose the harvest of a year; gold is found", "3"), "") << "too far behind";
    EXPECT_EQ(codes("Pay {gold} gold", "3"), "sign-against-text ") << "once";
}

TEST_F(CheckTextTest, a_label_may_print_what_the_outcome_changes) {
    check(R"("Pay {gold} gold on top of {ore} ore")", R"([{"resource":"gold","value":-5}])",
          R"([{"resource":"ore","value":-1}])");
    EXPECT_TRUE(report.found().empty());
}

TEST_F(CheckTextTest, people_and_formulas_are_no_resources) {
    check(R"("{actor} has {actor.age} years, {1 + 2} coins and {{braces}}")", "[]");
    EXPECT_TRUE(report.found().empty());
}

TEST_F(CheckTextTest, the_place_is_right_behind_an_escape) {
    check(R"("\"Oh\": {gold}")", "[]");
    ASSERT_EQ(report.found().size(), 1u);
    EXPECT_EQ(report.found()[0].place.column, 10u);
    EXPECT_EQ(report.found()[0].place.length, 6u);
}

} // namespace
} // namespace arbiter::pack::card::check_text_test
