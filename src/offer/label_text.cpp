#include "offer/label_text.hpp"

#include "offer/offerable.hpp"
#include "pack/template_text.hpp"

#include <algorithm>

namespace arbiter::offer {
namespace {

const Target* find_target(const std::vector<Target>& targets, std::string_view word,
                          const world::RoleTable& roles) {
    // A placeholder may be the word for another role: the second target may be {target}.
    for (const Target& target : targets)
        if (target.placeholder == word) return &target;
    const auto named = std::ranges::find(targets, roles.find(word),
                                         [](const Target& target) { return std::optional(target.role); });
    return named == targets.end() ? nullptr : &*named;
}

LabelPart role_part(const Offerable& action, std::string_view placeholder, const world::RoleTable& roles) {
    const std::string_view word = placeholder.substr(0, placeholder.find('.'));
    const Target* target = find_target(action.targets, word, roles);
    const bool is_actor = word == "actor" || (!target && find_target(action.selves, word, roles));
    return {LabelPart::Kind::role, std::string(word),
            target     ? target->role
            : is_actor ? Role::actor
                       : Role::primary};
}

} // namespace

LabelText compile_label(const Offerable& action, const world::RoleTable& roles) {
    using Kind = LabelPart::Kind;
    LabelText label;
    for (const pack::TemplatePart& part : pack::template_parts(action.text)) {
        if (part.kind != pack::TemplatePart::placeholder)
            label.push_back({Kind::plain, std::string(part.text)});
        else if (part.text == "chance")
            label.push_back({Kind::chance});
        else if (part.text == "tags")
            label.push_back({Kind::tags});
        else if (part.text == "name")
            label.push_back({Kind::name, action.called()});
        else if (part.text == "cost")
            label.push_back({Kind::cost});
        else
            label.push_back(role_part(action, part.text, roles));
    }
    return label;
}

} // namespace arbiter::offer
