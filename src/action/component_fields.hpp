// ComponentFields: the keys that values of components have, as far as packs say.
#pragma once

#include "pack/record.hpp"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace arbiter::action {

class ComponentFields {
public:
    /// Gathers keys from schemas, entities, scenarios, cases, effects and resources.
    explicit ComponentFields(const pack::RecordSet& records);

    /// A misspelling that is nearly certain: what was probably meant by a key that no value of the component
    /// has. Empty where the key may be there. A schema that lists its properties is a full list; without one
    /// a key must be nearly one that is known.
    struct Doubt {
        bool is_unknown = false;
        std::string hint;
    };
    [[nodiscard]] Doubt doubt(std::string_view component, std::string_view key) const;

private:
    struct Known {
        std::set<std::string, std::less<>> keys;
        bool is_listed = false; // by a schema
        bool is_open = false;   // there may be any others
    };
    void add_schema(const json::Node& schema, Known& known);
    void add_values(const json::Node* components);
    void add_effects(const json::Node& node);
    void add_way(std::string_view way, bool is_whole_written);

    std::map<std::string, Known, std::less<>> known_; // of components that a pack declares
    // Keys that searches for a near one may still look at, about half a second of work: a component may have
    // as many keys as there are rules that misspell them.
    mutable std::size_t offers_left_ = 2'000'000;
};

} // namespace arbiter::action
