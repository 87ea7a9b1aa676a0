// Record and RecordSet: what was read from packs, by kind and id.
#pragma once

#include "pack/kind.hpp"
#include "json/node.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// How far a record can be used.
enum class RecordState : std::uint8_t {
    sound,   ///< its own shape has no error: it can be compiled
    broken,  ///< its own shape has an error
    unread,  ///< only its id is known: its file cannot be read, or the id is none
    waiting, ///< its shape is not known: the form that reads it, or the record it extends, has an error
};

/// A record that a part of another one extends.
struct PartParent {
    const Kind* kind;
    std::string id; ///< full
};

struct Record {
    const Kind* kind = nullptr;
    std::string id;         ///< full: `core:always`
    std::uint32_t pack = 0; ///< the pack that defines it, by its place in the load order
    json::Node node;    ///< as written; after loading patched, in the engine's own shape, with canonical keys
    json::Span id_span; ///< where its id was written
    RecordState state = RecordState::sound;
    bool is_ambiguous = false; ///< several records have its id, and nothing tells which one is meant
    bool is_abstract = false;  ///< only there to be extended
    bool lacks_parent = false; ///< the record it extends cannot be had: required fields may stand there
    std::string parent = {};   ///< the full id of the record it extends; empty if there is none
    std::vector<PartParent> part_parents = {}; ///< those that objects inside it extend

    [[nodiscard]] bool is_sound() const noexcept { return state == RecordState::sound; }

    /// A field by its canonical name; null when absent.
    [[nodiscard]] const json::Node* field(std::string_view name) const noexcept { return node.find(name); }
    [[nodiscard]] std::string subject() const;
};

class RecordSet {
public:
    /// Adds a record whose (kind, id) is new; returns the old one, and adds nothing, when it is not.
    Record* add(Record record);

    [[nodiscard]] Record* find(const Kind& kind, std::string_view id);
    [[nodiscard]] const Record* find(const Kind& kind, std::string_view id) const;

    /// In the order they were added: load order of packs, files by name, place in the file.
    [[nodiscard]] std::vector<Record>& all() noexcept { return records_; }
    [[nodiscard]] const std::vector<Record>& all() const noexcept { return records_; }

    /// Whether any id of a kind starts like this.
    [[nodiscard]] bool has_prefix(const Kind& kind, std::string_view start) const;

    /// Offers the ids of a kind.
    void offer(const Kind& kind, NearestName& nearest) const;

    /// `did you mean "X"?` over the ids of a kind, or nothing.
    [[nodiscard]] std::string suggest(const Kind& kind, std::string_view id) const;

private:
    using Key = std::pair<std::string_view, std::string>; // kind's name, id
    std::vector<Record> records_;
    std::map<Key, std::size_t, std::less<>> places_;
};

/// Whether `id` is `[A-Za-z0-9_.-]+`, with at most one ':' before the name, and at most 128 characters long.
[[nodiscard]] bool is_id(std::string_view id) noexcept;

/// Whether `id` may name a pack: an id without ':' that is safe as a folder's name.
[[nodiscard]] bool is_pack_id(std::string_view id) noexcept;

/// `id` with its namespace: a bare X in pack P is P:X.
[[nodiscard]] std::string full_id(std::string_view id, std::string_view pack_id);

/// Why a text is no id, for a hint; names the first character that cannot stand there.
[[nodiscard]] std::string id_hint(std::string_view id);

} // namespace arbiter::pack
