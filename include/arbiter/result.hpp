// Result: a value, or the reason why there is none. What a call could not do; never what a pack's author
// wrote (that is a Diagnostic) and never our own mistake (that is an assert).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace arbiter {

/// Why a call could not do what it was asked. The values are stable; new ones are added at the end.
enum class ErrorCode : std::uint8_t {
    not_found = 1,       ///< no such file, folder, pack, record or kind
    cannot_read = 2,     ///< it is there, but cannot be read (permission, not a regular file, I/O)
    outside = 3,         ///< the path leaves the folder it must stay in, or is a symbolic link
    too_large = 4,       ///< larger than a limit in `Limits`
    bad_argument = 5,    ///< the call's own arguments do not fit together
    script_ended = 6,    ///< scripted answers ran out before the questions did
    script_unfit = 7,    ///< a scripted answer does not fit its question
    out_of_fuel = 8,     ///< the work would have gone on past its fuel
    out_of_budget = 9,   ///< more states, orders or answers than the budget allows
    cannot_write = 10,   ///< a file could not be written (permission, a full disk, a folder of that name)
    rule_failed = 11,    ///< a rule of a pack threw, or had operands it cannot take
    old_revision = 12,   ///< a command for a session that has gone on meanwhile
    not_allowed = 13,    ///< a command that it is not for its sender to give
    no_such_option = 14, ///< an answer that the pending question does not have, or nothing is asked
};

/// A stable lower-case word for a code, for example "not-found". Meant for JSON and for scripts.
[[nodiscard]] std::string_view word_of(ErrorCode code) noexcept;

/// What a call could not do: the code for programs, the message for people.
struct Error {
    ErrorCode code;
    std::string message; ///< one sentence without a full stop, naming the thing: `no pack "cor"`
    std::string hint;    ///< what to try; may be empty
};

/// An error as JSON: `{"error":{"code":"not-found","message":"...","hint":"..."}}`, with a newline.
[[nodiscard]] std::string to_json(const Error& error);

/// A `T`, or an `Error`. Test it like a bool; `*result` is the value, `result.error()` the reason.
template <class T> using Result = tl::expected<T, Error>;

/// Shorthand for the failing return: `return fail(ErrorCode::not_found, "no pack \"cor\"");`
[[nodiscard]] inline tl::unexpected<Error> fail(ErrorCode code, std::string message, std::string hint = {}) {
    return tl::unexpected<Error>(Error{code, std::move(message), std::move(hint)});
}

} // namespace arbiter
