// Everything is looked up as loading will look it up, so that loading cannot fail halfway.
#include "action/check_save.hpp"

#include "action/find.hpp"
#include "pack/value_schema.hpp"

#include <fmt/format.h>

namespace arbiter::action {
namespace {

using json::Node;
using json::NodeKind;

class ResolutionChecker {
public:
    ResolutionChecker(const Scene& scene, json::Report& report) : scene_(scene), report_(report) {}

    void check(const Node& saved) {
        const Node &action = *saved.find("action"), &frames = *saved.find("frames"),
                   &cast = *saved.find("cast");
        const Action* known = scene_.game().find(action.text);
        if (!known)
            report_.error("unknown-reference", action.span,
                          fmt::format("there is no action \"{}\"", action.text));
        check_cast(cast);
        if (const Node& actor = *cast.find("actor"); actor.text.empty())
            report_.error("bad-save", actor.span, "the cast needs an actor");
        for (std::size_t i = 0; known && i < known->targets.size(); ++i)
            if (const Node& target = *cast.find(world::word_of(known->targets[i].role)); target.text.empty())
                report_.error("bad-save", target.span,
                              fmt::format("\"{}\" needs a {} target", known->id, target.key));
        if (frames.children.empty() || frames.children.size() > scene_.game().limits.frames)
            report_.error(
                "bad-save", frames.span,
                fmt::format("a round that was stopped has from 1 to {} frames", scene_.game().limits.frames));
        for (const Node& frame : frames.children) check_frame(frame);
    }

private:
    void check_cast(const Node& cast) {
        for (const Node& member : cast.children)
            if (!member.text.empty()) check_who(member);
    }

    void check_who(const Node& id) {
        if (!scene_.state.world.find(id.text))
            report_.error("unknown-reference", id.span,
                          fmt::format("there is no \"{}\" in \"{}\"", id.text, scene_.scenario()));
    }

    void check_frame(const Node& frame) {
        check_cast(*frame.find("cast"));
        for (const Node& value : frame.find("registers")->children) check_register(value);
        const Node &id = *frame.find("action"), &position = *frame.find("position"),
                   &registers = *frame.find("registers");
        const auto code = scene_.game().find_code(id.text);
        if (!code) {
            report_.error("unknown-reference", id.span, fmt::format("there is no action \"{}\"", id.text));
            return;
        }
        const machine::Code& known = *scene_.game().codes[*code];
        if (position.number > static_cast<double>(known.steps.size()))
            report_.error("bad-save", position.span,
                          fmt::format("\"{}\" has only {} steps", id.text, known.steps.size()),
                          "it was saved with other packs");
        if (registers.children.size() != known.registers)
            report_.error("bad-save", registers.key_span,
                          fmt::format("\"{}\" has {} registers, not {}", id.text, known.registers,
                                      registers.children.size()),
                          "it was saved with other packs");
    }

    void check_register(const Node& value) {
        if (const Node* who = value.find("who")) check_who(*who);
        for (const std::string_view key : {"list", "map"})
            if (const Node* all = value.find(key))
                for (const Node& element : all->children) check_register(element);
    }

    const Scene& scene_;
    json::Report& report_;
};

} // namespace

void check_changes(const Scene& scene, const Node& changes, json::Report& report) {
    const pack::RecordSet& records = scene.game().packs->records;
    const pack::Kind& kind = *pack::find_kind("component");
    for (const Node& of : changes.children) {
        if (const auto entity = find_entity(scene, of.key); !entity)
            report.error("unknown-reference", of.key_span, entity.error().message, entity.error().hint);
        for (const Node& value : of.children) {
            const pack::Record* component = records.find(kind, value.key);
            const Node* schema = component ? component->field("schema") : nullptr;
            if (!scene.game().model->find_component(value.key))
                report.error("unknown-component", value.key_span,
                             fmt::format("no component \"{}\"", value.key),
                             report.may_suggest() ? records.suggest(kind, value.key) : "");
            else if (schema && !value.is(NodeKind::null))
                pack::check_value(value, *schema, component->subject(), report);
        }
    }
}

void check_resolution(const Scene& scene, const Node& saved, json::Report& report) {
    ResolutionChecker(scene, report).check(saved);
}

} // namespace arbiter::action
