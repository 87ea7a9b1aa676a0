// One line in, one line out.
#include "arbiter/expr_batch.hpp"

#include "expr/compile.hpp"
#include "expr/data.hpp"
#include "expr/machine.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

namespace arbiter {
namespace {

using json::Node;

std::string error_line(std::string_view type, std::string_view message, std::string_view hint = "") {
    Node error = json::make_object();
    error.add("code", json::make_text("evaluation-failed"));
    error.add("message", json::make_text(message));
    error.add("hint", json::make_text(hint));
    error.add("type", json::make_text(type));
    Node line = json::make_object();
    line.add("error", std::move(error));
    return json::write(line);
}

// What a compiler's diagnostic is called among the errors of JSON Logic.
std::string_view type_of(const Diagnostic& diagnostic) {
    if (diagnostic.code == "unknown-operator") return "Unknown Operator";
    if (diagnostic.code == "operand-count" || diagnostic.code == "bad-operands") return "Invalid Arguments";
    if (diagnostic.code == "expression-too-large") return "Limit";
    return "Invalid Rule";
}

std::string error_line(const json::Report& report) {
    for (const Diagnostic& found : report.found())
        if (found.severity == Severity::error) return error_line(type_of(found), found.message, found.hint);
    return error_line("Invalid Rule", "the rule was refused");
}

} // namespace

ExpressionBatch::ExpressionBatch(ExpressionOptions options, DiceSource* dice)
    : options_(std::move(options)), dice_(dice) {}

std::string ExpressionBatch::answer(std::string_view line) {
    json::Sources sources;
    json::Report report(sources);
    const std::uint32_t source = sources.add("<line>", std::string(line));
    if (!json::read(sources, source, options_.limits, report))
        return error_line("Invalid JSON", report.found().front().message);
    const Node& root = sources.get(source).root;
    const Node* rule = root.find("rule");
    if (!rule)
        return error_line("Invalid JSON", "a line is {\"rule\": ..., \"data\": ...}; this has no rule");
    const expr::CompileContext context{options_.mode,      options_.limits, options_.names,
                                       options_.operators, nullptr,         nullptr};
    const auto program = expr::compile(*rule, context, report);
    if (!program) return error_line(report);
    const Node* data = root.find("data");
    expr::Store store;
    expr::Shapes shapes;
    expr::Machine machine(*program);
    machine.dice = dice_;
    machine.use_fast_paths(uses_fast_paths_);
    const Value given = data ? expr::value_of(*data, store, shapes) : Value();
    machine.begin(given);
    const Value answer = machine.run();
    if (machine.has_failed()) {
        const Failure& failure = machine.describe_failure();
        return error_line(failure.type, failure.message);
    }
    return "{\"result\":" + to_json(answer) + "}";
}

} // namespace arbiter
