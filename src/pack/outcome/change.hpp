// One change of a resource in an outcome: what it says, and what is wrong with it by itself.
#pragma once

#include "arbiter/limits.hpp"
#include "expr/formula/formula_memo.hpp"
#include "pack/named_kinds.hpp"
#include "pack/outcome/range.hpp"
#include "pack/outcome/resources.hpp"
#include "pack/outcome/value.hpp"
#include "pack/outcome/wording.hpp"
#include "json/report.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::pack::outcome {

/// What every check of an outcome is told.
struct CheckContext {
    const Resources& resources;
    const Words& words;
    std::uint32_t pack = 0;
    /// Whether the outcomes are all that comes of the record, and its texts print nothing but resources,
    /// words and fields of its kind. An action has effects and roles besides.
    bool stands_alone = true;
    const Limits& limits;
    json::Report& report;
    const NamedKind* kind = nullptr;       ///< what the pack calls such records; null: the engine's kind
    expr::FormulaMemo* formulas = nullptr; ///< that were read already; null: each is read by itself
};

struct Change {
    enum class Picks : std::uint8_t {
        nothing,  ///< it is one resource
        listed,   ///< `["food", "ore"]`: one of these
        stand_in, ///< one that stands for others
        computed, ///< `"{available}"`: one of what comes out
    };
    const json::Node* node = nullptr;
    std::vector<std::string_view> resources; ///< as written; none where they are worked out
    Picks picks = Picks::nothing;
    std::optional<AmountText> value; ///< none where it could not be read
    ValueRange range;

    /// 1 gives, -1 takes, 0 where that is not known.
    [[nodiscard]] int direction() const noexcept { return range.direction(); }
    [[nodiscard]] bool is_of(std::string_view resource) const noexcept;
};

/// The changes that a list has; those with nothing to read in them are left out.
[[nodiscard]] std::vector<Change> read_changes(const json::Node* list, const CheckContext& context);

/// Value, turns and resource of a change.
void check_change(const Change& change, const CheckContext& context);

} // namespace arbiter::pack::outcome
