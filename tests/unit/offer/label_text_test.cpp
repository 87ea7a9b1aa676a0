#include "offer/label_text.hpp"

#include "offer/offerable.hpp"

#include <gtest/gtest.h>

namespace arbiter::offer::label_text_test {
namespace {

using Kind = LabelPart::Kind;

TEST(LabelText, words_in_braces_are_people_numbers_and_names) {
    world::RoleTable roles;
    const auto tool = *roles.add("tool");
    Offerable action;
    action.id = "p:hit_hard";
    action.targets = {{Role::primary, nullptr, "victim", {}}, {tool, nullptr, "", {}}};
    action.selves = {{Role::secondary, nullptr, "self", {}}};
    action.text = "{name} {victim} {target.name} {tool} {self} {actor} ({chance}%){tags} {cost} {{x}}";
    std::vector<std::pair<Kind, Role>> parts;
    std::string plain;
    for (const LabelPart& part : compile_label(action, roles)) {
        if (part.kind == Kind::plain)
            plain += part.text;
        else
            parts.emplace_back(part.kind, part.role);
    }
    EXPECT_EQ(parts, (std::vector<std::pair<Kind, Role>>{{Kind::name, Role::actor},
                                                         {Kind::role, Role::primary},
                                                         {Kind::role, Role::primary},
                                                         {Kind::role, tool},
                                                         {Kind::role, Role::actor},
                                                         {Kind::role, Role::actor},
                                                         {Kind::chance, Role::actor},
                                                         {Kind::tags, Role::actor},
                                                         {Kind::cost, Role::actor}}));
    EXPECT_EQ(plain, "      (%)  {x}");
}

TEST(LabelText, a_word_that_nobody_gave_means_the_first_target) {
    Offerable action;
    action.text = "look at {whom}";
    const LabelText label = compile_label(action, world::RoleTable());
    ASSERT_EQ(label.size(), 2u);
    EXPECT_EQ(label[1].role, Role::primary);
    EXPECT_EQ(label[1].text, "whom") << "what is read where nobody is";
}

} // namespace
} // namespace arbiter::offer::label_text_test
