// A roll is independent of every number that it was not added to yet. So adding it to one maps that number's
// spread; what a known number spills over by has the roll's spread, and is independent of the number it
// spills into for the same reason. A spread number that spills would not be: where two ways of a walk meet in
// one position, numbers depend on one another through the way taken.
#include "machine/late_walk.hpp"

#include "machine/effect/components.hpp"
#include "machine/spill_frame.hpp"
#include "machine/spot.hpp"

#include <algorithm>

namespace arbiter::machine {
namespace {

constexpr std::size_t k_most_asked = 100'000; // ways that the rolls in one amount can fall together

bool is_certain(const rules::Spread& spread) { return spread.size() == 1; }

// A cell that is no part of another, as CellSet counts them.
bool is_cell(const world::Model& model, world::Field field) {
    const world::FieldSlot slot = model.slot(field);
    return !slot.is_deep && slot.member != world::FieldSlot::k_whole;
}

} // namespace

/// A change that fell short or ran over, with every amount that was asked.
struct LateWalk::Spilling {
    struct Way {
        double missing, left_over, mass;
    };
    const LateChange* change = nullptr;
    std::vector<Way> ways = {};
    bool is_short = false, is_over = false;
};

/// What a spill adds to one cell, by the ways of its Spilling.
struct LateWalk::Spilled {
    LateCell cell;
    const rules::FieldRule* rule = nullptr;
    bool is_short = false;
    std::vector<double> amounts = {};
};

LateRoll* LateWalk::find_roll(const Run& run, std::uint32_t number) const {
    const std::uint32_t at = run.frame().first_register + number;
    for (LateRoll& roll : state_->rolls)
        if (roll.at == at && roll.code == run.frame().code && run.at(number).is_number()) return &roll;
    return nullptr;
}

bool LateWalk::may_be_spread(world::Field field, std::uint32_t code, std::uint32_t position) {
    return !reads_.from(code, position).has(field);
}

// By the frame on top, whose instruction is under way, and by all below it.
bool LateWalk::may_be_spread(const Run& run, world::Field field) {
    return is_cell(start_.model(), field) && !branching_.has(field) &&
           std::ranges::all_of(run.state.frames, [&](const Frame& frame) {
               return may_be_spread(field, frame.code, frame.position);
           });
}

bool LateWalk::may_wait(const Run& run, std::uint32_t number) {
    const Frame& top = run.frame();
    const auto& adders = reads_.adders(top.code, number);
    const std::span below(run.state.frames.data(), run.state.frames.size() - 1);
    const auto is_free = [&](world::Field field, std::uint32_t position) {
        return is_cell(start_.model(), field) && !branching_.has(field) &&
               may_be_spread(field, top.code, position) &&
               std::ranges::all_of(below, [&](const Frame& frame) {
                   return may_be_spread(field, frame.code, frame.position);
               });
    };
    return !adders.empty() && std::ranges::all_of(adders, [&](const LateReads::Adder& adder) {
        return std::ranges::all_of(adder.fields,
                                   [&](world::Field field) { return is_free(field, adder.position); });
    });
}

void LateWalk::wait(Run& run, std::uint32_t number, const rules::Spread& spread) {
    forget(run, number);
    run.at(number) = Value(spread[0].first);
    if (is_certain(spread)) return;
    run.at(number) = Value(0.0); // it has a number, that is all
    state_->rolls.push_back(
        {run.frame().first_register + number, run.frame().code, trails_.add_spread(spread)});
}

void LateWalk::forget(const Run& run, std::uint32_t number) {
    const std::size_t at = run.frame().first_register + number;
    std::erase_if(state_->rolls, [&](const LateRoll& roll) {
        return roll.at == at || roll.at >= run.state.registers.size();
    });
}

namespace {

// Every way in which the rolls from `first` on can fall; `each` is called when all registers have a number.
template <class Each>
void for_each_way(Run& run, std::span<const std::pair<std::uint32_t, const rules::Spread*>> rolls,
                  double mass, Each each) {
    if (rolls.empty()) return each(mass);
    for (const auto& [value, share] : *rolls[0].second) {
        run.at(rolls[0].first) = Value(value);
        for_each_way(run, rolls.subspan(1), mass * share, each);
    }
    run.at(rolls[0].first) = Value(0.0);
}

} // namespace

void LateWalk::ask(Run& run, const rules::Amount& amount, LateChange& change) const {
    std::vector<std::pair<std::uint32_t, const rules::Spread*>> rolls;
    std::size_t ways = 1;
    if (amount.rule && !state_->rolls.empty())
        for (const expr::BoundSlot& bound : amount.rule.program->slots) {
            const LateRoll* roll =
                bound.slot.whose == k_registers ? find_roll(run, bound.slot.what) : nullptr;
            const bool is_new =
                roll && std::ranges::find(change.rolls, bound.slot.what) == change.rolls.end();
            if (!is_new) continue;
            change.rolls.push_back(bound.slot.what);
            rolls.emplace_back(bound.slot.what, &trails_.spread(roll->spread));
            ways *= rolls.back().second->size();
        }
    change.asked.clear();
    if (ways > k_most_asked) return; // nothing: see `change`
    for_each_way(run, rolls, 1.0,
                 [&](double mass) { rules::add_mass(change.asked, run.number(amount, 0), mass); });
}

void LateWalk::ask(Run& run, std::uint32_t number, LateChange& change) const {
    if (const LateRoll* roll = find_roll(run, number)) {
        change.rolls = {number};
        change.asked = trails_.spread(roll->spread);
    } else {
        change.asked = {{run.at(number).number(), 1.0}};
    }
}

std::optional<std::uint32_t> LateWalk::find_spread(const LateState& state, const LateCell& cell) const {
    for (const std::uint32_t number : state.spread_cells)
        if (cells_[number] == cell) return number;
    return std::nullopt;
}

bool LateWalk::may_go(world::Entity who) {
    bool may = true;
    for (const std::uint32_t number : state_->spread_cells)
        if (cells_[number].who == who) {
            conflicts_.push_back(cells_[number].field);
            may = false;
        }
    return may;
}

bool LateWalk::concerns(const LateChange& change) const noexcept {
    return !is_certain(change.asked) || find_spread(*state_, change.cell);
}

void add_change(std::vector<LateChange>& all, LateChange change) {
    const auto same = std::ranges::find(all, change.cell, &LateChange::cell);
    if (same == all.end()) return all.push_back(std::move(change));
    const bool is_joint = std::ranges::any_of(change.rolls, [&](std::uint32_t roll) {
        return std::ranges::find(same->rolls, roll) != same->rolls.end();
    });
    // What depends on the same dice cannot be summed as if it did not.
    same->asked = is_joint ? rules::Spread() : rules::sum_of(same->asked, change.asked);
    same->rolls.insert(same->rolls.end(), change.rolls.begin(), change.rolls.end());
}

Step end_late(bool is_told, const Instruction& effect, Run& run) {
    return is_told ? Step::next
                   : run.fail(ErrorCode::out_of_budget, effect.path + " has to be walked die by die");
}

bool LateWalk::change(Run& run, std::span<const LateChange> changes) {
    std::vector<Spilling> spilling;
    bool is_told = std::ranges::none_of(changes, [](const LateChange& one) { return one.asked.empty(); });
    for (const LateChange& one : changes) {
        if (!is_told) break;
        Spilling spills{&one};
        is_told = apply(run, one, &spills);
        if (spills.is_short || spills.is_over) spilling.push_back(std::move(spills));
    }
    for (const Spilling& one : spilling) is_told = is_told && spill(run, one);
    for (const LateChange& one : changes)
        if (!is_told) conflicts_.push_back(one.cell.field);
    return is_told;
}

std::uint32_t LateWalk::number_of(const LateCell& cell) {
    const auto known = std::ranges::find(cells_, cell);
    if (known != cells_.end()) return static_cast<std::uint32_t>(known - cells_.begin());
    cells_.push_back(cell);
    return static_cast<std::uint32_t>(cells_.size() - 1);
}

// Every cell depends on a roll only once.
bool LateWalk::touch(const Run& run, const LateChange& change, std::uint32_t number) {
    for (const std::uint32_t at : change.rolls) {
        LateRoll* const roll = find_roll(run, at);
        if (!roll || std::ranges::find(roll->touched, number) != roll->touched.end()) return false;
        roll->touched.insert(std::ranges::lower_bound(roll->touched, number), number);
    }
    return true;
}

// `spilling` is null for what is spilled itself: it must not spill on.
bool LateWalk::apply(Run& run, const LateChange& change, Spilling* spilling) {
    if (!run.state.world.has(change.cell.who, start_.model().slot(change.cell.field).component)) return false;
    if (!counted_.has(change.cell.field)) // nobody will know; only whether it is refused counts
        return !change.rule || std::ranges::all_of(change.asked, [&](const auto& one) {
            return change.rule->takes(one.first);
        });
    if (const auto number = find_spread(*state_, change.cell)) return apply_to_spread(run, change, *number);
    return apply_to_known(run, change, spilling);
}

bool LateWalk::apply_to_known(Run& run, const LateChange& change, Spilling* spilling) {
    world::World& world = run.state.world;
    const LateCell& cell = change.cell;
    const Value now = world.get(cell.who, cell.field);
    if (!now.is_number() || cell.who.index >= start_.pinned() || cell.who.index >= start_.size())
        return false;
    const Value begun = start_.get(cell.who, cell.field);
    if (!begun.is_number()) return false;
    const auto bounds =
        change.rule ? bounds_of(*change.rule, cell.who, bearers_of(run)) : rules::FieldBounds{};
    rules::Spread after;
    for (const auto& [asked, mass] : change.asked) {
        if (change.rule && !change.rule->takes(now.number() + asked)) return false;
        const rules::Settled one = settle_late(change.own, bounds, now.number(), asked);
        const bool is_short = one.missing > 0 && change.rule && change.rule->short_code,
                   is_over = one.left_over > 0 && change.rule && change.rule->over_code;
        if ((is_short || is_over) && !spilling) return false;
        rules::add_mass(after, one.after, mass);
        if (!spilling) continue;
        spilling->ways.push_back({is_short ? one.missing : 0, is_over ? one.left_over : 0, mass});
        spilling->is_short = spilling->is_short || is_short;
        spilling->is_over = spilling->is_over || is_over;
    }
    if (is_certain(after))
        return after[0].first == now.number() || world.set(cell.who, cell.field, Value(after[0].first));
    const std::uint32_t number = number_of(cell);
    if (!touch(run, change, number)) return false;
    auto& spread = state_->spread_cells;
    spread.insert(std::ranges::lower_bound(spread, number), number);
    state_->trail.push_back({number, trails_.add_spread(after), true});
    // Keys tell cells apart that are not as they were: this one must leave no trace.
    return now.number() == begun.number() || world.set(cell.who, cell.field, begun);
}

bool LateWalk::apply_to_spread(Run& run, const LateChange& change, std::uint32_t number) {
    const rules::FieldRule* const rule = change.rule;
    const bool is_refused =
        rule && std::ranges::any_of(change.asked, [&](const auto& one) {
            return !rule->takes(
                one.first); // what there is fits, so whether the sum does depends on this alone
        });
    if (is_refused || !touch(run, change, number)) return false;
    LateStep step{number, 0, false, rule && rule->short_code, rule && rule->over_code, change.own, {}};
    if (rule) step.field = bounds_of(*rule, change.cell.who, bearers_of(run));
    const auto last =
        std::ranges::find(state_->trail.rbegin(), state_->trail.rend(), number, &LateStep::cell);
    if (last != state_->trail.rend() && last->begins) {
        const auto after = settled(trails_.spread(last->spread), change.asked, step);
        if (after) last->spread = trails_.add_spread(*after);
        return after.has_value();
    }
    step.spread = trails_.add_spread(change.asked);
    state_->trail.push_back(step);
    return true;
}

// What the field says of a shortfall or an overflow is worked out for every amount, as its code would add it.
bool LateWalk::spill(Run& run, const Spilling& spilling) {
    std::vector<Spilled> all;
    if (spilling.is_short && !collect(run, spilling, true, all)) return false;
    if (spilling.is_over && !collect(run, spilling, false, all)) return false;
    return std::ranges::all_of(all, [&](const Spilled& one) {
        LateChange change{one.cell, one.rule, {}, {}, spilling.change->rolls};
        for (std::size_t i = 0; i < one.amounts.size(); ++i)
            rules::add_mass(change.asked, one.amounts[i], spilling.ways[i].mass);
        if (is_certain(change.asked)) change.rolls.clear();
        if (is_certain(change.asked) && change.asked[0].first == 0) return true;
        return (!concerns(change) || may_be_spread(run, one.cell.field)) && apply(run, change, nullptr);
    });
}

bool LateWalk::collect(Run& run, const Spilling& spilling, bool is_short, std::vector<Spilled>& into) {
    const rules::FieldRule& rule = *spilling.change->rule;
    const world::Entity bearer = spilling.change->cell.who;
    const std::uint32_t code = *(is_short ? rule.short_code : rule.over_code);
    if (is_spilling(code, bearer, run)) return true;
    const SpillFrame frame(code, bearer, run);
    for (const auto& step : run.ground.codes[code]->steps) {
        const std::span<const AdjustPart> parts = step->additions();
        if (parts.empty()) return false; // it does something else
        for (const AdjustPart& part : parts) {
            const Spot* const spot = part.named.find(*step, run);
            const world::Somebody who = spot ? run.who(spot->role) : std::nullopt;
            if (!spot || spot->is_inside || part.least || part.most) return false;
            if (!who) continue;
            const LateCell cell{*who, spot->field};
            auto spilled = std::ranges::find(into, cell, &Spilled::cell);
            // Nothing falls short and runs over at once, so both are one change; the same twice is two.
            if (spilled != into.end() && spilled->is_short == is_short) return false;
            if (spilled == into.end())
                spilled = into.insert(
                    into.end(), {cell, spot->rule, is_short, std::vector<double>(spilling.ways.size())});
            for (std::size_t i = 0; i < spilling.ways.size(); ++i) {
                const Spilling::Way& way = spilling.ways[i];
                if (const double amount = is_short ? way.missing : way.left_over; amount > 0)
                    spilled->amounts[i] = frame.number(part.by, amount);
            }
        }
    }
    return true;
}

std::uint32_t LateWalk::take_trail(LateState& state) {
    const std::uint32_t number = trails_.add_trail(state.trail);
    state.trail.clear();
    return number;
}

bool LateWalk::add_key(const LateState& state, std::size_t at, std::uint32_t code, std::string& key) {
    for (const LateRoll& roll : state.rolls) {
        if (roll.at != at || roll.code != code) continue;
        key += 'l';
        const auto add = [&](std::uint32_t raw) {
            key.append(reinterpret_cast<const char*>(&raw), sizeof raw);
        };
        add(roll.spread);
        add(static_cast<std::uint32_t>(roll.touched.size()));
        for (const std::uint32_t cell : roll.touched) add(cell);
        return true;
    }
    return false;
}

} // namespace arbiter::machine
