// What happened, line by line, as people read it.
#pragma once

#include "arbiter/session.hpp"

#include <string>
#include <string_view>

namespace arbiter::cli {

/// Makes lines of a log, in order: what people have to do themselves stands in a box.
class LogText {
public:
    /// `title` stands above that box.
    explicit LogText(std::string title) : title_(std::move(title)) {}

    /// One line with its margin; `stamp` stands before its words.
    [[nodiscard]] std::string line(const Event& line, std::string_view stamp = {});

    /// The title of that box, as it is printed.
    [[nodiscard]] std::string title() const;

private:
    std::string title_;
    bool is_in_box_ = false;
};

/// Prints events with the phases they belong to; neither plain changes nor the short form of what is told.
void print_events(const std::vector<Event>& events, LogText& text);

/// A line of that box.
[[nodiscard]] std::string task_line(std::string_view text);

} // namespace arbiter::cli
