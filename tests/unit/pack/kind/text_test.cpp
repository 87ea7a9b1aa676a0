// What a text says of itself: its braces, its formulas, its names.
#include "pack/kind/text.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::text_test {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& fields) {
    return tests::codes(
        tests::load_with("p/texts/a.json", R"({"id": "a", )" + fields + "}").report.diagnostics);
}

TEST(TextKind, braces_hold_names_and_formulas) {
    EXPECT_EQ(check(R"("text": "plain, {{ and }}")"), Names{});
    EXPECT_EQ(check(R"("text": "{who} takes {n + 1}", "takes": ["who", "n"])"), Names{});
    EXPECT_EQ(check(R"("text": "{who takes")"), Names{"bad-template"});
    EXPECT_EQ(check(R"("text": "{n + * 1}")"), Names{"formula-syntax"});
    EXPECT_EQ(check(R"("text": "")"), Names{"too-short"});
}

TEST(TextKind, a_mistake_is_told_where_it_stands) {
    const auto loaded = tests::load_with("p/texts/a.json", R"({ "id": "a", "text": "so much: {1 + * 2}" })");
    EXPECT_EQ(tests::findings(loaded.report), Names{"p/texts/a.json:1:37 formula-syntax"});
}

TEST(TextKind, what_it_takes_it_uses_and_can_be_said_in_a_formula) {
    EXPECT_EQ(check(R"("text": "{whom}", "takes": ["who"])"), Names{"unused-name"});
    EXPECT_EQ(check(R"("text": "{a.who}", "takes": ["who"])"), Names{"unused-name"}) << "a member";
    EXPECT_EQ(check(R"("text": "{who.x}", "takes": ["who"])"), Names{});
    EXPECT_EQ(check(R"("text": "{a}", "takes": ["a", "a"])"), Names{"said-twice"});
    EXPECT_EQ(check(R"("text": "{a}", "takes": ["a b"])"), Names{"bad-name"});
    EXPECT_EQ(check(R"("text": "{actor}", "takes": ["actor"])"), Names{"reserved-name"});
}

} // namespace
} // namespace arbiter::pack::text_test
