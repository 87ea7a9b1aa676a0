// Luck answers, the machine goes on, the log grows.
#include "action/resolution.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"

#include "action/find.hpp"
#include "machine/find_option.hpp"
#include "offer/label.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::action {

Resolution::Resolution(Scene& scene, const Action& action, const world::Cast& cast, const Luck& given)
    : luck(given),
      actor(scene.state.world.id_of(*cast[world::Role::actor])),
      targets(targets_of(scene, action, cast)),
      scene_(scene),
      action_(action),
      cast_(cast) {
    if (given.is_read) assess();
    find_audiences();
    state().settle();
    take_up(luck);
    static_cast<void>(scene_.worker.machine.start(state(), scene.game().number_of(action), cast));
    state().forced = forced_degree();
}

Resolution::Resolution(Scene& scene, const Luck& given)
    : luck(given),
      scene_(scene),
      action_(*scene.game().find(scene.game().codes[scene.state.frames[0].code]->id)),
      cast_(scene.state.frames[0].cast) {
    const world::Somebody who = cast_[world::Role::actor];
    if (who && scene.state.world.is_there(*who)) actor = scene.state.world.id_of(*who);
    targets = targets_of(scene, action_, cast_);
    find_audiences();
    state().steps = state().bytes = 0; // they are limited for each command
    take_up(luck);
    state().forced = forced_degree();
}

// As it was offered.
void Resolution::assess() {
    const offer::OfferContext context = Position(scene_).offers();
    rules::Assessment& assessment = context.room.assessment;
    const bool is_assessed = offer::assess(context, action_, cast_, assessment);
    label = offer::label_of(context, action_, cast_, is_assessed ? &assessment : nullptr);
    if (is_assessed) chance = assessment.chance;
}

void Resolution::find_audiences() {
    if (const machine::Secrets* secrets = scene_.game().secrets.get())
        audiences = secrets->of_offer(Position(scene_).offers(), {scene_.game().number_of(action_), cast_});
}

void Resolution::take_up(const Luck& given) {
    if (given.dice)
        answerer_.emplace<chance::Script>(*given.dice, &faces_);
    else
        answerer_.emplace<chance::Sampler>(given.seed, chance::command_key(given.seed, given.command),
                                           &faces_);
    state().world.attach(&journal_);
}

// The number of the degree that was asked for; every way to deal with a card has the same ones.
std::int32_t Resolution::forced_degree() const {
    if (luck.degree.empty()) return -1;
    for (const Action& other : scene_.game().actions) {
        const bool is_it = &other == &action_ || (!action_.card.empty() && other.card == action_.card);
        if (!is_it || !other.contest) continue;
        const auto found = other.contest->degrees().find(luck.degree);
        return found ? static_cast<std::int32_t>(*found) : -1;
    }
    return -1;
}

Result<void> Resolution::check_degree() const {
    if (luck.degree.empty() || forced_degree() >= 0) return {};
    std::string known;
    for (const Action& other : scene_.game().actions)
        if (other.contest && (&other == &action_ || (!action_.card.empty() && other.card == action_.card))) {
            known = fmt::format("{}", fmt::join(other.contest->degrees().ids(), ", "));
            break;
        }
    return fail(ErrorCode::bad_argument, fmt::format("\"{}\" never comes to \"{}\"", action_.id, luck.degree),
                known.empty() ? "nothing is decided in it" : known);
}

Resolution::~Resolution() {
    state().world.attach(nullptr);
    if (!is_waiting_) state().settle();
    scene_.worker.workspace.forget_failure(); // of options that nobody will take any more
}

// The instruction that has failed is still that of the frame on top.
void Resolution::add_place(Error& error) const {
    if (!error.hint.empty() || scene_.state.has_ended()) return;
    const machine::Frame& frame = scene_.state.frames.back();
    const machine::Code& code = *scene_.game().codes[frame.code];
    if (frame.position >= code.steps.size()) return;
    const json::Span& span = code.steps[frame.position]->place;
    if (span.begin == span.end) return; // nobody wrote it
    const Place place = scene_.game().packs->sources.place_of(span);
    error.hint = fmt::format("see {}:{}:{}", place.file, place.line, place.column);
}

Result<std::optional<chance::Question>> Resolution::advance() {
    scene_.worker.machine.log = &log_;
    scene_.worker.machine.journal = &journal_;
    scene_.worker.ground.command = luck.command;
    auto question = scene_.worker.machine.advance(state());
    scene_.worker.machine.log = nullptr;
    scene_.worker.machine.journal = nullptr;
    pending_ = question ? *question : std::nullopt;
    if (!question) add_place(question.error());
    return question;
}

namespace {

std::vector<std::string> labels_of(std::span<const QuestionOption> options) {
    std::vector<std::string> labels;
    for (const QuestionOption& option : options) labels.push_back(option.label);
    return labels;
}

} // namespace

Result<std::optional<std::uint64_t>> Resolution::given_pick() {
    const std::vector<QuestionOption> names = scene_.worker.machine.options(state());
    const std::string hint = fmt::format("--pick NAME: {}", fmt::join(labels_of(names), ", "));
    if (picks_used_ == luck.picks.size()) {
        if (names.size() == 1 || luck.takes_first) return 0;
        return fail(ErrorCode::script_unfit,
                    fmt::format("nothing was picked: {}", scene_.worker.machine.prompt(state())), hint);
    }
    const std::string& wanted = luck.picks[picks_used_++];
    const auto found = machine::find_option(names, wanted);
    if (!found) return fail(ErrorCode::script_unfit, fmt::format("\"{}\" is not in the list", wanted), hint);
    return found;
}

// What was said beforehand about a choice; nothing where nothing was.
Result<std::optional<std::uint64_t>> Resolution::given_option() {
    if (scene_.worker.machine.is_pick(state())) return given_pick();
    if (scene_.worker.machine.is_confirmation(state())) {
        if (rerolls_used_ == luck.rerolls) return std::nullopt;
        if (pending_->answers() < 2)
            return fail(ErrorCode::script_unfit, "it cannot be tried again",
                        fmt::format("attempt {} of {} is not offered: only \"{}\" can be chosen",
                                    rerolls_used_ + 1, luck.rerolls,
                                    fmt::join(labels_of(scene_.worker.machine.options(state())), ", ")));
        ++rerolls_used_;
        return 1;
    }
    if (choices_used_ == luck.choices.size())
        return luck.takes_first && pending_->needs_chooser() ? std::optional<std::uint64_t>(0) : std::nullopt;
    const OptionChoice& wanted = luck.choices[choices_used_++];
    if (!wanted.id.empty()) {
        const auto found = machine::find_option(scene_.worker.machine.options(state()), wanted.id);
        if (found) return found;
        return refuse_choice(
            {ErrorCode::script_unfit,
             fmt::format("choice {} is \"{}\", which is no option here", choices_used_, wanted.id),
             nearest_option(wanted.id)});
    }
    if (wanted.number < 1 || wanted.number > pending_->answers())
        return refuse_choice({ErrorCode::script_unfit,
                              fmt::format("choice {} is option {}, but there are {}", choices_used_,
                                          wanted.number, pending_->answers()),
                              {}});
    return wanted.number - 1;
}

Result<void> Resolution::answer(std::optional<std::uint64_t> option) {
    // A host may have restarted the scene meanwhile.
    if (!pending_ || state().has_ended())
        return fail(ErrorCode::bad_argument, "there is no question to answer");
    const bool is_choice = pending_->kind() == chance::QuestionKind::choose;
    if (!option && is_choice) {
        const auto given = given_option();
        if (!given) return tl::unexpected(given.error());
        option = *given;
    }
    if (option && *option >= pending_->answers())
        return fail(ErrorCode::bad_argument,
                    fmt::format("option {} was chosen out of {}", *option + 1, pending_->answers()));
    faces_.clear();
    Result<chance::Answer> given = option.value_or(0);
    if (!option) {
        if (auto* sampler = std::get_if<chance::Sampler>(&answerer_)) given = sampler->answer(*pending_);
        if (auto* script = std::get_if<chance::Script>(&answerer_)) given = script->answer(*pending_);
    } else if (auto* sampler = std::get_if<chance::Sampler>(&answerer_)) {
        sampler->go_to(sampler->next_question() + 1); // a choice takes a number, whoever makes it
    }
    if (!given) return is_choice ? refuse_choice(given.error()) : tl::unexpected(given.error());
    has_rolled_ = has_rolled_ || !is_choice;
    for (const chance::Face& face : faces_)
        rolled_faces_.push_back(face.kind == chance::Face::Kind::unit ? face.unit
                                                                      : static_cast<double>(face.whole));
    scene_.worker.machine.log = &log_;
    scene_.worker.machine.journal = &journal_; // what an answer uses up is told, too
    scene_.worker.machine.answer(state(), *given, faces_);
    scene_.worker.machine.log = nullptr;
    scene_.worker.machine.journal = nullptr;
    pending_.reset();
    return {};
}

std::string Resolution::nearest_option(std::string_view wanted) {
    NearestName nearest(wanted);
    for (const QuestionOption& option : scene_.worker.machine.options(state())) {
        nearest.offer(option.id);
        nearest.offer(machine::without_packs(option.id));
        nearest.offer(option.label);
    }
    return nearest.question();
}

// By numbers, and by ids where the options have some of their own.
tl::unexpected<Error> Resolution::refuse_choice(Error error) {
    const std::vector<QuestionOption> options = scene_.worker.machine.options(state());
    const bool has_ids = std::ranges::any_of(
        options, [](const QuestionOption& one) { return !one.id.starts_with(machine::k_option_prefix); });
    if (!error.hint.empty()) error.hint += " ";
    for (std::size_t i = 0; i < options.size(); ++i)
        if (has_ids)
            error.hint += fmt::format("{}{} {}: {}", i == 0 ? "--choose N or ID: " : "; ", i + 1,
                                      machine::without_packs(options[i].id), options[i].label);
        else
            error.hint += fmt::format("{}{} {}", i == 0 ? "--choose N: " : ", ", i + 1, options[i].label);
    return tl::unexpected(std::move(error));
}

namespace {

// What was decided beforehand and never came up: `only 1 of 2 picks was asked for`.
std::string left_over(std::size_t used, std::size_t given, std::string_view what) {
    return fmt::format("only {} of {} {}{} {} asked for", used, given, what, plural(given),
                       used == 1 ? "was" : "were");
}

} // namespace

Result<void> Resolution::check_rest() const {
    if (const auto* script = std::get_if<chance::Script>(&answerer_))
        if (auto finished = script->finish(); !finished) return finished;
    if (choices_used_ < luck.choices.size())
        return fail(ErrorCode::script_unfit, left_over(choices_used_, luck.choices.size(), "choice"));
    if (picks_used_ < luck.picks.size())
        return fail(ErrorCode::script_unfit, left_over(picks_used_, luck.picks.size(), "pick"));
    if (rerolls_used_ < luck.rerolls)
        return fail(ErrorCode::script_unfit, left_over(rerolls_used_, luck.rerolls, "reroll"));
    if (is_waiting_ && state().forced >= 0)
        return fail(ErrorCode::script_unfit,
                    fmt::format("something has to be chosen before it can come to \"{}\"", luck.degree),
                    "say what it comes to with the choice");
    return {};
}

bool Resolution::is_left_open() const {
    if (!luck.asks || pending_->kind() != chance::QuestionKind::choose) return false;
    if (scene_.worker.machine.is_pick(state())) return picks_used_ == luck.picks.size();
    if (scene_.worker.machine.is_confirmation(state())) return rerolls_used_ == luck.rerolls;
    return choices_used_ == luck.choices.size();
}

Result<void> Resolution::run() {
    Result<void> outcome;
    while (outcome) {
        const auto question = advance();
        if (!question) outcome = tl::unexpected(question.error());
        if (!question || !*question) break;
        if (is_waiting_ = is_left_open(); is_waiting_) break;
        outcome = answer(std::nullopt);
    }
    if (outcome) outcome = check_rest();
    if (outcome) return outcome;
    scene_.state.world.undo(journal_);
    is_waiting_ = false;
    return outcome;
}

namespace {

Result<void> check_target(const Position& at, const Action& action, const Target& target,
                          const world::Cast& cast) {
    const auto found = find_candidates(at, action, target, cast);
    if (!found) return tl::unexpected(found.error());
    if (std::find(found->begin(), found->end(), *cast[target.role]) != found->end()) return {};
    // Hints are for those who may know everything.
    const std::string why = offer::why_no_candidate(at.offers(), action, target, cast);
    return fail(ErrorCode::bad_argument,
                fmt::format("\"{}\" cannot be done to {}", action.id, at.name_of(*cast[target.role])),
                candidates_text(at, target.role, *found) + (why.empty() ? "" : "; " + why));
}

// Somebody whom no scope finds for the role they have.
Result<void> check_scopes(const Position& at, const Action& action, const world::Cast& cast) {
    for (const Target& target : action.targets)
        if (cast[target.role])
            if (auto fits = check_target(at, action, target, cast); !fits) return fits;
    return {};
}

} // namespace

Result<std::string> reason_against(const Position& at, const Action& action, const world::Cast& cast) {
    if (const auto fits = check_scopes(at, action, cast); !fits)
        return fmt::format("{} ({})", fits.error().message, fits.error().hint);
    const offer::OfferContext context = at.offers();
    const auto refusal = offer::find_refusal(context, action, cast);
    if (!refusal) return tl::unexpected(refusal.error());
    return offer::reason_of(context, action, cast, *refusal);
}

Result<void> check_may(const Position& at, const Action& action, const world::Cast& cast) {
    if (!action.is_offered)
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" is only run by other actions", action.id));
    if (auto whole = check_targets(at, action, cast); !whole) return whole;
    if (auto fits = check_scopes(at, action, cast); !fits) return fits;
    const auto reason = reason_against(at, action, cast);
    if (!reason) return tl::unexpected(reason.error());
    if (!reason->empty())
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" may not be done: {}", action.id, *reason));
    return {};
}

} // namespace arbiter::action
