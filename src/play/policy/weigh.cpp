// Options are looked at one after the other; what a formula reads is worked out right before it runs, so asks
// that nobody reads are never walked.
#include "play/policy/weigh.hpp"

#include "play/policy/ask.hpp"
#include "play/policy/relations.hpp"
#include "play/policy/threat.hpp"
#include "world/scope/evaluate.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace arbiter::play {
namespace {

using action::Policy;
using action::PolicyRow;
using action::Position;

// Scores that differ by less are equal.
double snapped(double score) { return std::round(score * 1e9) / 1e9; }

class Weigher {
public:
    Weigher(const Policy& policy, const Position& at, const Choosing& choosing)
        : policy_(policy),
          at_(at),
          choosing_(choosing),
          values_(at.worker.policy_view.values),
          is_known_(policy.slots(), false) {
        values_.assign(policy.slots(), Value::absent());
    }

    // The score of an option. None where no row is about it.
    Result<OptionReasons> look_at(std::size_t number) {
        option_ = option_at(choosing_, at_, number);
        number_ = number;
        reasons_ = {};
        forget_option();
        double sum = 0;
        for (std::uint32_t i = 0; i < policy_.rows.size(); ++i) {
            if (!is_about(policy_.rows[i])) continue;
            const ScorePart part = work_out(i);
            if (at_.worker.workspace.failure()) return fail_at(fmt::format("score.{}", i));
            if (part.is_applied) sum += part.value;
            reasons_.parts.push_back(part);
        }
        const bool has_score = std::ranges::any_of(reasons_.parts, &ScorePart::is_applied);
        if (has_score) reasons_.score = snapped(sum);
        return std::move(reasons_);
    }

    // For who decides; the options have been looked at.
    Result<double> explore() {
        option_ = {choosing_.who ? at_.cast_for(*choosing_.who) : choosing_.cast, std::nullopt};
        forget_option();
        const double share = number_of(policy_.explore);
        if (at_.worker.workspace.failure()) return fail_at("explore");
        return std::isnan(share) ? 0 : std::clamp(share, 0.0, 1.0);
    }

private:
    [[nodiscard]] tl::unexpected<Error> fail_at(std::string_view place) {
        return tl::unexpected(
            at_.worker.workspace.take_failure(fmt::format("{}/{}", policy_.id, place)).error());
    }

    [[nodiscard]] bool is_about(const PolicyRow& row) const {
        if (row.about == PolicyRow::About::option)
            return !option_.action && id_of_option(choosing_, at_, number_) == row.option;
        if (!option_.action || option_.is_tile != (row.about == PolicyRow::About::tiles)) return false;
        return row.is_for_all || std::ranges::binary_search(row.actions, *option_.action);
    }

    ScorePart work_out(std::uint32_t number) {
        const PolicyRow& row = policy_.rows[number];
        ScorePart part{number};
        if (row.when.rule) {
            prepare(row.when.needs);
            if (!at_.holds(row.when.rule, option_.cast)) return part;
        }
        const double value = number_of(row.value);
        part.is_applied = !std::isnan(value);
        part.value = part.is_applied ? value : 0;
        return part;
    }

    double number_of(const action::PolicyFormula& formula) {
        prepare(formula.needs);
        return rules::work_out(formula.amount, at_.view(option_.cast), at_.worker.workspace);
    }

    // Asks and what is told of options are the option's own; lets and threats those of who acts.
    void forget_option() {
        const world::Somebody actor = option_.cast[world::Role::actor];
        const bool is_same = actor_ == actor;
        actor_ = actor;
        for (std::uint32_t slot = 0; slot < is_known_.size(); ++slot) {
            const bool is_option =
                slot < action::k_first_own || (slot >= policy_.first_ask() && slot < policy_.first_threat());
            if (is_option || !is_same) is_known_[slot] = false;
        }
    }

    void prepare(const std::vector<std::uint32_t>& needs) {
        for (const std::uint32_t slot : needs)
            if (!is_known_[slot]) {
                const Value value = find(slot);
                values_[slot] = value;
                is_known_[slot] = true;
            }
    }

    [[nodiscard]] Value find(std::uint32_t slot) {
        if (slot < action::k_first_own) return told_of_option(slot);
        if (slot < policy_.first_ask()) return let(policy_.lets[slot - action::k_first_own]);
        if (slot < policy_.first_threat()) return ask(slot - policy_.first_ask());
        const auto worst = threat_of(policy_.threats[slot - policy_.first_threat()], at_, actor_);
        return worst ? Value(*worst) : Value::absent();
    }

    [[nodiscard]] Value told_of_option(std::uint32_t slot) {
        if (slot == action::k_option_number) return Value(static_cast<double>(number_ + 1));
        if (slot == action::k_option_chance) return chance();
        if (!relations_) relations_.emplace(at_);
        if (slot == action::k_option_foe_distance) return foe_distance();
        const bool is_foe = slot == action::k_option_foe;
        return Value(option_.action && !option_.is_tile &&
                     relations_->is_aimed_at(is_foe ? Relation::foe : Relation::friendly,
                                             at_.game().actions[*option_.action], option_.cast));
    }

    // From the tile, or from who acts.
    [[nodiscard]] Value foe_distance() {
        if (!actor_) return Value::absent();
        const world::RoleView& view = at_.view(option_.cast);
        const Value from = option_.is_tile ? view.read({world::k_self_slot, world::k_tile_role})
                                           : Value::entity(actor_->index);
        double least = std::numeric_limits<double>::infinity();
        for (const world::Entity foe : relations_->foes_of(*actor_)) {
            const Value ends[] = {from, Value::entity(foe.index)};
            const Value distance = view.measure(Measure::distance, ends);
            if (distance.is_number()) least = std::min(least, distance.number());
        }
        return std::isinf(least) ? Value::absent() : Value(least);
    }

    [[nodiscard]] Value chance() {
        if (!option_.action || option_.is_tile) return Value::absent();
        const action::Action& action = at_.game().actions[*option_.action];
        const offer::OfferContext context = at_.offers();
        rules::Assessment& assessment = context.room.assessment;
        if (!offer::assess(context, action, option_.cast, assessment) ||
            !rules::check_numbers(*action.contest, assessment, *at_.worker.workspace.phrases))
            return Value::absent();
        return Value(assessment.chance / 100.0);
    }

    [[nodiscard]] Value let(const action::PolicyLet& let) {
        prepare(let.value.needs);
        const rules::Amount& amount = let.value.amount;
        if (!amount.rule) return Value(amount.number);
        const world::Cast cast = actor_ ? at_.cast_for(*actor_) : choosing_.cast;
        return at_.worker.workspace.value_of(amount.rule, at_.view(cast));
    }

    [[nodiscard]] Value ask(std::uint32_t number) {
        if (!option_.action) return Value::absent();
        const action::AskAnswer answer =
            answer_of(policy_.asks[number], at_, *option_.action, option_.cast, keys_);
        reasons_.asks.push_back({number, answer});
        return answer.value ? Value(*answer.value) : Value::absent();
    }

    const Policy& policy_;
    const Position& at_;
    const Choosing& choosing_;
    std::vector<Value>& values_;
    std::vector<bool> is_known_;         // by slot
    std::optional<Relations> relations_; // once somebody asks
    world::Somebody actor_;              // whom lets and threats are known for
    WeighedOption option_;               // the one at hand
    std::size_t number_ = 0;
    OptionReasons reasons_;
    WorldKeys keys_;
};

// Of equals the one whose id comes first.
std::size_t best_of(const std::vector<OptionReasons>& all, const Choosing& choosing, const Position& at) {
    std::size_t best = 0;
    std::string best_id; // made when two are equal
    for (std::size_t i = 1; i < all.size(); ++i) {
        const bool is_equal = all[i].score && all[i].score == all[best].score;
        if (is_equal) {
            if (best_id.empty()) best_id = id_of_option(choosing, at, best);
            std::string id = id_of_option(choosing, at, i);
            if (id < best_id) {
                best = i;
                best_id = std::move(id);
            }
        } else if (all[i].score && (!all[best].score || *all[i].score > *all[best].score)) {
            best = i;
            best_id.clear();
        }
    }
    return best;
}

std::size_t otherwise(const Policy& policy, const Choosing& choosing) {
    const bool is_first = policy.takes_first && !choosing.choices.offers.empty();
    return is_first ? 0 : static_cast<std::size_t>(choosing.usual.value_or(0));
}

} // namespace

Result<void> weights_of(const Policy& policy, const Position& at, const Choosing& choosing,
                        std::vector<double>& weights, std::vector<OptionReasons>* reasons) {
    Weigher weigher(policy, at, choosing);
    std::vector<OptionReasons> all(choosing.size());
    for (std::size_t i = 0; i < all.size() && !policy.rows.empty(); ++i) {
        auto looked_at = weigher.look_at(i);
        if (!looked_at) return tl::unexpected(looked_at.error());
        all[i] = std::move(*looked_at);
    }
    const auto explore = weigher.explore();
    if (!explore) return tl::unexpected(explore.error());
    const auto scored =
        std::ranges::count_if(all, [](const OptionReasons& one) { return one.score.has_value(); });
    const std::size_t best = scored > 0 ? best_of(all, choosing, at) : otherwise(policy, choosing);
    // Trying something else is not doing what nothing speaks for.
    const double each =
        *explore / static_cast<double>(scored > 0 ? static_cast<std::size_t>(scored) : all.size());
    weights.assign(all.size(), 0);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (scored == 0 || all[i].score) weights[i] = each;
    weights[best] += 1 - *explore;
    if (reasons) *reasons = std::move(all);
    return {};
}

} // namespace arbiter::play
