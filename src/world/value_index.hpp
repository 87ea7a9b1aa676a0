// ValueIndex: who has which text in a field, so that "everybody in this place" need not look at everybody.
#pragma once

#include "world/journal.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter::world {

class ValueIndex {
public:
    explicit ValueIndex(Field field) : field_(field) {}

    [[nodiscard]] Field field() const noexcept { return field_; }
    /// Those with that text, in the order of their numbers.
    [[nodiscard]] const std::vector<Entity>& with(std::string_view text) const;
    /// Those with anything there that is no text: a loose comparison may still find it equal to one.
    [[nodiscard]] const std::vector<Entity>& others() const noexcept { return others_; }

    /// Entities come in the order of their numbers.
    void add(Entity entity, const Value& value);
    /// Forgets everybody, but no memory.
    void clear();

private:
    struct Hash {
        using is_transparent = void; // looking a text up copies nothing
        std::size_t operator()(std::string_view text) const noexcept {
            return std::hash<std::string_view>()(text);
        }
    };

    Field field_;
    std::unordered_map<std::string, std::vector<Entity>, Hash, std::equal_to<>> by_text_;
    std::vector<Entity> others_;
};

} // namespace arbiter::world
