// Which params a target reads shows when it is measured: a number depends on what was read on the way to it
// and on nothing else. So a target is tested as soon as all it was ever seen to read is chosen, and
// remembered by that. When it is seen to read one more, the search begins again with that one among those
// that vary; they are finitely many.
#include "forecast/search.hpp"

#include "forecast/conflicts.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <numeric>
#include <unordered_map>

namespace arbiter::forecast {
namespace {

using json::Node;
using json::NodeKind;

// Values that differ by less come from another order of the same sums.
constexpr double k_same = 1e-12;
// Steps between two looks at the watch: a step takes less than a microsecond, a measurement much longer.
constexpr std::uint64_t k_steps_unwatched = 4096;
constexpr auto k_uncountable = std::numeric_limits<std::uint64_t>::max();

struct Target {
    std::size_t record = 0;
    std::vector<bool> reads;                         // by choice
    std::size_t depth = 0;                           // how many choices must be made before it can be tested
    std::unordered_map<std::uint64_t, double> known; // by what is chosen of what it reads
};

Value value_of(const Node& node) {
    if (node.is(NodeKind::text)) return Value(std::string_view(node.text));
    return node.is(NodeKind::boolean) ? Value(node.boolean) : Value(node.number);
}

double relative_change(const Node& before, const Node& after) {
    if (json::equal(before, after)) return 0;
    if (!before.is(NodeKind::number)) return 1;
    const double change = std::abs(after.number - before.number);
    return before.number == 0 ? change : change / std::abs(before.number);
}

// The values of a choice, the nearest to what is now first.
std::vector<std::uint32_t> by_nearness(const Choice& choice) {
    std::vector<std::uint32_t> order(choice.values.size());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(relative_change(choice.now, choice.values[a]), a) <
               std::pair(relative_change(choice.now, choice.values[b]), b);
    });
    return order;
}

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    return b != 0 && a > k_uncountable / b ? k_uncountable : a * b;
}

std::uint64_t plus(std::uint64_t a, std::uint64_t b) { return a > k_uncountable - b ? k_uncountable : a + b; }

bool is_smaller(const BalanceSolution& a, const BalanceSolution& b) {
    return a.changes.size() != b.changes.size() ? a.changes.size() < b.changes.size()
                                                : a.distance < b.distance - k_same;
}

class Searching {
public:
    Searching(Scales& scales, std::vector<Choice> choices, std::span<const std::size_t> records,
              const SearchLimits& limits, const BalanceWatch& watch)
        : scales_(scales),
          choices_(std::move(choices)),
          chosen_(choices_.size(), 0),
          limits_(limits),
          watch_(watch) {
        most_measured_ = limits.most_measured;
        for (const Choice& choice : choices_) nearest_.push_back(by_nearness(choice));
        for (const std::size_t record : records)
            targets_.push_back({record, std::vector<bool>(choices_.size(), false), 0, {}});
    }

    Result<BalanceSearch> run() {
        for (Target& target : targets_) static_cast<void>(measure(target)); // what they read to begin with
        if (const std::uint64_t all = count_settings(); all > limits_.most_settings && !error_)
            run_out(fmt::format("there are {} settings to look through, more than {}",
                                all == k_uncountable ? "uncountably many" : fmt::format("{}", all),
                                limits_.most_settings));
        if (has_failed()) return tl::unexpected(*error_);
        TargetSet all(targets_.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        go_through(all, [&] {
            add_solution();
            return true;
        });
        if (has_failed()) return tl::unexpected(*error_);
        for (const std::size_t choice : order_)
            out_.tried.emplace_back(id_of(choice), choices_[choice].values.size());
        out_.settings = below_[0];
        out_.settled = settled_;
        if (out_.is_stopped) out_.has_all_conflicts = out_.found > 0;
        if (out_.found == 0 && !out_.is_stopped) add_conflicts();
        if (has_failed()) return tl::unexpected(*error_);
        return std::move(out_);
    }

private:
    const std::string& id_of(std::size_t choice) const {
        return scales_.game().param_paths->record(choices_[choice].param).id;
    }
    const std::string& name_of(const Target& target) const { return scales_.all()[target.record].id; }

    // Calls `each` in every setting in which the targets of `wanted` hold, as long as it says so.
    template <class Each> void go_through(const TargetSet& wanted, Each each) {
        do {
            has_grown_ = false;
            is_enough_ = false;
            out_.solutions.clear();
            out_.found = 0;
            plan(wanted);
            descend(0, each);
        } while (has_grown_ && !error_);
    }

    // Targets that few settings decide come first, and what they read is chosen first. What none of them
    // reads has its first value.
    void plan(const TargetSet& wanted) {
        tested_.clear();
        for (const std::size_t number : wanted) tested_.push_back(&targets_[number]);
        std::sort(tested_.begin(), tested_.end(), [&](const Target* a, const Target* b) {
            return std::pair(size_of(*a), a->record) < std::pair(size_of(*b), b->record);
        });
        order_.clear();
        chosen_.assign(chosen_.size(), 0);
        for (Target* target : tested_) {
            for (std::size_t i = 0; i < choices_.size(); ++i)
                if (target->reads[i] && std::find(order_.begin(), order_.end(), i) == order_.end())
                    order_.push_back(i);
            target->depth = 0;
            for (std::size_t at = 0; at < order_.size(); ++at)
                if (target->reads[order_[at]]) target->depth = at + 1;
            if (size_of(*target) == k_uncountable) run_out("there are too many settings to tell apart");
        }
        settled_ = 0;
        below_.assign(order_.size() + 1, 1);
        for (std::size_t at = order_.size(); at > 0; --at)
            below_[at - 1] = times(below_[at], choices_[order_[at - 1]].values.size());
    }

    [[nodiscard]] std::uint64_t size_of(const Target& target) const {
        std::uint64_t size = 1;
        for (std::size_t i = 0; i < choices_.size(); ++i)
            if (target.reads[i]) size = times(size, choices_[i].values.size());
        return size;
    }

    // Combinations of all that any target is known to read.
    [[nodiscard]] std::uint64_t count_settings() const {
        std::uint64_t settings = 1;
        for (std::size_t i = 0; i < choices_.size(); ++i)
            if (std::any_of(targets_.begin(), targets_.end(),
                            [&](const Target& target) { return target.reads[i]; }))
                settings = times(settings, choices_[i].values.size());
        return settings;
    }

    template <class Each> void descend(std::size_t depth, Each& each) {
        if (is_over()) return;
        for (Target* target : tested_) {
            if (target->depth != depth) continue;
            const bool is_met = test(*target);
            if (is_over()) return;
            if (!is_met) return settle(depth);
        }
        if (depth == order_.size()) {
            is_enough_ = !each();
            return settle(depth);
        }
        const std::size_t choice = order_[depth];
        for (std::uint32_t i = 0; i < choices_[choice].values.size(); ++i) {
            if (++out_.steps > limits_.most_steps)
                return run_out(fmt::format("the search has not ended after {} steps", limits_.most_steps));
            if (out_.steps % k_steps_unwatched == 0) look_at_watch();
            chosen_[choice] = i;
            descend(depth + 1, each);
            if (is_over()) return;
        }
    }

    void run_out(std::string message) {
        error_ = {ErrorCode::out_of_budget, std::move(message),
                  "name the params to try, or fewer values of them"};
    }

    // Everything below `depth` is decided, unless the search ended on the way.
    void settle(std::size_t depth) {
        if (!has_grown_ && !error_) settled_ = plus(settled_, below_[depth]);
    }

    // Being stopped ends the search as an error does, but what was found counts.
    void look_at_watch() {
        if (!watch_ || error_) return;
        const bool goes_on =
            is_blaming_ ? watch_({BalanceProgress::Stage::conflicts, out_.steps, 0, 0})
                        : watch_({BalanceProgress::Stage::settings, settled_, below_[0], out_.found});
        if (goes_on) return;
        out_.is_stopped = true;
        error_ = {ErrorCode::out_of_budget, "the search was stopped", {}};
    }
    [[nodiscard]] bool has_failed() const noexcept { return error_ && !out_.is_stopped; }

    [[nodiscard]] bool is_over() const noexcept { return has_grown_ || is_enough_ || error_; }

    bool test(Target& target) { return holds(scales_.all()[target.record], value(target)); }

    double value(Target& target) {
        std::uint64_t key = 0;
        for (std::size_t i = 0; i < choices_.size(); ++i)
            if (target.reads[i]) key = key * choices_[i].values.size() + chosen_[i];
        if (const auto found = target.known.find(key); found != target.known.end()) return found->second;
        for (std::size_t i = 0; i < choices_.size(); ++i)
            scales_.params.values.set(choices_[i].param, value_of(choices_[i].values[chosen_[i]]));
        const double measured = measure(target);
        if (!has_grown_ && !error_) target.known.emplace(key, measured);
        return measured;
    }

    double measure(Target& target) {
        look_at_watch();
        if (error_) return 0;
        if (++measured_ > most_measured_)
            run_out(fmt::format("the search has not ended after {} measurements in {} settings",
                                most_measured_, count_settings()));
        scales_.params.forget();
        const auto measured = scales_.weigh(target.record);
        if (!measured) error_ = measured.error();
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            if (target.reads[i] || !scales_.params.was_read()[choices_[i].param]) continue;
            target.reads[i] = true;
            target.known.clear();
            has_grown_ = true;
        }
        return measured.value_or(0);
    }

    // Whether a choice could be nearer to what it is now and every target would come to the same.
    bool is_idle(std::size_t choice) {
        std::vector<std::pair<Target*, double>> here;
        for (Target* target : tested_)
            if (target->reads[choice]) here.emplace_back(target, value(*target));
        const std::uint32_t kept = chosen_[choice];
        bool is_same = false;
        for (const std::uint32_t nearer : nearest_[choice]) {
            if (nearer == kept || is_same || is_over()) break;
            chosen_[choice] = nearer;
            is_same = std::all_of(here.begin(), here.end(), [&](const auto& known) {
                return std::abs(value(*known.first) - known.second) <= k_same;
            });
        }
        chosen_[choice] = kept;
        return is_same;
    }

    void add_solution() {
        for (const std::size_t choice : order_)
            if (is_idle(choice) || is_over()) return;
        ++out_.found;
        BalanceSolution made;
        for (const std::size_t choice : order_) {
            const Node& after = choices_[choice].values[chosen_[choice]];
            if (json::equal(choices_[choice].now, after)) continue;
            made.changes.emplace_back(id_of(choice), json::write(after));
            made.distance += relative_change(choices_[choice].now, after);
        }
        auto& kept = out_.solutions;
        if (kept.size() >= limits_.most && !is_smaller(made, kept.back())) return;
        for (Target& target : targets_) made.values.emplace_back(name_of(target), value(target));
        kept.insert(std::upper_bound(kept.begin(), kept.end(), made, is_smaller), std::move(made));
        if (kept.size() > limits_.most) kept.pop_back();
    }

    // Without solutions: who is to blame.
    void add_conflicts() {
        is_blaming_ = true;
        limits_.most_steps = out_.steps + limits_.most_steps_for_conflicts;
        most_measured_ = measured_ + limits_.most_measured_for_conflicts;
        const std::uint64_t steps = out_.steps;
        const Conflicts found =
            find_conflicts(targets_.size(), [&](const TargetSet& wanted) { return meet(wanted); });
        out_.steps = steps;
        out_.has_all_conflicts = found.is_complete;
        if (error_ && error_->code == ErrorCode::out_of_budget) error_.reset();
        for (const TargetSet& set : found.sets) {
            auto& names = out_.conflicts.emplace_back();
            for (const std::size_t target : set) names.push_back(name_of(targets_[target]));
        }
    }

    Result<std::optional<TargetSet>> meet(const TargetSet& wanted) {
        std::optional<TargetSet> met;
        go_through(wanted, [&] {
            met.emplace();
            for (std::size_t i = 0; i < targets_.size(); ++i)
                if (test(targets_[i])) met->push_back(i);
            return false;
        });
        if (error_) return tl::unexpected(*error_);
        return met;
    }

    Scales& scales_;
    std::vector<Choice> choices_;
    std::vector<std::vector<std::uint32_t>> nearest_; // by choice: its values
    std::vector<std::uint32_t> chosen_;               // by choice
    SearchLimits limits_;
    const BalanceWatch& watch_;
    std::vector<Target> targets_;            // in the order of the records
    std::vector<Target*> tested_;            // those that count now, in the order of their tests
    std::vector<std::size_t> order_;         // the choices that vary
    std::vector<std::uint64_t> below_ = {0}; // by depth: settings that share what is chosen above it
    std::uint64_t settled_ = 0;              // settings that are decided
    bool has_grown_ = false;                 // a target reads more than was known
    bool is_blaming_ = false;                // there is no solution, and conflicts are looked for
    bool is_enough_ = false;
    std::uint64_t measured_ = 0, most_measured_ = 0;
    std::optional<Error> error_;
    BalanceSearch out_;
};

} // namespace

Result<BalanceSearch> search(Scales& scales, std::vector<Choice> choices,
                             std::span<const std::size_t> targets, const SearchLimits& limits,
                             const BalanceWatch& watch) {
    return Searching(scales, std::move(choices), targets, limits, watch).run();
}

} // namespace arbiter::forecast
