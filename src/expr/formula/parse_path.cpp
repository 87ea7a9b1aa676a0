// Names and the steps into what they name: actor.attributes[weapon.attribute], xs[0], tags.includes("x").
#include "expr/formula/parser.hpp"

#include "base/suggest.hpp"

#include <algorithm>
#include <array>

namespace arbiter::expr::formula {
namespace {

// Whether a constant step can be part of the path of a `var`.
bool fits_var(const json::Node& step) {
    if (step.is(json::NodeKind::number)) return std::all_of(step.text.begin(), step.text.end(), is_digit);
    return step.is(json::NodeKind::text) && !step.text.empty() && step.text.find('.') == std::string::npos;
}

std::string joined(const std::vector<json::Node>& steps) {
    std::string path;
    for (const json::Node& step : steps) {
        if (!path.empty()) path += '.';
        path += step.text;
    }
    return path;
}

// What somebody meant who called something behind a dot.
std::string hint_for_call(std::string_view word) {
    constexpr std::array<std::string_view, 1> k_known = {"includes"};
    const std::string near = did_you_mean(word, k_known);
    return near.empty() ? fmt::format("write {}(value, ...)", word) : near;
}

} // namespace

MaybePart Parser::parse_postfix() {
    MaybePart made = parse_primary();
    return made && (is(".") || is("[")) ? finish_postfix(std::move(made)) : std::move(made);
}

[[gnu::noinline]] MaybePart Parser::finish_postfix(MaybePart made) {
    while (made && made->form != Part::Form::dice && (is(".") || is("["))) {
        if (made->form == Part::Form::constants && includes_follows())
            made->form = Part::Form::value; // [USE, HIT].includes(x) is beside it
        if (!(made = settle(std::move(made)))) return std::nullopt;
        made = includes_follows() ? parse_includes(std::move(*made)) : parse_steps(std::move(*made));
    }
    return made;
}

bool Parser::includes_follows() const {
    if (!is(".")) return false;
    const Token word = after_token();
    return word.is("includes") && read_token(text_, word.end).is("(");
}

bool Parser::step_follows() const { return is("[") || (is(".") && !includes_follows()); }

// .name or [key]. `is_reference`: the step may name something that is called.
std::optional<json::Node> Parser::parse_step(bool is_reference) {
    const Token open = take();
    if (open.text == ".") {
        if (token_.kind == TokenKind::number)
            return fail_at(token_, "formula-syntax", "expected a name after \".\"",
                           fmt::format("write [{}] for an element of a list", token_.text));
        if (token_.kind != TokenKind::name) return unexpected("a name after \".\"");
        const Token name = take();
        if (is("(") && !is_reference)
            return fail_at(name, "formula-syntax",
                           fmt::format("only .includes( ) is called on a value, not .{}( )", name.text),
                           hint_for_call(name.text));
        return make_value(json::make_text(name.text), name).node;
    }
    const Nested nested(*this, false);
    MaybePart key = nested.ok ? parse_expression() : std::nullopt;
    if (!key || !close(open, "]", "\"]\"")) return std::nullopt;
    return std::move(key->node);
}

// A name with its steps: a `var` if all are known, else a `val`. A single word in capitals is a constant.
[[gnu::noinline]] MaybePart Parser::parse_path() {
    const Token name = take();
    if (is_capital_word(name.text) && !step_follows()) {
        MaybePart made = make_constant(name);
        if (made && includes_follows()) made->form = Part::Form::value;
        return made;
    }
    std::vector<json::Node> steps;
    if (name.text != "this") steps.push_back(make_value(json::make_text(name.text), name).node);
    while (step_follows()) {
        const bool is_reference = steps.size() == 1 && (name.text == "condition" || name.text == "quantity");
        auto step = parse_step(is_reference);
        if (!step) return std::nullopt;
        if (is_reference && is("(")) return parse_reference(name, std::move(*step));
        steps.push_back(std::move(*step));
    }
    const std::uint32_t end = last_.end;
    const json::Span span = places_.span(name.begin, end);
    Token whole = name;
    whole.end = end;
    const bool is_var = std::all_of(steps.begin(), steps.end(), fits_var);
    json::Node path = json::make_text(is_var ? joined(steps) : "");
    MaybePart made = make_operation(is_var ? "var" : "val", whole, std::move(steps), span);
    if (!made || !is_var) return made;
    json::Node& member = made->node.children[0];
    path.key = member.key;
    path.key_span = path.span = span;
    member = std::move(path);
    return made;
}

// condition.flanked(target, 2), quantity.reach(2): something with an id of its own, and what it is told.
[[gnu::noinline]] MaybePart Parser::parse_reference(const Token& word, json::Node id) {
    const std::uint32_t open = token_.begin;
    take();
    std::vector<json::Node> operands;
    if (!parse_operands(open, operands)) return std::nullopt;
    operands.insert(operands.begin(), std::move(id));
    return finish_call(word.text == "quantity" ? "quantity" : "condition_ref", false, {word.begin, open},
                       std::move(operands));
}

// Steps into anything else: filter(xs, hp > 2)[0].name
MaybePart Parser::parse_steps(Part base) {
    const Token first = token_;
    std::vector<json::Node> operands;
    operands.push_back(std::move(base.node));
    while (step_follows()) {
        auto step = parse_step();
        if (!step) return std::nullopt;
        operands.push_back(std::move(*step));
    }
    const std::uint32_t end = last_.end;
    MaybePart made = make_operation("at", first, std::move(operands), places_.span(base.begin, end));
    if (made) made->begin = base.begin, made->end = end;
    return made;
}

// base.includes(x) is x in base.
MaybePart Parser::parse_includes(Part base) {
    take();
    const Token word = take();
    const Token open = take();
    MaybePart item;
    if (is_lone_constant({")"})) {
        item = make_constant(token_);
        take();
    } else {
        const Nested nested(*this, true);
        item = nested.ok ? parse_expression() : std::nullopt;
    }
    if (!item) return std::nullopt;
    const auto end = close(open, ")", "\")\": includes takes one value");
    if (!end) return std::nullopt;
    MaybePart made = make_operation("in", word, list_of(std::move(item->node), std::move(base.node)),
                                    places_.span(base.begin, *end));
    if (made) made->begin = base.begin, made->end = *end;
    return made;
}

} // namespace arbiter::expr::formula
