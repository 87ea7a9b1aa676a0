// ValueRule: what the schema of a component says of one of its values, asked when an effect changes it.
#pragma once

#include "arbiter/value.hpp"
#include "json/fwd.hpp"

#include <span>
#include <string>
#include <string_view>

namespace arbiter::machine {

class ValueRule {
public:
    /// Allows everything.
    ValueRule() = default;
    /// `schema` is that of the value itself and must outlive the rule; `name` is what messages call the
    /// value.
    ValueRule(const json::Node& schema, std::string name);
    /// What `schema`, that of the component, says of a value inside of it; null allows everything. A step
    /// that the schema does not allow is reported at `place`. A value that its parent requires may not be
    /// taken away.
    [[nodiscard]] static ValueRule of_component(const json::Node* schema, std::string_view component,
                                                std::span<const std::string_view> steps,
                                                const json::Span& place, json::Report& report);

    /// Why a value may not stand there; empty when it may. An absent one is refused where the schema requires
    /// a value. Costs a comparison or two for a plain number, otherwise a walk through value and schema.
    [[nodiscard]] std::string refusal_of(const Value& value) const;
    /// Whether a number is surely fine; where this is false, `refusal_of` knows.
    [[nodiscard]] bool is_surely_fine(double number) const noexcept {
        return !schema_ || (knows_numbers_ && is_fine_number(number));
    }
    /// Why no number may ever stand there; empty when one may.
    [[nodiscard]] std::string refusal_of_numbers() const;

    /// The schema, or null where everything is allowed.
    [[nodiscard]] const json::Node* schema() const noexcept { return schema_; }
    /// Whether the value may not be taken away.
    [[nodiscard]] bool is_required() const noexcept { return is_required_; }
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

private:
    [[nodiscard]] bool is_fine_number(double number) const noexcept;

    const json::Node* schema_ = nullptr;
    bool is_required_ = false;
    std::string name_;
    bool knows_numbers_ = false; // the three below say all there is to say of a number
    bool is_whole_ = false;
    double low_ = 0, high_ = 0;
};

} // namespace arbiter::machine
