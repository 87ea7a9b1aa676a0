// A world stamps its changes by component, so whether a number is still true is a few comparisons.
#include "rules/quantity_cache.hpp"

#include "expr/convert.hpp"
#include "rules/outside.hpp"

#include <algorithm>
#include <bit>

namespace arbiter::rules {
namespace {

using Who = std::array<std::uint32_t, world::k_roles>;
constexpr std::uint32_t k_nobody = 0xFFFF'FFFF;

// The people a number depends on. Most numbers read one or two roles, so only those are looked at.
struct Dependents {
    Who who;
    world::Doing doing;
    std::uint64_t hash = 0;

    Dependents(const QuantityReads& reads, const world::Cast& cast) {
        who.fill(k_nobody);
        const bool is_all = reads.kind != QuantityReads::Kind::named;
        for (std::uint32_t left = is_all ? k_all : reads.roles; left != 0; left &= left - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(left));
            if (cast.who[i]) who[i] = cast.who[i]->index;
            hash = (hash ^ who[i]) * k_mix;
        }
        if (!reads.reads_doing) return;
        doing = cast.doing;
        hash = (hash ^ (std::uint32_t{doing.action} << 16 | doing.way)) * k_mix;
    }

    static constexpr std::uint64_t k_mix = 0x9E37'79B9'7F4A'7C15u;

    static constexpr std::uint32_t k_all = (1u << world::k_roles) - 1;
};

// Texts, lists and maps are somebody else's, who may have changed them in their place.
bool is_plain(const Value& value) { return value.type() <= ValueType::number; }

bool is_same(const Value& a, const Value& b) { return is_plain(a) && expr::is_same(a, b); }

} // namespace

void QuantityCache::begin(Memory& memory, std::uint32_t quantity) const {
    memory.reads = reads_of(quantities_, quantity, view_.world->model());
    memory.params.resize(memory.reads->params.size(), Value::absent());
    if (memory.reads->kind != QuantityReads::Kind::elsewhere) memory.entries.resize(k_entries);
}

void QuantityCache::forget(Memory& memory) {
    for (Entry& entry : memory.entries) entry.is_known = entry.has_parts = false;
}

// Params without a stamp may be replaced as a whole or one by one, by anybody, so they are looked at. They
// are few. False if they are nothing that can be compared.
bool QuantityCache::is_about_params_now(Memory& memory) const {
    for (std::size_t i = 0; i < memory.params.size(); ++i) {
        const Value now = view_.read({memory.reads->params[i], k_params});
        if (is_same(now, memory.params[i])) continue;
        if (!is_plain(now)) return false;
        memory.params[i] = now;
        forget(memory);
    }
    return true;
}

std::uint64_t QuantityCache::stamp_of(const QuantityReads& reads) const {
    if (reads.kind != QuantityReads::Kind::named) return view_.world->stamp();
    std::uint64_t highest = 0;
    for (const world::Component component : reads.components)
        highest = std::max(highest, view_.world->stamp(component));
    return highest;
}

QuantityCache::Entry* QuantityCache::find(std::uint32_t quantity, std::uint64_t params) {
    Memory& memory = memories_[quantity];
    if (!memory.reads) begin(memory, quantity);
    if (memory.entries.empty()) return nullptr;
    if (memory.params_stamp != params) [[unlikely]]
        forget(memory);
    memory.params_stamp = params;
    if (params == 0 && !is_about_params_now(memory)) return nullptr;
    const Dependents on(*memory.reads, view_.cast);
    const Who& who = on.who;
    Entry& entry = memory.entries[(on.hash >> 32) & (k_entries - 1)];
    const std::uint64_t now = view_.world->stamp();
    const bool is_used = entry.is_known || entry.has_parts;
    const bool is_same_cast = entry.who == who && entry.doing == on.doing;
    if (is_used && entry.seen == now && is_same_cast) return &entry;
    const std::uint64_t made_of = stamp_of(*memory.reads);
    if (!is_same_cast || entry.made_of != made_of) entry.is_known = entry.has_parts = false;
    entry.who = who;
    entry.doing = on.doing;
    entry.seen = now;
    entry.made_of = made_of;
    return &entry;
}

} // namespace arbiter::rules
