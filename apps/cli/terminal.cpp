// Printing, with failures noticed.
#include "terminal.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace arbiter::cli {

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void print_error(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

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

int finish_output(int exit_code) {
    std::cout.flush();
    if (std::fflush(stdout) == 0 && !std::ferror(stdout) && std::cout) return exit_code;
    print_error("arbiter: the output could not be written\n");
    return k_cannot;
}

} // namespace arbiter::cli
