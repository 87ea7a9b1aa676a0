// Declared fields are all that is known of values before there is a world.
#include "action/check_compared.hpp"

#include "base/suggest.hpp"
#include "expr/convert.hpp"
#include "expr/data.hpp"
#include "rules/outside.hpp"
#include "world/roles.hpp"

#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace arbiter::action {
namespace {

using expr::Code;
using expr::Op;

// What is declared of the value that a slot reads, if anything; and what to call that value.
struct Described {
    const pack::FieldType* field = nullptr;
    std::string name;
};

Described describe_slot(const HostSlot& slot, const world::Model& model, const pack::ComponentTypes& types) {
    if (slot.whose >= world::k_outside || slot.what >= model.fields()) return {};
    const world::FieldPath& path = model.path_of(world::Field{slot.what});
    const pack::ComponentType* type = types.find(model.id_of(path.component));
    if (!type || path.steps.size() != 1) return {};
    return {type->find(path.steps[0]), pack::name_of_field(path.steps[0], *type)};
}

bool looks_like_dice(std::string_view text) {
    const std::size_t d = text.find('d');
    if (d == std::string_view::npos || d + 1 >= text.size()) return false;
    const auto is_digits = [](std::string_view part) {
        return part.find_first_not_of("0123456789") == std::string_view::npos;
    };
    return is_digits(text.substr(0, d)) && is_digits(text.substr(d + 1, 1));
}

// What a field has against a literal; empty when it may be that.
std::string against(const Value& literal, const Described& described) {
    const json::Sources nowhere;
    json::Report own(nowhere, 1);
    pack::check_field_literal(expr::node_of(literal), *described.field, described.name, own);
    if (own.found().empty()) return {};
    const Diagnostic& first = own.found().front();
    return first.hint.empty() ? first.message : fmt::format("{}: {}", first.message, first.hint);
}

class ComparedChecker {
public:
    ComparedChecker(const expr::Program& rule, const world::Model& model, const pack::ComponentTypes& types,
                    const rules::ParamPaths& params, const LetTexts& texts, json::Report& report)
        : rule_(rule), model_(model), types_(types), params_(params), texts_(texts), report_(report) {}

    void check(const Op& op) {
        if (!expr::is_comparison(op.code) || op.count != 2) return;
        for (std::size_t i = 0; i < 2; ++i) {
            const Op &one = rule_.operands(op)[i], &other = rule_.operands(op)[1 - i];
            if (one.code == Code::constant) check_literal(op, one, other);
        }
    }

private:
    void check_literal(const Op& op, const Op& written, const Op& other) {
        const Value literal = rule_.constants[written.detail];
        const bool is_order = expr::is_ordering(op.code);
        const bool is_word = literal.is(ValueType::text) && std::isnan(expr::number_in(literal.text()));
        if (is_order && is_word && looks_like_dice(literal.text()))
            return tell(op, written, fmt::format("\"{}\" is a text here, no dice", literal.text()));
        // A missing value is a question of its own, and order asks only for a number.
        if (literal.is_missing() || other.code != Code::slot || (is_order && !is_word)) return;
        const HostSlot& slot = rule_.slots[other.detail].slot;
        if (slot.whose == rules::k_params || slot.whose == world::k_doing) {
            std::string why =
                slot.whose == rules::k_params ? against_param(literal, slot) : against_actions(literal, slot);
            if (!why.empty()) tell(op, written, std::move(why));
            return;
        }
        const Described described = describe_slot(slot, model_, types_);
        if (!described.field) return;
        if (std::string why = against(literal, described); !why.empty()) tell(op, written, std::move(why));
    }

    // What the words of a param have against a literal; empty when it may be that.
    [[nodiscard]] std::string against_param(const Value& literal, const HostSlot& slot) const {
        if (slot.what >= params_.size() || !params_.get(slot.what).steps.empty()) return {};
        const pack::Record& param = params_.record(params_.get(slot.what).param);
        const json::Node* words = param.is_sound() ? param.field("one_of") : nullptr;
        if (!words || words->children.empty() || !literal.is(ValueType::text)) return {};
        std::string all;
        for (const json::Node& word : words->children) {
            if (word.text == literal.text()) return {};
            all += (all.empty() ? "" : ", ") + word.text;
        }
        return fmt::format("{} is one of {}", param.subject(), all);
    }

    // What all actions together have against a text: none of them says it of itself.
    [[nodiscard]] std::string against_actions(const Value& literal, const HostSlot& slot) const {
        if (!literal.is(ValueType::text) || slot.what == world::k_paid) return {};
        const std::string_view name = model_.lets().names()[slot.what - world::k_first_let];
        const auto given = texts_.find(name);
        if (given == texts_.end() || given->second.contains(literal.text())) return {};
        NearestName nearest(literal.text());
        for (const std::string& text : given->second) nearest.offer(text);
        std::string why = fmt::format("no action has the {} \"{}\"", name, literal.text());
        return nearest.found() ? fmt::format("{}; {}", why, nearest.question()) : why;
    }

    void tell(const Op& op, const Op& written, std::string why) {
        const bool is_denial = op.code == Code::not_equal || op.code == Code::not_same;
        report_.warning("never-equal", rule_.spans[rule_.index_of(written)],
                        fmt::format("this comparison {}", is_denial ? "always holds" : "never holds"),
                        std::move(why));
    }

    const expr::Program& rule_;
    const world::Model& model_;
    const pack::ComponentTypes& types_;
    const rules::ParamPaths& params_;
    const LetTexts& texts_;
    json::Report& report_;
};

} // namespace

void check_compared(const expr::Program& rule, const world::Model& model, const pack::ComponentTypes& types,
                    const rules::ParamPaths& params, const LetTexts& texts, json::Report& report) {
    ComparedChecker checker(rule, model, types, params, texts, report);
    for (const Op& op : rule.ops) checker.check(op);
}

} // namespace arbiter::action
