// NamedKinds: the kinds that packs have given names to. A record of such a kind is one of the engine's, with
// fields of its own and values filled in.
#pragma once

#include "pack/record.hpp"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// A field that the engine's kind has not.
struct OwnField {
    std::string name, doc;
    std::vector<std::string> also;              ///< other spellings
    std::vector<std::string_view> aliases = {}; ///< the same, as a field has them
};

struct NamedKind {
    Kind kind; ///< what its records point to; its texts are the members below
    std::string name, folder, doc;
    std::uint32_t pack = 0;
    json::Node record;               ///< as it was written
    std::deque<OwnField> own_fields; ///< in the order they were written
    std::vector<Field> fields;       ///< those of the engine's kind, then its own
    FieldTable table = {};
    std::string defaults; ///< the full id of the abstract record that its records extend; may be empty
};

class NamedKinds {
public:
    /// Adds a kind, as far as it can be understood; what is wrong with it is told when the record is checked.
    /// Returns the kind, or null where the record names no kind of the engine's or takes a name that is
    /// known.
    const NamedKind* add(const Record& record);

    [[nodiscard]] const NamedKind* find(std::string_view name) const noexcept;
    /// The kind that a pack's folder of this name holds; null where there is none in reach.
    [[nodiscard]] const NamedKind* find_by_folder(std::string_view folder,
                                                  const std::vector<bool>& reach) const noexcept;
    /// The named kind behind a record's kind; null for one of the engine's.
    [[nodiscard]] const NamedKind* find(const Kind& kind) const noexcept;

    [[nodiscard]] const std::deque<NamedKind>& all() const noexcept { return all_; }

private:
    std::deque<NamedKind> all_; // records point into it
};

/// The abstract record that the records of a kind extend: what `with` says.
[[nodiscard]] Record defaults_of(const NamedKind& kind);

/// Gives a record that lacks the kind's `from_folder` field the name of the folder it stands in, inside the
/// kind's own folder in `pack_folder`. `file` is the record's.
void take_field_from_folder(Record& record, const NamedKind& kind, const std::string& pack_folder,
                            const std::string& file, json::Report& report);

/// Warns of values of a record that its kind does not list.
void check_known_values(const Record& record, const NamedKind& kind, json::Report& report);

} // namespace arbiter::pack
