#include "play_json.hpp"

#include "terminal.hpp"

#include <fmt/format.h>

namespace arbiter::cli {

std::optional<arbiter::Command> JsonFront::next(const play::Session&) {
    while (flush_output()) {
        const auto line = lines_.next();
        if (!line) {
            refuse(line.error());
            return std::nullopt;
        }
        if (!*line) return std::nullopt;
        if (line->value().find_first_not_of(" \t\r") == std::string::npos) continue;
        auto command = read_command(**line);
        if (command) return std::move(*command);
        refuse(command.error());
    }
    return std::nullopt;
}

void JsonFront::show(const arbiter::Command&, const Accepted& accepted, const play::Session& session) {
    print(to_json(project(session, accepted, viewer_)) + "\n");
}

void JsonFront::refuse(const Error& error) { print(to_json(error)); }

std::string session_line(const play::Session& session, const Viewer& viewer) {
    const auto question = question_for(session, viewer);
    return fmt::format("{{\"session\":{{\"revision\":{},\"question\":{}}}}}\n", revision_of(session),
                       question ? to_json(*question) : "null");
}

} // namespace arbiter::cli
