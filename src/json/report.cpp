// Collecting findings.
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::json {
namespace {

Place whole_file(std::string file) {
    Place place;
    place.file = std::move(file);
    return place;
}

// Names come from files, and a name may be a megabyte: a thousand findings must not repeat it whole.
void shorten(std::string& text) {
    constexpr std::size_t k_longest = 1'000;
    if (text.size() <= k_longest) return;
    std::size_t end = k_longest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text.resize(end);
    text += "...";
}

} // namespace

void Report::error(std::string_view code, const Span& at, std::string message, std::string hint) {
    add(Severity::error, code, at, std::move(message), std::move(hint));
}

void Report::warning(std::string_view code, const Span& at, std::string message, std::string hint) {
    add(Severity::warning, code, at, std::move(message), std::move(hint));
}

void Report::info(std::string_view code, const Span& at, std::string message, std::string hint) {
    add(Severity::info, code, at, std::move(message), std::move(hint));
}

void Report::add(Severity severity, std::string_view code, const Span& at, std::string message,
                 std::string hint) {
    if (is_full(severity)) return count_only(severity);
    if (at.is_somewhere() && !is_new(fmt::format("{} {} {} {} {}", static_cast<int>(severity), at.source,
                                                 at.begin, code, message)))
        return count_repeated(severity);
    keep({severity, std::string(code), sources_.place_of(at), std::move(message), std::move(hint), subject_});
}

void Report::add_found(Diagnostic found, Severity severity) {
    if (is_full(severity)) return count_only(severity);
    const Place& at = found.place;
    if (at.line != 0 && !is_new(fmt::format("{} {}:{}:{} {} {}", static_cast<int>(severity), at.file, at.line,
                                            at.column, found.code, found.message)))
        return count_repeated(severity);
    found.severity = severity;
    if (found.subject.empty()) found.subject = subject_;
    keep(std::move(found));
}

bool Report::is_new(std::string key) { return said_.insert(std::move(key)).second; }

void Report::count_unkept(const Report& other) {
    for (std::size_t i = 0; i < counts_.size(); ++i)
        counts_[i] += other.counts_[i] - arbiter::count(other.found_, static_cast<Severity>(i));
}

void Report::add_all(const Report& other) {
    for (const Diagnostic& found : other.found_) add_found(found, found.severity);
    count_unkept(other);
}

void Report::error_in_file(std::string_view code, std::string file, std::string message, std::string hint) {
    keep({Severity::error,
          std::string(code),
          whole_file(std::move(file)),
          std::move(message),
          std::move(hint),
          {}});
}

void Report::warning_in_file(std::string_view code, std::string file, std::string message, std::string hint) {
    keep({Severity::warning,
          std::string(code),
          whole_file(std::move(file)),
          std::move(message),
          std::move(hint),
          {}});
}

bool Report::has_error_at(const Place& other) const {
    return other.line != 0 && std::any_of(found_.begin(), found_.end(), [&](const Diagnostic& one) {
               return one.severity == Severity::error && one.place.line == other.line &&
                      one.place.column == other.column && one.place.file == other.file;
           });
}

std::string Report::other_place(std::string_view words, const Span& span) {
    if (!may_suggest()) return {};
    const std::size_t gap = words.find("{}");
    return std::string(words.substr(0, gap)) + sources_.short_place_of(span) +
           std::string(words.substr(gap + 2));
}

void Report::keep(Diagnostic diagnostic) {
    const bool is_kept = !is_full(diagnostic.severity);
    count_only(diagnostic.severity);
    if (!is_kept) return;
    for (std::string* text : {&diagnostic.message, &diagnostic.hint, &diagnostic.place.pointer})
        shorten(*text);
    found_.push_back(std::move(diagnostic));
}

} // namespace arbiter::json
