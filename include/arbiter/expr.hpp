// Expressions: conditions and formulas, written as JSON Logic or as formula text, compiled once.
//
//     auto strong = arbiter::read_expression("actor.might >= 12 and not actor.tired");
//     arbiter::DataReader reader;
//     arbiter::Evaluator evaluate(*strong);
//     bool is_strong = evaluate.holds(*reader.read(R"({"actor":{"might":14,"tired":false}})"));
//
// An `Expression` is immutable, cheap to copy and safe to share between threads; an `Evaluator` is the
// scratch memory to run one, for one thread.
#pragma once

#include "arbiter/chance.hpp"
#include "arbiter/diagnostic.hpp"
#include "arbiter/host.hpp"
#include "arbiter/limits.hpp"
#include "arbiter/value.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

namespace expr {
struct Program;
class Machine;
} // namespace expr

/// What operators mean where engines of JSON Logic disagree (see docs/expressions.md).
enum class LogicMode : std::uint8_t {
    pack,      ///< missing values make comparisons false and arithmetic missing; numbers snap to 1e-9
    classic,   ///< as json-logic-js
    community, ///< as the community's compatibility tables: what makes no sense is an error
};

/// The mode of a word: "pack", "classic" or "community".
[[nodiscard]] std::optional<LogicMode> find_logic_mode(std::string_view word) noexcept;

/// How an expression is written.
enum class Spelling : std::uint8_t {
    guess,   ///< JSON Logic if it starts with { or [, else formula text
    logic,   ///< JSON Logic: any JSON value
    formula, ///< formula text
};

struct ExpressionOptions {
    LogicMode mode = LogicMode::pack;
    Spelling spelling = Spelling::guess;
    Limits limits;
    const HostNames* names = nullptr;        ///< without it every name is looked up in the data
    std::span<const HostOperator> operators; ///< copied into the expression
    std::vector<std::pair<std::string, std::string>>
        conditions;                    ///< id and text of what condition_ref may name
    std::string name = "<expression>"; ///< what diagnostics call the text
};

/// A compiled condition or formula.
class Expression {
public:
    [[nodiscard]] LogicMode mode() const noexcept;
    /// The paths it may read, dotted, sorted, each once. A path that is only known at run time is "*".
    [[nodiscard]] std::vector<std::string> reads() const;
    /// Whether it rolls dice.
    [[nodiscard]] bool is_random() const noexcept;
    /// As JSON Logic on one line, and as formula text. Reading either back gives the same expression; only the
    /// community's tables know a difference between one operand and a list of one, which formulas cannot say.
    [[nodiscard]] std::string logic() const;
    [[nodiscard]] std::string formula() const;
    /// What was worth saying about it: warnings and hints, never errors.
    [[nodiscard]] const std::vector<Diagnostic>& remarks() const noexcept;

    [[nodiscard]] const expr::Program& program() const noexcept { return *program_; } ///< for the engine

private:
    friend tl::expected<Expression, std::vector<Diagnostic>> read_expression(std::string_view,
                                                                             const ExpressionOptions&);
    std::shared_ptr<const expr::Program> program_;
    std::shared_ptr<const std::vector<Diagnostic>> remarks_;
};

/// Reads, checks and compiles an expression. All that is wrong with it comes back at once, with places.
[[nodiscard]] tl::expected<Expression, std::vector<Diagnostic>>
read_expression(std::string_view text, const ExpressionOptions& options = {});

/// One operator of JSON Logic as this engine knows it; formulas write it as a call or as a sign.
struct OperatorInfo {
    std::string_view name;
    std::size_t least = 0; ///< operands
    std::size_t most = 0;  ///< the largest size_t for any number
    std::string_view doc;  ///< one line
};

/// Every operator, in the order of the reference.
[[nodiscard]] std::vector<OperatorInfo> list_operators();

/// Why an evaluation gave no value.
struct Failure {
    std::string type;      ///< "NaN", "Invalid Arguments", "Unknown Operator", "Limit", or what was thrown
    std::string message;   ///< for people
    std::string operation; ///< the operator that failed
    std::string path;      ///< JSON Pointer to it in the expression; for a formula `column 7`
};

/// A value, or a failure that the evaluator keeps until its next evaluation.
struct Outcome {
    Value value;
    const Failure* failure = nullptr;
    explicit operator bool() const noexcept { return failure == nullptr; }
};

/// One step of an evaluation, for people: a part of the expression, what it came to, and how deep it stands.
struct TraceStep {
    std::string text;  ///< the part as formula text
    std::string value; ///< as JSON; empty when it failed
    std::size_t depth = 0;
    bool decided = false; ///< it settled the `and`, `or` or `if` it stands in
};

/// Why a condition came out as it did.
struct Explanation {
    bool holds = false;
    std::string because;              ///< one sentence: `actor.skill is 5, but more than 8 is wanted`
    std::vector<std::string> missing; ///< paths that were read and had no value
};

/// One answer of a random expression with its chance.
struct ExpressionOutcome {
    std::string value; ///< as JSON
    double chance = 0;
};

struct ExpressionOdds {
    std::vector<ExpressionOutcome> outcomes; ///< numbers rising, then anything else in the order found
    Pedigree pedigree;
};

/// Runs one expression, again and again. Values it hands out live until its next evaluation.
class Evaluator {
public:
    explicit Evaluator(Expression expression);
    ~Evaluator();
    Evaluator(Evaluator&&) noexcept;
    Evaluator& operator=(Evaluator&&) noexcept;

    /// The answer. Spends at most `Limits::fuel_program` steps, or what is left of `fuel` if one was given.
    [[nodiscard]] Outcome evaluate(const Data& data = {});
    /// Whether the answer counts as true. A failure does not; `failure` tells.
    [[nodiscard]] bool holds(const Data& data = {});
    [[nodiscard]] const Failure* failure() const noexcept;

    /// Every step with its value, in reading order.
    [[nodiscard]] std::vector<TraceStep> trace(const Data& data = {});
    [[nodiscard]] Explanation explain(const Data& data = {});
    /// The exact odds: every roll is followed every way it can go. Fails with out_of_budget past
    /// `Limits::states` ways.
    [[nodiscard]] Result<ExpressionOdds> odds(const Data& data = {});

    void set_host(const Host* host) noexcept;    ///< may be null
    void set_dice(DiceSource* dice) noexcept;    ///< without one, rolling fails
    void set_fast_paths(bool are_used) noexcept; ///< they are; tests turn them off to compare

private:
    std::unique_ptr<expr::Machine> machine_;
    Expression expression_;
};

} // namespace arbiter
