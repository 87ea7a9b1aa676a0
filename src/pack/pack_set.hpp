// PackSet: the loaded packs behind the public handle.
#pragma once

#include "arbiter/pack.hpp"
#include "pack/find_packs.hpp"
#include "pack/form_index.hpp"
#include "pack/load_order.hpp"
#include "pack/params.hpp"
#include "pack/record.hpp"
#include "pack/unread.hpp"
#include "json/source.hpp"

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
    pack::RecordSet records;
    std::vector<pack::Profile> profiles;
    pack::Reach reach;                 // for each pack those it may rely on
    pack::FormIndex forms;             // that were found to be right
    std::vector<pack::Naming> namings; // by references; those in formulas show when a game is compiled
    pack::Unread unread;               // empty when there was no error
    json::Sources sources;             // what the spans of records point into
};

} // namespace arbiter
