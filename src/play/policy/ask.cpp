// The key of an answer is all that a walk of the action can read of the world, with nothing to compare it to:
// an answer holds in whatever position the same cells have the same values.
#include "play/policy/ask.hpp"

#include "machine/uses.hpp"
#include "odds/action_odds.hpp"
#include "world/key.hpp"

#include <cmath>

namespace arbiter::play {
namespace {

using action::AskAnswer;
using action::PolicyAsk;
using action::Position;

const world::CellSet& cells_of(const PolicyAsk& ask, const Position& at, std::uint32_t number) {
    action::AskMemory& memory = at.worker.ask_memory;
    const auto [entry, is_new] = memory.cells.try_emplace({&ask, number}, *at.game().model);
    if (!is_new) return entry->second;
    const machine::CodeReads& reads = at.game().reads[number];
    machine::Uses uses(at.game().uses_context());
    uses.reads(ask.quantity);
    entry->second.merge(reads.cells);
    entry->second.merge(reads.bounded);
    entry->second.merge(uses.cells());
    return entry->second;
}

template <class Raw> void add_raw(const Raw& raw, std::string& key) {
    key.append(reinterpret_cast<const char*>(&raw), sizeof raw);
}

// Nothing where params are read each time: somebody watches or changes them. A game without params has no
// stamp for them either.
std::optional<std::string> key_of(const PolicyAsk& ask, const Position& at, std::uint32_t number,
                                  const world::Cast& cast, WorldKeys& keys) {
    const std::uint64_t params = at.worker.outside.params_stamp();
    const bool is_watched = params == 0 && at.game().param_paths->params() > 0;
    if (is_watched || !at.worker.ask_memory.is_on) return std::nullopt;
    std::string key;
    add_raw(&ask, key);
    add_raw(number, key);
    add_raw(params, key);
    for (const world::Somebody& who : cast.who)
        add_raw(who ? world::rank_of(*who, at.world) : ~std::uint32_t{0}, key);
    add_raw(cast.tile, key);
    add_raw(cast.doing, key);
    const auto [known, is_new] = keys.try_emplace({&ask, number});
    if (is_new) world::add_key(at.world, at.worker.nothing(), cells_of(ask, at, number), known->second);
    return key + known->second;
}

// Of the mass that nobody followed, half belongs to a chance, as far as anybody knows; a mean is that of what
// was followed.
double settled(const odds::ActionOdds& odds, PolicyAsk::Kind kind, double mean) {
    double seen = 0;
    for (const auto& [outcome, mass] : odds.outcomes) seen += mass;
    if (kind == PolicyAsk::Kind::chance) return mean + std::max(0.0, 1 - seen - odds.endless) / 2;
    return mean / seen;
}

AskAnswer walk(const PolicyAsk& ask, const Position& at, const action::Action& done,
               const world::Cast& cast) {
    const double before = ask.kind == PolicyAsk::Kind::change
                              ? odds::number_now(ask.quantity, at, cast).value_or(std::nan(""))
                              : 0;
    if (std::isnan(before)) return {};
    const auto odds = odds::odds_of(at, done, cast, &ask.quantity);
    at.worker.workspace.forget_failure();
    const auto mean = odds ? odds::mean_of(odds->outcomes) : std::nullopt;
    if (!mean) return {};
    const bool is_whole = odds->pedigree.kind == PedigreeKind::exact && odds->endless == 0;
    return {(is_whole ? *mean : settled(*odds, ask.kind, *mean)) - before, odds->pedigree.kind};
}

} // namespace

AskAnswer answer_of(const PolicyAsk& ask, const Position& at, std::uint32_t number, const world::Cast& cast,
                    WorldKeys& keys) {
    const action::Action& done = at.game().actions[number];
    if (done.tile && !cast.tile) return {};
    const auto key = key_of(ask, at, number, cast, keys);
    if (const AskAnswer* known = key ? at.worker.ask_memory.find(*key) : nullptr) return *known;
    const AskAnswer answer = walk(ask, at, done, cast);
    if (key) at.worker.ask_memory.keep(*key, answer);
    return answer;
}

} // namespace arbiter::play
