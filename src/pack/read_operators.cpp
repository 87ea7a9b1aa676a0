// A field table like those of records, for a file that is no record.
#include "arbiter/operators.hpp"

#include "pack/check_shape.hpp"
#include "json/read.hpp"
#include "json/report.hpp"

#include <array>
#include <fmt/format.h>
#include <set>

namespace arbiter {
namespace {

using namespace pack;
using json::Node;

struct Answer {
    std::string_view word;
    ValueType type;
};
constexpr std::array<Answer, 6> k_answers = {{{"any", ValueType::absent},
                                              {"boolean", ValueType::boolean},
                                              {"number", ValueType::number},
                                              {"text", ValueType::text},
                                              {"list", ValueType::list},
                                              {"map", ValueType::map}}};
constexpr std::array<std::string_view, 6> k_answer_words = {"any",  "boolean", "number",
                                                            "text", "list",    "map"};

constexpr std::uint16_t k_most_operands = 64;
constexpr Shape k_count{.kind = ShapeKind::whole, .low = 0, .high = k_most_operands};
constexpr Shape k_answer{.kind = ShapeKind::word, .words = k_answer_words};
constexpr std::array<const Shape*, 2> k_stand_in_ways = {&k_boolean, &k_number};
constexpr Shape k_stand_in{.kind = ShapeKind::either, .ways = k_stand_in_ways};
constexpr std::array k_fields = {
    Field{"name", &k_filled_text, "As rules write it.", Need::required},
    Field{"least", &k_count, "How many operands it takes at least.", Need::optional, "0"},
    Field{"most", &k_count, "How many it takes at most.", Need::optional, "64"},
    Field{"answers", &k_answer, "What it answers.", Need::optional, "\"any\""},
    Field{
        "stand_in", &k_stand_in,
        "What it answers where the program does not run, as on the command line. Without it a rule that asks "
        "fails there."},
    Field{"doc", &k_text, "What it is for."},
};
constexpr FieldTable k_operator{"operator", "An operator that a program adds.", k_fields};

std::uint16_t count_at(const Node& node, std::string_view key, std::uint16_t otherwise) {
    const Node* count = node.find(key);
    return count ? static_cast<std::uint16_t>(count->number) : otherwise;
}

HostOperator operator_of(const Node& node) {
    HostOperator made;
    made.name = node.find("name")->text;
    made.least = count_at(node, "least", 0);
    made.most = count_at(node, "most", k_most_operands);
    if (const Node* answers = node.find("answers"))
        for (const Answer& answer : k_answers)
            if (answer.word == answers->text) made.result = answer.type;
    if (const Node* stand_in = node.find("stand_in"))
        made.stand_in =
            stand_in->is(json::NodeKind::boolean) ? Value(stand_in->boolean) : Value(stand_in->number);
    return made;
}

void read_one(Node& node, std::set<std::string>& names, std::vector<HostOperator>& into,
              json::Report& report) {
    if (!node.is(json::NodeKind::object))
        return report.error("wrong-type", node.span,
                            fmt::format("an operator is an object, this is {}", json::name_of(node.kind)));
    ShapeChecker checker(report, {});
    checker.check_object(node, k_operator);
    if (!checker.is_sound()) return;
    HostOperator made = operator_of(node);
    if (made.least > made.most)
        return report.error(
            "out-of-range", node.find("least")->span,
            fmt::format("at least {} operands are more than at most {}", made.least, made.most));
    if (!names.insert(made.name).second)
        return report.error("said-twice", node.find("name")->span,
                            fmt::format("\"{}\" is declared twice", made.name));
    into.push_back(std::move(made));
}

} // namespace

tl::expected<std::vector<HostOperator>, std::vector<Diagnostic>> read_operators(std::string_view text,
                                                                                std::string file) {
    json::Sources sources;
    json::Report report(sources);
    const std::uint32_t source = sources.add(std::move(file), std::string(text));
    json::read(sources, source, Limits{}, report);
    Node& root = sources.get(source).root;
    std::vector<HostOperator> operators;
    std::set<std::string> names;
    if (root.is(json::NodeKind::list))
        for (Node& node : root.children) read_one(node, names, operators, report);
    else if (!report.has_errors())
        report.error("wrong-type", root.span,
                     fmt::format("a list of operators is wanted, this is {}", json::name_of(root.kind)));
    if (report.has_errors()) return tl::unexpected(report.take());
    return operators;
}

} // namespace arbiter
