// Dice: notation read once, then rolled and answered exactly, both from the same program.
//
//     const auto attack = arbiter::read_notation("2d20kh1+1d4+5 >= 15");
//     if (!attack) std::cerr << arbiter::render(attack.error());
//     const auto odds = arbiter::odds_of(*attack);      // *odds->chance == 0.89125
//
// Everything here is a value. A `Notation` is immutable, cheap to copy and safe to share between threads.
#pragma once

#include "arbiter/chance.hpp"
#include "arbiter/diagnostic.hpp"
#include "arbiter/distribution.hpp"
#include "arbiter/limits.hpp"
#include "arbiter/result.hpp"

#include <memory>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

namespace dice {
struct Program;
}
struct NotationBody;

/// Whose conventions a notation follows where tools disagree (see docs/dice.md).
enum class Dialect : std::uint8_t {
    native,  ///< `>` is strict, a tight comparison counts dice, `r` alone is refused
    roll20,  ///< `>` and `<` include the number, `r` rerolls until it stops matching, cs and cf only mark
    foundry, ///< `r` rerolls once
    avrae,   ///< comparisons test totals, `k` and `p` choose by value
    anydice, ///< `[highest 3 of 4d6]`, `3@4d6`, `output ... named "..."`, `/` rounds towards zero
};

/// The dialect of a word ("native", "roll20", ...), if it is one.
[[nodiscard]] std::optional<Dialect> find_dialect(std::string_view word) noexcept;

/// A name that a notation may use, as `name` or `@name`, and the whole numbers it may stand for.
struct NameRange {
    std::string name;
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::int64_t step = 1; ///< for sweeps
};

/// Reads `b=3`, `b=0..10` or `b=0..10 step 2`, as `--let` gives it.
[[nodiscard]] tl::expected<NameRange, Diagnostic> read_name_range(std::string_view text);

/// A figure as people write it: `0.6`, `60%` (which is 0.6), or a mean such as `12.5`.
struct Figure {
    double value = 0;
    bool is_percent = false; ///< written with a percent sign, so a chance is meant
};

/// Reads a figure; empty for anything else.
[[nodiscard]] std::optional<Figure> read_figure(std::string_view text);

struct NotationOptions {
    Dialect dialect = Dialect::native;
    std::vector<NameRange> names; ///< at most 64; other names are refused
    Limits limits;
};

/// A notation that has been read and checked: whatever can go wrong has been refused.
class Notation {
public:
    /// What was written.
    [[nodiscard]] const std::string& text() const noexcept;
    /// What it means, in words: "sum of 3 highest of 4d6". Show it beside every answer.
    [[nodiscard]] std::string reading() const;
    /// Names it may use, in the order of `values` wherever those are asked for.
    [[nodiscard]] std::span<const NameRange> names() const noexcept;
    /// Which of them it does use: the bit of each.
    [[nodiscard]] std::uint64_t names_used() const noexcept;
    /// Whether it asks one question of chance, as `1d20+5 >= 15` does.
    [[nodiscard]] bool is_test() const noexcept;
    /// Whether it is `A vs B`.
    [[nodiscard]] bool is_contest() const noexcept;
    /// Whether its outcomes are symbols, and what they are called.
    [[nodiscard]] bool is_symbolic() const noexcept;
    [[nodiscard]] const std::string& symbol(std::int64_t value) const;

    /// Whether its numbers have no common unit over the ranges of its names, as in `10/b` for b from 1 to 30.
    /// Then each value has a program of its own: that of `with_values`.
    [[nodiscard]] bool is_by_value() const noexcept;
    /// The same notation with one value for each name. `values` lie within the ranges.
    [[nodiscard]] Notation with_values(std::span<const std::int64_t> values) const;

    [[nodiscard]] const dice::Program& program() const noexcept; ///< for the engine
    [[nodiscard]] const Limits& limits() const noexcept;

private:
    friend tl::expected<Notation, Diagnostic> read_notation(std::string_view, const NotationOptions&);
    std::shared_ptr<const NotationBody> body_;
};

/// Reads and checks a notation; nothing in it is ignored. The first thing that is wrong comes back with its
/// column and, where there is one, a better spelling.
[[nodiscard]] tl::expected<Notation, Diagnostic> read_notation(std::string_view text,
                                                               const NotationOptions& options = {});

// ---------------------------------------------------------------------------------------------------- odds

/// Every outcome of a notation with its probability.
struct Odds {
    Distribution distribution;      ///< of the total; of the margin for `A vs B`
    std::optional<double> chance;   ///< for a test: that it holds
    std::optional<Contest> contest; ///< for `A vs B`
    double cut = 0;                 ///< chance at most of going past the common limit of explosions
    Pedigree pedigree;              ///< exact when `cut` is below 1e-15, otherwise bounded
};

/// The exact odds. `values` are the numbers of `notation.names()`, each within its range; they may be left
/// out where every range is one number. Draws nothing. Fails with out_of_budget when there are more states
/// than `Limits::states` or more work than seconds would do.
[[nodiscard]] Result<Odds> odds_of(const Notation& notation, std::span<const std::int64_t> values = {});

/// The odds of one notation for many values of its names. Parts that do not read a name that changed are
/// kept. All questions to one table share one budget of work; once it is spent, each further one fails with
/// out_of_budget.
class OddsTable {
public:
    explicit OddsTable(const Notation& notation);
    ~OddsTable();
    OddsTable(OddsTable&&) noexcept;
    OddsTable& operator=(OddsTable&&) noexcept;

    /// As `odds_of`, but the chance alone: that a test holds, that a contest is won; otherwise the mean.
    [[nodiscard]] Result<double> chance(std::span<const std::int64_t> values);
    /// For a contest, all three chances.
    [[nodiscard]] Result<Contest> contest(std::span<const std::int64_t> values);

private:
    struct Work;
    template <class Ask> auto ask_alone(std::span<const std::int64_t> values, Ask ask);
    std::unique_ptr<Work> work_;
};

/// One outcome in whole numbers: its probability is `count / total`, in lowest terms, in decimal digits.
struct Fraction {
    std::int64_t numerator = 0; ///< the outcome, times the unit
    std::string count, total;
};

/// Odds in whole numbers of any length.
struct FractionOdds {
    std::vector<Fraction> outcomes;
    std::int64_t unit = 1;
    std::optional<Fraction> chance;         ///< for a test
    std::optional<Fraction> win, tie, lose; ///< for `A vs B`
};

/// The odds as exact fractions. Slower than `odds_of`; same limits.
[[nodiscard]] Result<FractionOdds> fractions_of(const Notation& notation,
                                                std::span<const std::int64_t> values = {});

// ---------------------------------------------------------------------------------------------------- rolls

/// What became of one die.
struct RolledDie {
    enum Flag : std::uint16_t {
        dropped = 1,   ///< does not count towards the total
        rerolled = 2,  ///< an earlier face was rolled again
        exploded = 4,  ///< brought another die, or rolled on (compound)
        extra = 8,     ///< was brought by an explosion
        counted = 16,  ///< matched what is counted
        failed = 32,   ///< matched what is deducted or subtracted
        crit = 64,     ///< marked
        fumble = 128,  ///< marked
        raised = 256,  ///< set to a least value
        lowered = 512, ///< set to a greatest value
    };
    std::int64_t value = 0;       ///< what it stands for now; the number of a symbol for a symbol
    std::uint32_t first_face = 0; ///< the faces it showed, in order, in `RollLog::faces`
    std::uint32_t faces = 0;
    std::uint16_t flags = 0;
    [[nodiscard]] bool has(Flag flag) const noexcept { return (flags & flag) != 0; }
};

/// One part of a roll: a pool of dice, a number, an operation on the parts below it.
struct RollPart {
    std::int32_t node = 0; ///< which part of the notation; see `part_text`
    std::uint32_t end = 0; ///< parts below it are those up to here, in order
    std::uint32_t first_die = 0;
    std::uint32_t dice = 0;     ///< dice of a pool, in `RollLog::dice`; its members are parts below
    std::int64_t numerator = 0; ///< its total, times `unit`
    std::int64_t unit = 1;
};

/// A roll in full: a tree of parts in the order they were rolled (each part before those below it), and every
/// die. Give the same log to many rolls: once it has grown, rolling allocates nothing.
/// The vectors may stand in a buffer of the caller's, so that a roll in passing allocates nothing either.
struct RollLog {
    std::pmr::vector<RollPart> parts;
    std::pmr::vector<RolledDie> dice;
    std::pmr::vector<std::int64_t> faces; ///< past a million, of a die that rolls again only the last

    [[nodiscard]] double total() const {
        return static_cast<double>(parts[0].numerator) / static_cast<double>(parts[0].unit);
    }
};

/// The stretch of the notation a part was written in.
[[nodiscard]] std::string_view part_text(const Notation& notation, const RollPart& part);

/// Rolls with the dice of one seed. Roll k of a seed is the same on every machine, whatever was rolled
/// before.
class Roller {
public:
    explicit Roller(const Seed& seed);
    ~Roller();
    Roller(Roller&&) noexcept;
    Roller& operator=(Roller&&) noexcept;

    /// Rolls once, into `log`, and returns the total times its unit (see `RollLog::total`).
    std::int64_t roll(const Notation& notation, RollLog& log, std::span<const std::int64_t> values = {});

private:
    struct Source;
    std::unique_ptr<Source> source_;
};

/// Rolls with given faces, in the order the dice are rolled. Fails with script_ended or script_unfit.
[[nodiscard]] Result<std::int64_t> roll_script(const Notation& notation, std::span<const double> faces,
                                               RollLog& log, std::span<const std::int64_t> values = {});

} // namespace arbiter
