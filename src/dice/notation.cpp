// Notation: the handle on a checked program.
#include "arbiter/dice.hpp"

#include "json/number.hpp"

#include "dice/check.hpp"
#include "dice/parse.hpp"
#include "dice/reading.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace arbiter {

struct Notation::Body {
    dice::Program program;
    std::vector<NameRange> names;
    Limits limits;
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

tl::expected<Notation, Diagnostic> read_notation(std::string_view text, const NotationOptions& options) {
    auto body = std::make_shared<Notation::Body>();
    body->program.text = text;
    dice::Parser parser(options, body->program);
    if (options.names.size() > 64)
        return tl::unexpected(
            dice::notation_error(text, {}, "too-many-names", "a notation may use at most 64 names"));
    if (!parser.run()) return tl::unexpected(std::move(parser.error()));
    if (auto error = dice::Checker(options, body->program).run()) return tl::unexpected(std::move(*error));
    body->names = options.names;
    body->limits = options.limits;
    Notation made;
    made.body_ = std::move(body);
    return made;
}

const std::string& Notation::text() const noexcept { return body_->program.text; }
std::string Notation::reading() const { return dice::reading_of(body_->program); }
std::span<const NameRange> Notation::names() const noexcept { return body_->names; }
const dice::Program& Notation::program() const noexcept { return body_->program; }
const Limits& Notation::limits() const noexcept { return body_->limits; }

std::uint64_t Notation::names_used() const noexcept { return body_->program.at(body_->program.root).names; }

bool Notation::is_test() const noexcept {
    const auto& program = body_->program;
    const auto* node = &program.at(program.root);
    while (node->op == dice::Op::let) node = &program.at(node->b);
    if (node->op == dice::Op::compare) return true;
    // One die counted, as in d%<=45: it counts or it does not.
    if (node->op != dice::Op::pool || node->low != 0 || node->high != 1) return false;
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

std::optional<double> read_figure(std::string_view text) {
    const bool is_percent = text.ends_with('%');
    if (is_percent) text.remove_suffix(1);
    auto number = json::parse_number(text);
    if (number && is_percent) *number /= 100;
    return number;
}

} // namespace arbiter
