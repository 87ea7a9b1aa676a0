#include "log_text.hpp"

#include "terminal.hpp"

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

std::string orange(const std::string& text) {
    return output_colour() == Colour::yes ? fmt::format("\x1b[38;5;208m{}\x1b[0m", text) : text;
}

std::string_view margin_of(const LogLine& line) {
    return line.kind == "change" ? "    " : line.kind == "preview" ? "  would be: " : "  ";
}

} // namespace

std::string manual_title() { return orange("\u26A0 Manual Effects - Apply Yourself"); }

std::string manual_line(std::string_view text) { return orange("  \u2022 " + printable(text)); }

std::string LogText::line(const LogLine& line, std::string_view stamp) {
    const bool was_in_box = is_in_box_;
    is_in_box_ = line.kind == "manual";
    if (!is_in_box_) return fmt::format("{}{}{}\n", margin_of(line), stamp, printable(line.text));
    const std::string title = was_in_box ? std::string() : "  " + manual_title() + "\n";
    return title + "  " + manual_line(line.text) + "\n";
}

} // namespace arbiter::cli
