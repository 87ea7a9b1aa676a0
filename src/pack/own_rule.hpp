// A rule record, compiled: what a pack asks of records, or of parts of records.
#pragma once

#include "expr/machine.hpp"
#include "pack/pack_set.hpp"
#include "json/report.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

// What formulas of a rule may name besides fields.
inline constexpr std::string_view k_found = "found"; ///< an element of `finds`, in messages
inline constexpr std::string_view k_above = "above"; ///< what holds a part
inline constexpr std::string_view k_key = "key";     ///< what a part is called in a map

struct OwnProgram {
    std::shared_ptr<const expr::Program> program;
    std::unique_ptr<expr::Machine> machine;
    json::Span place;
    bool reads_around = false; ///< `above` or `key`, which take time to make
};

/// Words with formulas between them: `plain` stands before the value of `formula`.
struct MessagePart {
    std::string plain;
    std::optional<OwnProgram> formula;
};

struct OwnRule {
    const Record* record;
    const Kind* kind;        ///< of the records it looks at; null where it looks at parts
    const FieldTable* table; ///< of what it looks at
    std::optional<OwnProgram> when, holds, finds;
    std::vector<MessagePart> message, hint;
    std::vector<std::string> at;
    Severity severity = Severity::warning;
    Severity imported = Severity::warning; ///< in files that are only imported
};

/// A rule for each kind or part that a record is about. Those that cannot be compiled are left out and told.
[[nodiscard]] std::vector<OwnRule> compile_own_rules(const Record& record, const PackSet& set,
                                                     const Limits& limits, json::Report& report);

} // namespace arbiter::pack
