// What people have to do themselves: listed, its dice rolled, ticked off.
#include "play/tasks.hpp"

#include "action/scene.hpp"
#include "arbiter/session.hpp"
#include "chance/sampler.hpp"
#include "dice/question.hpp"
#include "machine/cards.hpp"
#include "json/number.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter {
namespace {

std::string text_of(const Value& value) {
    return value.is(ValueType::text) ? std::string(value.text()) : std::string();
}

// The task of that number, in the order they are listed: that in which they came.
Result<world::Entity> find_task(const action::Scene& scene, std::size_t number) {
    const auto all = scene.state.world.having(scene.game().tasks.component);
    if (number < all.size()) return all[number];
    return fail(ErrorCode::bad_argument,
                fmt::format("there is nothing with the number {} to do", number + 1));
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

std::string tasks_title(const action::Scene& scene) { return scene.game().phrases->say<"to_do">(); }

std::vector<TaskLine> tasks(const action::Scene& scene) {
    std::vector<TaskLine> lines;
    const machine::TaskFields& fields = scene.game().tasks;
    const world::World& world = scene.state.world;
    for (const world::Entity task : world.having(fields.component)) {
        const Value done = world.get(task, fields.done);
        lines.push_back({text_of(world.get(task, fields.text)), text_of(world.get(task, fields.of)),
                         done.is(ValueType::boolean) && done.boolean()});
    }
    return lines;
}

std::string to_json(const std::vector<TaskLine>& tasks) {
    json::Node all = json::make_list();
    for (const TaskLine& task : tasks) {
        json::Node& one = all.children.emplace_back(json::make_object());
        one.add("text", json::make_text(task.text));
        one.add("of", json::make_text(task.of));
        one.add("done", json::make_boolean(task.is_done));
    }
    return json::write(all);
}

namespace play {

Result<void> tick_off(action::Scene& scene, std::size_t number, bool is_done) {
    const auto task = find_task(scene, number);
    if (!task) return tl::unexpected(task.error());
    scene.state.world.set(*task, scene.game().tasks.done, Value(is_done));
    return {};
}

Result<std::string> roll_task(action::Scene& scene, std::size_t number, const Luck& luck) {
    const auto task = find_task(scene, number);
    if (!task) return tl::unexpected(task.error());
    std::string text = text_of(scene.state.world.get(*task, scene.game().tasks.text));
    const std::string_view dice = dice_in(text);
    if (dice.empty()) return fail(ErrorCode::bad_argument, "there are no dice to roll in it");
    const auto question = dice::DiceQuestion::make(*read_notation(dice));
    if (!question) return tl::unexpected(question.error());
    chance::Sampler sampler(luck.seed, chance::command_key(luck.seed, luck.command));
    const auto answer = sampler.answer(question->question());
    if (!answer) return tl::unexpected(answer.error());
    const std::size_t end = static_cast<std::size_t>(dice.data() - text.data()) + dice.size();
    text.insert(end, fmt::format(" = {}", json::number_text(question->value(*answer))));
    scene.state.world.set(*task, scene.game().tasks.text, Value(std::string_view(text)));
    return text;
}

} // namespace play
} // namespace arbiter
