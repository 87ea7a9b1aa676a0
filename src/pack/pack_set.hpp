// PackSet: the loaded packs behind the public handle.
#pragma once

#include "arbiter/pack.hpp"
#include "pack/find_packs.hpp"
#include "pack/form_index.hpp"
#include "pack/load_order.hpp"
#include "pack/params.hpp"
#include "pack/record.hpp"
#include "json/source.hpp"

#include <vector>

namespace arbiter {

class PackSet {
public:
    std::vector<pack::FoundPack> packs; // in load order
    pack::RecordSet records;
    std::vector<pack::Profile> profiles;
    pack::Reach reach;     // for each pack those it may rely on
    pack::FormIndex forms; // that were found to be right
    json::Sources sources; // what the spans of records point into
};

} // namespace arbiter
