// Questions about tags are questions about components.
#include "rules/tag_words.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::rules::tag_words_test {
namespace {

using tests::Stage;

constexpr const char* k_tags =
    R"x([{ "id": "bow", "meta": ["tool", "ranged"] }, { "id": "sling", "meta": ["tool", "ranged"] }, { "id": "sword", "meta": ["tool"] }])x";

std::string asked(const std::string& condition, const std::string& has) {
    Stage stage(R"x("effects": [{ "add": { "to": "target", "component": ")x" + has +
                    R"x(" } }, { "when": ")x" + condition + R"x(", "do": [{ "say": "yes" }] }])x",
                {{"tags/t.json", k_tags}});
    const std::string told = stage.play();
    return told.ends_with("yes\n") ? "yes" : stage.is_fine() ? "no" : stage.codes();
}

TEST(TagWords, a_tag_is_meant_by_its_id_and_by_its_meta_words) {
    EXPECT_EQ(asked("'bow' in target.tags", "bow"), "yes");
    EXPECT_EQ(asked("'ranged' in target.tags", "sling"), "yes");
    EXPECT_EQ(asked("'ranged' in target.tags", "sword"), "no");
    EXPECT_EQ(asked("target.tags.includes('tool')", "sword"), "yes");
    EXPECT_EQ(asked("not target.tags.includes('bow')", "sling"), "yes");
    EXPECT_EQ(asked("'tool' in actor.tags", "sword"), "no") << "it is the target who has it";
}

TEST(TagWords, a_word_that_no_tag_has_is_told) {
    const Stage stage(R"x("effects": [{ "when": "'ragned' in target.tags", "do": [{ "say": "yes" }] }])x",
                      {{"tags/t.json", k_tags}});
    EXPECT_EQ(stage.codes(), "unknown-tag ");
    EXPECT_NE(stage.report().diagnostics.at(0).hint.find("ranged"), std::string::npos);
}

} // namespace
} // namespace arbiter::rules::tag_words_test
