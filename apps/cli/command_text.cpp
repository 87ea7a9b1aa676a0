#include "command_text.hpp"

#include "log_text.hpp"
#include "terminal.hpp"

#include <fmt/format.h>

namespace arbiter::cli {

std::string title_of(const arbiter::Command& command, std::size_t number) {
    std::string text = fmt::format("{}. {}", number, word_of(command.verb));
    for (const std::string* word : {&command.actor, &command.action, &command.option, &command.task_change})
        if (!word->empty()) text += " " + *word;
    if (command.task != 0) text += fmt::format(" {}", command.task);
    for (const auto& [role, id] : command.targets) text += fmt::format(" {}={}", role, id);
    if (command.to) text += fmt::format(" to {}", *command.to);
    return text;
}

Result<void> show_commands(play::Session& session, bool is_json) {
    const std::vector<arbiter::Command> commands = commands_of(session);
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const auto told = answer_to(session, i);
        if (!told) return tl::unexpected(told.error());
        if (is_json) {
            print(to_json(*told) + "\n");
            continue;
        }
        print(printable(title_of(commands[i], i + 1)) + "\n");
        LogText text(tasks_title(scene_of(session)));
        print_events(told->done.log, text);
    }
    return {};
}

} // namespace arbiter::cli
