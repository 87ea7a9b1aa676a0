// The shapes are JSON Schemas; what a schema cannot say follows in code.
#include "action/save/shape.hpp"

#include "action/save/luck.hpp"
#include "pack/value_schema.hpp"
#include "json/read.hpp"

#include <fmt/format.h>

namespace arbiter::action {
namespace {

using json::Node;
using json::NodeKind;

// Every key is required, also where it says that there is nothing ("" for nobody in a role, [] for no
// chance): a key that went missing, or became null, is then told from one that was never there.
struct Shapes {
    Node save = json::read_own(R"({
      "type": "object", "additionalProperties": false,
      "required": ["save", "scenario", "params", "seed", "commands", "state", "resolution", "fingerprint"],
      "properties": {
        "save": { "type": "integer" },
        "scenario": { "type": "string" },
        "params": { "type": "object" },
        "seed": { "type": ["string", "null"] },
        "commands": { "type": "array" },
        "state": {}, "resolution": { "type": ["object", "null"] }, "fingerprint": {} } })");
    Node fingerprint = json::read_own(R"({
      "type": "object", "additionalProperties": false, "required": ["engine", "records"],
      "properties": {
        "engine": { "type": "string" },
        "records": { "type": "object", "additionalProperties": {
          "type": "object", "additionalProperties": { "type": "string" } } } } })");
    Node state = json::read_own(R"({
      "type": "object", "additionalProperties": false,
      "required": ["entities", "gone", "made", "frames", "steps", "questions"],
      "properties": {
        "gone": { "type": "array", "items": { "type": "string" } },
        "made": { "type": "integer", "minimum": 0, "maximum": 1000000000000000 },
        "entities": { "type": "object", "additionalProperties": { "type": "object" } },
        "frames": { "type": "array" },
        "steps": { "type": "integer", "minimum": 0, "maximum": 1000000000000000 },
        "questions": { "type": "integer", "minimum": 0, "maximum": 1000000000000000 } } })");
    Node cast = json::read_own(R"({
      "type": "object", "additionalProperties": { "type": "string" },
      "required": ["actor", "primary", "secondary", "tertiary", "location"],
      "properties": {
        "actor": { "type": "string" }, "primary": { "type": "string" }, "secondary": { "type": "string" },
        "tertiary": { "type": "string" }, "location": { "type": "string" } } })");
    Node frame = json::read_own(R"({
      "type": "object", "additionalProperties": false, "required": ["code", "at", "step", "cast", "begun", "registers"],
      "properties": {
        "code": { "type": "string" }, "at": { "type": "string" },
        "step": { "type": "integer", "minimum": 0, "maximum": 4294967295 },
        "begun": { "type": "integer", "minimum": 0, "maximum": 4294967295 },
        "cast": {}, "registers": { "type": "array" } } })");
    Node value = json::read_own(R"({
      "type": "object", "additionalProperties": false,
      "properties": {
        "none": { "type": "boolean" }, "null": { "type": "boolean" }, "truth": { "type": "boolean" },
        "number": { "type": "number" }, "text": { "type": "string" }, "who": { "type": "string" },
        "list": { "type": "array" }, "map": { "type": "object" } } })");
    Node luck = json::read_own(R"({
      "type": "object", "additionalProperties": false,
      "required": ["choices", "picks", "takes_first", "rerolls", "degree"],
      "properties": {
        "dice": { "type": "array", "items": { "type": "number" } },
        "command": { "type": "string" },
        "choices": { "type": "array", "items": { "type": ["integer", "string"], "minimum": 1, "maximum": 4294967295 } },
        "picks": { "type": "array", "items": { "type": "string" } },
        "takes_first": { "type": "boolean" },
        "rerolls": { "type": "integer", "minimum": 0, "maximum": 1000000 },
        "degree": { "type": "string" } } })");
    Node line = json::read_own(R"({
      "type": "object", "additionalProperties": false, "required": ["kind", "text"],
      "properties": {
        "kind": { "enum": ["say", "contest", "roll", "number", "choose", "change", "preview", "resource", "task",
                           "phase", "card"] },
        "text": { "type": "string" }, "name": { "type": "string" }, "degree": { "type": "string" },
        "chance": { "type": "integer", "minimum": -1000000000, "maximum": 1000000000 },
        "total": { "type": ["number", "null"] }, "round": { "type": ["number", "null"] },
        "faces": { "type": "array",
                   "items": { "type": "integer", "minimum": -9007199254740992, "maximum": 9007199254740992 } },
        "outputs": { "type": "object" }, "brief": { "type": "boolean" },
        "entity": { "type": "string" }, "component": { "type": "string" }, "before": {}, "after": {} } })");
    Node resolution = json::read_own(R"({
      "type": "object", "additionalProperties": false,
      "required": ["action", "cast", "label", "chance", "drawn", "luck", "log"],
      "properties": {
        "action": { "type": "string" },
        "cast": {},
        "label": { "type": "string" },
        "chance": { "type": "array",
                    "items": { "type": "integer", "minimum": -1000000000, "maximum": 1000000000 } },
        "drawn": { "type": "integer", "minimum": 0, "maximum": 1000000000000000 },
        "luck": {},
        "log": { "type": "array" } } })");
};

const Shapes& shapes() {
    static const Shapes k_shapes;
    return k_shapes;
}

class ShapeOfSave {
public:
    explicit ShapeOfSave(json::Report& report) : report_(report) {}

    void check(const Node& saved) {
        if (!check_format(saved) || !check_with(saved, shapes().save, "the save")) return;
        const Node &state = *saved.find("state"), &resolution = *saved.find("resolution"),
                   &seed = *saved.find("seed"), &commands = *saved.find("commands");
        if (const auto parsed = parse_seed(seed.text); seed.is(NodeKind::text) && !parsed)
            report_.error("bad-save", seed.span, parsed.error().message);
        if (!commands.children.empty())
            report_.error("bad-save", commands.children[0].span, "this version knows no commands in saves");
        check_with(*saved.find("fingerprint"), shapes().fingerprint, "the fingerprint");
        if (check_with(state, shapes().state, "the state"))
            for (const Node& frame : state.find("frames")->children) check_frame(frame);
        if (!resolution.is(NodeKind::null)) check_resolution(resolution, seed.is(NodeKind::text));
        check_together(state, resolution);
    }

private:
    // A save of another format need not have the keys of this one.
    bool check_format(const Node& saved) {
        const Node* format = saved.find("save");
        if (!format || !format->is(NodeKind::number) || format->number == k_save_format) return true;
        report_.error("bad-save", format->span,
                      fmt::format("this is a save of format {}, and this version reads format {}",
                                  format->text, k_save_format));
        return false;
    }

    // Something is under way, or nothing is: both halves say the same.
    void check_together(const Node& state, const Node& resolution) {
        const Node* frames = state.find("frames");
        if (!frames || frames->children.empty() == resolution.is(NodeKind::null)) return;
        report_.error("bad-save", frames->span,
                      frames->children.empty() ? "something is under way, and there is no frame"
                                               : "there are frames, and nothing is under way",
                      "\"resolution\" says what is under way");
    }

    void check_resolution(const Node& resolution, bool has_seed) {
        if (!check_with(resolution, shapes().resolution, "the resolution")) return;
        check_with(*resolution.find("cast"), shapes().cast, "the cast");
        check_luck(*resolution.find("luck"), has_seed);
        for (const Node& line : resolution.find("log")->children) check_line(line);
    }

    bool check_with(const Node& value, const Node& shape, std::string_view whose) {
        const std::size_t before = report_.count(Severity::error);
        pack::check_value(value, shape, whose, report_);
        return report_.count(Severity::error) == before;
    }

    void require(const Node& node, std::string_view key, std::string_view whose) {
        if (!node.find(key))
            report_.error("missing-field", node.span, fmt::format("{} needs \"{}\"", whose, key));
    }

    // Dice that were rolled by hand, or the seed of the save with the number of the command.
    void check_luck(const Node& luck, bool has_seed) {
        if (!check_with(luck, shapes().luck, "the luck")) return;
        const Node *dice = luck.find("dice"), *command = luck.find("command");
        if (dice && (has_seed || command))
            report_.error("bad-save", dice->key_span, "the luck has dice or a seed, not both");
        if (!dice) require(luck, "command", "the luck");
        if (!dice && !has_seed)
            report_.error("bad-save", luck.span, "the luck has neither dice nor a seed",
                          "the seed stands beside the scenario");
        if (command && !whole_of(command->text))
            report_.error("bad-save", command->span, "the number of the command is whole, in digits");
    }

    void check_frame(const Node& frame) {
        if (!check_with(frame, shapes().frame, "a frame")) return;
        check_with(*frame.find("cast"), shapes().cast, "the cast of a frame");
        for (const Node& value : frame.find("registers")->children) check_register(value);
    }

    void check_register(const Node& value) {
        if (!check_with(value, shapes().value, "a register")) return;
        if (value.children.size() != 1)
            report_.error("bad-save", value.span, "a register has one value",
                          R"({ "none": true } where there is nothing)");
        else if (value.children[0].key == "list" || value.children[0].key == "map")
            for (const Node& element : value.children[0].children) check_register(element);
    }

    void check_line(const Node& line) {
        if (!check_with(line, shapes().line, "a line of the log")) return;
        const std::string& kind = line.find("kind")->text;
        if (kind == "contest") require(line, "degree", "a contest in the log");
        if (kind == "roll" || kind == "number" || kind == "preview" || kind == "resource")
            require(line, "total", fmt::format("a {} in the log", kind));
        // A quantity may come to no number, dice always come to one.
        if (const Node* total = line.find("total"); kind == "roll" && total && !total->is(NodeKind::number))
            report_.error("wrong-type", total->span, "what a roll in the log came to is a number");
        if (kind != "change") return;
        require(line, "entity", "a change in the log");
        require(line, "component", "a change in the log");
    }

    json::Report& report_;
};

} // namespace

SaveKind kind_of_save(const Node& saved) {
    // A record of a pack, which may name a scenario too (a case), has an id.
    if (!saved.is(NodeKind::object) || saved.find("id")) return SaveKind::none;
    std::size_t known = 0;
    for (const Node& key : shapes().save.find("required")->children)
        if (saved.find(key.text)) ++known;
    if (known < 2 && !saved.find("save")) return SaveKind::none;
    const Node* resolution = saved.find("resolution");
    return resolution && !resolution->is(NodeKind::null) ? SaveKind::resolution : SaveKind::state;
}

bool check_save_shape(const Node& saved, json::Report& report) {
    const std::size_t before = report.count(Severity::error);
    ShapeOfSave(report).check(saved);
    return report.count(Severity::error) == before;
}

} // namespace arbiter::action
