// Forms are applied one after another. Some thirty that each write a value twice filled any memory from a
// pack of three kilobytes.
#include "support/packs.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::forms_that_multiply_test {
namespace {

tests::Tree doubling(int forms) {
    std::string text;
    for (int i = 0; i < forms; ++i)
        text += fmt::format(
            R"({}{{"id":"f{}","of":"param","when_key":"default","becomes":{{"default":[{{"from":"/default"}},{{"from":"/default"}}]}}}})",
            i ? "," : "", i);
    return {{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
            {"p/forms/f.json", "[" + text + "]"},
            {"p/params/a.json", R"([{ "id": "x", "default": 1 }, { "id": "y", "default": 2 }])"}};
}

TEST(FormsThatMultiply, are_stopped_and_told_once) {
    const auto loaded = tests::load(doubling(60));
    EXPECT_EQ(tests::findings(loaded.report),
              std::vector<std::string>{"p/params/a.json:1:10 too-many-values"});
    EXPECT_EQ(loaded.packs, nullptr);
}

TEST(FormsThatMultiply, may_make_as_many_values_as_the_limit_and_no_more) {
    PackRequest request{{"p"}, {}, {}};
    request.limits.form_values = 10; // two records of a list, its two elements and an id
    EXPECT_EQ(tests::load(doubling(1), request).report.errors, 0u);
    request.limits.form_values = 9;
    EXPECT_EQ(tests::findings(tests::load(doubling(1), request).report),
              std::vector<std::string>{"p/params/a.json:1:39 too-many-values"});
}

} // namespace
} // namespace arbiter::forms_that_multiply_test
