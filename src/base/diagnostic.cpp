// How a diagnostic reads in a terminal.
#include "arbiter/diagnostic.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter {
namespace {

std::string_view colour_of(Severity severity) {
    switch (severity) {
    case Severity::error: return "\x1b[1;31m";
    case Severity::warning: return "\x1b[1;35m";
    case Severity::info: return "\x1b[1;36m";
    case Severity::hint: return "\x1b[1;34m";
    }
    return "";
}

struct Paint {
    Colour colour;
    std::string operator()(std::string_view code, std::string_view text) const {
        if (colour == Colour::no || text.empty()) return std::string(text);
        return fmt::format("{}{}\x1b[0m", code, text);
    }
};

std::string excerpt(const Diagnostic& d, const Paint& paint) {
    const std::string text = printable(d.place.source);
    const std::size_t before = d.place.column - d.place.source_column;
    const std::size_t width = count_code_points(text);
    const std::size_t room = width > before ? width - before : 1;
    const std::size_t carets = std::clamp<std::size_t>(d.place.length, 1, room);
    const std::string number = fmt::format("{:5}", d.place.line);
    const std::string arrow = paint(colour_of(d.severity), std::string(carets, '^'));
    return fmt::format("{} | {}\n{} | {}{}{}{}\n", number, text, std::string(number.size(), ' '),
                       std::string(before, ' '), arrow, d.hint.empty() ? "" : " ", printable(d.hint));
}

} // namespace

std::string_view word_of(Severity severity) noexcept {
    switch (severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
    case Severity::info: return "info";
    case Severity::hint: return "hint";
    }
    return "unknown";
}

std::string render(const Diagnostic& d, Colour colour) {
    const Paint paint{colour};
    std::string out = fmt::format(
        "{}: {}: {}\n",
        paint("\x1b[1m", fmt::format("{}:{}:{}", printable(d.place.file), d.place.line, d.place.column)),
        paint(colour_of(d.severity), fmt::format("{}[{}]", word_of(d.severity), d.code)),
        printable(d.message));
    if (!d.place.source.empty())
        out += excerpt(d, paint);
    else if (!d.hint.empty())
        out += fmt::format("   {}\n", printable(d.hint));
    if (!d.place.pointer.empty() || !d.subject.empty()) {
        const bool both = !d.place.pointer.empty() && !d.subject.empty();
        out +=
            fmt::format("   at {}{}{}\n", printable(d.place.pointer), both ? ", " : "", printable(d.subject));
    }
    return out;
}

std::size_t count(std::span<const Diagnostic> diagnostics, Severity severity) noexcept {
    return static_cast<std::size_t>(std::count_if(
        diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) { return d.severity == severity; }));
}

} // namespace arbiter
