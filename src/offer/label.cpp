// Filling in, part by part.
#include "offer/label.hpp"

#include <fmt/format.h>

namespace arbiter::offer {
namespace {

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
std::string chance_text(const OfferContext& context, const Offerable& action,
                        const rules::Assessment* assessment) {
    if (!action.is_foreseen) return "?";
    if (!assessment) return "100";
    return rules::check_numbers(*action.contest, *assessment, *context.workspace.phrases)
               ? fmt::format("{}", assessment->chance)
               : "?";
}

void add_part(const LabelPart& part, const OfferContext& context, const Offerable& action,
              const world::Cast& cast, DraftLabel& label) {
    using Kind = LabelPart::Kind;
    if (part.kind == Kind::plain) {
        label.add_written(part.text);
    } else if (part.kind == Kind::role) {
        const world::Somebody who = cast[part.role];
        label.add_filled(who ? context.name_of(*who) : std::string_view(part.text));
    } else if (part.kind == Kind::name) {
        label.add_filled(part.text);
    } else if (part.kind == Kind::cost && action.cost) {
        label.add_filled(rules::text_of(*action.cost, context.payer(cast)));
    }
}

} // namespace

std::string label_of(const OfferContext& context, const Offerable& action, const world::Cast& cast,
                     const rules::Assessment* assessment) {
    std::string tags;
    if (assessment)
        for (const std::string& tag : rules::tags_of(*action.contest, *assessment)) tags += " [" + tag + "]";
    DraftLabel label;
    bool has_tags = false;
    for (const LabelPart& part : action.label) {
        if (part.kind == LabelPart::Kind::tags) {
            label.add_filled(tags);
            has_tags = true;
        } else if (part.kind == LabelPart::Kind::chance) {
            label.add_filled(chance_text(context, action, assessment));
            label.chance = label.text.size();
        } else {
            add_part(part, context, action, cast, label);
        }
    }
    if (!has_tags) label.text.insert(place_for_tags(label), tags);
    return std::move(label.text);
}

std::string label_without_chance(const OfferContext& context, const Offerable& action,
                                 const world::Cast& cast) {
    DraftLabel label;
    for (const LabelPart& part : action.label)
        if (part.kind == LabelPart::Kind::chance)
            label.add_filled("?");
        else
            add_part(part, context, action, cast, label);
    return std::move(label.text);
}

OfferText text_of(const OfferContext& context, const Offer& offer, Telling telling) {
    const Offerable& action = context.action(offer.action);
    rules::Assessment& assessment = context.room.assessment;
    const rules::Phrases& phrases = *context.workspace.phrases;
    OfferText text;
    const bool is_assessed = offer.is_complete && assess(context, action, offer.cast, assessment);
    text.label = offer.is_complete
                     ? label_of(context, action, offer.cast, is_assessed ? &assessment : nullptr)
                     : action.called();
    if (is_assessed && rules::check_numbers(*action.contest, assessment, phrases))
        text.chance = assessment.chance;
    if (telling.is_about_card && !action.brief.empty())
        text.label = is_assessed ? phrases.say<"way_with_chance">(action.brief,
                                                                  chance_text(context, action, &assessment))
                                 : action.brief;
    if (telling.names_actor)
        text.label = phrases.say<"way_of">(context.name_of(*offer.cast[Role::actor]), text.label);
    if (is_assessed) text.tags = rules::tags_of(*action.contest, assessment);
    if (action.cost) text.cost = rules::text_of(*action.cost, context.payer(offer.cast));
    return text;
}

namespace {

// What people call the role: the primary one is the target.
std::string_view role_word(const OfferContext& context, Role role) {
    if (role == Role::primary) return "target";
    return context.world.model().roles().name_of(role);
}

// An id of the same pack as `base` is written without its pack.
std::string_view id_within(std::string_view base, std::string_view id) {
    const std::string_view pack = base.substr(0, base.find(':') + 1);
    return !pack.empty() && id.starts_with(pack) ? id.substr(pack.size()) : id;
}

} // namespace

std::string id_of(const OfferContext& context, const Offer& offer, Telling telling) {
    const Offerable& action = context.action(offer.action);
    std::string id = action.id;
    if (telling.is_about_card) id += fmt::format(" actor={}", context.world.id_of(*offer.cast[Role::actor]));
    if (offer.is_complete)
        for (const Target& target : action.targets)
            if (!target.is_card || !telling.is_about_card)
                id += fmt::format(" {}={}", role_word(context, target.role),
                                  id_within(action.id, context.world.id_of(*offer.cast[target.role])));
    if (action.cost && action.cost->ways.size() > 1 && !offer.refusal)
        id += fmt::format(" paid={}", context.world.model().lets().name_of_way(offer.cast.doing.way));
    return id;
}

} // namespace arbiter::offer
