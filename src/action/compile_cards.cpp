// Cards become actions: one for the card, which asks how to deal with it, and one for every way. What comes
// of the degrees is one piece of code for all of them.
#include "action/game_compiler.hpp"
#include "machine/outcome_of.hpp"
#include "pack/outcome/value.hpp"
#include "pack/template_text.hpp"
#include "json/at.hpp"
#include "json/report.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter::action {

using json::Node;
using json::text_at;

namespace {

std::string replaced(std::string text, std::string_view word, std::string_view by) {
    const std::string placeholder = fmt::format("{{{}}}", word);
    for (std::size_t at = text.find(placeholder); at != std::string::npos; at = text.find(placeholder, at))
        text.replace(at, placeholder.size(), by);
    return text;
}

// A value that is as it is here, and might be another for another card.
Node literal(Node value) {
    Node made = json::make_object();
    made.add("preserve", std::move(value));
    return made;
}

std::string name_of(const pack::Record& record) {
    return text_at(record.node, "name", record.id.substr(record.id.find(':') + 1));
}

// The option that is taken where nobody chooses, if that is the same whatever is the case.
std::optional<std::uint32_t> usual_option(const Node& choices) {
    std::optional<std::uint32_t> usual;
    for (std::uint32_t i = 0; i < choices.children.size(); ++i) {
        const Node* is_default = choices.children[i].find("default");
        if (choices.children[i].find("condition")) return std::nullopt;
        if (!usual && is_default && is_default->boolean) usual = i;
    }
    return usual;
}

// What the changes of a part come to for a resource, as it is written, without a minus; empty for nothing.
std::string written_size(const Node& part, std::string_view resource) {
    std::string sizes;
    const Node* changes = part.find("changes");
    for (std::size_t i = 0; changes && i < changes->children.size(); ++i) {
        const Node &change = changes->children[i], *value = change.find("value");
        if (!value || text_at(change, "resource") != resource) continue;
        if (const auto read = pack::outcome::read_value(*value))
            sizes += (sizes.empty() ? "" : " + ") + read->size;
    }
    return sizes;
}

// A label before anything is rolled: `{gold}` is the dice of the gold, and a formula stands without braces.
std::string unrolled_label(const Node& choice, const Node& outcome) {
    const std::string written = text_at(choice, "label");
    std::string label;
    for (const pack::TemplatePart& part : pack::template_parts(written)) {
        if (part.kind != pack::TemplatePart::placeholder) {
            label += part.text;
            continue;
        }
        std::string size = written_size(choice, part.text);
        if (size.empty()) size = written_size(outcome, part.text);
        label += size.empty() ? std::string(part.text) : size;
    }
    return label;
}

void add_labels(const Node& outcome, std::vector<std::string>& labels) {
    const Node& choices = *outcome.find("choices");
    labels.resize(std::max(labels.size(), choices.children.size()));
    for (std::size_t i = 0; i < choices.children.size(); ++i) {
        const std::string label = unrolled_label(choices.children[i], outcome);
        if (labels[i].find(label) == std::string::npos) labels[i] += (labels[i].empty() ? "" : " / ") + label;
    }
}

// What can be told of a card from how its outcomes are written.
void look_at_outcomes(const pack::Record& record, machine::Card& card) {
    const Node* outcomes = record.field("outcomes");
    for (std::size_t i = 0; outcomes && i < outcomes->children.size(); ++i) {
        const Node &outcome = outcomes->children[i], *choices = outcome.find("choices");
        if (!choices) continue;
        const auto usual = usual_option(*choices);
        const bool is_first = card.labels.empty();
        card.usual = is_first || card.usual == usual ? usual : std::nullopt;
        add_labels(outcome, card.labels);
    }
}

} // namespace

std::optional<std::vector<std::string>> GameCompiler::card_fields(const Node& kind) {
    std::vector<std::string> fields;
    const pack::Kind* found = packs_->find_kind(kind.text);
    if (!found || found->base().name != "card") {
        rules_.report().error("no-card", kind.span, fmt::format("\"{}\" is no kind of card", kind.text),
                              "`card`, or a kind that \"is\" one");
        return std::nullopt;
    }
    if (const pack::NamedKind* named = packs_->named_kinds.find(*found))
        for (const pack::OwnField& field : named->own_fields) fields.push_back(field.name);
    return fields;
}

void GameCompiler::number_cards() {
    std::uint32_t action = 0;
    for_each("action", [&](const Record&) { ++action; });
    for (const Record& record : packs_->records.all()) {
        if (record.kind->base().name != "card" || !record.is_sound()) continue;
        PlannedCard card;
        card.record = &record;
        const std::size_t colon = record.id.find(':');
        card.id = fmt::format("{}:{}/{}", record.id.substr(0, colon), record.kind->name,
                              record.id.substr(colon + 1));
        if (const Node* skills = record.field("skills"))
            for (const Node& skill : skills->children) card.ways.push_back({&skill, 0});
        if (card.ways.empty()) card.ways.push_back({nullptr, 0});
        card.action = action++;
        for (auto& way : card.ways) way.action = action++;
        planned_.push_back(std::move(card));
    }
    number_flows(action);
    actions_ = action;
}

// What formulas of this card, dealt with this way, may call things besides: fields that its kind has of its
// own, which stand for what the card has there.
void GameCompiler::name_words(const PlannedCard& card, const Node* skill) {
    if (const pack::NamedKind* kind = packs_->named_kinds.find(*card.record->kind))
        for (const pack::OwnField& field : kind->own_fields) {
            const Node* value = card.record->field(field.name);
            // Numbers are words here, too: a kind may have both, `1` and `major`.
            words_[field.name] = literal(value && !value->children.empty()
                                             ? *value
                                             : json::make_text(value ? value->text : std::string()));
        }
    words_["skill"] = literal(json::make_text(skill ? text_at(*skill, "skill") : ""));
    rules_.words = &words_;
}

// Equal for two cards in whose rules all words mean the same.
std::string GameCompiler::meaning_of_words(const PlannedCard& card) const {
    std::string meaning = fmt::format("{} {}", card.record->pack, card.record->kind->name);
    const auto add = [&](std::string_view word) { meaning += " " + json::write(words_.find(word)->second); };
    add("skill");
    if (const pack::NamedKind* kind = packs_->named_kinds.find(*card.record->kind))
        for (const pack::OwnField& field : kind->own_fields) add(field.name);
    return meaning;
}

void GameCompiler::forget_words(const PlannedCard& card) {
    if (const pack::NamedKind* kind = packs_->named_kinds.find(*card.record->kind))
        for (const pack::OwnField& field : kind->own_fields) words_.erase(field.name);
    rules_.words = nullptr;
}

void GameCompiler::add_attempt(const PlannedCard& card, const PlannedWay& way) {
    const std::string skill = way.skill ? text_at(*way.skill, "skill") : "";
    Action attempt;
    attempt.id = card.id + "/" + (skill.empty() ? "attempt" : skill);
    attempt.card = card.id;
    attempt.name = name_of(*card.record);
    const std::string written = text_at(card.record->node, "template");
    const std::string how = way.skill ? text_at(*way.skill, "description") : "";
    attempt.brief = !way.skill    ? game_->phrases->say<"try_it">()
                    : how.empty() ? skill
                                  : fmt::format("{}: {}", skill, how);
    attempt.text = written.empty() ? game_->phrases->say<"attempt">(attempt.name, skill, "{chance}")
                                   : replaced(replaced(written, "card", attempt.name), "skill", skill);
    enter(*card.record);
    name_words(card, way.skill);
    rules_.known = &known_rules_[meaning_of_words(card)];
    if (const Node* contest = card.record->field("contest"))
        attempt.contest = read_contest(*contest, attempt.id);
    read_cost(*card.record, attempt);
    rules_.known = nullptr;
    forget_words(card);
    attempt.label = offer::compile_label(attempt, model_->roles());
    add_card_target(attempt);
    game_->actions.push_back(std::move(attempt));
}

void GameCompiler::add_card_target(Action& action) const {
    Target card;
    card.role = *offers_->card_role;
    card.is_card = true;
    action.targets.push_back(std::move(card));
}

void GameCompiler::add_cards() {
    for (const PlannedCard& card : planned_) {
        Action main;
        main.id = main.card = card.id;
        main.name = main.text = name_of(*card.record);
        main.label = offer::compile_label(main, model_->roles());
        add_card_target(main);
        game_->actions.push_back(main);
        offer::CardWays& ways = offers_->cards[card.id];
        const Node* ask = card.record->field("ask");
        if (ask) ways.ask = ask->text;
        for (const PlannedWay& way : card.ways) {
            add_attempt(card, way);
            ways.actions.push_back(way.action);
        }
        machine::Card dealt;
        dealt.id = card.id;
        dealt.name = main.name;
        dealt.text = text_at(card.record->node, "doc");
        dealt.kind = card.record->kind->name;
        if (const pack::NamedKind* kind = packs_->named_kinds.find(*card.record->kind))
            for (const pack::OwnField& field : kind->own_fields)
                dealt.fields.push_back({field.name, card.record->field(field.name)});
        dealt.outcomes = card.outcomes;
        dealt.blueprint = card.blueprint;
        look_at_outcomes(*card.record, dealt);
        if (const Node* required = card.record->field("requires")) {
            enter(*card.record);
            dealt.requires_ = rules_.condition(*required);
        }
        cards_->push_back(std::move(dealt));
    }
    add_rounds();
}

void GameCompiler::add_card_codes() {
    for (std::size_t i = 0; i < planned_.size(); ++i) {
        const PlannedCard& card = planned_[i];
        const machine::Card& dealt = (*cards_)[i];
        enter(*card.record);
        machine::CodeCompiler compiler(code_context(card.id, {*offers_->card_role}),
                                       {{"actor", Role::actor}});
        game_->codes.push_back(compiler.compile_card(dealt, card.record->id_span));
        for (const PlannedWay& way : card.ways) {
            const Action& action = game_->actions[way.action];
            game_->codes.push_back(
                action.contest || !card.record->field("contest")
                    ? compiler.compile_attempt(action.id, dealt, action.contest, way.action, action.cost)
                    : std::make_shared<machine::Code>());
            register_names_.clear();
        }
    }
    add_round_codes();
}

// Those of its attempts. Where their contest is broken, degrees as the outcomes are written: what else is
// wrong with them shows all the same.
std::shared_ptr<const rules::Degrees> GameCompiler::degrees_of(const PlannedCard& card) {
    if (const auto& contest = game_->actions[card.ways[0].action].contest) return contest->shared_degrees();
    rules::Degrees::Parts parts;
    if (const Node* outcomes = card.record->field("outcomes"))
        for (std::size_t i = 0; i < std::min(outcomes->children.size(), rules::k_most_degrees); ++i)
            parts.bands.emplace_back().id = outcomes->children[i].key;
    if (parts.bands.empty()) parts.bands.emplace_back();
    return std::make_shared<rules::Degrees>(std::move(parts));
}

void GameCompiler::check_automatic() {
    const pack::Kind* last = nullptr;
    for (const PlannedCard& card : planned_) {
        if (std::exchange(last, card.record->kind) == card.record->kind ||
            !game_->actions[card.ways[0].action].contest)
            continue;
        enter(*card.record);
        machine::check_outcome_keys(
            card.record->field("automatic"), *degrees_of(card),
            [this](std::string_view id) { return is_degree(id); }, report_);
    }
}

void GameCompiler::add_outcome_codes() {
    check_automatic();
    for (std::size_t i = 0; i < planned_.size(); ++i) {
        const PlannedCard& card = planned_[i];
        enter(*card.record);
        name_words(card, nullptr);
        const Node* persists = card.record->field("persists");
        machine::CardPlan plan{card.id,
                               &card.record->node,
                               card.record->field("automatic"),
                               !persists || persists->boolean,
                               &(*cards_)[i],
                               degrees_of(card),
                               {},
                               0};
        for (const PlannedWay& way : card.ways) plan.attempts.push_back(way.action);
        machine::CodeCompiler compiler(code_context(card.id, {*offers_->card_role}),
                                       {{"actor", Role::actor}, {"location", Role::location}});
        game_->codes.push_back(compiler.compile_outcomes(card.id + "/outcomes",
                                                         card.record->field("outcomes"), std::move(plan)));
        register_names_.clear();
        forget_words(card);
    }
}

} // namespace arbiter::action
