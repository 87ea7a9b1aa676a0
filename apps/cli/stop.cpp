// A handler may only do what is safe at any moment: it notes the signal and writes a byte into a pipe.
#include "stop.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace arbiter::cli {
namespace {

constexpr std::array k_signals = {SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t g_signal = 0;
std::array<int, 2> g_pipe = {-1, -1};
std::array<struct sigaction, k_signals.size()> g_before;

extern "C" void note_signal(int number) {
    const int before = errno;
    g_signal = number;
    const char byte = 0;
    // One byte always fits; without a pipe the input goes on, and the signal is seen at its end.
    static_cast<void>(::write(g_pipe[1], &byte, 1) == 1);
    errno = before;
}

} // namespace

StopSignals::StopSignals() {
    g_signal = 0;
    if (::pipe(g_pipe.data()) != 0) g_pipe = {-1, -1};
    for (const int end : g_pipe)
        if (end >= 0) ::fcntl(end, F_SETFD, FD_CLOEXEC);
    struct sigaction action{};
    action.sa_handler = note_signal;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < k_signals.size(); ++i) {
        ::sigaction(k_signals[i], nullptr, &g_before[i]);
        // nohup ignores HUP, and a shell without job control ignores INT for what runs in the background.
        if (g_before[i].sa_handler != SIG_IGN) ::sigaction(k_signals[i], &action, nullptr);
    }
}

StopSignals::~StopSignals() {
    for (std::size_t i = 0; i < k_signals.size(); ++i) ::sigaction(k_signals[i], &g_before[i], nullptr);
    for (int& end : g_pipe) {
        if (end >= 0) ::close(end);
        end = -1;
    }
}

int StopSignals::descriptor() const noexcept { return g_pipe[0]; }

bool StopSignals::is_stopped() const noexcept { return g_signal != 0; }

int StopSignals::exit_code(int otherwise) const noexcept {
    return g_signal == 0 ? otherwise : 128 + g_signal;
}

} // namespace arbiter::cli
