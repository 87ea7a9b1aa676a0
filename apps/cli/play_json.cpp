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

// At a seat, commands are those of whoever sits there: without a sender they would be the game master's.
Result<void> JsonFront::sign(arbiter::Command& command, const play::Session& session) const {
    if (viewer_ == game_master()) return {};
    if (command.who.empty()) command.who = viewer_.id;
    if (command.who == viewer_.id || decides_for(session, viewer_.id, command.who)) return {};
    return fail(
        ErrorCode::not_allowed,
        fmt::format("\"{}\" is not played from this seat, which is that of \"{}\"", command.who, viewer_.id),
        "leave \"who\" out");
}

std::optional<arbiter::Command> JsonFront::next(const play::Session& session) {
    while (flush_output()) {
        const auto line = lines_.next();
        if (!line) {
            refuse(line.error());
            continue;
        }
        if (!*line) return std::nullopt;
        if (line->value().find_first_not_of(" \t\r") == std::string::npos) continue;
        auto command = read_command(**line);
        const auto is_signed = command ? sign(*command, session) : tl::unexpected(command.error());
        if (is_signed) return std::move(*command);
        refuse(is_signed.error());
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
