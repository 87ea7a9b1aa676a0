// Report: where every layer that reads what people wrote leaves its findings.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "json/node.hpp"
#include "json/source.hpp"

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::json {

class Report {
public:
    /// A finding that is reported again at the same place in the same words is neither kept nor counted.
    ///
    /// Keeps the first `most` findings of each severity; the others are only counted, so that no flood of
    /// notes hides an error.
    explicit Report(const Sources& sources, std::size_t most = 1'000) : sources_(sources), most_(most) {}

    /// A report of its own whose findings are looked at before they go into `outer` (see add_found). It has
    /// the same limit and shares the searches for near names with `outer`, which must outlive it.
    explicit Report(Report& outer)
        : sources_(outer.sources_),
          most_(outer.most_),
          outer_(&outer),
          subject_(outer.subject_),
          suggestions_(outer.suggestions_) {}
    Report(const Report&) = delete;
    Report& operator=(const Report&) = delete;

    void error(std::string_view code, const Span& at, std::string message, std::string hint = {});
    void warning(std::string_view code, const Span& at, std::string message, std::string hint = {});
    void info(std::string_view code, const Span& at, std::string message, std::string hint = {});
    void add(Severity severity, std::string_view code, const Span& at, std::string message,
             std::string hint = {});

    /// A finding about a whole file or folder.
    void error_in_file(std::string_view code, std::string file, std::string message, std::string hint = {});
    void warning_in_file(std::string_view code, std::string file, std::string message, std::string hint = {});

    /// A finding of another report, with another severity.
    void add_found(Diagnostic found, Severity severity);

    /// All findings of another report, in their order, and the number of those it did not keep.
    void add_all(const Report& other);
    /// Counts the findings that another report did not keep.
    void count_unkept(const Report& other);

    /// What the following findings belong to: `condition "core:always"`. Empty ends it.
    void set_subject(std::string subject) { subject_ = std::move(subject); }

    /// How many searches for near names one report makes.
    static constexpr std::size_t k_most_suggestions = 100;

    /// Whether another search through many names is worth its time. It is for the first hundred; a file with
    /// ten thousand unknown names should be refused quickly, not searched for ten thousand misspellings. A
    /// report that keeps nothing (`most` is 0) makes none.
    [[nodiscard]] bool may_suggest() noexcept { return most_ > 0 && (*suggestions_)++ < k_most_suggestions; }

    /// A hint that names a second place; `words` holds a {}. Empty once there have been many: each costs a
    /// look through a file.
    [[nodiscard]] std::string other_place(std::string_view words, const Span& span);

    [[nodiscard]] const Sources& sources() const noexcept { return sources_; }
    [[nodiscard]] const std::vector<Diagnostic>& found() const noexcept { return found_; }
    [[nodiscard]] std::vector<Diagnostic> take() { return std::move(found_); }
    [[nodiscard]] std::size_t count(Severity severity) const {
        return counts_[static_cast<std::size_t>(severity)];
    }
    /// How often an error was reported, repetitions included. What is compiled twice fails twice, though only
    /// the first time is told.
    [[nodiscard]] std::size_t failures() const { return count(Severity::error) + repeated_errors_; }
    /// Whether an error was kept whose place starts where that of `other` does.
    [[nodiscard]] bool has_error_at(const Place& other) const;
    [[nodiscard]] bool has_errors() const { return count(Severity::error) > 0; }

private:
    // What `outer_` would not keep need not be kept here: each finding costs a look through a file.
    [[nodiscard]] bool is_full(Severity severity) const {
        return count(severity) >= most_ || (outer_ && outer_->is_full(severity));
    }
    [[nodiscard]] bool is_new(std::string key);
    void count_repeated(Severity severity) { repeated_errors_ += severity == Severity::error ? 1 : 0; }
    void count_only(Severity severity) { ++counts_[static_cast<std::size_t>(severity)]; }
    void keep(Diagnostic diagnostic);

    const Sources& sources_;
    std::size_t most_;
    const Report* outer_ = nullptr;
    std::string subject_;
    std::vector<Diagnostic> found_;
    std::set<std::string> said_; // what was kept, to keep it once
    std::array<std::size_t, 4> counts_{};
    std::size_t repeated_errors_ = 0;
    std::size_t own_suggestions_ = 0;
    std::size_t* suggestions_ = &own_suggestions_;
};

} // namespace arbiter::json
