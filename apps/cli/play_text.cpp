#include "play_text.hpp"

#include "arbiter/disk.hpp"
#include "arbiter/world.hpp"
#include "decision_text.hpp"
#include "play_ending.hpp"
#include "play_menu.hpp"
#include "play_save.hpp"
#include "play_style.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace arbiter::cli {
namespace {

constexpr std::string_view k_keys =
    "  N or an id  take this option\n"
    "  a           what cannot be done, too, and why\n"
    "  ? N         why the chance of an option is what it is\n"
    "  b           back to the question who acts, in scenes without rounds\n"
    "  u           take the last choice back; the dice that come then are others\n"
    "  s [FILE]    save\n"
    "  q           leave\n";

std::string without_blanks(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
    return first == std::string_view::npos ? std::string()
                                           : std::string(text.substr(first, last - first + 1));
}

// Who does what, where no event says so: the title of an action that nobody asked for.
std::string deed_text(const Resolved& done, const play::Session& session) {
    const std::string who = name_of(scene_of(session), done.actor).value_or(done.actor);
    return bold(printable(fmt::format("{}: {}", who, done.label)));
}

bool is_save_key(const std::string& line) { return line == "s" || line.starts_with("s "); }

} // namespace

TextFront::TextFront(AnswerReader& lines, const play::Session& session, TextSetting setting)
    : lines_(lines),
      setting_(std::move(setting)),
      text_(tasks_title(scene_of(session))),
      gauges_(setting_.shows_people ? all_gauges(situation_for(scene_of(session), setting_.viewer))
                                    : Gauges()) {}

std::optional<arbiter::Command> TextFront::next(const play::Session& session) {
    shows_closed_ = setting_.shows_all;
    for (;;) {
        const auto asked = menu(session);
        if (!asked || asked->options.empty()) {
            if (!asked) refuse(asked.error());
            if (asked) print("nobody can do anything\n");
            return std::nullopt;
        }
        show_menu(*asked, session);
        const Reply reply = read_reply(*asked, session);
        std::optional<arbiter::Command> command;
        if (reply.kind == Reply::Kind::quit) return std::nullopt;
        if (reply.kind == Reply::Kind::back) actor_.clear();
        if (reply.kind == Reply::Kind::undo) command = take_back(session);
        if (reply.kind == Reply::Kind::option) command = take(asked->options[reply.option], session);
        if (command) return command;
    }
}

std::optional<arbiter::Command> TextFront::next_after_end(const play::Session& session) {
    constexpr std::string_view k_keys_left = "u takes the last choice back, s saves, q leaves";
    const std::uint64_t revision = revision_of(session);
    if (std::exchange(end_told_, revision) != revision) {
        print("\n" + bold(outcome_text(session)) + "\n");
        if (setting_.has_prompt) print(fmt::format("{}\n", k_keys_left));
    }
    for (;;) {
        const auto line = read_line();
        if (!line || *line == "q") return std::nullopt;
        if (*line == "u") {
            if (auto back = take_back(session)) return back;
        } else if (is_save_key(*line)) {
            save_now(*line, session);
        } else {
            refuse({ErrorCode::bad_argument, fmt::format("the game is over: {}", k_keys_left), {}});
        }
    }
}

// What is asked; where nothing is, who acts, and then what they do.
Result<PendingQuestion> TextFront::menu(const play::Session& session) const {
    if (auto question = question_for(session, setting_.viewer)) return std::move(*question);
    if (!actor_.empty()) return ask_what(session, actor_, setting_.viewer);
    auto who = ask_who(session, setting_.viewer);
    if (!who) return who;
    std::erase_if(who->options, [&](const QuestionOption& option) {
        return !setting_.seats.has_human(session, option.id);
    });
    const bool is_plain = !setting_.seats.as.empty() && who->options.size() == 1;
    return is_plain ? ask_what(session, who->options[0].id, setting_.viewer) : who;
}

// The place and the people in it; empty while they are as they were shown last.
std::string TextFront::people_now(const PendingQuestion& menu, const play::Session& session) {
    if (!setting_.shows_people) return {};
    const action::Scene& scene = scene_of(session);
    const Screen screen = screen_of(setting_.has_prompt);
    const auto map =
        map_for(scene, setting_.viewer, {.columns = screen.map_columns, .rows = screen.map_rows});
    std::string text = people_text(scene, situation_for(scene, setting_.viewer), map,
                                   menu.is_tile ? menu.options : std::vector<QuestionOption>());
    if (text == people_shown_) return {};
    people_shown_ = text;
    return text;
}

// A menu that is longer than the screen stands before the people: they are what has to be seen while somebody
// decides.
void TextFront::show_menu(const PendingQuestion& menu, const play::Session& session) {
    std::vector<QuestionOption> closed;
    if (shows_closed_) closed = impossible_for(session, setting_.viewer);
    if (shows_closed_ && closed.empty() && !menu.who.empty() && !question_of(session))
        if (auto others = ask_what(session, menu.who, setting_.viewer, true))
            closed = std::move(others->options);
    if (setting_.is_json) {
        print((shows_closed_ ? to_json(menu, closed) : to_json(menu)) + "\n");
        return;
    }
    const std::string people = people_now(menu, session);
    std::string options = options_text(menu, scene_of(session));
    for (const QuestionOption& option : closed)
        options += dim(fmt::format("   -  {}: {}", printable(option.label), printable(option.reason))) + "\n";
    const auto lines = [](std::string_view text) { return std::ranges::count(text, '\n'); };
    const bool is_long =
        setting_.has_prompt && lines(people) + lines(options) + 3 > screen_of(setting_.has_prompt).rows;
    if (setting_.shows_people) print("\n");
    if (!is_long) print(people);
    if (!menu.ask.empty()) print(bold(printable(menu.ask)) + "\n");
    print(options);
    if (is_long) print(people_shown_);
}

// Of input that cannot be read any more, the reader makes its end.
std::optional<std::string> TextFront::read_line(std::string_view prompt) {
    for (;;) {
        if (setting_.has_prompt) print(prompt);
        if (!flush_output()) return std::nullopt;
        const auto line = lines_.next();
        if (line && *line) return without_blanks(**line);
        if (setting_.has_prompt) print("\n"); // the prompt is left
        if (line) return std::nullopt;
        refuse(line.error());
    }
}

TextFront::Reply TextFront::read_reply(const PendingQuestion& menu, const play::Session& session) {
    for (;;) {
        const auto line = read_line();
        if (!line) return {Reply::Kind::quit};
        const Reply reply = follow(*line, menu, session);
        if (reply.kind != Reply::Kind::again || *line == "a") return reply;
    }
}

TextFront::Reply TextFront::follow(const std::string& line, const PendingQuestion& menu,
                                   const play::Session& session) {
    if (line == "q") return {Reply::Kind::quit};
    if (line == "u") return {Reply::Kind::undo};
    if (line == "b") return {Reply::Kind::back};
    if (const auto option = find_choice(menu, line)) return {Reply::Kind::option, *option};
    if (line == "a") {
        shows_closed_ = true;
    } else if (line == "h" && !setting_.is_json) {
        print(k_keys);
    } else if (line.starts_with("?") && !setting_.is_json) {
        explain(without_blanks(line.substr(1)), menu, session);
    } else if (is_save_key(line)) {
        save_now(line, session);
    } else {
        refuse({ErrorCode::bad_argument,
                menu.is_tile ? std::string("a tile as x,y, u to take the last choice back, q to stop")
                             : fmt::format("a number from 1 to {}, u to take the last choice back, q to stop",
                                           menu.options.size()),
                {}});
    }
    return {};
}

void TextFront::explain(const std::string& line, const PendingQuestion& menu, const play::Session& session) {
    const auto chosen = find_choice(menu, line);
    if (!chosen) {
        refuse({ErrorCode::bad_argument,
                fmt::format("? and a number from 1 to {} explains it", menu.options.size()),
                {}});
        return;
    }
    const auto reasons = option_reasons(menu.options[*chosen], scene_of(session), setting_.viewer);
    if (reasons)
        print(*reasons);
    else
        refuse(reasons.error());
}

// What this game was saved to before may be written over.
Result<void> TextFront::check_overwrites(const std::string& file) const {
    std::vector<std::string> own = setting_.own_files;
    if (!setting_.save_file.empty()) own.push_back(setting_.save_file);
    own.insert(own.end(), written_.begin(), written_.end());
    return cli::check_overwrites(file, own);
}

// Over a pipe the next line is the next answer, whatever was forgotten in this one.
void TextFront::save_now(const std::string& line, const play::Session& session) {
    std::string file = without_blanks(line.substr(1));
    if (file.empty()) file = setting_.save_file;
    if (file.empty() && setting_.is_terminal) file = read_line("file > ").value_or("");
    if (file.empty()) {
        refuse({ErrorCode::bad_argument, "not saved: s FILE says where to", {}});
        return;
    }
    auto written = check_overwrites(file);
    if (written) written = arbiter::write_file(file, save(session));
    if (!written) {
        refuse(written.error());
        return;
    }
    written_.push_back(file);
    saved_ = {file, revision_of(session)};
    if (!setting_.is_json) print(saved_text(*saved_, saved_->revision));
}

std::optional<arbiter::Command> TextFront::take(const QuestionOption& option, const play::Session& session) {
    const bool is_player = !setting_.seats.as.empty();
    if (const auto question = question_of(session)) {
        const auto at = std::ranges::find(question->options, option.id, &QuestionOption::id);
        if (!is_player && at != question->options.end())
            return choose_as_asked(session, static_cast<std::size_t>(at - question->options.begin()));
        arbiter::Command command = choose(option.id);
        command.who = question->who;
        return command;
    }
    actor_ = option.action.empty() ? option.id : std::string();
    if (option.action.empty()) return std::nullopt;
    arbiter::Command command = act(option.actor, option.action, option.targets);
    if (is_player) command.who = option.actor;
    return command;
}

// What the policy chose since is taken back with it.
std::optional<arbiter::Command> TextFront::take_back(const play::Session& session) const {
    const auto number = setting_.seats.last_decision(session, setting_.floor);
    if (!number) {
        if (!setting_.is_json) print("nothing to take back\n");
        return std::nullopt;
    }
    arbiter::Command back = undo(*number);
    back.who = setting_.viewer.id; // whoever plays takes back what the rules let them
    return back;
}

void TextFront::show(const arbiter::Command& command, const Accepted& accepted,
                     const play::Session& session) {
    if (setting_.is_json) return;
    const Resolved done = project(scene_of(session), accepted.done, setting_.viewer);
    if (setting_.shows_people && command.verb == Verb::act) print(deed_text(done, session) + "\n");
    print_events(done.log, text_);
    if (!setting_.shows_people) return;
    const Situation situation = situation_for(scene_of(session), setting_.viewer);
    Gauges now = all_gauges(situation);
    print(changed_gauges(situation, gauges_, now));
    gauges_ = std::move(now);
}

void TextFront::show_decision(const Decision& decision, const play::Session& session) {
    if (setting_.shows_why && sees_everything(session, setting_.viewer))
        print(dim(short_decision_text(decision)));
}

void TextFront::refuse(const Error& error) {
    if (setting_.is_json) {
        print(to_json(error));
        return;
    }
    print(error.message + "\n");
    if (!error.hint.empty()) print(fmt::format("  {}\n", error.hint));
}

} // namespace arbiter::cli
