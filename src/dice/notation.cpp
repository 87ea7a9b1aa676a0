// Notation: the handle on a checked program.
#include "arbiter/dice.hpp"

#include "json/number.hpp"

#include "dice/chat.hpp"
#include "dice/check.hpp"
#include "dice/parse.hpp"
#include "dice/reading.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace arbiter {

struct NotationBody {
    dice::Program program;
    NotationOptions options;
    bool by_value = false; // the program is that of the first values only
};

std::optional<Dialect> find_dialect(std::string_view word) noexcept {
    constexpr std::array<std::string_view, 5> words{"native", "roll20", "foundry", "avrae", "anydice"};
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == word) return static_cast<Dialect>(i);
    return std::nullopt;
}

tl::expected<NameRange, Diagnostic> read_name_range(std::string_view text) {
    dice::Cursor cursor(text);
    const auto fail = [&](std::string message) {
        const dice::Span here{cursor.at(), cursor.at() + 1};
        return tl::unexpected(dice::notation_error(text, here, "bad-range", std::move(message),
                                                   "b=3, b=0..10 or b=0..10 step 2"));
    };
    const auto number = [&]() -> std::optional<std::int64_t> {
        cursor.skip_blanks();
        const bool negative = cursor.take("-");
        const auto found = cursor.take_number();
        return found && negative ? -*found : found;
    };
    NameRange range;
    cursor.skip_blanks();
    cursor.take("@");
    range.name = cursor.take_name();
    while (cursor.peek() == '.' && dice::is_letter(cursor.peek(1))) {
        cursor.take(".");
        range.name += '.';
        range.name += cursor.take_name();
    }
    cursor.skip_blanks();
    if (range.name.empty()) return fail("expected a name");
    if (!cursor.take("=")) return fail("expected \"=\" after the name");
    const auto low = number();
    if (!low) return fail("expected a whole number");
    range.low = range.high = *low;
    cursor.skip_blanks();
    if (cursor.take("..")) {
        const auto high = number();
        if (!high) return fail("expected the last number of the range");
        if (*high < *low) return fail("the range is empty");
        range.high = *high;
        cursor.skip_blanks();
        if (cursor.take_word("step")) {
            const auto step = number();
            if (!step || *step < 1) return fail("expected a step of 1 or more");
            range.step = *step;
        }
    }
    cursor.skip_blanks();
    if (!cursor.ended()) return fail("this is left over");
    return range;
}

namespace {

tl::expected<std::shared_ptr<NotationBody>, Diagnostic> read_body(std::string_view text,
                                                                  const NotationOptions& options) {
    auto body = std::make_shared<NotationBody>();
    body->program.text = text;
    dice::Parser parser(options, body->program);
    if (options.names.size() > 64)
        return tl::unexpected(
            dice::notation_error(text, {}, "too-many-names", "a notation may use at most 64 names"));
    if (!parser.run()) return tl::unexpected(std::move(parser.error()));
    if (auto error = dice::Checker(options, body->program).run()) return tl::unexpected(std::move(*error));
    body->options = options;
    return body;
}

NotationOptions for_values(NotationOptions options, std::span<const std::int64_t> values) {
    for (std::size_t i = 0; i < values.size(); ++i) options.names[i].low = options.names[i].high = values[i];
    return options;
}

// Moves to the next values within the ranges; false after the last.
bool next_values(std::vector<std::int64_t>& values, std::span<const NameRange> names) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i]++ < names[i].high) return true;
        values[i] = names[i].low;
    }
    return false;
}

// Whether a common unit may be what is missing, and reading the text for each value takes no time to speak
// of.
bool can_read_each(const Diagnostic& error, std::string_view text, std::span<const NameRange> names) {
    double values = 1;
    for (const auto& name : names)
        values *= static_cast<double>(name.high) - static_cast<double>(name.low) + 1;
    constexpr double k_most_characters = 4e6; // a fraction of a second
    const bool divides = text.find('/') != std::string_view::npos;
    return divides && (error.code == "too-fine" || error.code == "too-large") && values > 1 &&
           values * (static_cast<double>(text.size()) + 16) <= k_most_characters;
}

// A roll copied from a chat: the same dice are offered without the command and the brackets around them. In
// AnyDice's dialect brackets are calls.
Diagnostic in_chat_terms(std::string_view text, const NotationOptions& options, Diagnostic error) {
    if (options.dialect == Dialect::anydice) return error;
    const auto marks = dice::find_chat_marks(text);
    if (!marks) return error;
    const bool is_command = marks->mark != "[[";
    const std::string what = dice::in_quotes(marks->mark);
    return dice::notation_error(text, marks->span, "chat-mark",
                                is_command ? what + " is a command of a chat, not dice"
                                           : what + " marks a roll inside a chat, not dice",
                                "write " + marks->notation);
}

} // namespace

// Fractions over a range of divisors need a unit that all of them fit into, which soon is too fine. For any
// one value they do not, so then each value is read, and checked, by itself.
tl::expected<Notation, Diagnostic> read_notation(std::string_view text, const NotationOptions& options) {
    auto body = read_body(text, options);
    if (!body && can_read_each(body.error(), text, options.names)) {
        std::vector<std::int64_t> values;
        for (const auto& name : options.names) values.push_back(name.low);
        body = read_body(text, for_values(options, values));
        while (body && next_values(values, options.names)) {
            auto other = read_body(text, for_values(options, values));
            if (!other) body = tl::unexpected(std::move(other.error()));
        }
        if (body) (*body)->options = options, (*body)->by_value = true;
    }
    if (!body) return tl::unexpected(in_chat_terms(text, options, std::move(body.error())));
    Notation made;
    made.body_ = std::move(*body);
    return made;
}

bool Notation::is_by_value() const noexcept { return body_->by_value; }

Notation Notation::with_values(std::span<const std::int64_t> values) const {
    return *read_notation(text(), for_values(body_->options, values));
}

const std::string& Notation::text() const noexcept { return body_->program.text; }
std::string Notation::reading() const { return dice::reading_of(body_->program); }
std::span<const NameRange> Notation::names() const noexcept { return body_->options.names; }
const dice::Program& Notation::program() const noexcept { return body_->program; }
const Limits& Notation::limits() const noexcept { return body_->options.limits; }

std::uint64_t Notation::names_used() const noexcept { return body_->program.at(body_->program.root).names; }

bool Notation::is_test() const noexcept {
    const auto& program = body_->program;
    const auto* node = &program.at(program.root);
    while (node->op == dice::Op::let) node = &program.at(node->b);
    if (node->op == dice::Op::compare) return true;
    // One die counted, as in d%<=45: it counts or it does not.
    if (node->op != dice::Op::pool || node->low != 0 || node->high != 1 || body_->by_value) return false;
    const auto mods = program.mods_of(program.pool_of(*node));
    return std::any_of(mods.begin(), mods.end(), [](const dice::Mod& m) { return dice::is_count(m.kind); });
}

bool Notation::is_contest() const noexcept {
    const auto& program = body_->program;
    const auto* node = &program.at(program.root);
    while (node->op == dice::Op::let) node = &program.at(node->b);
    return node->op == dice::Op::versus;
}

bool Notation::is_symbolic() const noexcept { return body_->program.at(body_->program.root).unit == 0; }

const std::string& Notation::symbol(std::int64_t value) const {
    assert(value >= 0 && static_cast<std::size_t>(value) < body_->program.symbols.size());
    return body_->program.symbols[static_cast<std::size_t>(value)];
}

std::optional<Figure> read_figure(std::string_view text) {
    const bool is_percent = text.ends_with('%');
    if (is_percent) text.remove_suffix(1);
    while (is_percent && text.ends_with(' ')) text.remove_suffix(1);
    const auto number = json::parse_number(text);
    if (!number) return std::nullopt;
    return Figure{is_percent ? *number / 100 : *number, is_percent};
}

} // namespace arbiter
