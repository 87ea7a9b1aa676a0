#include "play/conform/question_checks.hpp"

#include "machine/find_option.hpp"
#include "play/save/state.hpp"

#include <cmath>
#include <fmt/format.h>

namespace arbiter::play {
namespace {

constexpr std::size_t k_playouts = 4;           // of one command
constexpr std::size_t k_most_questions = 60;    // of one playout
constexpr std::size_t k_most_compared = 8;      // pairs of equal keys of one command that are played on
constexpr std::size_t k_most_answers = 100'000; // of one question; larger ones are not listed
constexpr double k_rounding = 1e-9;             // that a sum of probabilities may be off by

// The position in which a command has begun, before its first question. Nothing for commands that ask
// nothing.
std::optional<machine::State> begun_by(const Command& command, action::Scene& scene) {
    if (command.verb == Verb::choose) return scene.state;
    if (command.verb != Verb::act && command.verb != Verb::round) return std::nullopt;
    const auto begun = command.verb == Verb::act
                           ? begin_action(scene, command.actor, command.action, command.targets, Luck())
                           : begin_turn(scene, Luck());
    if (!begun) return std::nullopt; // sending it tells why
    return scene.state;
}

struct ListedQuestion {
    chance::QuestionKind kind = chance::QuestionKind::choose;
    std::vector<chance::WeightedAnswer> answers;
};

// The pending question with all its answers; options of a choice count alike. Nothing at the end, and where
// the answers cannot be listed.
Result<std::optional<ListedQuestion>> list_question(machine::Machine& machine, machine::State& state) {
    state.steps = state.bytes = 0; // both are limited for each command, and a playout has many
    const auto question = machine.advance(state);
    if (!question) return tl::unexpected(question.error());
    if (!*question) return std::nullopt;
    ListedQuestion listed{(*question)->kind(), {}};
    if (listed.kind == chance::QuestionKind::choose) {
        const std::uint64_t count = (*question)->answers();
        for (std::uint64_t i = 0; i < count; ++i)
            listed.answers.push_back({i, 1.0 / static_cast<double>(count)});
        return listed;
    }
    if (!(*question)->list(k_most_answers, listed.answers)) return std::nullopt;
    return listed;
}

std::optional<Finding> check_sum(const ListedQuestion& question, const std::string& place) {
    double sum = 0;
    for (const chance::WeightedAnswer& one : question.answers) sum += one.weight;
    if (std::abs(sum - 1) <= k_rounding) return std::nullopt;
    return Finding{"probabilities", fmt::format("those of {} sum to {}", place, sum)};
}

chance::Answer draw(const ListedQuestion& question, double unit) {
    for (const chance::WeightedAnswer& one : question.answers)
        if ((unit -= one.weight) < 0) return one.answer;
    return question.answers.back().answer;
}

// What differs between two questions; empty where nothing does.
std::string difference_of(const std::optional<ListedQuestion>& one,
                          const std::optional<ListedQuestion>& other) {
    if (!one && !other) return {};
    if (!one || !other) return "one has ended, the other asks something";
    if (one->kind != other->kind || one->answers.size() != other->answers.size())
        return fmt::format("one asks {} of {} answers, the other {} of {}", chance::word_of(one->kind),
                           one->answers.size(), chance::word_of(other->kind), other->answers.size());
    for (std::size_t i = 0; i < one->answers.size(); ++i)
        if (one->answers[i].answer != other->answers[i].answer ||
            std::abs(one->answers[i].weight - other->answers[i].weight) > k_rounding)
            return fmt::format("answer {} has the probability {} in one, {} in the other", i,
                               one->answers[i].weight, other->answers[i].weight);
    return {};
}

// Adds 1 to every number that tells no positions apart.
void disturb(world::World& world, const world::CellSet& counted) {
    for (std::uint32_t i = 0; i < world.size(); ++i)
        for (std::uint32_t at = 0; at < world.model().components() && world.is_there({i}); ++at) {
            const world::Component component{at};
            const expr::Shape& layout = world.model().layout(component);
            for (std::uint32_t member = 0; member < layout.size(); ++member) {
                const Value value = world.get({i}, component).find(layout.key(member));
                if (counted.has_member(component, member) || !value.is_number()) continue;
                const world::World::Member more{layout.key(member), Value(value.number() + 1)};
                world.merge({i}, component, {&more, 1});
            }
        }
}

std::string key_of(const odds::PositionKey& key, const machine::State& state) {
    std::string text;
    key.add(state, machine::LateState(), text);
    return text;
}

} // namespace

std::optional<Finding> QuestionChecks::check(const Session& session, const Command& command) {
    const auto scene = session.scene().copy();
    auto begun = begun_by(command, *scene);
    if (!begun || begun->has_ended()) return std::nullopt;
    const world::World start = begun->world;
    const odds::PositionKey key(scene->game(), *begun, start);
    if (command.verb == Verb::choose) {
        if (!scene->worker.machine.advance(*begun)) return std::nullopt;
        const auto option = machine::find_option(scene->worker.machine.options(*begun), command.option);
        if (option) scene->worker.machine.answer(*begun, *option);
    }
    Seen seen;
    left_to_compare_ = k_most_compared;
    for (std::size_t i = 0; i < k_playouts; ++i)
        if (auto found = play(*scene, *begun, key, seen)) return found;
    return std::nullopt;
}

std::optional<Finding> QuestionChecks::play(action::Scene& scene, machine::State state,
                                            const odds::PositionKey& key, Seen& seen) {
    machine::Machine& machine = scene.worker.machine;
    for (std::size_t i = 0; i < k_most_questions; ++i) {
        const auto question = list_question(machine, state);
        if (!question) return Finding{"promise", question.error().message};
        if (!*question) return std::nullopt;
        ++questions_;
        if (auto found = check_sum(**question, machine.place(state))) return found;
        const auto [same, is_new] = seen.try_emplace(key_of(key, state), state);
        if (!is_new)
            if (auto found = compare(scene, state, same->second, key)) return found;
        if (i == 0)
            if (auto found = compare_disturbed(scene, state, key)) return found;
        machine.answer(state, draw(**question, random_.unit()));
    }
    return std::nullopt;
}

// Positions with equal keys are rare in walks of a few commands, so one is made.
std::optional<Finding> QuestionChecks::compare_disturbed(action::Scene& scene, const machine::State& state,
                                                         const odds::PositionKey& key) {
    machine::State other = state;
    disturb(other.world, key.cells());
    if (key_of(key, state) == key_of(key, other)) return compare(scene, state, other, key);
    return Finding{
        "key", fmt::format("at {} it counts what it says does not count", scene.worker.machine.place(state))};
}

// Both are played on with the same answers. Where they are equal in all, there is nothing to learn.
std::optional<Finding> QuestionChecks::compare(action::Scene& scene, const machine::State& one,
                                               const machine::State& other, const odds::PositionKey& key) {
    if (left_to_compare_ == 0) return std::nullopt;
    if (json::equal(state_node(scene.game(), one), state_node(scene.game(), other))) return std::nullopt;
    ++equal_keys_, --left_to_compare_;
    machine::Machine& machine = scene.worker.machine;
    machine::State first = one, second = other;
    const std::string place = machine.place(first);
    for (std::size_t i = 0; i < k_most_questions; ++i) {
        const auto asked = list_question(machine, first), asked_too = list_question(machine, second);
        if (!asked || !asked_too) return Finding{"promise", (asked ? asked_too : asked).error().message};
        if (const std::string differs = difference_of(*asked, *asked_too); !differs.empty())
            return Finding{"key", fmt::format("equal at {}, and {} questions later {}", place, i, differs)};
        if (key_of(key, first) != key_of(key, second))
            return Finding{"key", fmt::format("equal at {}, and {} questions later not", place, i)};
        if (!*asked) return std::nullopt;
        const chance::Answer answer = draw(**asked, random_.unit());
        machine.answer(first, answer);
        machine.answer(second, answer);
    }
    return std::nullopt;
}

} // namespace arbiter::play
