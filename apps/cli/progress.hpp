// Progress: one line on standard error that tells how far a long command is, where that is a terminal.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace arbiter::cli {

/// Shows nothing for the first half second, then rewrites its line a few times a second. On anything but a
/// terminal it shows nothing.
class Progress {
public:
    Progress();
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Shows the text when it is time to; only then it is asked for.
    void show(const std::function<std::string()>& text);
    /// Takes the line away, to be called before anything else is printed.
    void clear();

private:
    bool is_terminal_;
    bool is_shown_ = false;
    std::chrono::steady_clock::time_point next_;
};

} // namespace arbiter::cli
