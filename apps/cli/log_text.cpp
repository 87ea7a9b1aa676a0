#include "log_text.hpp"

#include "terminal.hpp"

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

std::string orange(const std::string& text) {
    return output_colour() == Colour::yes ? fmt::format("\x1b[38;5;208m{}\x1b[0m", text) : text;
}

std::string_view margin_of(const Event& line) {
    return line.kind == "change" ? "    " : line.kind == "preview" ? "  would be: " : "  ";
}

// A member of what a line tells besides, without the quotes of a text.
std::string told_of(const Event& line, std::string_view key) {
    for (const auto& [name, json] : line.outputs) {
        if (name != key) continue;
        if (json.size() < 2 || json.front() != '"') return json;
        std::string text;
        for (std::size_t i = 1; i + 1 < json.size(); ++i)
            if (json[i] != '\\' || json[i - 1] == '\\') text += json[i];
        return text;
    }
    return {};
}

// A resource with what there was, what there is, and what it came of: `Gold: -4, 12 to 8: a new roof`.
std::string words_of(const Event& line) {
    if (line.kind != "resource") return line.text;
    std::string text = line.text;
    const std::string before = told_of(line, "before"), after = told_of(line, "after"),
                      from = told_of(line, "from");
    if (before != after) text += fmt::format(", {} to {}", before, after);
    return from.empty() ? text : fmt::format("{}: {}", text, from);
}

} // namespace

std::string task_title() { return orange("\u26A0 Manual Effects - Apply Yourself"); }

std::string task_line(std::string_view text) { return orange("  \u2022 " + printable(text)); }

std::string LogText::line(const Event& line, std::string_view stamp) {
    const bool was_in_box = is_in_box_;
    is_in_box_ = line.kind == "task";
    if (!is_in_box_) return fmt::format("{}{}{}\n", margin_of(line), stamp, printable(words_of(line)));
    const std::string title = was_in_box ? std::string() : "  " + task_title() + "\n";
    return title + "  " + task_line(line.text) + "\n";
}

} // namespace arbiter::cli
