// What each verb of a command does. None of these keeps anything: the session does, if they succeed.
#include "action/find.hpp"
#include "action/report.hpp"
#include "machine/find_option.hpp"
#include "machine/forget.hpp"
#include "offer/label.hpp"
#include "play/projection.hpp"
#include "play/session.hpp"
#include "play/tasks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::play {

Luck Session::luck_of(const Command& command, std::size_t number) const {
    Luck luck;
    luck.seed = branch_at(number);
    luck.command = number;
    luck.dice = command.answers.dice;
    luck.choices = command.answers.choices;
    luck.picks = command.answers.picks;
    luck.rerolls = command.answers.rerolls;
    luck.degree = command.answers.degree;
    luck.is_read = is_read_;
    luck.takes_first = command.answers.rest == Rest::first;
    luck.asks = command.answers.rest == Rest::ask;
    return luck;
}

Result<Session::Outcome> Session::carry_out(const Command& command, std::size_t number) {
    const Luck luck = luck_of(command, number);
    machine::close_gaps(scene_->state);
    switch (command.verb) {
    case Verb::act: return act(command, luck);
    case Verb::round: return begin_round(luck);
    case Verb::choose: return choose(command, luck);
    case Verb::undo: return undo(command, number);
    case Verb::fork: return Outcome();
    case Verb::edit: return edit(command, luck);
    case Verb::task: return change_task(command, luck);
    }
    return fail(ErrorCode::bad_argument, "there is no such verb");
}

Result<Session::Outcome> Session::run(Result<ResolutionPtr> begun) {
    if (!begun) return tl::unexpected(begun.error());
    action::Resolution& resolution = **begun;
    if (auto ran = resolution.run(); !ran) return tl::unexpected(ran.error());
    return Outcome{report_of(resolution), resolution.has_rolled(), resolution.rolled_faces()};
}

namespace {

Result<void> check_free(const action::Scene& scene) {
    if (scene.state.has_ended()) return {};
    return fail(ErrorCode::bad_argument, "something is under way, and a question has to be answered first",
                "choose one of its options, or take it back");
}

} // namespace

namespace {

// The option of the pending question that does what the command wants: an action of whoever is asked.
Result<std::string> option_of(const action::Scene& scene, const PendingQuestion& asked,
                              const Command& command) {
    const auto actor = action::find_entity(scene, command.actor);
    if (!actor) return tl::unexpected(actor.error());
    const auto whose = scene.state.world.find(asked.who);
    if (whose && *whose != *actor)
        return fail(ErrorCode::not_allowed, fmt::format("it is for {} to choose now, not for {}",
                                                        scene.name_of(*whose), scene.name_of(*actor)));
    if (!whose || !scene.worker.machine.asks_to_act(scene.state))
        return tl::unexpected(check_free(scene).error());
    const auto wanted = action::find_action(scene.game(), command.action);
    if (!wanted) return tl::unexpected(wanted.error());
    const auto cast = action::find_cast(scene, **wanted, command.actor, command.targets);
    if (!cast) return tl::unexpected(cast.error());
    const action::Scene::Lease lease(scene);
    const std::string id =
        offer::id_of(lease.at().offers(), offer::Offer{scene.game().number_of(**wanted), *cast}, {});
    for (const QuestionOption& option : asked.options)
        if (option.id == id || option.id.starts_with(id + " paid=")) return option.id;
    const auto may = action::check_may(lease.at(), **wanted, *cast);
    return fail(ErrorCode::no_such_option,
                may ? fmt::format("\"{}\" is not among what can be chosen now", id) : may.error().message);
}

// A tile that the command names answers the question for it, which comes right behind the choice.
Luck with_tile(const action::Scene& scene, const Command& command, Luck luck) {
    for (const auto& [role, id] : command.targets)
        if (scene.game().model->roles().is_tile(role))
            luck.choices.insert(luck.choices.begin(), OptionChoice(id));
    return luck;
}

} // namespace

// Whoever is asked what to do may say so as if nobody had asked.
Result<Session::Outcome> Session::act(const Command& command, const Luck& luck) {
    if (!scene_->state.has_ended()) {
        const auto asked = question();
        const auto chosen = option_of(*scene_, asked.value_or(PendingQuestion()), command);
        if (!chosen) return tl::unexpected(chosen.error());
        Command choice = command;
        choice.option = *chosen;
        return choose(choice, with_tile(*scene_, command, luck));
    }
    return run(begin_action(*scene_, command.actor, command.action, command.targets, luck));
}

Result<Session::Outcome> Session::begin_round(const Luck& luck) {
    if (auto free = check_free(*scene_); !free) return tl::unexpected(free.error());
    return run(begin_turn(*scene_, luck));
}

namespace {

// An option by its id, for those who may know all ids. No words are made for the others, which takes most of
// the time of finding one. Nothing where no id is this one: it may be a label.
std::optional<std::uint64_t> find_by_id(action::Scene& scene, std::string_view id) {
    const machine::Choices choices = scene.worker.machine.choices(scene.state);
    const offer::OfferContext context = action::Position(scene).offers();
    std::uint64_t number = 0;
    const auto is_it = [&](std::string_view known) { return ++number, known == id; };
    for (const offer::Offer& offer : choices.offers)
        if (is_it(offer::id_of(context, offer, choices.telling))) return number - 1;
    if (choices.has_done && is_it("done")) return number - 1;
    for (const world::grid::Tile tile : choices.tiles)
        if (is_it(world::grid::id_of(tile))) return number - 1;
    for (const std::string& known : choices.ids)
        if (is_it(known)) return number - 1;
    return std::nullopt;
}

} // namespace

Result<Session::Outcome> Session::choose(const Command& command, const Luck& luck) {
    if (scene_->state.has_ended()) return fail(ErrorCode::no_such_option, "nothing is asked");
    ResolutionPtr resolution(new action::Resolution(*scene_, luck));
    const auto question = resolution->advance();
    if (!question) return tl::unexpected(question.error());
    if (!*question) return fail(ErrorCode::no_such_option, "nothing is asked");
    machine::Machine& machine = scene_->worker.machine;
    if (const std::string place = machine.place(scene_->state);
        !command.question.empty() && command.question != place)
        return fail(ErrorCode::no_such_option,
                    fmt::format("\"{}\" is not what is asked: that is {}", command.question, place));
    const bool is_answered = !luck.asks || !luck.choices.empty() || !luck.picks.empty() || luck.rerolls > 0;
    if (command.option.empty() && is_answered) return run(std::move(resolution));
    if (command.who.empty() || !scene_->game().secrets)
        if (const auto option = find_by_id(*scene_, command.option)) {
            if (auto taken = resolution->answer(*option); !taken) return tl::unexpected(taken.error());
            return run(std::move(resolution));
        }
    return choose_by_sight(command, std::move(resolution));
}

// Whoever chooses names what they see: guessing at the id of something hidden tells them nothing.
Result<Session::Outcome> Session::choose_by_sight(const Command& command, ResolutionPtr resolution) {
    machine::Machine& machine = scene_->worker.machine;
    const Viewer viewer = viewer_of_sender(command);
    const std::vector<QuestionOption> all = machine.options(scene_->state),
                                      options = Projection(*scene_, viewer).options(all);
    const auto option = machine::find_option(options, command.option);
    if (!option) {
        std::vector<std::string> ids;
        for (const QuestionOption& one : options) ids.push_back(one.id);
        return fail(ErrorCode::no_such_option,
                    command.option.empty() ? "no option is named"
                                           : fmt::format("\"{}\" cannot be chosen", command.option),
                    fmt::format("{}", fmt::join(ids, ", ")));
    }
    // Who takes what they do not know sees it then, as they see a roll.
    const auto at = static_cast<std::size_t>(*option);
    const bool is_blind = options[at].id != all[at].id;
    if (auto taken = resolution->answer(*option); !taken) return tl::unexpected(taken.error());
    auto outcome = run(std::move(resolution));
    if (outcome) outcome->has_rolled = outcome->has_rolled || is_blind;
    return outcome;
}

Result<Session::Outcome> Session::undo(const Command& command, std::size_t number) {
    const std::size_t to = target_of(command, number);
    if (auto there = go_to(to); !there) return tl::unexpected(there.error());
    Outcome outcome;
    Event& event = outcome.report.log.emplace_back();
    event.kind = "undo";
    event.text = scene_->game().phrases->say<"taken_back">(static_cast<double>(number - to));
    event.total = static_cast<double>(to);
    return outcome;
}

Result<Session::Outcome> Session::change_task(const Command& command, const Luck& luck) {
    Outcome outcome;
    if (command.task == 0) return fail(ErrorCode::bad_argument, "tasks are numbered from 1");
    const std::size_t number = static_cast<std::size_t>(command.task) - 1;
    Event event;
    event.kind = "task";
    // Its text may tell of anything, and what it was made of is not known any more.
    if (scene_->game().secrets) event.seen_by = {{SeenBy::game_master, {}}};
    if (command.task_change == "roll") {
        const auto rolled = roll_task(*scene_, number, luck);
        if (!rolled) return tl::unexpected(rolled.error());
        event.text = *rolled;
        outcome.has_rolled = true;
    } else {
        if (auto ticked = tick_off(*scene_, number, command.task_change != "open"); !ticked)
            return tl::unexpected(ticked.error());
        event.text = tasks(*scene_)[number].text;
    }
    outcome.report.log.push_back(std::move(event));
    return outcome;
}

} // namespace arbiter::play
