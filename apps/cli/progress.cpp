#include "progress.hpp"

#include "terminal.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace arbiter::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto k_before_the_first = std::chrono::milliseconds(500);
constexpr auto k_between = std::chrono::milliseconds(200);
constexpr std::string_view k_clear_line = "\r\x1b[K";

} // namespace

Progress::Progress() : is_terminal_(::isatty(STDERR_FILENO) != 0), next_(Clock::now() + k_before_the_first) {}

void Progress::clear() {
    if (is_shown_) print_error(k_clear_line);
    is_shown_ = false;
}

void Progress::show(const std::function<std::string()>& text) {
    if (!is_terminal_ || Clock::now() < next_) return;
    print_error(fmt::format("{}{}", k_clear_line, text()));
    is_shown_ = true;
    next_ = Clock::now() + k_between;
}

} // namespace arbiter::cli
