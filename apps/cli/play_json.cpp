#include "play_json.hpp"

#include "play_ending.hpp"
#include "terminal.hpp"

#include <fmt/format.h>
#include <utility>

namespace arbiter::cli {

void JsonFront::begin(const play::Session& session) {
    const auto question = question_for(session, viewer_);
    print(fmt::format("{{\"session\":{{\"revision\":{},\"question\":{}}}}}\n", revision_of(session),
                      question ? to_json(*question) : "null"));
}

std::optional<arbiter::Command> JsonFront::next(const play::Session&) {
    while (flush_output()) {
        const auto line = lines_.next();
        if (!line) {
            refuse(line.error());
            continue;
        }
        if (!*line) return std::nullopt;
        if (line->value().find_first_not_of(" \t\r") == std::string::npos) continue;
        auto command = read_command(**line);
        if (command) return std::move(*command);
        refuse(command.error());
    }
    return std::nullopt;
}

std::optional<arbiter::Command> JsonFront::next_after_end(const play::Session& session) {
    const std::uint64_t revision = revision_of(session);
    if (std::exchange(end_told_, revision) != revision) print(over_line(session));
    return next(session);
}

void JsonFront::show(const arbiter::Command&, const Accepted& accepted, const play::Session& session) {
    print(to_json(project(session, accepted, viewer_)) + "\n");
}

void JsonFront::refuse(const Error& error) { print(to_json(error)); }

} // namespace arbiter::cli
