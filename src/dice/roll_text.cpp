// Rolls in a line: every die with what became of it, then what they come to.
#include "base/text.hpp"
#include "dice/fallen_faces.hpp"
#include "dice/report.hpp"
#include "dice/roll.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter {
namespace dice {
namespace {

std::string die_text(const Notation& notation, const RolledDie& die, bool symbolic) {
    std::string text = symbolic ? notation.symbol(die.value) : std::to_string(die.value);
    if (die.has(RolledDie::rerolled)) text += "r";
    if (die.has(RolledDie::exploded)) text += "!";
    if (die.has(RolledDie::counted)) text += "*";
    if (die.has(RolledDie::failed)) text += "-";
    if (die.has(RolledDie::crit)) text += " crit";
    if (die.has(RolledDie::fumble)) text += " fumble";
    return die.has(RolledDie::dropped) ? "(" + text + ")" : text;
}

std::string pool_text(const Notation& notation, const RollLog& log, const RollPart& part) {
    std::string out = "[";
    for (std::uint32_t i = 0; i < part.dice; ++i) {
        out += i ? ", " : "";
        out += die_text(notation, log.dice[part.first_die + i], shows_symbols(notation, part));
    }
    return out + "]";
}

std::string amount_text(const RollPart& part) {
    return number_text(static_cast<double>(part.numerator) / static_cast<double>(part.unit));
}

constexpr std::string_view k_signs[] = {"<", "<=", "=", "!=", ">=", ">"};

// What a comparison or a contest compared: "8 >= 7: yes", "8 against 5: won by 3".
std::string verdict(const Node& node, const RollLog& log, std::size_t at) {
    const RollPart& left = log.parts[at + 1];
    const RollPart& right = log.parts[left.end];
    const std::int64_t won = log.parts[at].numerator;
    if (node.op == Op::compare)
        return fmt::format("{} {} {}: {}", amount_text(left), k_signs[static_cast<std::size_t>(node.cmp)],
                           amount_text(right), won != 0 ? "yes" : "no");
    const auto margin = static_cast<double>(won < 0 ? -won : won) / static_cast<double>(log.parts[at].unit);
    return fmt::format("{} against {}: {}", amount_text(left), amount_text(right),
                       won == 0 ? "a tie"
                                : fmt::format("{} by {}", won > 0 ? "won" : "lost", number_text(margin)));
}

// The total as people read it: of a test and of a contest what was compared, too.
std::string total_text(const Notation& notation, const RollLog& log) {
    if (notation.is_symbolic()) return notation.symbol(log.parts[0].numerator);
    const Program& program = notation.program();
    std::size_t at = 0; // below its bindings: each is a part, followed by what it is used in
    while (program.at(log.parts[at].node).op == Op::let) at = log.parts[at + 1].end;
    const Node& node = program.at(log.parts[at].node);
    if (node.op == Op::compare || node.op == Op::versus) return verdict(node, log, at);
    return notation.is_test() ? log.parts[0].numerator != 0 ? "yes" : "no" : number_text(log.total());
}

} // namespace

std::string fallen_text(const Notation& notation, std::span<const chance::Face> fallen) {
    // Of very many faces only the first are kept, and the dice cannot be told from those.
    if (fallen.empty() || fallen.size() >= chance::Faces::k_most_kept) return {};
    FallenFaces faces(fallen);
    RollLog log;
    RollRun(notation.program(), {}, faces, log).run();
    std::string out;
    for (const RollPart& part : log.parts)
        if (part.dice > 0) out += (out.empty() ? "" : " ") + pool_text(notation, log, part);
    const bool is_one_plain_die = log.dice.size() == 1 && log.dice[0].flags == 0 && log.parts.size() == 1;
    return is_one_plain_die ? die_text(notation, log.dice[0], false) : out;
}

std::string plain_text(std::string_view notation) {
    std::string text;
    for (std::size_t at = 0; at < notation.size(); ++at) {
        const std::size_t end = notation.find_first_not_of("0123456789", at + 1);
        const bool is_number = notation[at] == '(' && end != std::string_view::npos && notation[end] == ')';
        text += is_number ? notation.substr(at + 1, end - at - 1) : notation.substr(at, 1);
        if (is_number) at = end;
    }
    return text;
}

} // namespace dice

std::string roll_heading(const Notation& notation) { return printable(notation.reading()) + "\n"; }

std::string roll_text(const Notation& notation, const RollLog& log) {
    std::string out;
    for (const RollPart& part : log.parts) {
        if (part.dice == 0) continue;
        out += out.empty() ? "" : "  ";
        out += fmt::format("{}: {}", part_text(notation, part), dice::pool_text(notation, log, part));
    }
    const std::string total = dice::total_text(notation, log);
    return printable(out.empty() ? total : out + " = " + total) + "\n";
}

} // namespace arbiter
