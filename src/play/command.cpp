// Keys are a contract: front ends write them and saves keep them. A key that says nothing is left out.
#include "play/command.hpp"

#include "pack/value_schema.hpp"
#include "json/at.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <array>
#include <fmt/format.h>
#include <utility>

namespace arbiter {
namespace {

using json::make_list;
using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;
using json::NodeKind;

constexpr std::array<std::pair<Verb, std::string_view>, 7> k_verbs = {{{Verb::act, "act"},
                                                                       {Verb::round, "round"},
                                                                       {Verb::choose, "choose"},
                                                                       {Verb::undo, "undo"},
                                                                       {Verb::fork, "fork"},
                                                                       {Verb::edit, "edit"},
                                                                       {Verb::task, "task"}}};
constexpr std::array<std::pair<Rest, std::string_view>, 3> k_rests = {
    {{Rest::ask, "ask"}, {Rest::usual, "usual"}, {Rest::first, "first"}}};

template <class Table> auto value_of(const Table& table, std::string_view word) {
    for (const auto& [value, known] : table)
        if (known == word) return value;
    return table[0].first;
}

template <class Table, class Value> std::string_view known_word(const Table& table, Value wanted) {
    for (const auto& [value, word] : table)
        if (value == wanted) return word;
    return {};
}

// What each verb needs beside `verb`.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> k_needed = {
    {{"act", "actor"}, {"act", "action"}, {"edit", "changes"}, {"task", "task"}}};

const Node& shape() {
    static const Node k_shape = json::read_own(R"({
      "type": "object", "additionalProperties": false, "required": ["verb"],
      "properties": {
        "id": { "type": "string" }, "who": { "type": "string" },
        "revision": { "type": "integer", "minimum": 0, "maximum": 1000000000000000 },
        "verb": { "enum": ["act", "round", "choose", "undo", "fork", "edit", "task"] },
        "actor": { "type": "string" }, "action": { "type": "string" },
        "targets": { "type": "object", "additionalProperties": { "type": "string" } },
        "question": { "type": "string" }, "option": { "type": "string" },
        "to": { "type": "integer", "minimum": 0, "maximum": 1000000000000000 },
        "seed": { "type": "string" },
        "changes": { "type": "object" },
        "task": { "type": "integer", "minimum": 1, "maximum": 1000000 },
        "change": { "enum": ["done", "open", "roll"] },
        "dice": { "type": "array", "items": { "type": "number" } },
        "choices": { "type": "array", "items": { "type": ["integer", "string"], "minimum": 1, "maximum": 4294967295 } },
        "picks": { "type": "array", "items": { "type": "string" } },
        "rerolls": { "type": "integer", "minimum": 0, "maximum": 1000000 },
        "degree": { "type": "string" },
        "rest": { "enum": ["ask", "usual", "first"] } } })");
    return k_shape;
}

void add_text(Node& node, std::string_view key, const std::string& text) {
    if (!text.empty()) node.add(std::string(key), make_text(text));
}

void add_number(Node& node, std::string_view key, const std::optional<std::uint64_t>& number) {
    if (number) node.add(std::string(key), make_number(static_cast<double>(*number)));
}

void add_answers(Node& node, const Answers& answers) {
    if (answers.dice) {
        Node dice = make_list();
        for (const double face : *answers.dice) dice.children.push_back(make_number(face));
        node.add("dice", std::move(dice));
    }
    Node choices = make_list(), picks = make_list();
    for (const OptionChoice& choice : answers.choices)
        choices.children.push_back(choice.id.empty() ? make_number(choice.number) : make_text(choice.id));
    for (const std::string& pick : answers.picks) picks.children.push_back(make_text(pick));
    if (!choices.children.empty()) node.add("choices", std::move(choices));
    if (!picks.children.empty()) node.add("picks", std::move(picks));
    if (answers.rerolls > 0) node.add("rerolls", make_number(answers.rerolls));
    add_text(node, "degree", answers.degree);
    if (answers.rest != Rest::ask) node.add("rest", make_text(known_word(k_rests, answers.rest)));
}

std::optional<std::uint64_t> count_at(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    return found ? std::optional(static_cast<std::uint64_t>(found->number)) : std::nullopt;
}

} // namespace

std::string_view word_of(Verb verb) noexcept { return known_word(k_verbs, verb); }

Command act(std::string actor, std::string action, std::vector<TargetChoice> targets, Answers answers) {
    Command command;
    command.actor = std::move(actor);
    command.action = std::move(action);
    command.targets = std::move(targets);
    command.answers = std::move(answers);
    return command;
}

Command begin_round(Answers answers) {
    Command command;
    command.verb = Verb::round;
    command.answers = std::move(answers);
    return command;
}

Command choose(std::string option, Answers answers) {
    Command command;
    command.verb = Verb::choose;
    command.option = std::move(option);
    command.answers = std::move(answers);
    return command;
}

Command undo(std::optional<std::uint64_t> to) {
    Command command;
    command.verb = Verb::undo;
    command.to = to;
    return command;
}

namespace play {

Node node_of(const Command& command) {
    Node node = make_object();
    add_text(node, "id", command.id);
    add_text(node, "who", command.who);
    add_number(node, "revision", command.revision);
    node.add("verb", make_text(word_of(command.verb)));
    add_text(node, "actor", command.actor);
    add_text(node, "action", command.action);
    if (!command.targets.empty()) {
        Node targets = make_object();
        for (const auto& [role, id] : command.targets) targets.add(role, make_text(id));
        node.add("targets", std::move(targets));
    }
    add_text(node, "question", command.question);
    add_text(node, "option", command.option);
    add_number(node, "to", command.to);
    add_text(node, "seed", command.seed);
    if (!command.changes.empty()) node.add("changes", json::read_own(command.changes));
    if (command.task > 0) node.add("task", make_number(static_cast<double>(command.task)));
    add_text(node, "change", command.task_change);
    add_answers(node, command.answers);
    return node;
}

bool check_command(const Node& node, json::Report& report) {
    const std::size_t before = report.count(Severity::error);
    pack::check_value(node, shape(), "the command", report);
    if (report.count(Severity::error) != before) return false;
    for (const auto& [verb, key] : k_needed)
        if (node.find("verb")->text == verb && !node.find(key))
            report.error("missing-field", node.span, fmt::format("\"{}\" needs \"{}\"", verb, key));
    return report.count(Severity::error) == before;
}

OptionChoice choice_of(const Node& written) {
    if (written.is(NodeKind::text)) return written.text;
    return static_cast<std::uint32_t>(written.number);
}

Answers answers_of(const Node& node) {
    Answers answers;
    if (const Node* dice = node.find("dice")) {
        answers.dice.emplace();
        for (const Node& face : dice->children) answers.dice->push_back(face.number);
    }
    if (const Node* choices = node.find("choices"))
        for (const Node& choice : choices->children) answers.choices.push_back(choice_of(choice));
    if (const Node* picks = node.find("picks"))
        for (const Node& pick : picks->children) answers.picks.push_back(pick.text);
    answers.rerolls = static_cast<std::uint32_t>(json::number_at(node, "rerolls"));
    answers.degree = json::text_at(node, "degree");
    answers.rest = value_of(k_rests, json::text_at(node, "rest", "ask"));
    return answers;
}

Command command_of(const Node& node) {
    Command command;
    command.id = json::text_at(node, "id");
    command.who = json::text_at(node, "who");
    command.revision = count_at(node, "revision");
    command.verb = value_of(k_verbs, json::text_at(node, "verb"));
    command.actor = json::text_at(node, "actor");
    command.action = json::text_at(node, "action");
    if (const Node* targets = node.find("targets"))
        for (const Node& target : targets->children) command.targets.emplace_back(target.key, target.text);
    command.question = json::text_at(node, "question");
    command.option = json::text_at(node, "option");
    command.to = count_at(node, "to");
    command.seed = json::text_at(node, "seed");
    if (const Node* changes = node.find("changes")) command.changes = json::write(*changes);
    command.task = count_at(node, "task").value_or(0);
    command.task_change = json::text_at(node, "change");
    command.answers = answers_of(node);
    return command;
}

} // namespace play

std::string to_json(const Command& command) { return json::write(play::node_of(command)); }

Result<Command> read_command(std::string_view text) {
    json::Sources sources;
    json::Report report(sources);
    const std::uint32_t source = sources.add("<command>", std::string(text));
    static_cast<void>(json::read(sources, source, Limits(), report));
    if (!report.has_errors() && play::check_command(sources.get(source).root, report))
        return play::command_of(sources.get(source).root);
    const Diagnostic& first = report.found().front();
    return fail(ErrorCode::bad_argument,
                fmt::format("{}:{}: {}", first.place.line, first.place.column, first.message), first.hint);
}

} // namespace arbiter
