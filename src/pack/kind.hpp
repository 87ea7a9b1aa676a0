// The record kinds: an explicit table, one row per kind. A new kind is a file in src/pack/kind/ and a row.
#pragma once

#include "arbiter/files.hpp"
#include "base/fwd.hpp"
#include "pack/shape.hpp"
#include "json/fwd.hpp"
#include "json/node.hpp"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

struct Record;

/// What a kind's loader may reach: the files of the record's own pack.
struct LoadContext {
    const Files& files;
    std::map<std::string, json::Node>& rows_read; // of files that tables name, by path: each is read once
    const std::string& folder;
    json::Sources& sources;
    const Limits& limits;
    Fuel& rows_left; // of all tables together
    json::Report& report;
};

struct Kind {
    std::string_view name;   ///< "condition"
    std::string_view folder; ///< "conditions"
    const FieldTable* table; ///< its own fields; `common_fields` come on top
    /// Completes a record before it is checked: values kept in another file. May be null.
    void (*load)(Record& record, LoadContext& context);
    /// What a field table cannot say: how values of one record must fit together. May be null.
    void (*check)(const Record& record, json::Report& report);
    /// How the names of its files end that are text instead of JSON: ".scope". Empty if there are none.
    std::string_view text_suffix = {};
    /// The records of such a file, which is one of the report's sources, as JSON would have them.
    std::vector<json::Node> (*read_text)(std::uint32_t source, json::Report& report) = nullptr;
    /// The engine's kind that a pack has given this name to; null for one of the engine's own.
    const Kind* is = nullptr;

    /// The engine's kind that its records are.
    [[nodiscard]] const Kind& base() const noexcept { return is ? *is : *this; }
};

/// Whether a file of that name holds records, of whatever kind.
[[nodiscard]] bool is_record_file(std::string_view name) noexcept;

/// Every kind, in the order of the reference.
[[nodiscard]] std::span<const Kind> kinds() noexcept;

[[nodiscard]] const Kind* find_kind(std::string_view name) noexcept;

/// The kind that lives in a folder of this name: plural as documented, or the kind's own name.
[[nodiscard]] const Kind* find_kind_by_folder(std::string_view folder) noexcept;

/// Fields that every record may have: id, extends, abstract, doc, note, $schema.
[[nodiscard]] const FieldTable& common_fields() noexcept;

/// A field of a record of this kind, own or common, by name or alias; or null.
[[nodiscard]] const Field* find_field(const Kind& kind, std::string_view key) noexcept;

/// The fields of pack.json, and those of a patch. They are no kinds: nothing refers to them.
[[nodiscard]] const FieldTable& manifest_fields() noexcept;
[[nodiscard]] const FieldTable& patch_fields() noexcept;

} // namespace arbiter::pack
