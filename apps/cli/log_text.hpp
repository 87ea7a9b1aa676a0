// What happened, line by line, as people read it.
#pragma once

#include "arbiter/session.hpp"

#include <string>
#include <string_view>

namespace arbiter::cli {

/// Makes lines of a log, in order: what people have to do themselves stands in a box.
class LogText {
public:
    /// One line with its margin; `stamp` stands before its words.
    [[nodiscard]] std::string line(const Event& line, std::string_view stamp = {});

private:
    bool is_in_box_ = false;
};

/// The title of that box, and a line of it.
[[nodiscard]] std::string task_title();
[[nodiscard]] std::string task_line(std::string_view text);

} // namespace arbiter::cli
