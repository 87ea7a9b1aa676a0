// Everything is looked up as loading will look it up, so that loading cannot fail halfway.
#include "play/save/check.hpp"

#include "action/find.hpp"
#include "machine/effect/later.hpp"
#include "machine/place.hpp"
#include "machine/uses.hpp"
#include "pack/component_type.hpp"
#include "play/save/fingerprint.hpp"
#include "play/save/registers.hpp"
#include "play/save/save.hpp"
#include "play/save/state.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <set>

namespace arbiter::play {

using action::find_entity;
using action::Scene;

namespace {

using json::Node;

std::optional<std::uint64_t> whole_of(std::string_view digits) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return number;
}

class FitOfSave {
public:
    FitOfSave(Scene& scene, json::Report& report) : scene_(scene), report_(report) {}

    void check_state(const Node& state) {
        const Node &entities = *state.find("entities"), &frames = *state.find("frames");
        const std::size_t before = report_.count(Severity::error);
        questions_ = state.find("questions")->number;
        check_entities(entities, *state.find("gone"), state.find("made")->number);
        if (frames.children.size() > scene_.game().limits.frames)
            report_.error("bad-save", frames.span,
                          fmt::format("there are at most {} frames", scene_.game().limits.frames));
        for (const Node& frame : frames.children) check_frame(frame);
        if (report_.count(Severity::error) == before) check_stack(frames);
        if (report_.count(Severity::error) == before && !frames.children.empty()) check_question(state);
    }

private:
    // Everybody of the scenario is in the save or has gone; whoever came later was made from a record. Where
    // somebody is unknown, whoever is missing has most likely another name there.
    void check_entities(const Node& entities, const Node& gone, double made) {
        const std::size_t before = report_.count(Severity::error);
        if (entities.children.size() > scene_.game().limits.things)
            report_.error("bad-save", entities.key_span,
                          fmt::format("there are at most {} things", scene_.game().limits.things));
        const json::Members there(entities);
        for (const Node& id : gone.children) check_gone(id, there);
        for (const Node& components : entities.children) check_entity(components, made);
        if (report_.count(Severity::error) == before) check_everybody(entities, there);
        for (const Node& components : entities.children) {
            people_.insert(components.key);
            for (const Node& value : components.children) check_component(value);
        }
    }

    void check_gone(const Node& id, const json::Members& there) {
        if (!gone_.insert(id.text).second)
            report_.error("bad-save", id.span, fmt::format("\"{}\" has gone twice", id.text));
        else if (!scene_.start().find(id.text))
            report_.error("unknown-reference", id.span,
                          fmt::format("\"{}\" never was in \"{}\"", id.text, scene_.scenario()));
        else if (there.find(id.text))
            report_.error("bad-save", id.span, fmt::format("\"{}\" is there and has gone", id.text));
    }

    // `pack:wolf#3` was made from the record `pack:wolf`.
    [[nodiscard]] bool was_made(std::string_view id, double made) const {
        const std::size_t at = id.find('#');
        if (at == std::string_view::npos) return false;
        const auto number = number_in(id);
        const auto& blueprints = scene_.game().things->blueprints;
        const bool is_known =
            (scene_.game().later && id.substr(0, at) == machine::LaterFields::k_id) ||
            std::ranges::find(blueprints, id.substr(0, at), &rules::Blueprint::id) != blueprints.end();
        return is_known && number && *number > 0 && static_cast<double>(*number) <= made;
    }

    // Of those that were made; no two have the same.
    [[nodiscard]] static std::optional<std::uint64_t> number_in(std::string_view id) {
        const std::size_t at = id.find('#');
        if (at == std::string_view::npos || id.substr(at + 1).starts_with('0')) return std::nullopt;
        return whole_of(id.substr(at + 1));
    }

    void check_entity(const Node& components, double made) {
        if (const auto number = number_in(components.key); number && !numbers_.insert(*number).second)
            report_.error("bad-save", components.key_span,
                          fmt::format("\"{}\" has the number of something else", components.key));
        if (scene_.start().find(components.key) || was_made(components.key, made)) return;
        const auto entity = find_entity(scene_, components.key);
        if (!entity)
            report_.error("unknown-reference", components.key_span, entity.error().message,
                          entity.error().hint);
        else
            report_.error("bad-save", components.key_span,
                          fmt::format("this is \"{}\", in full", scene_.state.world.id_of(*entity)));
    }

    void check_everybody(const Node& entities, const json::Members& there) {
        for (std::uint32_t i = 0; i < scene_.start().size(); ++i)
            if (const std::string& id = scene_.start().id_of({i}); !there.find(id) && !gone_.contains(id))
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

    void check_cast(const Node& cast, LocalRoles local = {}) {
        for (const Node& member : cast.children) {
            if (!find_role(member.key, scene_.game().model->roles(), local))
                report_.error("unknown-role", member.key_span,
                              fmt::format("there is no role \"{}\"", member.key));
            if (!member.text.empty()) check_who(member);
        }
    }

    void check_who(const Node& id) {
        if (!people_.contains(id.text))
            report_.error("unknown-reference", id.span,
                          fmt::format("there is no \"{}\" in \"{}\"", id.text, scene_.scenario()));
    }

    void check_tile(const Node& tile) {
        if (!world::grid::find_tile(tile.text))
            report_.error("bad-save", tile.span, fmt::format("\"{}\" is no tile", tile.text),
                          "a tile is its column and row: \"3,4\"");
    }

    // An action or a flow began it all; every other frame is there because one below may run it.
    void check_stack(const Node& frames) {
        const action::Game& game = scene_.game();
        std::set<std::uint32_t> called;
        bool calls_all = false; // what waits may be any piece of code
        for (const Node& frame : frames.children) {
            const Node& id = *frame.find("code");
            const std::uint32_t number = *game.find_code(id.text);
            if (&frame == &frames.children[0] && !game.find(id.text))
                report_.error("bad-save", id.span, fmt::format("nothing begins with \"{}\"", id.text));
            else if (&frame != &frames.children[0] && !calls_all && !called.contains(number))
                report_.error("bad-save", id.span,
                              fmt::format("nothing that is under way below it runs \"{}\"", id.text));
            machine::Uses uses(game.uses_context());
            for (std::uint32_t at = 0; at < game.codes[number]->steps.size(); ++at) {
                uses.begin(at);
                game.codes[number]->steps[at]->tell_uses(uses);
            }
            called.insert(uses.called().begin(), uses.called().end());
            calls_all = calls_all || uses.uses_everything();
        }
    }

    // Whatever is under way waits for an answer.
    void check_question(const Node& saved) {
        const Node& top = saved.find("frames")->children.back();
        auto state = read_state(scene_, saved);
        if (!state)
            return report_.error("bad-save", saved.find("frames")->span, state.error().message,
                                 state.error().hint);
        const std::size_t frames = state->frames.size();
        const std::uint32_t position = state->frames.back().position;
        const auto question = scene_.worker.machine.advance(*state);
        scene_.worker.workspace.forget_failure();
        const bool asks = question && *question && state->frames.size() == frames &&
                          state->frames.back().position == position;
        if (!asks)
            report_.error("bad-save", top.find("at")->span,
                          fmt::format("nothing is asked at \"{}\" of \"{}\"", top.find("at")->text,
                                      top.find("code")->text));
    }

    void check_frame(const Node& frame) {
        if (const Node* tile = frame.find("tile")) check_tile(*tile);
        const world::ActionLets& lets = scene_.game().model->lets();
        if (const Node* action = frame.find("action"); action && lets.find_action(action->text) == 0)
            report_.error("unknown-reference", action->span,
                          fmt::format("\"{}\" is no action with values of its own", action->text));
        if (const Node* paid = frame.find("paid"); paid && lets.find_way(paid->text) == 0)
            report_.error("unknown-reference", paid->span,
                          fmt::format("nothing is paid with \"{}\"", paid->text));
        for (const Node& value : frame.find("registers")->children) check_register(value);
        if (const Node& begun = *frame.find("begun"); begun.number > questions_)
            report_.error("bad-save", begun.span,
                          fmt::format("no more than {} questions were answered", questions_));
        const Node &id = *frame.find("code"), &at = *frame.find("at"), &step = *frame.find("step"),
                   &registers = *frame.find("registers");
        const auto code = scene_.game().find_code(id.text);
        check_cast(*frame.find("cast"),
                   code ? LocalRoles(scene_.game().codes[*code]->local_roles) : LocalRoles());
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
        if (const Node* tile = value.find("tile")) check_tile(*tile);
        if (const Node* word = value.find("beyond"); word && !number_of_word(word->text))
            report_.error("bad-save", word->span, fmt::format("\"{}\" is no number", word->text),
                          "infinity, -infinity or nan");
        for (const std::string_view key : {"list", "map"})
            if (const Node* all = value.find(key))
                for (const Node& element : all->children) check_register(element);
    }

    Scene& scene_;
    json::Report& report_;
    std::set<std::string, std::less<>> people_, gone_; // as the save has them
    std::set<std::uint64_t> numbers_;                  // of things, in their ids
    double questions_ = 0;
};

// Undo and questions about the past play commands again, so they must be those that led here.
void check_sum(const Node& saved, json::Report& report) {
    if (saved.find("sum")->text == sum_of(saved)) return;
    report.error("altered-save", saved.find("commands")->key_span,
                 "somebody has changed the seed or the commands of this save",
                 "`arbiter replay FILE --verify` names the first that differs; --anyway goes on from the "
                 "position, without them");
}

} // namespace

void check_save_fit(Scene& scene, const Node& saved, Fit fit, json::Report& report) {
    const Node& scenario = *saved.find("scenario");
    const bool is_under_way = !saved.find("state")->find("frames")->children.empty();
    if (scenario.text != scene.scenario()) {
        report.error("bad-save", scenario.span,
                     fmt::format("this was saved in \"{}\", not in \"{}\"", scenario.text, scene.scenario()));
        return;
    }
    // With other rules, what does not fit follows from that.
    const std::size_t before = report.count(Severity::error);
    if (fit != Fit::anyway)
        check_fingerprint(scene.game(), scene.scenario(), *saved.find("fingerprint"), is_under_way, report);
    if (fit == Fit::exact) check_sum(saved, report);
    if (report.count(Severity::error) != before) return;
    FitOfSave(scene, report).check_state(*saved.find("state"));
    if (const Node* begun = saved.find("begun"); begun && fit != Fit::anyway)
        FitOfSave(scene, report).check_state(*begun);
}

} // namespace arbiter::play
