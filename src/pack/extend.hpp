// Which record extends which: parents are found, circles told, and every record gets what it inherits.
#pragma once

#include "arbiter/limits.hpp"
#include "pack/component_names.hpp"
#include "pack/pack_set.hpp"
#include "json/fwd.hpp"

#include <unordered_map>
#include <vector>

namespace arbiter::pack {

/// A record that cannot be completed because of a record that was not read, or is broken itself.
struct Orphan {
    const Record* child;
    const Record* parent;
};

/// Resolves `extends` for records whose own shape is known: after patches, forms and loaders. Each record is
/// merged with its parent once, parents before children, whatever the order of the calls.
class Extender {
public:
    /// How many records may extend one another in a row.
    static constexpr std::size_t k_deepest = 16;

    /// The records of `set` must stay where they are as long as this is used.
    Extender(PackSet& set, const Limits& limits, json::Report& report)
        : set_(set), limits_(limits), report_(report) {}

    /// What packs call components, if that is known.
    ComponentNames* components = nullptr;

    void extend(Record& record);

    [[nodiscard]] const std::vector<Orphan>& orphans() const noexcept { return orphans_; }

private:
    enum class Progress : std::uint8_t { none, on_the_way, done };
    struct Standing {
        Record* parent = nullptr;
        std::size_t depth = 0; // how many records it extends, one behind the other
        Progress progress = Progress::none;
    };

    [[nodiscard]] Record* find_parent(Record& record);
    [[nodiscard]] Record* find_defaults(Record& record);
    void inherit(Record& record, Standing& standing);
    void merge(Record& record, const Record& parent);
    void tell_circle(const std::vector<Record*>& chain, const Record& again);
    void refuse(Record& record, std::string_view code, std::string message, std::string hint = {});

    PackSet& set_;
    const Limits& limits_;
    json::Report& report_;
    std::unordered_map<const Record*, Standing> standings_;
    std::vector<Orphan> orphans_;
};

} // namespace arbiter::pack
