// What people have to do themselves: listed, its dice rolled, ticked off.
#include "action/scene.hpp"
#include "arbiter/turn.hpp"
#include "chance/sampler.hpp"
#include "dice/question.hpp"
#include "rules/cards.hpp"
#include "json/number.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter {
namespace {

// Whoever has cards: places, in the order of the world.
template <class Each> void for_each_owner(const action::Scene& scene, Each each) {
    const auto& component = scene.game().stock->cards;
    if (!component) return;
    for (const world::Entity owner : scene.state.world.having(*component)) each(owner, *component);
}

// Changes the task of that number, in the order they are listed.
template <class Change> Result<void> change_task(action::Scene& scene, std::size_t number, Change change) {
    std::size_t next = 0;
    Result<void> done =
        fail(ErrorCode::bad_argument, fmt::format("there is nothing with the number {} to do", number + 1));
    for_each_owner(scene, [&](world::Entity owner, world::Component component) {
        rules::CardState state = rules::read_cards(scene.state.world, owner, component);
        for (rules::ManualTask& task : state.manual) {
            if (next++ != number) continue;
            done = change(task);
            if (done) rules::write_cards(state, scene.state.world, owner, component);
        }
    });
    return done;
}

// The first dice in a text that have not been rolled yet: `1d3` of "roll 1d3 wagons".
std::string_view dice_in(std::string_view text) {
    constexpr std::string_view k_letters = "0123456789d+-";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_not_of(k_letters, at), text.size());
        std::string_view word = text.substr(at, end - at);
        while (!word.empty() && (word.back() == '+' || word.back() == '-')) word.remove_suffix(1);
        const bool is_apart = at == 0 || text[at - 1] == ' ' || text[at - 1] == '(';
        const bool was_rolled = text.substr(std::min(at + word.size(), text.size())).starts_with(" = ");
        if (is_apart && !was_rolled && word.find('d') != std::string_view::npos && word.front() >= '1' &&
            word.front() <= '9' && read_notation(word))
            return word;
        at = end + 1;
    }
    return {};
}

} // namespace

std::vector<ManualLine> manual_tasks(const action::Scene& scene) {
    std::vector<ManualLine> lines;
    for_each_owner(scene, [&](world::Entity owner, world::Component component) {
        for (const rules::ManualTask& task : rules::read_cards(scene.state.world, owner, component).manual)
            lines.push_back({task.text, json::number_text(task.number), task.is_done});
    });
    return lines;
}

std::string to_json(const std::vector<ManualLine>& tasks) {
    json::Node all = json::make_list();
    for (const ManualLine& task : tasks) {
        json::Node& one = all.children.emplace_back(json::make_object());
        one.add("text", json::make_text(task.text));
        one.add("card", json::make_text(task.card));
        one.add("done", json::make_boolean(task.is_done));
    }
    return json::write(all);
}

Result<void> tick_off(action::Scene& scene, std::size_t number, bool is_done) {
    return change_task(scene, number, [&](rules::ManualTask& task) -> Result<void> {
        task.is_done = is_done;
        return {};
    });
}

Result<std::string> roll_manual(action::Scene& scene, std::size_t number, const Seed& seed) {
    std::string told;
    const auto changed = change_task(scene, number, [&](rules::ManualTask& task) -> Result<void> {
        const std::string_view dice = dice_in(task.text);
        if (dice.empty()) return fail(ErrorCode::bad_argument, "there are no dice to roll in it");
        const auto question = dice::DiceQuestion::make(*read_notation(dice));
        if (!question) return tl::unexpected(question.error());
        chance::Sampler sampler(seed, chance::command_key(seed, 0));
        const auto answer = sampler.answer(question->question());
        if (!answer) return tl::unexpected(answer.error());
        const std::size_t end = static_cast<std::size_t>(dice.data() - task.text.data()) + dice.size();
        task.text.insert(end, fmt::format(" = {}", json::number_text(question->value(*answer))));
        told = task.text;
        return {};
    });
    if (!changed) return tl::unexpected(changed.error());
    return told;
}

} // namespace arbiter
