// Filling in, part by part.
#include "action/label.hpp"

#include "action/offer.hpp"
#include "base/text.hpp"
#include "pack/template_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {
namespace {

using pack::TemplatePart;

const Target* find_target(const std::vector<Target>& targets, std::string_view word,
                          const world::RoleTable& roles) {
    // A placeholder may be the word for another role: the second target may be {target}.
    for (const Target& target : targets)
        if (target.placeholder == word) return &target;
    const auto named = std::ranges::find(targets, roles.find(word),
                                         [](const Target& target) { return std::optional(target.role); });
    return named == targets.end() ? nullptr : &*named;
}

// Who a placeholder means: {target}, {primary}, {target.name}, {actor}.
std::string name_for(const Position& at, const Action& action, const world::Cast& cast,
                     std::string_view placeholder) {
    const std::string_view word = placeholder.substr(0, placeholder.find('.'));
    const world::RoleTable& roles = at.world.model().roles();
    const Target* target = find_target(action.targets, word, roles);
    const bool is_actor = word == "actor" || (!target && find_target(action.selves, word, roles));
    const auto& who = target ? cast[target->role] : is_actor ? cast[Role::actor] : cast[Role::primary];
    return who ? at.name_of(*who) : std::string(word);
}

// A label while it is put together. `written` has what the template itself says, at the same places; names
// and numbers are blank in it, so that a name with a parenthesis does not count as one of the chance's.
struct DraftLabel {
    std::string text, written;
    std::size_t chance = std::string::npos; // where the number ends

    void add_written(std::string_view part) {
        text += part;
        written += part;
    }
    void add_filled(std::string_view part) {
        text += part;
        written.append(part.size(), ' ');
    }
};

// The parenthesis that closes the innermost one around `at`, or npos.
std::size_t find_close(const std::string& text, std::size_t at) {
    int within = 0; // parentheses that are open and not closed again, seen from `at`
    for (std::size_t i = at; i-- > 0 && within <= 0;) within += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (within <= 0) return std::string::npos;
    for (std::size_t i = at, depth = 1; i < text.size(); ++i) {
        if (text[i] == '(') ++depth;
        if (text[i] == ')' && --depth == 0) return i;
    }
    return std::string::npos;
}

// Where tags go that no placeholder asked for: see the header.
std::size_t place_for_tags(const DraftLabel& label) {
    if (label.chance == std::string::npos) return label.text.size();
    if (const std::size_t close = find_close(label.written, label.chance); close != std::string::npos)
        return close + 1;
    const std::size_t behind = label.written.find_first_not_of(' ', label.chance);
    const bool is_percent = behind != std::string::npos && label.written[behind] == '%';
    return is_percent ? behind + 1 : label.text.size();
}

// A chance that lacks one of its numbers would be that of another action: no number is shown for it. Nor for
// one that may be another by the time it is asked.
std::string chance_text(const Action& action, const rules::Assessment* assessment) {
    if (!action.is_foreseen) return "?";
    if (!assessment) return "100";
    return rules::check_numbers(*action.contest, *assessment) ? fmt::format("{}", assessment->chance) : "?";
}

} // namespace

std::string label_of(const Position& at, const Action& action, const world::Cast& cast,
                     const rules::Assessment* assessment) {
    std::string tags;
    if (assessment)
        for (const std::string& tag : rules::tags_of(*action.contest, *assessment)) tags += " [" + tag + "]";
    DraftLabel label;
    bool has_tags = false;
    for (const TemplatePart& part : pack::template_parts(action.text)) {
        if (part.kind != TemplatePart::placeholder) {
            label.add_written(part.text);
        } else if (part.text == "chance") {
            label.add_filled(chance_text(action, assessment));
            label.chance = label.text.size();
        } else if (part.text == "tags") {
            label.add_filled(tags);
            has_tags = true;
        } else if (part.text == "name") {
            label.add_filled(action.name.empty() ? in_words(action.id) : action.name);
        } else if (part.text == "cost") {
            label.add_filled(action.cost ? rules::text_of(*action.cost, payer_of(at, cast)) : "");
        } else {
            label.add_filled(name_for(at, action, cast, part.text));
        }
    }
    if (!has_tags) label.text.insert(place_for_tags(label), tags);
    return std::move(label.text);
}

} // namespace arbiter::action
