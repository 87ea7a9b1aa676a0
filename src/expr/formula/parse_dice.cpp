// Dice inside a formula: {"roll": ["{0}d4kh1", level]}. How far they reach is found here; whether they make
// sense is asked of the dice notation itself, whose complaints are brought back to the right column.
#include "expr/formula/parser.hpp"

#include "arbiter/dice.hpp"
#include "expr/formula/dice_text.hpp"

#include <algorithm>

namespace arbiter::expr::formula {
namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

// The byte that a finding's line and column mean.
std::size_t byte_of(std::string_view text, const Place& place) {
    std::size_t at = 0;
    for (std::uint32_t line = 1; line < place.line && at < text.size(); ++at) line += text[at] == '\n';
    for (std::uint32_t column = 1; column < place.column && at < text.size(); ++column) {
        ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) ++at;
    }
    return at;
}

} // namespace

/// Dice in the making: their text with gaps, the same as notation, and where each byte of that came from.
class Parser::DiceTerm {
public:
    DiceTerm(std::string_view formula, std::uint32_t from) : begin(from), at(from), formula_(formula) {}

    /// Takes the formula up to `end` as it is.
    void copy_to(std::uint32_t end) {
        for (; at < end; ++at) {
            text += formula_[at];
            notation += formula_[at];
            origin.push_back({at, at + 1});
        }
    }

    void add_gap(Part part, DiceRole role) {
        const std::string number = std::to_string(parts.size());
        text += "{" + number + "}";
        // Dice are compared with numbers alone: which one it is does not matter to the notation.
        const std::string stand_in = role == DiceRole::compared ? "(1)" : "(p" + number + ")";
        notation += stand_in;
        origin.insert(origin.end(), stand_in.size(), {part.begin, part.end});
        stretches.push_back({part.begin, part.end});
        roles.push_back(role);
        at = part.end;
        parts.push_back(std::move(part.node));
    }

    [[nodiscard]] char next() const { return at < formula_.size() ? formula_[at] : '\0'; }
    [[nodiscard]] bool is_gap_next() const { return next() == '(' || next() == '{'; }

    struct Stretch {
        std::uint32_t begin, end;
    };
    std::uint32_t begin;
    std::uint32_t at; // how far it is read
    std::string text, notation;
    std::vector<Stretch> origin; // of each byte of the notation
    std::vector<json::Node> parts;
    std::vector<Stretch> stretches; // of the parts
    std::vector<DiceRole> roles;

private:
    std::string_view formula_;
};

bool Parser::dice_follow(const Token& close) const {
    return token_.kind == TokenKind::dice && token_.begin == close.end && !is_digit(token_.text[0]);
}

MaybePart Parser::parse_dice(MaybePart count) {
    const std::uint32_t head = token_.end;
    DiceTerm term(text_, count ? count->begin : token_.begin);
    if (count) term.add_gap(std::move(*count), DiceRole::dice);
    term.copy_to(head);
    if (!parse_faces(term) || !parse_modifiers(term) || !refuse_tight(term) || !check_dice(term))
        return std::nullopt;
    last_ = {TokenKind::dice, term.begin, term.at, text_of(term.begin, term.at), nullptr};
    go_to(term.at);
    std::vector<json::Node> operands = std::move(term.parts);
    operands.insert(operands.begin(), make_value(json::make_text(term.text), last_).node);
    const Token whole = last_;
    MaybePart made = make_operation("roll", whole, std::move(operands), places_.span(whole.begin, whole.end));
    if (made) made->form = Part::Form::dice;
    return made;
}

bool Parser::parse_faces(DiceTerm& term) {
    const auto list = term.next() == '{' ? face_list_end(text_, term.at) : term.at;
    if (list != term.at) return term.copy_to(list), true;
    if (term.is_gap_next()) return parse_gap(term, DiceRole::sides);
    if (!is_digit(term.next())) return term.copy_to(term.at + 1), true; // % or F
    while (is_digit(term.next())) term.copy_to(term.at + 1);
    return true;
}

// (expression) or {expression}
bool Parser::parse_gap(DiceTerm& term, DiceRole role) {
    go_to(term.at);
    const Token open = take();
    const Nested nested(*this, false);
    MaybePart part = nested.ok ? parse_expression() : std::nullopt;
    if (!part) return false;
    const bool is_brace = open.text == "{";
    const auto end = close(open, is_brace ? "}" : ")", is_brace ? "\"}\"" : "an operator or \")\"");
    if (!end) return false;
    part->begin = open.begin;
    part->end = *end;
    part->node.span = places_.span(open.begin, *end);
    term.add_gap(std::move(*part), role);
    return true;
}

bool Parser::parse_modifiers(DiceTerm& term) {
    while (const Modifier* modifier = find_modifier(text_, term.at)) {
        // Explodes or compares? The notation refuses it with the spellings for both.
        if (text_.substr(term.at).starts_with("!=")) return term.copy_to(term.at + 2), true;
        term.copy_to(term.at + static_cast<std::uint32_t>(modifier->word.size()));
        const std::uint32_t compared = comparison_end(text_, term.at);
        Takes takes = modifier->takes;
        if (takes == Takes::choice) takes = compared == term.at ? Takes::count : Takes::pick;
        if (takes == Takes::target) term.copy_to(compared);
        if ((takes == Takes::count || takes == Takes::target) && term.is_gap_next()) {
            if (!parse_gap(term, DiceRole::other)) return false;
            continue;
        }
        if (takes == Takes::pick && compared != term.at && compared < text_.size() &&
            (text_[compared] == '(' || text_[compared] == '{')) {
            term.copy_to(compared);
            if (!parse_gap(term, DiceRole::compared)) return false;
            continue;
        }
        if (takes == Takes::number && term.next() == '-') term.copy_to(term.at + 1);
        if (takes == Takes::explosion) term.copy_to(explosion_end(text_, term.at, !in_list_));
        if (takes == Takes::pick) term.copy_to(picks_end(text_, term.at, !in_list_));
        if (takes != Takes::explosion && takes != Takes::pick && takes != Takes::nothing)
            while (is_digit(term.next())) term.copy_to(term.at + 1);
    }
    if (!is_word(term.next())) return true;
    std::uint32_t end = term.at;
    while (end < text_.size() && is_word(text_[end])) ++end;
    const auto word = text_of(term.at, end);
    fail({"unknown-modifier", term.at, end, fmt::format("\"{}\" is no modifier of dice", word),
          is_keyword(word) ? "put a blank before it"
                           : "those of 4d6 are kh3, kl3, dh1, dl1, !, ro1, rr1, mi2, ma5, cs>=5"});
    return false;
}

// 2d6>=7 counts dice in the notation and would compare the total here.
bool Parser::refuse_tight(const DiceTerm& term) {
    const std::uint32_t value = comparison_end(text_, term.at);
    if (value == term.at || term.next() == '!') return true;
    const Token right = read_token(text_, value);
    const std::string_view sign = text_of(term.at, value), dice = text_of(term.begin, term.at);
    const bool is_number = right.kind == TokenKind::number;
    const bool is_shown = is_number || right.kind == TokenKind::name;
    const std::string_view shown = is_shown ? right.text : "x";
    fail({"ambiguous", term.at, is_shown ? right.end : value, "this could test the total or count dice",
          fmt::format("write {0} {1} {2} to test the total, {0}cs{3}{4} to count dice", dice,
                      sign == "=" ? "==" : sign, shown, sign == "==" ? "=" : sign,
                      is_number ? std::string(shown) : "5, with a plain number,")});
    return false;
}

// Asks the notation. Numbers that a computed part will bring are not known; a term is refused only if it is
// wrong for few and many dice, small and large ones.
bool Parser::check_dice(const DiceTerm& term) {
    const Limits& limits = reading_.limits;
    std::optional<Diagnostic> found;
    for (const auto& [dice, sides] : {std::pair<std::int64_t, std::int64_t>{20, 20},
                                      {limits.dice, 20},
                                      {20, limits.sides},
                                      {limits.dice, limits.sides}}) {
        NotationOptions options;
        options.limits = limits;
        for (std::size_t i = 0; i < term.roles.size(); ++i) {
            const std::int64_t number = term.roles[i] == DiceRole::dice    ? dice
                                        : term.roles[i] == DiceRole::sides ? sides
                                                                           : 1;
            options.names.push_back({"p" + std::to_string(i), number, number, 1});
        }
        auto read = read_notation(term.notation, options);
        if (read) return true;
        if (!found) found = std::move(read.error());
        if (term.parts.empty()) break;
    }
    const std::size_t begin = byte_of(term.notation, found->place);
    Place last = found->place;
    last.column += last.length;
    const std::size_t end = std::max(begin, byte_of(term.notation, last));
    for (std::size_t i = 0; i < term.stretches.size(); ++i)
        for (std::string* words : {&found->message, &found->hint})
            replace_all(*words, "(p" + std::to_string(i) + ")",
                        text_of(term.stretches[i].begin, term.stretches[i].end));
    fail({found->code, begin < term.origin.size() ? term.origin[begin].begin : term.at,
          end > begin && end <= term.origin.size() ? term.origin[end - 1].end : term.at,
          std::move(found->message), std::move(found->hint)});
    return false;
}

} // namespace arbiter::expr::formula
