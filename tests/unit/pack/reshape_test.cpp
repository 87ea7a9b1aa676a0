#include "pack/reshape.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::reshape_test {
namespace {

class ReshapeTest : public tests::Desk, public testing::Test {
protected:
    void form(const std::string& text) {
        forms.push_back(std::make_unique<Record>(record("form", text, "p:f")));
        index.add(*forms.back());
    }
    std::string outcomes(const std::string& text, Reshaper::Which which = Reshaper::Which::all,
                         std::uint64_t most = 1'000) {
        Record event = record("card", R"({"id":"a","outcomes":)" + text + "}");
        Reshaper reshaper(index, most, report, which);
        reshaper.reshape_parts(event, {true});
        used = reshaper.done().size();
        return json::write(*event.field("outcomes"));
    }
    std::vector<std::unique_ptr<Record>> forms;
    FormIndex index;
    std::size_t used = 0;
};

TEST_F(ReshapeTest, a_part_is_reshaped_wherever_it_stands_and_sees_what_is_around_it) {
    form(
        R"({"of":"outcome change","when_key":"value","when":{"/value":-999},"becomes":{"value":{"above":"/dice","minus":true}},"drop":["/value"]})");
    form(R"({"of":"outcome","when_key":"dice","becomes":{},"drop":["/dice"]})");
    EXPECT_EQ(
        outcomes(
            R"({"criticalFailure":{"dice":"1d4","changes":[{"resource":"a","value":-999},{"resource":"b","value":1}]}})"),
        R"({"criticalFailure":{"changes":[{"value":"-1d4","resource":"a"},{"resource":"b","value":1}]}})");
    EXPECT_EQ(used, 2u);
    EXPECT_EQ(outcomes(R"({"success":{"choices":[{"label":"x","changes":[{"resource":"b","value":1}]}]}})"),
              R"({"success":{"choices":[{"label":"x","changes":[{"resource":"b","value":1}]}]}})");
    EXPECT_EQ(used, 0u);
}

TEST_F(ReshapeTest, an_upgrade_takes_the_legacy_forms_alone) {
    form(R"({"of":"outcome","when_key":"a","becomes":{"say":{"from":"/a"}}})");
    form(R"({"of":"outcome","when_key":"b","becomes":{"say":{"from":"/b"}},"legacy":true,"doc":"Old."})");
    EXPECT_EQ(outcomes(R"({"success":{"a":"x"},"failure":{"b":"y"}})", Reshaper::Which::legacy),
              R"({"success":{"a":"x"},"failure":{"say":"y"}})");
    EXPECT_EQ(tests::codes(report.found()), std::vector<std::string>{"old-form"});
    EXPECT_EQ(report.found()[0].place.pointer, "/outcomes/failure/b");
}

TEST_F(ReshapeTest, one_outcome_for_all_degrees_is_an_outcome) {
    form(R"({"of":"outcome","when_key":"b","becomes":{"say":{"from":"/b"}},"legacy":true})");
    EXPECT_EQ(outcomes(R"({"b":"y","changes":[]})"), R"({"say":"y","changes":[]})");
}

TEST_F(ReshapeTest, a_form_may_ask_what_is_around_and_may_refuse) {
    form(
        R"({"of":"outcome change","when_key":"value","when":{"/value":-999},"when_above":{"/dice":{"is":"text"}},
             "becomes":{"value":{"above":"/dice"}},"drop":["/value"],"legacy":true})");
    form(
        R"({"of":"outcome change","when_key":"value","when":{"/value":-999},"becomes":{},"refuse":"no dice"})");
    EXPECT_EQ(outcomes(R"({"success":{"dice":"1d4","changes":[{"value":-999}]}})"),
              R"({"success":{"dice":"1d4","changes":[{"value":"1d4"}]}})");
    EXPECT_FALSE(report.has_errors());
    EXPECT_EQ(outcomes(R"({"success":{"changes":[{"value":-999}]}})", Reshaper::Which::legacy),
              R"({"success":{"changes":[{"value":-999}]}})");
    EXPECT_EQ(report.found().back().code, "refused-shape");
    EXPECT_EQ(report.found().back().message, "no dice");
}

TEST_F(ReshapeTest, values_are_counted) {
    form(R"({"of":"outcome","when_key":"a","becomes":{"say":{"from":"/a"}}})");
    outcomes(R"({"success":{"a":"x"},"failure":{"a":"y"}})", Reshaper::Which::all, 3);
    EXPECT_EQ(tests::codes(report.found()), std::vector<std::string>{"too-many-values"});
}

} // namespace
} // namespace arbiter::pack::reshape_test
