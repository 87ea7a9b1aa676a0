// Reports for programs: JSON and CSV.
#include "dice/report.hpp"

#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter {
namespace {

using dice::number_text;

std::string value_json(const Notation& notation, const Distribution& d, std::size_t i) {
    return notation.is_symbolic() ? json::quote(notation.symbol(d.numerators()[i])) : number_text(d.value(i));
}

// A cell of CSV: quoted where a symbol holds a comma, a quote or a line end.
std::string csv_value(const Notation& notation, const Distribution& d, std::size_t i) {
    if (!notation.is_symbolic()) return number_text(d.value(i));
    const std::string& symbol = notation.symbol(d.numerators()[i]);
    if (symbol.find_first_of(",\"\r\n") == std::string::npos) return symbol;
    std::string quoted = "\"";
    for (const char c : symbol) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

std::string fraction_json(const Fraction& f) { return json::quote(f.count + "/" + f.total); }

std::string head(const Notation& notation) {
    return fmt::format("{{\"notation\":{},\"reading\":{}", json::quote(notation.text()),
                       json::quote(notation.reading()));
}

std::string quantiles_json(const Distribution& d) {
    std::string out;
    for (const double share : dice::k_shares)
        out += fmt::format("{}{{\"share\":{},\"value\":{}}}", out.empty() ? "" : ",", number_text(share),
                           number_text(d.quantile(share)));
    return ",\"quantiles\":[" + out + "]";
}

struct FlagName {
    RolledDie::Flag flag;
    std::string_view name;
};

constexpr FlagName k_flags[] = {
    {RolledDie::rerolled, "rerolled"}, {RolledDie::exploded, "exploded"}, {RolledDie::extra, "extra"},
    {RolledDie::counted, "counted"},   {RolledDie::failed, "failed"},     {RolledDie::crit, "crit"},
    {RolledDie::fumble, "fumble"},     {RolledDie::raised, "raised"},     {RolledDie::lowered, "lowered"}};

std::string die_json(const Notation& notation, const RollLog& log, const RolledDie& die, bool symbolic) {
    const auto shown = [&](std::int64_t v) {
        return symbolic ? json::quote(notation.symbol(v)) : std::to_string(v);
    };
    std::string out =
        fmt::format("{{\"value\":{},\"kept\":{}", shown(die.value), !die.has(RolledDie::dropped));
    if (die.faces > 0) {
        out += ",\"faces\":[";
        for (std::uint32_t k = 0; k < die.faces; ++k) {
            out += k ? "," : "";
            out += shown(log.faces[die.first_face + k]);
        }
        out += "]";
    }
    for (const auto& [flag, name] : k_flags)
        if (die.has(flag)) out += fmt::format(",\"{}\":true", name);
    return out + "}";
}

std::string part_json(const Notation& notation, const RollLog& log, std::uint32_t at) {
    const RollPart& part = log.parts[at];
    const bool symbolic = dice::shows_symbols(notation, part);
    const bool symbol_total = at == 0 && notation.is_symbolic();
    std::string out = fmt::format(
        "{{\"text\":{},\"total\":{}", json::quote(part_text(notation, part)),
        symbol_total ? json::quote(notation.symbol(part.numerator))
                     : number_text(static_cast<double>(part.numerator) / static_cast<double>(part.unit)));
    if (part.dice > 0) {
        out += ",\"dice\":[";
        for (std::uint32_t i = 0; i < part.dice; ++i) {
            out += i ? "," : "";
            out += die_json(notation, log, log.dice[part.first_die + i], symbolic);
        }
        out += "]";
    }
    if (at + 1 < part.end) {
        out += ",\"parts\":[";
        for (std::uint32_t child = at + 1; child < part.end; child = log.parts[child].end) {
            out += child > at + 1 ? "," : "";
            out += part_json(notation, log, child);
        }
        out += "]";
    }
    return out + "}";
}

} // namespace

std::string odds_json(const Notation& notation, const Odds& odds, const FractionOdds* fractions) {
    const Distribution& d = odds.distribution;
    std::string out =
        head(notation) + fmt::format(",\"pedigree\":{{\"kind\":\"{}\"", word_of(odds.pedigree.kind));
    if (odds.pedigree.kind == PedigreeKind::bounded) out += fmt::format(",\"cut\":{}", odds.cut);
    out += "}";
    if (!notation.is_symbolic())
        out += fmt::format(",\"mean\":{},\"sd\":{},\"min\":{},\"max\":{}", number_text(d.mean()),
                           number_text(d.sd()), number_text(d.min()), number_text(d.max())) +
               quantiles_json(d);
    out += ",\"outcomes\":[";
    for (std::size_t i = 0; i < d.size(); ++i) {
        out += fmt::format("{}{{\"value\":{},\"chance\":{}", i ? "," : "", value_json(notation, d, i),
                           number_text(d.probabilities()[i]));
        if (const Fraction* f = fractions ? dice::fraction_of(*fractions, d, i) : nullptr)
            out += std::string(",\"fraction\":") + fraction_json(*f);
        out += "}";
    }
    out += "]";
    if (odds.chance) out += fmt::format(",\"chance\":{}", number_text(*odds.chance));
    if (odds.chance && fractions) out += std::string(",\"fraction\":") + fraction_json(*fractions->chance);
    if (odds.contest)
        out += fmt::format(",\"win\":{},\"tie\":{},\"lose\":{}", number_text(odds.contest->win),
                           number_text(odds.contest->tie), number_text(odds.contest->lose));
    if (odds.contest && fractions && fractions->win)
        out += fmt::format(",\"fractions\":{{\"win\":{},\"tie\":{},\"lose\":{}}}",
                           fraction_json(*fractions->win), fraction_json(*fractions->tie),
                           fraction_json(*fractions->lose));
    return out + "}\n";
}

std::string odds_csv(const Notation& notation, const Odds& odds, const FractionOdds* fractions) {
    const Distribution& d = odds.distribution;
    std::string out =
        fractions ? "value,chance,at_least,at_most,fraction\n" : "value,chance,at_least,at_most\n";
    for (std::size_t i = 0; i < d.size(); ++i) {
        out += csv_value(notation, d, i) + "," + number_text(d.probabilities()[i]) + ",";
        // Symbols have no order, so nothing is at least one of them.
        if (!notation.is_symbolic())
            out += number_text(d.at_least(d.value(i))) + "," + number_text(d.at_most(d.value(i)));
        else
            out += ",";
        if (fractions) {
            const Fraction* f = dice::fraction_of(*fractions, d, i);
            out += f ? fmt::format(",{}/{}", f->count, f->total) : ",";
        }
        out += "\n";
    }
    return out;
}

std::string sweep_json(const Notation& notation, const Sweep& sweep) {
    std::string out = head(notation) +
                      fmt::format(",\"pedigree\":{{\"kind\":\"{}\"}},\"names\":[", word_of(sweep.pedigree));
    for (std::size_t i = 0; i < sweep.names.size(); ++i) {
        out += i ? "," : "";
        out += json::quote(sweep.names[i].name);
    }
    out += "],\"cells\":[";
    bool first = true;
    for (const auto& cell : sweep.cells) {
        out += first ? "{" : ",{";
        first = false;
        for (std::size_t i = 0; i < cell.values.size(); ++i)
            out += fmt::format("{}:{},", json::quote(sweep.names[i].name), cell.values[i]);
        out += fmt::format("\"{}\":{}}}", sweep.is_chance ? "chance" : "mean", number_text(cell.figure));
    }
    return out + "]}\n";
}

std::string sweep_csv(const Sweep& sweep) {
    std::string out;
    for (const auto& name : sweep.names) out += name.name + ",";
    out += sweep.is_chance ? "chance\n" : "mean\n";
    for (const auto& cell : sweep.cells) {
        for (const auto value : cell.values) out += fmt::format("{},", value);
        out += number_text(cell.figure) + "\n";
    }
    return out;
}

std::string solution_json(const Notation& notation, const Solution& solution, const Goal& goal) {
    const bool chance = notation.is_test() || notation.is_contest();
    std::string asked;
    if (goal.at_least) asked += fmt::format(",\"at_least\":{}", number_text(*goal.at_least));
    if (goal.at_most) asked += fmt::format(",\"at_most\":{}", number_text(*goal.at_most));
    return head(notation) + fmt::format(",\"name\":{}{},\"value\":{},\"{}\":{},\"best\":{},"
                                        "\"pedigree\":{{\"kind\":\"{}\"}}}}\n",
                                        json::quote(solution.name), asked,
                                        solution.value ? std::to_string(*solution.value) : "null",
                                        chance ? "chance" : "mean", number_text(solution.figure),
                                        solution.best, word_of(solution.pedigree));
}

std::string roll_json(const Notation& notation, const RollLog& log) {
    const std::string total = notation.is_symbolic() ? json::quote(notation.symbol(log.parts[0].numerator))
                                                     : number_text(log.total());
    return fmt::format("{{\"total\":{},\"tree\":{}}}\n", total, part_json(notation, log, 0));
}

void write_rolls_json(const Notation& notation, std::uint64_t seed, std::uint64_t times,
                      const std::function<void(std::string_view)>& out) {
    Roller roller(make_seed(seed));
    RollLog log;
    out(fmt::format("{{\"notation\":{},\"seed\":{},\"rolls\":[", json::quote(notation.text()), seed));
    for (std::uint64_t k = 0; k < times; ++k) {
        (void)roller.roll(notation, log);
        std::string one = roll_json(notation, log);
        one.pop_back(); // its newline
        out((k ? "," : "") + one);
    }
    out("]}\n");
}

} // namespace arbiter
