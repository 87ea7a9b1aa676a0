// Any text as an expression, in every mode and both spellings: it is refused at a place, or it compiles,
// answers the same the fast way and the plain way, and prints as something that answers the same again.
#include "arbiter/expr.hpp"
#include "fuzz/must.hpp"

#include <cstdint>
#include <string>

namespace arbiter::fuzz {
namespace {

constexpr std::string_view k_scene =
    R"({"a": 3, "b": {"c": [1, 2.5, "x", null], "core:d": {"hp": 7}}, "e": "text", "f": [{"hp": 1}, {"hp": 9}], "n": null,
        "entity": {"actor": {"id": "x:y", "components": {"core:d": {"hp": 7}}, "statuses": ["s"]}}})";

std::string answer(const Expression& expression, const Data& data, bool is_fast) {
    Evaluator evaluator(expression);
    SeededDice dice(make_seed(1));
    evaluator.set_dice(&dice);
    evaluator.set_fast_paths(is_fast);
    const Outcome outcome = evaluator.evaluate(data);
    return outcome ? to_json(outcome.value) : "! " + outcome.failure->type;
}

// Reading what was printed must give the same answer. It may be refused for its size: printing spells out
// what was written shorter.
void must_read_back(const std::string& printed, Spelling spelling, const Expression& was, const Data& data,
                    const std::string& wanted) {
    ExpressionOptions options;
    options.mode = was.mode();
    options.spelling = spelling;
    options.conditions = {{"c", "a > 1"}};
    const auto again = read_expression(printed, options);
    if (!again) {
        // Past a limit there may be more to say; the limit is the reason.
        bool is_limit = false;
        for (const Diagnostic& found : again.error())
            is_limit = is_limit || found.code == "expression-too-large" || found.code == "json-depth" ||
                       found.code == "too-deep";
        must(is_limit, "what is printed can be read");
        return;
    }
    must(answer(*again, data, true) == wanted, "what is printed answers the same");
}

void run(std::string_view text, LogicMode mode, Spelling spelling, const Data& data) {
    ExpressionOptions options;
    options.mode = mode;
    options.spelling = spelling;
    options.limits.fuel_program = 2'000;
    options.conditions = {{"c", "a > 1"}};
    const auto expression = read_expression(text, options);
    if (!expression) {
        must(!expression.error().empty(), "a refusal has a reason");
        for (const Diagnostic& found : expression.error()) must_be_readable(found);
        return;
    }
    const std::string wanted = answer(*expression, data, true);
    must(answer(*expression, data, false) == wanted, "the plain way answers the same");
    static_cast<void>(expression->reads());
    Evaluator evaluator(*expression);
    SeededDice dice(make_seed(1));
    evaluator.set_dice(&dice);
    static_cast<void>(evaluator.trace(data));
    static_cast<void>(evaluator.explain(data));
    if (wanted.starts_with("! Limit")) return; // steps are counted on what is written
    must_read_back(expression->logic(), Spelling::logic, *expression, data, wanted);
    // A formula gives operands as a list, always; the community's tables tell that from one that is no list.
    if (mode != LogicMode::community)
        must_read_back(expression->formula(), Spelling::formula, *expression, data, wanted);
}

} // namespace
} // namespace arbiter::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace arbiter;
    static const Data data = *DataReader().read(fuzz::k_scene);
    if (size < 2) return 0;
    const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    const auto mode = static_cast<LogicMode>(bytes[0] % 3);
    fuzz::run(text, mode, bytes[0] & 64 ? Spelling::formula : Spelling::guess, data);
    return 0;
}
