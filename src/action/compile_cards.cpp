// Cards become actions: one for the card, which asks how to deal with it, and one for every way. What comes
// of the degrees is one piece of code for all of them.
#include "action/conventions.hpp"
#include "action/game_compiler.hpp"
#include "base/suggest.hpp"
#include "base/text.hpp"
#include "rules/references.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

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

// A text that is as it is here, and might be another for another card.
Node literal(const std::string& text) {
    Node made = json::make_object();
    made.add("preserve", json::make_text(text));
    return made;
}

std::string name_of(const pack::Record& record) {
    const std::string name = text_at(record.node, "name");
    return name.empty() ? record.id.substr(record.id.find(':') + 1) : name;
}

std::string tier_of(const pack::Record& record) {
    const Node* tier = record.field("tier");
    return !tier ? std::string() : tier->is(json::Kind::text) ? tier->text : to_json(Value(tier->number));
}

} // namespace

void GameCompiler::number_cards() {
    std::uint32_t action = 0;
    for_each("action", [&](const Record&) { ++action; });
    for_each("deck", [&](const Record& deck) {
        const std::string kind = deck.field("of")->text;
        for (const Record& record : packs_->records.all()) {
            if (record.kind->name != kind) continue;
            PlannedCard card;
            card.record = &record;
            card.deck = &deck;
            const std::size_t colon = record.id.find(':');
            card.id = fmt::format("{}:{}/{}", record.id.substr(0, colon), kind, record.id.substr(colon + 1));
            if (const Node* skills = record.field("skills"))
                for (const Node& skill : skills->children) card.ways.push_back({&skill, 0});
            if (card.ways.empty()) card.ways.push_back({nullptr, 0});
            card.action = action++;
            for (auto& way : card.ways) way.action = action++;
            planned_.push_back(std::move(card));
        }
    });
    for_each("flow", [&](const Record& record) {
        if (record.field("phases")) phased_.push_back({&record, action++});
    });
    actions_ = action;
}

void GameCompiler::read_resources() {
    for_each("resource", [&](const Record& record) {
        rules::Resource& made = stock_->resources.emplace_back();
        made.id = record.id;
        made.name = text_at(record.node, "name");
        if (made.name.empty()) {
            made.name = record.id.substr(record.id.find(':') + 1);
            std::replace(made.name.begin(), made.name.end(), '_', ' ');
            made.name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(made.name[0])));
        }
        made.category = text_at(record.node, "category");
        made.is_bad_up = text_at(record.node, "bad_when") == "up";
        if (const Node* whose = record.field("whose")) made.whose = *world::find_role(whose->text);
    });
    std::size_t next = 0;
    for_each("resource", [&](const Record& record) { fill_resource(record, stock_->resources[next++]); });
}

void GameCompiler::fill_resource(const Record& record, rules::Resource& made) {
    if (const Node* field = record.field("field")) {
        const std::size_t dot = field->text.find('.');
        const std::string component = field->text.substr(0, dot);
        check_component(component, field->span, Severity::error);
        const auto steps = dot == std::string::npos
                               ? std::vector<std::string_view>()
                               : split_dotted(std::string_view(field->text).substr(dot + 1));
        made.field = model_->field(model_->component(component), steps);
    }
    for (const auto& [key, bound] : {std::pair("min", &made.least), std::pair("max", &made.most)})
        if (const Node* written = record.field(key)) *bound = rules_.amount(*written);
    for (const auto& [key, spill] :
         {std::pair("shortfall", &made.shortfall), std::pair("overflow", &made.overflow)}) {
        const Node* written = record.field(key);
        const auto other = written ? find_resource(*written->find("resource")) : std::nullopt;
        if (!other) continue;
        *spill = rules::Spill{*other, std::nullopt};
        if (const Node* value = written->find("value")) (*spill)->value = rules_.amount(*value);
    }
    if (const Node* others = record.field("stands_for"))
        for (const Node& other : others->children)
            if (const auto number = find_resource(other)) made.stands_for.push_back(*number);
}

// By its id; by another spelling; and a bare name that only one pack has is that pack's.
std::optional<std::uint32_t> GameCompiler::find_resource(const Node& written) {
    const std::string id = pack::full_id(written.text, rules_.pack);
    std::uint32_t number = 0;
    std::optional<std::uint32_t> found, by_name;
    std::size_t called_so = 0;
    std::vector<std::string_view> ids;
    for (const Record& record : packs_->records.all()) {
        if (record.kind->name != "resource") continue;
        if (record.id == id) found = number;
        bool is_called_so = record.id.substr(record.id.find(':') + 1) == written.text;
        if (const Node* also = record.field("also"))
            for (const Node& other : also->children)
                is_called_so = is_called_so || other.text == written.text;
        if (is_called_so) by_name = number;
        called_so += is_called_so ? 1 : 0;
        ids.push_back(record.id);
        ++number;
    }
    if (!found && called_so == 1) found = by_name;
    if (!found)
        report_.error("unknown-resource", written.span, fmt::format("there is no resource \"{}\"", id),
                      did_you_mean(id, ids));
    return found;
}

// What formulas of a card may call things.
void GameCompiler::name_words(const PlannedCard& card, const Node* skill) {
    rules_.words.clear();
    for (const Record& record : packs_->records.all())
        if (record.kind->name == "word") {
            const Node& value = *record.field("value");
            auto tree = value.is(json::Kind::number) ? std::optional(value)
                                                     : rules::rule_tree(value, limits_, report_);
            if (!tree) continue;
            rules::complete_references(*tree, pack_of(record));
            rules::complete_names(*tree, pack_of(record));
            rules_.words[record.id.substr(record.id.find(':') + 1)] = std::move(*tree);
        }
    rules_.words["tier"] = literal(tier_of(*card.record));
    rules_.words["card"] = literal(card.id);
    rules_.words["skill"] = literal(skill ? text_at(*skill, "skill") : "");
}

void GameCompiler::add_cards() {
    const auto begin = [&](const Record& record) {
        report_.set_subject(record.subject());
        params_.set_pack(pack_of(record));
        quantity_names_.set_pack(pack_of(record));
        rules_.pack = pack_of(record);
    };
    for (const PlannedCard& card : planned_) {
        Action main;
        main.id = main.card = card.id;
        main.name = main.text = name_of(*card.record);
        game_->actions.push_back(main);
        for (const auto& way : card.ways) {
            const std::string skill = way.skill ? text_at(*way.skill, "skill") : "";
            Action attempt;
            attempt.id = card.id + "/" + (skill.empty() ? "attempt" : skill);
            attempt.card = card.id;
            attempt.name = main.name;
            const Node* text = card.deck->field("template");
            attempt.text = replaced(
                replaced(text ? text->text : "{card}: {skill} ({chance}% chance)", "card", main.name),
                "skill", skill);
            begin(*card.deck);
            name_words(card, way.skill);
            attempt.contest = read_contest(*card.deck->field("contest"), attempt.id);
            rules_.words.clear();
            game_->actions.push_back(std::move(attempt));
        }
        machine::DealtCard dealt{
            card.id, main.name, std::string(card.record->kind->name), tier_of(*card.record), card.action, {}};
        if (const Node* required = card.record->field("requires")) {
            begin(*card.record);
            dealt.requires_ = rules_.condition(*required);
        }
        cards_->push_back(std::move(dealt));
    }
    for (const auto& flow : phased_) {
        Action action;
        action.id = flow.record->id;
        action.name = action.text = name_of(*flow.record);
        action.is_offered = false;
        game_->actions.push_back(std::move(action));
    }
}

void GameCompiler::add_card_codes() {
    for (PlannedCard& card : planned_) {
        report_.set_subject(card.record->subject());
        rules_.pack = pack_of(*card.record);
        const Node* ask = card.deck->field("ask");
        std::vector<machine::CodeCompiler::Way> ways;
        for (const auto& way : card.ways) {
            const std::string skill = way.skill ? text_at(*way.skill, "skill") : "attempt it";
            const std::string how = way.skill ? text_at(*way.skill, "description") : "";
            machine::Text label;
            label.parts.push_back(
                {how.empty() ? skill : fmt::format("{}: {}", skill, how), std::nullopt, {}, {}});
            ways.push_back({std::move(label), way.action});
        }
        machine::CodeCompiler compiler(code_context(card.id, {}), {{"actor", Role::actor}});
        game_->codes.push_back(compiler.compile_card(card.id, ask ? ask->text : "How do you deal with it?",
                                                     std::move(ways), card.record->id_span));
        for (const auto& way : card.ways) {
            const Action& action = game_->actions[way.action];
            game_->codes.push_back(
                action.contest
                    ? compiler.compile_attempt(action.id, card.id, action.contest, card.outcomes, way.action)
                    : std::make_shared<machine::Code>());
            register_names_.clear();
        }
    }
    for (const auto& flow : phased_) {
        report_.set_subject(flow.record->subject());
        params_.set_pack(pack_of(*flow.record));
        quantity_names_.set_pack(pack_of(*flow.record));
        rules_.pack = pack_of(*flow.record);
        std::vector<machine::Phase> phases;
        for (const Node& phase : flow.record->field("phases")->children) {
            const std::string id = text_at(phase, "id"), name = text_at(phase, "name");
            phases.push_back({id, name.empty() ? id : name, phase.find("do"), phase.span});
        }
        machine::CodeCompiler compiler(code_context(flow.record->id, {}), {{"actor", Role::actor}});
        game_->codes.push_back(compiler.compile(flow.record->id, phases));
        if (auto players = find_scope(*flow.record->field("turns_of")))
            game_->flows.push_back({flow.record->id, std::move(players), flow.action, true});
        register_names_.clear();
    }
}

// What comes of cards, then what of it goes on.
void GameCompiler::add_outcome_codes() {
    for (const PlannedCard& card : planned_) {
        report_.set_subject(card.record->subject());
        params_.set_pack(pack_of(*card.record));
        quantity_names_.set_pack(pack_of(*card.record));
        rules_.pack = pack_of(*card.record);
        name_words(card, nullptr);
        const Node* persists = card.deck->field("persists");
        machine::CardPlan plan{card.id,
                               &card.deck->node,
                               card.deck->field("automatic"),
                               pack_of(*card.record),
                               pack_of(*card.deck),
                               !persists || persists->boolean,
                               0,
                               0};
        machine::CodeCompiler compiler(code_context(card.id, {}), {{"actor", Role::actor}});
        std::vector<std::pair<std::string, const Node*>> lasting;
        compiler.context.add_lasting = [&](const std::string& place, const Node& written) {
            lasting.emplace_back(place, &written);
        };
        game_->codes.push_back(compiler.compile_outcomes(card.id + "/outcomes",
                                                         card.record->field("outcomes"), std::move(plan)));
        register_names_.clear();
        for (const auto& [place, written] : lasting) lasting_.push_back({&card, place, written});
        rules_.words.clear();
    }
    for (const auto& one : lasting_) {
        rules_.pack = pack_of(*one.card->record);
        name_words(*one.card, nullptr);
        machine::CodeCompiler compiler(code_context(one.card->id, {}), {{"actor", Role::actor}});
        (*lasting_codes_)[one.place] = static_cast<std::uint32_t>(game_->codes.size());
        game_->codes.push_back(compiler.compile_change(one.place, *one.written));
        register_names_.clear();
        rules_.words.clear();
    }
}

} // namespace arbiter::action
