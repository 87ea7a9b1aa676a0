#include "pack/kind/param.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::param_test {
namespace {

using Codes = std::vector<std::string>;

// The codes that a value gets under a param.
Codes set(const std::string& param, const std::string& value) {
    tests::Desk desk;
    const Record record = desk.record("param", param);
    const bool good = check_param_value(record, desk.value(value), desk.report);
    EXPECT_EQ(good, desk.report.found().empty()) << "the answer and the report agree";
    return tests::codes(desk.report.found());
}

Codes define(const std::string& param) {
    tests::Desk desk;
    check_param(desk.record("param", param), desk.report);
    return tests::codes(desk.report.found());
}

TEST(ParamKind, a_value_may_stand_on_both_ends_of_the_range) {
    const std::string param = R"({"default":3,"min":1,"max":6})";
    for (const auto good : {"1", "6", "2.5"}) EXPECT_EQ(set(param, good), Codes{}) << good;
    for (const auto bad : {"0.999", "6.001"}) EXPECT_EQ(set(param, bad), Codes{"out-of-range"}) << bad;
}

TEST(ParamKind, a_value_has_the_type_of_the_default) {
    EXPECT_EQ(set(R"({"default":3})", R"("3")"), Codes{"wrong-type"});
    EXPECT_EQ(set(R"({"default":[1]})", R"([])"), Codes{});
    EXPECT_EQ(set(R"({"default":null})", R"({"any":"thing"})"), Codes{}) << "null has no type to ask for";
}

TEST(ParamKind, a_whole_number_has_no_fraction_however_it_is_written) {
    const std::string param = R"({"default":3,"whole":true})";
    EXPECT_EQ(set(param, "4.0"), Codes{});
    EXPECT_EQ(set(param, "-1e3"), Codes{});
    EXPECT_EQ(set(param, "4.5"), Codes{"out-of-range"});
}

TEST(ParamKind, an_object_may_set_some_members_of_the_default_and_no_others) {
    const std::string param = R"({"default":{"a":1,"b":{"c":"x"}}})";
    EXPECT_EQ(set(param, R"({"b":{"c":"y"}})"), Codes{});
    EXPECT_EQ(set(param, R"({"b":{"d":1},"z":2,"a":"no"})"),
              (Codes{"unknown-key", "unknown-key", "wrong-type"}));
}

TEST(ParamKind, a_choice_is_compared_by_value) {
    const std::string param = R"({"default":1,"one_of":[1,2.50]})";
    EXPECT_EQ(set(param, "1.0"), Codes{});
    EXPECT_EQ(set(param, "2.5"), Codes{});
    EXPECT_EQ(set(param, "3"), Codes{"unknown-word"});
}

TEST(ParamKind, its_own_fields_must_fit_together) {
    EXPECT_EQ(define(R"({"default":3,"min":3,"max":3,"tune":[3,3]})"), Codes{});
    EXPECT_EQ(define(R"({"default":3,"min":4,"max":3})"), Codes{"out-of-range"});
    EXPECT_EQ(define(R"({"default":"x","min":4})"), Codes{"wrong-type"});
    EXPECT_EQ(define(R"({"default":3,"max":4,"tune":[3,5]})"), Codes{"out-of-range"});
    EXPECT_EQ(define(R"({"default":3,"tune":[5,3]})"), Codes{"out-of-range"});
    EXPECT_EQ(define(R"({"default":3,"whole":true,"tune":[1,2.5]})"), Codes{"out-of-range"});
}

} // namespace
} // namespace arbiter::pack::param_test
