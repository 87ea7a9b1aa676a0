// PackSet: the loaded packs behind the public handle.
#pragma once

#include "arbiter/pack.hpp"
#include "pack/find_packs.hpp"
#include "pack/form_index.hpp"
#include "pack/load_order.hpp"
#include "pack/named_kinds.hpp"
#include "pack/params.hpp"
#include "pack/record.hpp"
#include "pack/unread.hpp"
#include "json/source.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

namespace pack {
/// One record names another; both by their places in the set.
struct Naming {
    std::uint32_t from = 0, to = 0;
    friend bool operator==(const Naming&, const Naming&) = default;
};
} // namespace pack

class PackSet {
public:
    std::vector<pack::FoundPack> packs; // in load order
    pack::NamedKinds named_kinds;       // records point into it
    pack::RecordSet records;            // what a game is made of
    pack::RecordSet abstracts;          // records that are only there to be extended
    std::vector<pack::Profile> profiles;
    pack::Reach reach;                   // for each pack those it may rely on
    pack::FormIndex forms;               // that were found to be right
    std::vector<pack::Naming> namings;   // by references; once a game is compiled, in formulas too
    pack::Unread unread;                 // empty when there was no error
    std::vector<HostOperator> operators; // of the program, for rules
    json::Sources sources;               // what the spans of records point into

    /// The id of the pack whose names are meant by what stands in a record of `pack`: its own, or that of the
    /// pack in which the value was written, if the record inherited it.
    [[nodiscard]] const std::string& pack_of(const json::Node& written, std::uint32_t pack) const {
        return packs[written.origin == 0 ? pack : written.origin - 1].manifest.id;
    }
    /// The pack of that id, or null.
    [[nodiscard]] const pack::FoundPack* find_pack(std::string_view id) const;
    /// The kind of that name, the engine's or a pack's; null where there is none.
    [[nodiscard]] const pack::Kind* find_kind(std::string_view name) const noexcept;
    /// A record's place in `records`; none for an abstract one, and one without an id.
    [[nodiscard]] std::optional<std::uint32_t> number_of(const pack::Record& record) const;
    /// `did you mean "X"?` over the ids of a kind, abstract ones too, or nothing.
    [[nodiscard]] std::string suggest(const pack::Kind& kind, std::string_view id) const;
};

} // namespace arbiter
