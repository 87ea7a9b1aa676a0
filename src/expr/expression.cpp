// The public face: reading an expression, running it.
#include "arbiter/expr.hpp"

#include "expr/compile.hpp"
#include "expr/formula/formula_text.hpp"
#include "expr/formula/read_formula.hpp"
#include "expr/machine.hpp"
#include "expr/named_conditions.hpp"
#include "expr/odds.hpp"
#include "expr/print_logic.hpp"
#include "expr/reads.hpp"
#include "expr/trace.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

namespace arbiter {
namespace {

// JSON Logic is an object; `{level}d4` is a formula that starts with a brace, too.
bool looks_like_logic(std::string_view text) {
    const auto brace = text.find_first_not_of(" \t\r\n");
    if (brace == std::string_view::npos || text[brace] != '{') return false;
    const auto next = text.find_first_not_of(" \t\r\n", brace + 1);
    return next == std::string_view::npos || text[next] == '"' || text[next] == '}';
}

std::optional<json::Node> read_rule(json::Sources& sources, std::string_view name, std::string_view text,
                                    Spelling spelling, const Limits& limits, json::Report& report) {
    const std::uint32_t source = sources.add(std::string(name), std::string(text));
    const bool is_logic =
        spelling == Spelling::logic || (spelling == Spelling::guess && looks_like_logic(text));
    if (!is_logic) return expr::read_formula(sources.get(source).text, {source, 0, false}, limits, report);
    if (!json::read(sources, source, limits, report)) return std::nullopt;
    return sources.get(source).root;
}

} // namespace

std::optional<LogicMode> find_logic_mode(std::string_view word) noexcept {
    if (word == "pack") return LogicMode::pack;
    if (word == "classic") return LogicMode::classic;
    if (word == "community") return LogicMode::community;
    return std::nullopt;
}

tl::expected<Expression, std::vector<Diagnostic>> read_expression(std::string_view text,
                                                                  const ExpressionOptions& options) {
    auto sources = std::make_shared<json::Sources>();
    json::Report report(*sources, options.limits.diagnostics);
    expr::NamedConditions conditions;
    for (const auto& [id, rule] : options.conditions)
        if (auto read = read_rule(*sources, id, rule, Spelling::guess, options.limits, report))
            conditions.add(id, {std::move(*read)});
    const auto rule = read_rule(*sources, options.name, text, options.spelling, options.limits, report);
    if (!rule || report.has_errors()) return tl::unexpected(report.take());
    const expr::CompileContext context{options.mode,      options.limits, options.names,
                                       options.operators, &conditions,    sources};
    Expression made;
    made.program_ = expr::compile(*rule, context, report);
    if (!made.program_) return tl::unexpected(report.take());
    made.remarks_ = std::make_shared<const std::vector<Diagnostic>>(report.take());
    return made;
}

LogicMode Expression::mode() const noexcept { return program_->mode; }
std::vector<std::string> Expression::reads() const { return expr::reads_of(*program_); }
bool Expression::is_random() const noexcept { return program_->is_random; }
std::string Expression::logic() const { return json::write(expr::logic_of(*program_, program_->root())); }
std::string Expression::formula() const {
    return expr::formula_text(expr::logic_of(*program_, program_->root()));
}
const std::vector<Diagnostic>& Expression::remarks() const noexcept { return *remarks_; }

Evaluator::Evaluator(Expression expression)
    : machine_(std::make_unique<expr::Machine>(expression.program())), expression_(std::move(expression)) {}
Evaluator::~Evaluator() = default;
Evaluator::Evaluator(Evaluator&&) noexcept = default;
Evaluator& Evaluator::operator=(Evaluator&&) noexcept = default;

Outcome Evaluator::evaluate(const Data& data) {
    expr::Machine& machine = *machine_;
    machine.begin(data.root());
    const Value answer = machine.run();
    return {answer, machine.has_failed() ? &machine.describe_failure() : nullptr};
}

bool Evaluator::holds(const Data& data) {
    expr::Machine& machine = *machine_;
    machine.begin(data.root());
    const bool answer = machine.run_test();
    return answer & !machine.has_failed(); // no branch: a condition's answer is hard to foretell
}

const Failure* Evaluator::failure() const noexcept {
    return machine_->has_failed() ? &machine_->describe_failure() : nullptr;
}

namespace {

// One evaluation the plain way, with every step recorded.
std::vector<expr::Traced> record(expr::Machine& machine, const Data& data) {
    expr::Recorder recorder;
    machine.tracer = &recorder;
    const bool was_fast = machine.uses_fast_paths();
    machine.use_fast_paths(false);
    machine.begin(data.root());
    static_cast<void>(machine.run());
    machine.use_fast_paths(was_fast);
    machine.tracer = nullptr;
    return recorder.steps();
}

} // namespace

std::vector<TraceStep> Evaluator::trace(const Data& data) {
    return expr::trace_steps(expression_.program(), record(*machine_, data));
}

Explanation Evaluator::explain(const Data& data) {
    return expr::explain(expression_.program(), record(*machine_, data));
}

Result<ExpressionOdds> Evaluator::odds(const Data& data) {
    return expr::odds_of(*machine_, expression_.program(), data);
}

struct SeededDice::Body {
    Roller roller;
    RollLog log;
};

SeededDice::SeededDice(const Seed& seed) : body_(std::make_unique<Body>(Body{Roller(seed), {}})) {}
SeededDice::~SeededDice() = default;

Result<double> SeededDice::roll(const Notation& notation) {
    body_->roller.roll(notation, body_->log);
    return body_->log.total();
}

void Evaluator::set_host(const Host* host) noexcept { machine_->host = host; }
void Evaluator::set_dice(DiceSource* dice) noexcept { machine_->dice = dice; }
void Evaluator::set_fast_paths(bool are_used) noexcept { machine_->use_fast_paths(are_used); }

} // namespace arbiter
