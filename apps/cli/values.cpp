// Reading and writing, without surprises.
#include "values.hpp"

#include "arbiter/disk.hpp"
#include "load.hpp"
#include "terminal.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::cli {

std::optional<std::uint64_t> whole_number(const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

int report_number(const Arguments& given, std::string_view option, std::string_view range) {
    return report_usage(
        given, {ErrorCode::bad_argument,
                fmt::format("{} takes a whole number{}, not \"{}\"", option, range, given.text(option)),
                {}});
}

std::optional<std::vector<double>> number_list(const std::string& text) {
    std::vector<double> numbers;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        double number = 0;
        std::size_t first = at, last = end;
        while (first < last && text[first] == ' ') ++first;
        while (last > first && text[last - 1] == ' ') --last;
        const auto [stop, error] = std::from_chars(text.data() + first, text.data() + last, number);
        if (error != std::errc() || stop != text.data() + last || !std::isfinite(number)) return std::nullopt;
        numbers.push_back(number);
        at = end + 1;
    }
    return numbers;
}

std::string counted(std::size_t n, std::string_view what) {
    return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
}

int write_file(const Arguments& given, const std::string& path, const std::string& text) {
    // A link on most systems, and to a plain file where the output goes to one.
    if (path == "/dev/stdout") {
        print(text);
        return k_ok;
    }
    const auto written = arbiter::write_file(path, text);
    return written ? k_ok : report_failure(given, written.error());
}

} // namespace arbiter::cli
