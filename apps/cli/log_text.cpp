#include "log_text.hpp"

#include "terminal.hpp"

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

std::string orange(const std::string& text) {
    return output_colour() == Colour::yes ? fmt::format("\x1b[38;5;208m{}\x1b[0m", text) : text;
}

} // namespace

std::string LogText::title() const { return orange("\u26A0 " + printable(title_)); }

std::string task_line(std::string_view text) { return orange("  \u2022 " + printable(text)); }

std::string LogText::line(const Event& line, std::string_view stamp) {
    const bool was_in_box = is_in_box_;
    is_in_box_ = line.kind == "task";
    const std::string_view margin = line.kind == "change" ? "    " : "  ";
    if (!is_in_box_)
        return fmt::format("{}{}{}\n", margin, stamp, printable(line.shown.empty() ? line.text : line.shown));
    const std::string heading = was_in_box ? std::string() : "  " + title() + "\n";
    return heading + "  " + task_line(line.text) + "\n";
}

void print_events(const std::vector<Event>& events, LogText& text) {
    for (const Event& event : events)
        if (event.kind == "phase")
            print(fmt::format("\n== {} ==\n", printable(event.text)));
        else if (event.kind != "change" && !event.is_brief && !event.text.empty())
            print(text.line(event));
}

} // namespace arbiter::cli
