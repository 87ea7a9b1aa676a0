// Dependents: which records name which, to count those that depend on something broken.
#pragma once

#include "pack/pack_set.hpp"

#include <string_view>
#include <vector>

namespace arbiter::json {
class Report;
}

namespace arbiter::action {

class Dependents {
public:
    /// Starts with what the loader knows: records that are not sound, and references.
    Dependents(const PackSet& packs, const json::Report& report);

    /// Names and errors from here on belong to this record; null: to none.
    void enter(const pack::Record* record);

    /// The record under way names another one.
    void name(std::string_view kind, std::string_view id);

    /// How many records name, directly or through others, a record with an error, and have none themselves.
    [[nodiscard]] std::size_t count();

    /// Who names whom, as far as it is known by now: each pair once, by namer.
    [[nodiscard]] std::vector<pack::Naming> namings() const;

private:
    static constexpr std::size_t k_none = static_cast<std::size_t>(-1);
    [[nodiscard]] std::size_t number_of(const pack::Record& record) const;

    const PackSet& packs_;
    const json::Report& report_;
    std::vector<bool> is_broken_; // by record
    std::vector<pack::Naming> namings_;
    std::size_t current_ = k_none;
    std::size_t errors_ = 0; // in the report when the current record was entered
};

} // namespace arbiter::action
