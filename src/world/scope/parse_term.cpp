// One term: where it starts, and the steps it takes.
#include "base/suggest.hpp"
#include "expr/formula/read_formula.hpp"
#include "world/scope/parser.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::world::scope {
namespace {

struct SourceWord {
    std::string_view word;
    Source source;
};

constexpr std::array k_sources = {
    SourceWord{"actor", Source::actor},       SourceWord{"location", Source::location},
    SourceWord{"target", Source::target},     SourceWord{"targets", Source::targets},
    SourceWord{"entities", Source::entities}, SourceWord{"self", Source::actor},
    SourceWord{"none", Source::none},
};

} // namespace

std::optional<Term> Parser::parse_term() {
    Term term;
    steps_ = 0;
    if (!parse_source(term)) return std::nullopt;
    while (is(".") || is("[")) {
        if (term.source == Source::none) {
            fail("scope-syntax", token_, "nothing follows \"none\"", "it means: no target at all");
            return std::nullopt;
        }
        if (!parse_step(term)) return std::nullopt;
    }
    return term;
}

bool Parser::parse_source(Term& term) {
    if (token_.kind != TokenKind::name)
        return unexpected("where the scope starts: actor, entities(...), mod:scope, ...");
    const Token word = token_;
    if (!is_before(":")) return parse_word(term, take());
    term.source = Source::reference;
    if (!parse_inner_id(term.name, "a term")) return false;
    term.span = span(word.begin, last_end_);
    return true;
}

bool Parser::parse_word(Term& term, const Token& word) {
    term.span = span(word.begin, word.end);
    if (is("(") && std::ranges::find(k_area_words, word.text) != k_area_words.end())
        return parse_area(term, word);
    for (const auto& [known, source] : k_sources) {
        if (known != word.text) continue;
        term.source = source;
        return source != Source::entities || parse_component(term);
    }
    if (const auto role = roles_.find_in_path(word.text)) {
        term.source = Source::role;
        term.role = *role;
        return true;
    }
    NearestName nearest(word.text);
    for (const auto& known : k_sources) nearest.offer(known.word);
    for (const std::string_view name : roles_.names())
        if (roles_.find_in_path(name)) nearest.offer(name);
    const std::string question = nearest.question();
    return fail("unknown-source", word, fmt::format("no scope starts with \"{}\"", word.text),
                question.empty() ? fmt::format("another scope is named with its pack: mod:{}", word.text)
                                 : question);
}

// A call of an operator, as formulas write it: up to the bracket that closes it.
bool Parser::parse_area(Term& term, const Token& word) {
    const Token open = token_;
    std::uint32_t end = open.begin;
    std::size_t depth = 0;
    char quote = 0;
    do {
        if (end >= text_.size()) return fail("unbalanced", open, "this ( is never closed", "close it with )");
        const char letter = text_[end++];
        if (quote != 0)
            quote = letter == quote ? '\0' : quote;
        else if (letter == '"' || letter == '\'')
            quote = letter;
        else
            depth = letter == '(' ? depth + 1 : letter == ')' ? depth - 1 : depth;
    } while (depth > 0);
    const json::Span whole = span(word.begin, end);
    auto rule = expr::read_formula(text_.substr(word.begin, end - word.begin),
                                   {whole.source, whole.begin, false}, limits_, report_);
    if (!rule) return false;
    term.source = Source::area;
    term.area = std::move(*rule);
    term.span = whole;
    last_end_ = end;
    move_to(end);
    return true;
}

// (component) or (!component)
bool Parser::parse_component(Term& term) {
    const Token open = token_;
    if (!is("(")) return unexpected("\"(\" and a component");
    take();
    if (is("!")) {
        take();
        term.is_negated = true;
    }
    const std::uint32_t begin = token_.begin;
    const bool is_bare = token_.kind == TokenKind::name && !is_before(":");
    if (is_bare)
        term.name = take().text;
    else if (!parse_id(term.name, "a component"))
        return false;
    term.span = span(begin, last_end_);
    if (token_.kind == TokenKind::end)
        return fail("unbalanced", open, "this ( is never closed", "close it with )");
    if (!is(")")) return unexpected("\")\"");
    take();
    return true;
}

bool Parser::parse_step(Term& term) { return is(".") ? parse_field(term) : parse_bracket(term); }

bool Parser::count_step(const Token& at) {
    if (++steps_ <= k_most_steps) return true;
    return fail("scope-too-deep", at, fmt::format("a term takes at most {} steps", k_most_steps),
                "define its first part as a scope of its own and start from that");
}

bool Parser::parse_field(Term& term) {
    if (!count_step(take())) return false;
    const Token first = token_;
    if (first.kind != TokenKind::name) return unexpected("a name behind the dot");
    if (first.text == "entities" && is_before("(")) return parse_entities_here(term);
    Step step;
    if (is_before(":")) {
        if (!parse_inner_id(step.name, "a name")) return false;
    } else {
        step.name = take().text;
    }
    step.span = span(first.begin, last_end_);
    term.steps.push_back(std::move(step));
    return true;
}

bool Parser::parse_entities_here(Term& term) {
    const Token word = take();
    const bool is_location = term.source == Source::location ||
                             (term.source == Source::role && term.role == Role::location); // `place`
    const bool is_behind_location = is_location && term.steps.empty();
    if (!is_behind_location)
        return fail("scope-syntax", word, "only location has entities(...) as a step",
                    "start with entities(...) and say the rest in a filter");
    term.source = Source::entities_here;
    return parse_component(term);
}

bool Parser::parse_bracket(Term& term) {
    const Token open = take();
    Step step;
    step.kind = is("]") ? StepKind::flatten : StepKind::filter;
    if (step.kind == StepKind::filter) {
        if (!count_step(open)) return false;
        if (token_.kind == TokenKind::end)
            return fail("unbalanced", open, "this [ is never closed", "close it with ]");
        if (!is("{"))
            return fail("bad-filter", token_, "a filter is an object of JSON Logic",
                        "[] takes every element, [{...}] those of which the rule holds");
        auto read = read_filter({text_, places_, limits_, report_}, token_.begin);
        if (!read) return false;
        step.filter = std::move(read->node);
        last_end_ = read->end;
        move_to(read->end);
    }
    if (token_.kind == TokenKind::end)
        return fail("unbalanced", open, "this [ is never closed", "close it with ]");
    if (!is("]")) return unexpected("\"]\"");
    take();
    step.span = span(open.begin, last_end_);
    term.steps.push_back(std::move(step));
    return true;
}

// An id inside a term. One with := behind it is the head of a definition, which a record in JSON has not.
bool Parser::parse_inner_id(std::string& id, std::string_view missing) {
    if (!parse_id(id, missing)) return false;
    return !is(":=") || fail("scope-syntax", token_, "a definition stands where only a scope is wanted",
                             fmt::format("leave \"{} :=\" away", id));
}

// mod:name. What stands between the three parts is left to the lexer, so blanks may.
bool Parser::parse_id(std::string& id, std::string_view wanted) {
    if (token_.kind != TokenKind::name) return unexpected(wanted);
    const Token first = take();
    if (!is(":"))
        return fail("scope-syntax", first, fmt::format("\"{}\" has no pack before it", first.text),
                    fmt::format("write mod:{}", first.text));
    take();
    if (token_.kind != TokenKind::name) return unexpected("a name behind the colon");
    id = fmt::format("{}:{}", first.text, take().text);
    return !is(":") || unexpected("one colon, not two");
}

} // namespace arbiter::world::scope
