// Bringing a record into its own shape: forms of the whole record first, then those of its parts.
#pragma once

#include "base/fuel.hpp"
#include "pack/form_index.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <set>
#include <tuple>
#include <vector>

namespace arbiter::pack {

/// A form that was used, and where.
struct Reshaped {
    const Record* form = nullptr;
    json::Span at;
};

class Reshaper {
public:
    enum class Which : bool { all, legacy };

    /// `most` is how many values forms may make in all.
    Reshaper(const FormIndex& forms, std::uint64_t most, json::Report& report, Which which = Which::all)
        : forms_(forms), most_(most), fuel_(most), report_(report), which_(which) {}

    /// The forms of the record's kind, each that fits, in order.
    void reshape_record(Record& record, const std::vector<bool>& reach);

    /// The forms of parts, from the innermost out: a part sees what is around it as it was written.
    void reshape_parts(Record& record, const std::vector<bool>& reach);

    [[nodiscard]] const std::vector<Reshaped>& done() const noexcept { return done_; }

private:
    void walk(json::Node& node, const Shape& shape, const json::Node* above);
    void walk_members(json::Node& node, std::span<const FieldTable* const> tables);
    // The field of a table that a key means, by its own name or by that of a form; null for an unknown key.
    [[nodiscard]] const Field* field_of(const FieldTable& table, std::string_view key) const;
    [[nodiscard]] const Shape* lone_part(const json::Node& node, const FieldTable& table) const;
    void rename_all(std::string_view of, json::Node& node);
    void apply_all(std::string_view of, json::Node& node, const json::Node* above, const json::Span* at);
    void apply(const Record& form, json::Node& node, const json::Node* above, const json::Span& at);

    const FormIndex& forms_;
    std::uint64_t most_;
    Fuel fuel_;
    json::Report& report_;
    Which which_;
    bool is_out_ = false;
    const std::vector<bool>* reach_ = nullptr;
    std::vector<Reshaped> done_;
    std::set<std::tuple<const Record*, std::uint32_t, std::uint32_t>> told_; // a copy is not told again
};

} // namespace arbiter::pack
