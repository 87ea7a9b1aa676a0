// Being asked to stop: Ctrl-C, TERM and HUP while a command waits for somebody at the keyboard or works for
// long.
#pragma once

namespace arbiter::cli {

/// While one lives, the first SIGINT, SIGTERM or SIGHUP does not end the program: it becomes something to
/// wait for, so that the command can save what it has. A second one ends it at once. There is one at a time.
class StopSignals {
public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    /// A file descriptor that becomes readable with the first signal, for LineReader; -1 when there is none.
    [[nodiscard]] int descriptor() const noexcept;

    /// Whether a signal has come.
    [[nodiscard]] bool is_stopped() const noexcept;

    /// What a shell expects of a program that a signal has ended: 128 and the signal's number; `otherwise`
    /// when there was none.
    [[nodiscard]] int exit_code(int otherwise) const noexcept;
};

} // namespace arbiter::cli
