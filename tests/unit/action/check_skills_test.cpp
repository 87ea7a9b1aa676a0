#include "action/check_skills.hpp"

#include "support/stage.hpp"

namespace arbiter::action::check_skills_test {
namespace {

std::string codes(const std::string& value) {
    return tests::
        Stage(R"("contest": { "percent": { "against": "fixed_difficulty", "actor_skill": { "component": "p:skill", "property": "deep.value" } } })",
              {{"entities/e.json", R"({ "id": "e", "components": { "p:skill": )" + value + " } }"}})
            .codes();
}

TEST(CheckSkills, what_is_read_as_a_skill_and_is_no_number_is_told) {
    EXPECT_EQ(codes(R"({ "deep": { "value": "good" } })"), "skill-no-number ");
    EXPECT_EQ(codes(R"({ "deep": { "value": [1] } })"), "skill-no-number ");
    EXPECT_EQ(codes(R"({ "deep": { "value": 3 } })"), "");
    EXPECT_EQ(codes(R"({ "deep": { "value": null } })"), "");
    EXPECT_EQ(codes(R"({ "deep": {} })"), "");
    EXPECT_EQ(codes(R"({ "value": "good" })"), "");
}

} // namespace
} // namespace arbiter::action::check_skills_test
