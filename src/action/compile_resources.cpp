// Resources and words: what cards name.
#include "action/game_compiler.hpp"
#include "base/text.hpp"
#include "rules/references.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {

using json::Node;
using json::text_at;

void GameCompiler::read_resources() {
    for_all("resource", [&](const Record& record) { // by their numbers in `resources_`
        rules::Resource& made = stock_->resources.emplace_back();
        stock_->value_rules.emplace_back();
        made.id = record.id;
        if (!record.is_sound()) return;
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
    for_all("resource", [&](const Record& record) {
        const std::size_t number = next++;
        if (!record.is_sound()) return;
        fill_resource(record, stock_->resources[number]);
        if (const Node* field = record.field("field")) stock_->value_rules[number] = value_rule_of(*field);
    });
}

const Node* GameCompiler::schema_of(std::string_view id) const {
    const Record* component = packs_->records.find(*pack::find_kind("component"), id);
    return component && component->is_sound() ? component->field("schema") : nullptr;
}

machine::ValueRule GameCompiler::value_rule_of(const Node& field) {
    const std::size_t dot = field.text.find('.');
    const std::string component = field.text.substr(0, dot);
    const auto steps = dot == std::string::npos ? std::vector<std::string_view>()
                                                : split_dotted(std::string_view(field.text).substr(dot + 1));
    auto rule = machine::ValueRule::of_component(schema_of(component), component, steps, field.span, report_);
    if (const std::string why = rule.refusal_of_numbers(); !why.empty())
        report_.error("wrong-type", field.span, why, "a resource is a number");
    return rule;
}

void GameCompiler::fill_resource(const Record& record, rules::Resource& made) {
    if (const Node* field = record.field("field")) {
        const std::size_t dot = field->text.find('.');
        const std::string component = field->text.substr(0, dot);
        check_component(component, field->span);
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
        *spill = rules::Spill{*other, std::nullopt, std::nullopt};
        if (const Node* value = written->find("value")) (*spill)->value = rules_.amount(*value);
        if (const Node* each = written->find("each")) (*spill)->each = rules_.amount(*each);
    }
    if (const Node* others = record.field("stands_for"))
        for (const Node& other : others->children)
            if (const auto number = find_resource(other)) made.stands_for.push_back(*number);
}

// As cards mean it: checks of packs find it in the same way.
std::optional<std::uint32_t> GameCompiler::find_resource(const Node& written) {
    if (const pack::card::Resource* found = resources_.find(written.text, pack_)) {
        dependents_.name("resource", found->record->id);
        return found->number;
    }
    if (is_left_out("resource", pack::full_id(written.text, rules_.pack))) return std::nullopt;
    report_.error("unknown-resource", written.span,
                  fmt::format("there is no resource \"{}\"", pack::full_id(written.text, rules_.pack)),
                  report_.may_suggest() ? resources_.suggest(written.text, pack_) : "");
    return std::nullopt;
}

void GameCompiler::read_words() {
    for_all("word", [&](const Record& record) {
        // Where it cannot be read, 0 stands in: who uses it is not to blame.
        Node& word =
            words_.try_emplace(record.id.substr(record.id.find(':') + 1), json::make_number(0)).first->second;
        if (!record.is_sound()) return;
        const Node& value = *record.field("value");
        auto tree = value.is(json::NodeKind::number) ? std::optional(value)
                                                     : rules::rule_tree(value, limits_, report_);
        if (!tree) return;
        rules::complete_references(*tree, pack_of(record));
        rules::complete_names(*tree, pack_of(record));
        word = std::move(*tree);
    });
}

} // namespace arbiter::action
