// Printing, with failures noticed.
#include "terminal.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <iostream>
#include <new>
#include <sys/ioctl.h>
#include <unistd.h>

namespace arbiter::cli {

namespace {

// Memory that is not there ends the command with a message; unwinding through the core, which has no
// exceptions, would end it with none.
[[noreturn]] void end_without_memory() {
    constexpr std::string_view k_message = "arbiter: there is not enough memory\n";
    static_cast<void>(::write(STDERR_FILENO, k_message.data(), k_message.size()) > 0);
    ::_exit(k_cannot);
}

// A descriptor that is closed would be given to the next file that is opened, and what is printed would go
// there. This one can be opened, but neither read nor written as its number promises.
void keep_taken(int descriptor) {
    if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) return;
    const int other_way = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    static_cast<void>(::open("/dev/null", other_way) == descriptor);
}

// Whoever reads from a pipe may stop whenever they like (`| head`), which is no news to them.
bool g_has_reader_left = false;

void note_failure() {
    if (errno == EPIPE) g_has_reader_left = true;
}

} // namespace

void prepare_terminal() {
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error of writing, told as any other
    std::set_new_handler(end_without_memory);
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) keep_taken(descriptor);
}

void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) < text.size()) note_failure();
}

void print_error(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

bool has_output_failed() { return std::ferror(stdout) != 0; }

bool flush_output() {
    if (std::fflush(stdout) != 0) note_failure();
    return !has_output_failed();
}

Colour output_colour() {
    const char* term = std::getenv("TERM");
    const char* no_colour = std::getenv("NO_COLOR");
    const bool dumb = term && std::strcmp(term, "dumb") == 0;
    const bool refused = no_colour && *no_colour;
    return ::isatty(STDOUT_FILENO) && !dumb && !refused ? Colour::yes : Colour::no;
}

int output_width() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    const char* columns = std::getenv("COLUMNS");
    const int number = columns ? std::atoi(columns) : 0;
    return number > 0 ? number : 80;
}

int output_height() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0) return size.ws_row;
    return 24;
}

int finish_output(int exit_code) {
    const bool is_flushed = flush_output();
    std::cout.flush(); // the parser prints its help there
    if (is_flushed && std::cout) return exit_code;
    if (g_has_reader_left) return k_cannot;
    print_error("arbiter: the output could not be written\n");
    return k_cannot;
}

} // namespace arbiter::cli
