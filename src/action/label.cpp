// Filling in, part by part.
#include "action/label.hpp"

#include "pack/template_text.hpp"

#include <fmt/format.h>

namespace arbiter::action {
namespace {

using pack::TemplatePart;

const Target* find_target(const Action& action, std::string_view word) {
    for (const Target& target : action.targets)
        if (target.placeholder == word || world::word_of(target.role) == word) return &target;
    return nullptr;
}

// Who a placeholder means: {target}, {primary}, {target.name}, {actor}.
std::string name_for(const Scene& scene, const Action& action, const world::Cast& cast,
                     std::string_view placeholder) {
    const std::string_view word = placeholder.substr(0, placeholder.find('.'));
    const Target* target = find_target(action, word);
    const auto& who = target ? cast[target->role] : word == "actor" ? cast[Role::actor] : cast[Role::primary];
    return who ? scene.name_of(*who) : std::string(word);
}

// Where tags go that no placeholder asked for: see the header. `chance` is where the number ends, or npos.
std::size_t place_for_tags(const std::string& label, std::size_t chance) {
    if (chance == std::string::npos) return label.size();
    const std::size_t close = label.find(')', chance);
    if (close != std::string::npos) return close + 1;
    const std::size_t percent = label.find('%', chance);
    return percent != std::string::npos ? percent + 1 : label.size();
}

} // namespace

std::string label_of(const Scene& scene, const Action& action, const world::Cast& cast,
                     const rules::Assessment* assessment) {
    std::string tags;
    if (assessment)
        for (const std::string& tag : rules::tags_of(*action.contest, *assessment)) tags += " [" + tag + "]";
    std::string label;
    std::size_t chance = std::string::npos;
    bool has_tags = false;
    for (const TemplatePart& part : pack::template_parts(action.text)) {
        if (part.kind != TemplatePart::placeholder) {
            label += part.text;
        } else if (part.text == "chance") {
            label += fmt::format("{}", assessment ? assessment->chance : 100);
            chance = label.size();
        } else if (part.text == "tags") {
            label += tags;
            has_tags = true;
        } else {
            label += name_for(scene, action, cast, part.text);
        }
    }
    if (!has_tags) label.insert(place_for_tags(label, chance), tags);
    return label;
}

} // namespace arbiter::action
