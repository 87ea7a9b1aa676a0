// Diagnostic: what is wrong, or worth knowing, about something a person wrote, and exactly where.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

/// How much a diagnostic matters.
enum class Severity : std::uint8_t {
    error,   ///< the pack is refused
    warning, ///< it loads, but a part of it is off or does not do what it seems to say
    info,    ///< it loads and means what it says, yet there is something to know (an old form, a default)
    hint,    ///< advice on style or balance
};

/// "error", "warning", "info" or "hint".
[[nodiscard]] std::string_view word_of(Severity severity) noexcept;

/// A place in a text that a person wrote.
///
/// Lines and columns count from 1, columns in code points (what an editor shows), `length` too. A whole file
/// or a folder is 1:1 with length 0.
struct Place {
    std::string file; ///< as it was given: a path, or a name such as `<notation>`
    std::uint32_t line = 1;
    std::uint32_t column = 1;
    std::uint32_t length = 0; ///< how many code points the caret underlines; 0 means one point
    std::string pointer; ///< JSON Pointer of the value, in the shape its author wrote; empty for the root
    std::string source;  ///< the line itself, without its end; empty when there is none to show
    std::uint32_t source_column = 1; ///< where `source` starts: past 1 when a long line is shown in part
};

/// One finding. `code` is stable and meant for scripts; `message` and `hint` are for people and may improve.
struct Diagnostic {
    Severity severity = Severity::error;
    std::string code; ///< lower-case words joined by '-': "unknown-key"
    Place place;
    std::string message; ///< one sentence without a full stop
    std::string hint;    ///< a suggested fix; may be empty
    std::string subject; ///< what the place belongs to: `condition "core:always"`; may be empty
};

/// Whether `render` may colour its text.
enum class Colour : bool { no, yes };

/// A diagnostic as compilers print it: place, message, the line with a caret below, the hint, the pointer.
/// Ends with a newline.
///
///     packs/p/conditions/a.json:3:12: error[unknown-key]: condition has no field "logik"
///         3 |   "logik": true
///           |   ^^^^^^^ did you mean "logic"?
///        at /logik, condition "p:a"
[[nodiscard]] std::string render(const Diagnostic& diagnostic, Colour colour = Colour::no);

/// How many of `diagnostics` have this severity.
[[nodiscard]] std::size_t count(std::span<const Diagnostic> diagnostics, Severity severity) noexcept;

/// Diagnostics as one JSON object:
/// `{"diagnostics":[{"severity","code","file","line","column","pointer","message","hint"}],"errors":n,"warnings":n}`.
[[nodiscard]] std::string to_json(std::span<const Diagnostic> diagnostics);

/// `did you mean "X"?`, X being the name nearest to what was written; empty when none is near. Letter case,
/// swapped neighbours and up to a third of the letters may be wrong.
[[nodiscard]] std::string did_you_mean(std::string_view written, std::span<const std::string_view> names);

/// `text` made safe for a terminal: control characters, marks that turn the direction and broken bytes are
/// shown as U+FFFD, a tab as a blank. Code points keep their number, so a caret below still points at the
/// same place.
[[nodiscard]] std::string printable(std::string_view text);

} // namespace arbiter
