// Commands are checked, carried out and kept. A position is kept behind each, so that refusing one and going
// back are copies; old positions are thinned out and played again when somebody goes back so far.
#include "play/session.hpp"

#include "action/find.hpp"
#include "chance/seed.hpp"
#include "play/projection.hpp"
#include "play/save/fingerprint.hpp"
#include "play/save/save.hpp"
#include "play/save/state.hpp"
#include "play/sides.hpp"
#include "play/told.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::play {
namespace {

// Of the last so many commands every position is kept, of older ones each that is a multiple of the step.
constexpr std::size_t k_recent = 32, k_step = 32;

} // namespace

Session::Session(ScenePtr scene, const Seed& seed)
    : scene_(std::move(scene)), seed_(seed), sum_(to_hex(seed)) {
    positions_.emplace_back(scene_->state);
}

Result<Accepted> Session::send(const Command& given) {
    const auto number = take(given);
    return number ? answer_to(*number) : tl::unexpected(number.error());
}

Result<void> Session::repeat(const Command& given) {
    is_read_ = false;
    const auto number = take(given);
    is_read_ = true;
    return number ? Result<void>() : tl::unexpected(number.error());
}

Result<std::size_t> Session::take(const Command& given) {
    Command command = given;
    if (command.id.empty()) command.id = fmt::format("#{}", revision() + 1);
    if (const auto known = numbers_.find(command.id); known != numbers_.end()) return known->second;
    if (auto fine = check(command); !fine) return tl::unexpected(told_to_sender(command, fine.error()));
    command.revision = revision();
    auto outcome = carry_out(command, revision());
    if (outcome) return accept(std::move(command), std::move(*outcome));
    scene_->state = *positions_.back();
    return tl::unexpected(told_to_sender(command, outcome.error()));
}

Viewer Session::viewer_of_sender(const Command& command) const {
    return viewer_of(*scene_, command.who).value_or(Viewer{Viewer::Kind::one, command.who});
}

// Hints list what there is, hidden things included; options are those that the sender sees.
Error Session::told_to_sender(const Command& command, Error error) const {
    const bool may_tell = command.who.empty() || !scene_->game().secrets;
    if (!may_tell && error.code != ErrorCode::no_such_option) error.hint.clear();
    return error;
}

// What somebody does not know of is not there for them.
Result<void> Session::check_targets(const Command& command) const {
    const Viewer viewer = viewer_of_sender(command);
    for (const auto& [role, id] : command.targets)
        if (const auto target = action::find_entity(*scene_, id);
            target && !Projection(*scene_, viewer).knows(*target))
            return fail(ErrorCode::not_found, fmt::format("there is no \"{}\" in this scene", id));
    return {};
}

std::size_t Session::accept(Command command, Outcome outcome) {
    const std::size_t before = revision();
    const std::size_t origin =
        command.verb == Verb::undo ? origin_of(target_of(command, before)) : before + 1;
    const Seed branch = branch_after(command, before);
    numbers_.emplace(command.id, before);
    std::string told = hash_of(outcome.report);
    done_.push_back({std::move(command), origin, outcome.has_rolled, branch, std::move(told),
                     std::move(outcome.faces), std::move(outcome.report), true});
    if (!is_read_) forget_answer(before); // it lacks what nobody read
    keep_position();
    return before;
}

void Session::keep_position() {
    positions_.emplace_back(scene_->state);
    if (positions_.size() <= k_recent + 1) return;
    const std::size_t old = positions_.size() - k_recent - 1;
    if (old % k_step != 0) positions_[old].reset();
    forget_answer(old - 1);
}

// What it told can be told again, from the position before it.
void Session::forget_answer(std::size_t number) {
    done_[number].answer = {};
    done_[number].is_known = false;
}

// One step back from where the session is, not from the last command: that may have been an undo, and another
// one would only go forth again.
std::size_t Session::target_of(const Command& undo, std::size_t revision) const {
    return undo.to ? static_cast<std::size_t>(*undo.to) : std::max<std::size_t>(origin_of(revision), 1) - 1;
}

Result<void> Session::check(const Command& command) const {
    if (command.revision && *command.revision != revision())
        return fail(ErrorCode::old_revision,
                    fmt::format("this was meant for revision {}, and the session is at {}", *command.revision,
                                revision()),
                    "look at what has happened since, and decide again");
    if (command.verb == Verb::undo) return check_undo(command);
    if (!command.seed.empty())
        if (const auto seed = parse_seed(command.seed); !seed) return tl::unexpected(seed.error());
    if (command.who.empty()) return {};
    if (command.verb == Verb::edit || command.verb == Verb::fork)
        return fail(ErrorCode::not_allowed,
                    fmt::format("\"{}\" is for the game master", word_of(command.verb)));
    if (auto answers = check_answers(command.answers); !answers) return answers;
    if (command.verb == Verb::act && !plays_for(*scene_, command.who, command.actor))
        return fail(ErrorCode::not_allowed,
                    fmt::format("\"{}\" does not decide for {}", command.who, command.actor));
    if (command.verb == Verb::act) return check_targets(command);
    const auto asked = question();
    if (command.verb == Verb::choose && asked && !asked->who.empty() &&
        !plays_for(*scene_, command.who, asked->who))
        return fail(ErrorCode::not_allowed,
                    fmt::format("it is not for \"{}\" to choose, but for {}", command.who, asked->who));
    return {};
}

// Answers that are said beforehand would tell, when they do not fit, what the dice are going to be.
Result<void> Session::check_answers(const Answers& answers) const {
    Answers none;
    none.rest = answers.rest;
    if (answers == none) return {};
    const bool is_luck = answers.dice || !answers.degree.empty();
    return fail(ErrorCode::not_allowed,
                is_luck ? "only the game master says what the dice are"
                        : "only the game master answers beforehand what will be asked",
                is_luck ? "" : "choose when it is asked");
}

// Players take back what they did themselves, as long as no dice have fallen.
Result<void> Session::check_undo(const Command& command) const {
    if (command.to && *command.to > revision()) // a size may have fewer bits
        return fail(ErrorCode::bad_argument,
                    fmt::format("revision {} is not in the past: this is {}", *command.to, revision()));
    const std::size_t to = target_of(command, revision());
    if (!command.to && !can_undo())
        return fail(ErrorCode::bad_argument, "there is nothing that could be taken back");
    if (to >= revision())
        return fail(ErrorCode::bad_argument,
                    fmt::format("revision {} is not in the past: this is {}", to, revision()));
    if (command.who.empty()) return {};
    if (const auto viewer = viewer_of(*scene_, command.who); !viewer) return tl::unexpected(viewer.error());
    for (std::size_t i = to; i < revision(); ++i) {
        if (done_[i].has_rolled)
            return fail(ErrorCode::not_allowed,
                        fmt::format("dice have fallen{} since: only the game master takes that back",
                                    scene_->game().secrets ? ", or something hidden has come out," : ""));
        const std::string& other = done_[i].command.who;
        if (other != command.who && !plays_for(*scene_, command.who, other))
            return fail(ErrorCode::not_allowed,
                        "others have done something since: only the game master takes that back");
    }
    return {};
}

Seed Session::branch_after(const Command& command, std::size_t number) const {
    if (command.verb != Verb::fork) return branch_at(number);
    const auto given = parse_seed(command.seed);
    return given ? *given : chance::branch_seed(branch_at(number), command.id);
}

Result<void> Session::go_to(std::size_t to) {
    std::size_t from = to;
    while (!positions_[from]) --from;
    scene_->state = *positions_[from];
    for (; from < to; ++from)
        if (auto again = carry_out(done_[from].command, from); !again) return tl::unexpected(again.error());
    return {};
}

// What was told is not saved: it is told again, from the nearest position before it.
Result<Accepted> Session::answer_to(std::size_t number) {
    if (number >= done_.size())
        return fail(ErrorCode::not_found,
                    fmt::format("there is no command {}: {} were given", number, done_.size()));
    const Done& done = done_[number];
    auto told = done.is_known ? Result<Resolved>(done.answer) : tell_again(number);
    if (!told) return tl::unexpected(told.error());
    for (Event& event : told->log) event.revision = number + 1;
    const bool is_last = number + 1 == revision();
    return Accepted{done.command.id, number + 1, std::move(*told), is_last ? question() : std::nullopt};
}

Result<Resolved> Session::tell_again(std::size_t number) {
    const machine::State now = scene_->state;
    Result<void> there;
    if (reading_ && reading_->revision == number)
        scene_->state = reading_->position;
    else
        there = go_to(number);
    auto again = there ? carry_out(done_[number].command, number) : tl::unexpected(there.error());
    if (again) reading_ = Reading{number + 1, scene_->state};
    scene_->state = now;
    if (!again) return tl::unexpected(again.error());
    return std::move(again->report);
}

std::optional<PendingQuestion> pending_question(const action::Scene& scene) {
    if (scene.state.has_ended()) return std::nullopt;
    machine::State state = scene.state; // asking numbers the question
    const action::Scene::Lease lease(scene);
    const auto question = lease->machine.advance(state);
    if (!question || !*question) return std::nullopt;
    return action::describe(**question, state, *lease);
}

std::vector<std::uint64_t> Session::path() const {
    std::vector<std::uint64_t> numbers;
    for (std::size_t at = origin_of(revision()); at > 0; at = origin_of(at - 1)) numbers.push_back(at - 1);
    std::ranges::reverse(numbers);
    return numbers;
}

const json::Node& Session::fingerprint() const {
    if (!fingerprint_) fingerprint_ = fingerprint_of(scene_->game(), scene_->scenario());
    return *fingerprint_;
}

SessionPtr Session::copy() const {
    SessionPtr other(new Session(ScenePtr(scene_->copy().release()), seed_));
    other->done_ = done_;
    other->numbers_ = numbers_;
    other->positions_ = positions_;
    other->begins_elsewhere_ = begins_elsewhere_;
    other->sum_ = sum_;
    other->written_ = written_;
    other->written_size_ = written_size_;
    return other;
}

const std::string& Session::written_commands() const {
    for (; written_size_ < done_.size(); ++written_size_) {
        const std::string command = command_text(done_[written_size_]);
        written_ += fmt::format("{}\n    {}", written_.empty() ? "" : ",", command);
        sum_.add(command);
    }
    return written_;
}

std::string Session::sum() const {
    static_cast<void>(written_commands());
    return sum_.text();
}

void Session::begin_at(machine::State state) {
    begins_elsewhere_ = true;
    sum_.add(json::write(state_node(scene_->game(), state)));
    positions_[0] = state;
    scene_->state = std::move(state);
}

void Session::resume(std::vector<Done> done, machine::State state) {
    done_ = std::move(done);
    for (std::size_t i = 0; i < done_.size(); ++i) {
        const Command& command = done_[i].command;
        numbers_.emplace(command.id, i);
        done_[i].origin = command.verb == Verb::undo ? origin_of(target_of(command, i)) : i + 1;
        done_[i].branch = branch_after(command, i);
    }
    if (!done_.empty()) {
        positions_.resize(done_.size()); // the first one stays
        positions_.emplace_back(state);
    }
    scene_->state = std::move(state);
}

} // namespace arbiter::play
