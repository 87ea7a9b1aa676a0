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

// Which field each one is, before any rule is compiled: rules read them by name.
void GameCompiler::place_resources() {
    for_all("resource", [&](const Record& record) { // by their numbers in `resources_`
        rules::Resource& made = stock_->resources.emplace_back();
        made.id = record.id;
        if (!record.is_sound()) return;
        made.name = text_at(record.node, "name");
        if (made.name.empty()) {
            made.name = in_words(record.id);
            made.name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(made.name[0])));
        }
        made.category = text_at(record.node, "category");
        made.is_bad_up = text_at(record.node, "bad_when") == "up";
    });
    std::size_t next = 0;
    for_all("resource", [&](const Record& record) {
        const std::size_t number = next++;
        if (!record.is_sound()) return;
        fill_resource(record, stock_->resources[number]);
    });
}

void GameCompiler::read_spills() {
    for (rules::Resource& resource : stock_->resources) read_spills(resource);
}

// `place.treasury.gold`: whose it is, the component, and the field.
void GameCompiler::place_resource(const Node& field, rules::Resource& made) {
    const std::vector<std::string_view> steps = split_dotted(field.text);
    const auto role = steps[0] == "place" ? std::optional(Role::location) : model_->roles().find(steps[0]);
    if (!role || steps.size() < 2) {
        report_.error("unknown-role", field.span, fmt::format("\"{}\" is nobody who can have it", steps[0]),
                      "write place.COMPONENT.FIELD");
        return;
    }
    const std::string id = pack::full_id(steps[1], rules_.pack);
    check_component(id, field.span);
    const Component component = model_->component(id);
    made.whose = *role;
    made.of = components_->find(component);
    std::vector<std::string_view> inside(steps.begin() + 2, steps.end());
    const rules::FieldRule* main = made.of ? made.of->main() : nullptr;
    if (inside.empty() && main) inside.push_back(main->type->name());
    made.field = model_->field(component, inside);
    if (inside.empty()) return;
    check_field(id, inside[0], field.span);
    made.rule = made.of && inside.size() == 1 ? made.of->find(inside[0]) : nullptr;
    if (made.rule && !made.rule->type->takes_numbers())
        report_.error(
            "wrong-type", field.span,
            fmt::format("{} is {}, no number", made.rule->name, pack::meaning_of(made.rule->type->kind)),
            "a resource is a number");
}

void GameCompiler::fill_resource(const Record& record, rules::Resource& made) {
    if (const Node* field = record.field("field")) place_resource(*field, made);
    if (const Node* others = record.field("stands_for"))
        for (const Node& other : others->children)
            if (const auto number = find_resource(other)) made.stands_for.push_back(*number);
}

void GameCompiler::read_spills(rules::Resource& resource) {
    if (!resource.rule) return;
    const std::string& id = model_->id_of(resource.of->component);
    enter(*packs_->records.find(*pack::find_kind("component"), id));
    rules_.bearer = model_->roles().name_of(resource.whose);
    const Node& written = *resource.rule->type->written;
    resource.shortfall = plain_spill(written.find("short"), "missing", resource.whose);
    resource.overflow = plain_spill(written.find("over"), "over", resource.whose);
    rules_.bearer.clear();
}

namespace {

bool is_name(const Node& tree, std::string_view word) {
    const Node* path = tree.find("var");
    return path && path->is(json::NodeKind::text) && path->text == word;
}

bool names(const Node& tree, std::string_view word) {
    return is_name(tree, word) ||
           std::ranges::any_of(tree.children, [&](const Node& child) { return names(child, word); });
}

// What stands beside the word in `word * x` or `x * word`; null where the tree is nothing like that.
const Node* factor_beside(const Node& tree, std::string_view word) {
    const Node* product = tree.find("*");
    if (!product || product->children.size() != 2) return nullptr;
    const Node &a = product->children[0], &b = product->children[1];
    const Node* other = is_name(a, word) ? &b : is_name(b, word) ? &a : nullptr;
    return other && !names(*other, word) ? other : nullptr;
}

bool reads_others(const std::optional<rules::Amount>& amount, Role whose) {
    return amount && amount->rule &&
           std::ranges::any_of(amount->rule.program->slots, [&](const expr::BoundSlot& bound) {
               return bound.slot.whose < world::k_roles &&
                      bound.slot.whose != static_cast<std::uint32_t>(whose);
           });
}

} // namespace

// Effects that only add to another resource, in a way that can be worked out without running them.
std::optional<rules::Spill> GameCompiler::plain_spill(const Node* effects, std::string_view word,
                                                      Role whose) {
    const Node* adjust =
        effects && effects->children.size() == 1 ? effects->children[0].find("adjust") : nullptr;
    const Node* named = adjust ? adjust->find("resource") : nullptr;
    if (!named || adjust->find("min") || adjust->find("max")) return std::nullopt;
    const auto other = find_resource(*named);
    const Node& by = *adjust->find("by");
    if (!other || !stock_->resources[*other].field) return std::nullopt;
    if (by.is(json::NodeKind::number))
        return rules::Spill{*other, rules::Amount{by.number, {}}, std::nullopt};
    const auto tree = rules::rule_tree(by, limits_, report_);
    if (!tree) return std::nullopt;
    if (is_name(*tree, word)) return rules::Spill{*other, std::nullopt, std::nullopt};
    rules::Spill spill{*other, std::nullopt, std::nullopt};
    if (const Node* factor = factor_beside(*tree, word))
        spill.each = rules_.amount(*factor);
    else if (!names(*tree, word))
        spill.value = rules_.amount(by);
    const bool is_plain =
        (spill.each || spill.value) && !reads_others(spill.each, whose) && !reads_others(spill.value, whose);
    return is_plain ? std::optional(std::move(spill)) : std::nullopt;
}

// As cards mean it: checks of packs find it in the same way.
std::optional<std::uint32_t> GameCompiler::find_resource(const Node& written) {
    const std::uint32_t pack = written.origin == 0 ? pack_ : written.origin - 1;
    if (const pack::outcome::Resource* found = resources_.find(written.text, pack)) {
        dependents_.name("resource", found->record->id);
        return found->number;
    }
    if (is_explained("resource", full_id(written), written.span)) return std::nullopt;
    report_.error("unknown-resource", written.span,
                  fmt::format("there is no resource \"{}\"", full_id(written)),
                  report_.may_suggest() ? resources_.suggest(written.text, pack) : "");
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
        complete_rule(*tree, value);
        word = std::move(*tree);
    });
    std::vector<rules::Words> known(packs_->packs.size());
    for_all("word", [&](const Record& record) {
        const std::string name = record.id.substr(record.id.find(':') + 1);
        for (std::size_t i = 0; i < known.size(); ++i)
            if (packs_->reach[i][record.pack] && !known[i].contains(name)) known[i][name] = words_[name];
    });
    pack_words_ = std::move(known);
}

} // namespace arbiter::action
