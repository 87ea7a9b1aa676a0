// Checking one record: its table first, then what only its kind knows. Mistakes that follow from a broken
// form are no mistakes of the record, which then waits for the form.
#pragma once

#include "arbiter/limits.hpp"
#include "pack/check_shape.hpp"
#include "pack/pack_set.hpp"
#include "json/report.hpp"

#include <span>
#include <vector>

namespace arbiter::pack {

class RecordChecker {
public:
    RecordChecker(const PackSet& set, const Limits& limits, json::Report& report)
        : set_(set), limits_(limits), report_(report) {}

    /// Checks a record whose own shape is known, sets its state, and gives the records it names. Returns
    /// whether it is clean. Two errors at one place are one mistake.
    bool check(Record& record, std::vector<Reference>& references);

    /// What packs call components; null: all ids are full.
    ComponentNames* components = nullptr;

    /// Records of other shapes may have been meant for this form, which is broken.
    void add_broken_form(const Record& form) { broken_forms_.push_back(&form); }

    struct Waiting {
        const Record* record;
        const Record* form;
    };
    [[nodiscard]] const std::vector<Waiting>& waiting() const noexcept { return waiting_; }

private:
    void check_kind(Record& record, json::Report& own) const;
    [[nodiscard]] bool waits_for_form(const Record& record, std::span<const Diagnostic> found);

    const PackSet& set_;
    Limits limits_; // a copy: callers may pass a temporary
    json::Report& report_;
    std::vector<const Record*> broken_forms_;
    std::vector<Waiting> waiting_;
};

} // namespace arbiter::pack
