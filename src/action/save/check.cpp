// Everything is looked up as loading will look it up, so that loading cannot fail halfway.
#include "action/save/check.hpp"

#include "action/find.hpp"
#include "action/save/fingerprint.hpp"
#include "machine/place.hpp"
#include "pack/component_type.hpp"

#include <fmt/format.h>

namespace arbiter::action {
namespace {

using json::Node;
using json::NodeKind;

class FitOfSave {
public:
    FitOfSave(const Scene& scene, json::Report& report) : scene_(scene), report_(report) {}

    void check_state(const Node& state) {
        const Node &entities = *state.find("entities"), &frames = *state.find("frames");
        check_entities(entities);
        if (frames.children.size() > scene_.game().limits.frames)
            report_.error("bad-save", frames.span,
                          fmt::format("there are at most {} frames", scene_.game().limits.frames));
        for (const Node& frame : frames.children) check_frame(frame);
    }

    void check_resolution(const Node& resolution) {
        const Node &action = *resolution.find("action"), &cast = *resolution.find("cast");
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
    }

private:
    // Everybody of the scenario is in the save, and nobody else. Where somebody is unknown, whoever is
    // missing has most likely another name there.
    void check_entities(const Node& entities) {
        const std::size_t before = report_.count(Severity::error);
        for (const Node& components : entities.children) check_entity(components);
        if (report_.count(Severity::error) == before) check_everybody(entities);
        for (const Node& components : entities.children)
            for (const Node& value : components.children) check_component(value);
    }

    void check_entity(const Node& components) {
        const auto entity = find_entity(scene_, components.key);
        if (!entity)
            report_.error("unknown-reference", components.key_span, entity.error().message,
                          entity.error().hint);
        else if (const std::string& id = scene_.start().id_of(*entity); id != components.key)
            report_.error("bad-save", components.key_span, fmt::format("this is \"{}\", in full", id));
    }

    void check_everybody(const Node& entities) {
        const json::Members there(entities);
        for (std::uint32_t i = 0; i < scene_.start().size(); ++i)
            if (const std::string& id = scene_.start().id_of({i}); !there.find(id))
                report_.error("bad-save", entities.key_span,
                              fmt::format("\"{}\" of \"{}\" is not in the save", id, scene_.scenario()));
    }

    void check_component(const Node& value) {
        const pack::RecordSet& records = scene_.game().packs->records;
        const pack::Kind& kind = *pack::find_kind("component");
        const pack::ComponentType* type = scene_.game().components->types.find(value.key);
        if (!scene_.game().model->find_component(value.key))
            report_.error("unknown-component", value.key_span, fmt::format("no component \"{}\"", value.key),
                          report_.may_suggest() ? records.suggest(kind, value.key) : "");
        else if (type)
            pack::check_component_value(value, *type, pack::Beyond::allowed, report_);
    }

    void check_cast(const Node& cast) {
        for (const Node& member : cast.children)
            if (!member.text.empty()) check_who(member);
    }

    void check_who(const Node& id) {
        if (!scene_.start().find(id.text))
            report_.error("unknown-reference", id.span,
                          fmt::format("there is no \"{}\" in \"{}\"", id.text, scene_.scenario()));
    }

    void check_frame(const Node& frame) {
        check_cast(*frame.find("cast"));
        for (const Node& value : frame.find("registers")->children) check_register(value);
        const Node &id = *frame.find("code"), &at = *frame.find("at"), &step = *frame.find("step"),
                   &registers = *frame.find("registers");
        const auto code = scene_.game().find_code(id.text);
        if (!code) {
            report_.error("unknown-reference", id.span,
                          fmt::format("there is nothing called \"{}\" to go on with", id.text));
            return;
        }
        const machine::Code& known = *scene_.game().codes[*code];
        if (!machine::find_place(known, {at.text, static_cast<std::uint32_t>(step.number)}))
            report_.error("bad-save", at.span,
                          step.number > 0 && machine::find_place(known, {at.text, 0})
                              ? fmt::format("\"{}\" of \"{}\" has no step {}", at.text, id.text, step.text)
                              : fmt::format("\"{}\" has no \"{}\"", id.text, at.text));
        if (registers.children.size() != known.registers)
            report_.error("bad-save", registers.key_span,
                          fmt::format("\"{}\" has {} registers, not {}", id.text, known.registers,
                                      registers.children.size()));
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

void check_save_fit(const Scene& scene, const Node& saved, Fit fit, json::Report& report) {
    const Node &scenario = *saved.find("scenario"), &resolution = *saved.find("resolution");
    const bool is_under_way = !resolution.is(NodeKind::null);
    if (scenario.text != scene.scenario()) {
        report.error("bad-save", scenario.span,
                     fmt::format("this was saved in \"{}\", not in \"{}\"", scenario.text, scene.scenario()));
        return;
    }
    // With other rules, what does not fit follows from that.
    const std::size_t before = report.count(Severity::error);
    if (fit == Fit::exact)
        check_fingerprint(scene.game(), scene.scenario(), *saved.find("fingerprint"), is_under_way, report);
    if (report.count(Severity::error) != before) return;
    FitOfSave checker(scene, report);
    checker.check_state(*saved.find("state"));
    if (is_under_way) checker.check_resolution(resolution);
}

} // namespace arbiter::action
