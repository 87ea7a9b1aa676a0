// The shapes are JSON Schemas; what a schema cannot say follows in code.
#include "play/save/shape.hpp"

#include "pack/value_schema.hpp"
#include "play/command.hpp"
#include "json/read.hpp"

#include <fmt/format.h>
#include <set>

namespace arbiter::play {
namespace {

using json::Node;
using json::NodeKind;

// Every key is required, also where it says that there is nothing ("" for nobody in a role, [] for no
// chance): a key that went missing, or became null, is then told from one that was never there.
struct Shapes {
    Node save = json::read_own(R"({
      "type": "object", "additionalProperties": false,
      "required": ["save", "scenario", "params", "seed", "commands", "sum", "state", "fingerprint"],
      "properties": {
        "save": { "type": "integer" },
        "scenario": { "type": "string" },
        "params": { "type": "object" },
        "seed": { "type": "string" },
        "begun": {},
        "commands": { "type": "array" },
        "sum": { "type": "string" },
        "state": {}, "fingerprint": {} } })");
    Node done = json::read_own(R"({
      "type": "object", "additionalProperties": false, "required": ["command", "rolled", "told"],
      "properties": {
        "command": { "type": "object" }, "rolled": { "type": "boolean" }, "told": { "type": "string" } } })");
    Node fingerprint = json::read_own(R"({
      "type": "object", "additionalProperties": false, "required": ["engine", "records"],
      "properties": {
        "engine": { "type": "string" },
        "records": { "type": "object", "additionalProperties": {
          "type": "object", "additionalProperties": { "type": "string" } } } } })");
    Node state = json::read_own(R"({
      "type": "object", "additionalProperties": false,
      "required": ["entities", "gone", "made", "frames", "questions"],
      "properties": {
        "gone": { "type": "array", "items": { "type": "string" } },
        "made": { "type": "integer", "minimum": 0, "maximum": 1000000000000000 },
        "entities": { "type": "object", "additionalProperties": { "type": "object" } },
        "frames": { "type": "array" },
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
        "cast": {}, "tile": { "type": "string" }, "action": { "type": "string" }, "paid": { "type": "string" },
        "registers": { "type": "array" } } })");
    Node value = json::read_own(R"({
      "type": "object", "additionalProperties": false,
      "properties": {
        "none": { "type": "boolean" }, "null": { "type": "boolean" }, "truth": { "type": "boolean" },
        "number": { "type": "number" }, "beyond": { "type": "string" }, "text": { "type": "string" }, "who": { "type": "string" },
        "tile": { "type": "string" }, "list": { "type": "array" }, "map": { "type": "object" } } })");
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
        const Node &state = *saved.find("state"), &seed = *saved.find("seed");
        if (const auto parsed = parse_seed(seed.text); !parsed)
            report_.error("bad-save", seed.span, parsed.error().message);
        check_commands(*saved.find("commands"));
        check_with(*saved.find("fingerprint"), shapes().fingerprint, "the fingerprint");
        check_state(state);
        if (const Node* begun = saved.find("begun")) check_state(*begun);
    }

private:
    void check_state(const Node& state) {
        if (check_with(state, shapes().state, "the state"))
            for (const Node& frame : state.find("frames")->children) check_frame(frame);
    }

    // A save of another format need not have the keys of this one.
    bool check_format(const Node& saved) {
        const Node* format = saved.find("save");
        if (!format || !format->is(NodeKind::number) || format->number == k_save_format) return true;
        report_.error("bad-save", format->span,
                      fmt::format("this is a save of format {}, and this version reads format {}",
                                  format->text, k_save_format));
        return false;
    }

    // Revisions count the commands, and an undo leads back.
    void check_commands(const Node& commands) {
        std::set<std::string_view> ids;
        for (std::size_t i = 0; i < commands.children.size(); ++i) {
            const Node& one = commands.children[i];
            if (!check_with(one, shapes().done, "a command of the save")) continue;
            const Node& command = *one.find("command");
            if (!check_command(command, report_)) continue;
            const Node *id = command.find("id"), *revision = command.find("revision"),
                       *to = command.find("to");
            if (!id || !ids.insert(id->text).second)
                report_.error("bad-save", id ? id->span : command.span,
                              "every command of a save has an id of its own");
            if (!revision || revision->number != static_cast<double>(i))
                report_.error("bad-save", revision ? revision->span : command.span,
                              fmt::format("this is command {}, for the revision of that number", i));
            if (to && to->number >= static_cast<double>(i))
                report_.error("bad-save", to->span, "an undo leads to a revision before it");
        }
    }

    bool check_with(const Node& value, const Node& shape, std::string_view whose) {
        const std::size_t before = report_.count(Severity::error);
        pack::check_value(value, shape, whose, report_);
        return report_.count(Severity::error) == before;
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

    json::Report& report_;
};

} // namespace

bool is_save(const Node& saved) {
    // A record of a pack, which may name a scenario too (a case), has an id.
    if (!saved.is(NodeKind::object) || saved.find("id")) return false;
    std::size_t known = 0;
    for (const Node& key : shapes().save.find("required")->children)
        if (saved.find(key.text)) ++known;
    return known >= 2 || saved.find("save");
}

bool check_save_shape(const Node& saved, json::Report& report) {
    const std::size_t before = report.count(Severity::error);
    ShapeOfSave(report).check(saved);
    return report.count(Severity::error) == before;
}

} // namespace arbiter::play
