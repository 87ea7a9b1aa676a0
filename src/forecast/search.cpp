// Which params a target reads shows when it is measured: a number depends on what was read on the way to it
// and on nothing else. So a target is tested as soon as all it was ever seen to read is chosen, and
// remembered by that. When it is seen to read one more, the search begins again with that one among those
// that vary; they are finitely many.
#include "forecast/search.hpp"

#include "json/write.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::forecast {
namespace {

using json::Kind;
using json::Node;

struct Target {
    std::size_t record = 0;
    std::vector<bool> reads; // by choice
    std::size_t depth = 0;   // how many choices must be made before it can be tested
    std::map<std::vector<std::uint32_t>, double> known; // by what is chosen of what it reads
};

Value value_of(const Node& node) {
    if (node.is(Kind::text)) return Value(std::string_view(node.text));
    return node.is(Kind::boolean) ? Value(node.boolean) : Value(node.number);
}

double relative_change(const Node& before, const Node& after) {
    if (!before.is(Kind::number)) return 1;
    const double change = std::abs(after.number - before.number);
    return before.number == 0 ? change : change / std::abs(before.number);
}

// Whether `more` changes what `less` changes and something besides that no target feels: no solution of its
// own.
bool is_idle_beside(const BalanceSolution& more, const BalanceSolution& less) {
    if (more.changes.size() <= less.changes.size()) return false;
    for (const auto& change : less.changes)
        if (std::find(more.changes.begin(), more.changes.end(), change) == more.changes.end()) return false;
    for (std::size_t i = 0; i < less.values.size(); ++i)
        if (std::abs(more.values[i].second - less.values[i].second) > 1e-12) return false;
    return true;
}

class Searching {
public:
    Searching(Scales& scales, std::vector<Choice> choices, std::size_t most, std::uint64_t most_steps)
        : scales_(scales),
          choices_(std::move(choices)),
          chosen_(choices_.size(), 0),
          most_(most),
          most_steps_(most_steps) {
        for (std::size_t i = 0; i < scales_.all().size(); ++i)
            if (scales_.all()[i].is_target())
                targets_.push_back({i, std::vector<bool>(choices_.size(), false), 0, {}});
    }

    Result<BalanceSearch> run() {
        for (Target& target : targets_) static_cast<void>(measure(target)); // what they read to begin with
        do {
            has_grown_ = false;
            out_.solutions.clear();
            out_.found = 0;
            plan();
            descend(0);
        } while (has_grown_ && !error_);
        if (error_) return tl::unexpected(*error_);
        for (const std::size_t choice : order_)
            out_.tried.emplace_back(id_of(choice), choices_[choice].values.size());
        return std::move(out_);
    }

private:
    const std::string& id_of(std::size_t choice) const {
        return scales_.game().param_paths->record(choices_[choice].param).id;
    }

    // Targets that few settings decide come first, and what they read is chosen first.
    void plan() {
        const auto size_of = [&](const Target& target) {
            double size = 1;
            for (std::size_t i = 0; i < choices_.size(); ++i)
                if (target.reads[i]) size *= static_cast<double>(choices_[i].values.size());
            return size;
        };
        std::sort(targets_.begin(), targets_.end(), [&](const Target& a, const Target& b) {
            return std::pair(size_of(a), a.record) < std::pair(size_of(b), b.record);
        });
        order_.clear();
        for (Target& target : targets_) {
            for (std::size_t i = 0; i < choices_.size(); ++i)
                if (target.reads[i] && std::find(order_.begin(), order_.end(), i) == order_.end())
                    order_.push_back(i);
            target.depth = 0;
            for (std::size_t at = 0; at < order_.size(); ++at)
                if (target.reads[order_[at]]) target.depth = at + 1;
        }
    }

    void descend(std::size_t depth) {
        for (Target& target : targets_)
            if (target.depth == depth && (!test(target) || is_over())) return;
        if (depth == order_.size()) return add_solution();
        const std::size_t choice = order_[depth];
        for (std::uint32_t i = 0; i < choices_[choice].values.size(); ++i) {
            if (++out_.steps > most_steps_) {
                error_ = {ErrorCode::out_of_budget,
                          fmt::format("the search has not ended after {} steps", most_steps_),
                          "name the params to try, or fewer values of them"};
                return;
            }
            chosen_[choice] = i;
            descend(depth + 1);
            if (is_over()) return;
        }
    }

    [[nodiscard]] bool is_over() const noexcept { return has_grown_ || error_; }

    bool test(Target& target) { return holds(scales_.all()[target.record], value(target)); }

    double value(Target& target) {
        std::vector<std::uint32_t> key;
        for (std::size_t i = 0; i < choices_.size(); ++i)
            if (target.reads[i]) key.push_back(chosen_[i]);
        if (const auto found = target.known.find(key); found != target.known.end()) return found->second;
        for (const std::size_t choice : order_)
            scales_.params.values.set(choices_[choice].param,
                                      value_of(choices_[choice].values[chosen_[choice]]));
        const double measured = measure(target);
        if (!is_over()) target.known.emplace(std::move(key), measured);
        return measured;
    }

    double measure(Target& target) {
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

    void add_solution() {
        ++out_.found;
        BalanceSolution made;
        for (const std::size_t choice : order_) {
            const Node& after = choices_[choice].values[chosen_[choice]];
            if (json::equal(choices_[choice].now, after)) continue;
            made.changes.emplace_back(id_of(choice), json::write(after));
            made.distance += relative_change(choices_[choice].now, after);
        }
        const auto is_smaller = [](const BalanceSolution& a, const BalanceSolution& b) {
            return a.changes.size() != b.changes.size() ? a.changes.size() < b.changes.size()
                                                        : a.distance < b.distance - 1e-12;
        };
        auto& kept = out_.solutions;
        const bool is_far = kept.size() >= most_ && !is_smaller(made, kept.back());
        if (is_far) return;
        // In the order of the records, whatever order they are tested in.
        std::map<std::size_t, double> values;
        for (Target& target : targets_) values.emplace(target.record, value(target));
        for (const auto& [record, value] : values) made.values.emplace_back(scales_.all()[record].id, value);
        for (const BalanceSolution& known : kept)
            if (is_idle_beside(made, known)) return;
        std::erase_if(kept, [&](const BalanceSolution& known) { return is_idle_beside(known, made); });
        kept.insert(std::upper_bound(kept.begin(), kept.end(), made, is_smaller), std::move(made));
        if (kept.size() > most_) kept.pop_back();
    }

    Scales& scales_;
    std::vector<Choice> choices_;
    std::vector<std::uint32_t> chosen_; // by choice
    std::size_t most_;
    std::uint64_t most_steps_;
    std::vector<Target> targets_;
    std::vector<std::size_t> order_; // the choices that vary
    bool has_grown_ = false;         // a target reads more than was known
    std::optional<Error> error_;
    BalanceSearch out_;
};

} // namespace

Result<BalanceSearch> search(Scales& scales, std::vector<Choice> choices, std::size_t most,
                             std::uint64_t most_steps) {
    return Searching(scales, std::move(choices), most, most_steps).run();
}

} // namespace arbiter::forecast
