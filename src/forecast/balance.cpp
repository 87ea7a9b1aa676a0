// A record is measured by the code that labels an action: the contest's own assessment; formulas by the code
// that asks a contest before anybody rolls.
#include "forecast/balance.hpp"

#include "expr/data.hpp"

#include <cmath>
#include <fmt/format.h>

namespace arbiter::forecast {
namespace {

// Ends of a range are written in short: a value that is equal but for its last digits is no further out.
constexpr double k_close = 1e-9;
// Answers of one contest that are listed.
constexpr std::size_t k_most_answers = 1'000'000;

tl::unexpected<Error> fail_in(const Balance& balance, const Error& error) {
    return fail(error.code, fmt::format("balance \"{}\": {}", balance.id, error.message), error.hint);
}

} // namespace

bool holds(const Balance& target, double value) noexcept {
    return value >= *target.low - k_close && value <= *target.high + k_close;
}

Scales::Scales(Balances balances)
    : params(*balances.game->param_paths, balances.game->params),
      balances_(std::move(balances)),
      workspace_(balances_.rules) {
    view_.set(rules::k_params, params);
}

Result<double> Scales::weigh(std::size_t number, std::size_t cell) {
    const Balance& balance = balances_.all[number];
    double sum = 0;
    Tally plus, minus;
    const bool is_sum = balance.asked == Asked::degrees || balance.asked == Asked::swing;
    for (const Place& place : places_[number][cell]) {
        if (is_sum) {
            const auto mean = mean_of(place);
            if (!mean) return fail_in(balance, mean.error());
            sum += place.sample->share * *mean;
        } else if (const auto added = add_to(place.sample->share < 0 ? minus : plus, place); !added) {
            return fail_in(balance, added.error());
        }
    }
    if (is_sum) return sum;
    return balance.asked == Asked::deviation ? plus.deviation() - minus.deviation()
                                             : plus.mean() - minus.mean();
}

Result<Tally> Scales::count(std::size_t number) {
    Tally tally;
    for (const Place& place : places_[number][0])
        if (place.sample->share > 0)
            if (const auto added = add_to(tally, place); !added)
                return fail_in(balances_.all[number], added.error());
    return tally;
}

// Every combination of what is given, the last one turning fastest.
template <class Each> Result<void> Scales::for_each_setting(const Place& place, Each each) {
    const std::vector<Given>& given = place.sample->given;
    for (const world::Cast& cast : place.casts) {
        std::vector<std::size_t> at(given.size(), 0);
        for (bool goes_on = true; goes_on;) {
            Result<void> done = set(place, cast, at);
            if (done) done = each(cast);
            if (done) done = place.scene->worker.workspace.take_failure({});
            place.scene->worker.workspace.forget_failure();
            place.scene->restart();
            if (!done) return done;
            goes_on = false;
            for (std::size_t i = at.size(); i-- > 0 && !goes_on;) {
                goes_on = ++at[i] < given[i].values.size();
                if (!goes_on) at[i] = 0;
            }
        }
    }
    return {};
}

Result<void> Scales::set(const Place& place, const world::Cast& cast, std::span<const std::size_t> at) {
    world::World& world = place.scene->state.world;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const Given& given = place.sample->given[i];
        const auto number = number_of(given.values[at[i]], given);
        if (!number) return tl::unexpected(number.error());
        const world::Entity who = *cast[given.role];
        if (!given.is_whole) {
            static_cast<void>(world.set(who, given.field, Value(*number)));
            continue;
        }
        const world::Component component = balances_.game->model->path_of(given.field).component;
        if (*number == 0)
            world.set(who, component, Value::absent());
        else if (!world.has(who, component))
            world.merge(who, component, {});
    }
    return {};
}

Result<double> Scales::number_of(const rules::Amount& amount, const Given& given) {
    const double number = rules::work_out(amount, view_, workspace_);
    if (auto fine = workspace_.take_failure(given.path); !fine) return tl::unexpected(fine.error());
    if (!std::isnan(number)) return number;
    return fail(ErrorCode::bad_argument, fmt::format("\"{}\": its formula has no number", given.path),
                "it may read params: 6 + param.x");
}

Result<double> Scales::mean_of(const Place& place) {
    double sum = 0, count = 0;
    const auto done = for_each_setting(place, [&](const world::Cast& cast) -> Result<void> {
        ++count;
        if (!place.sample->swings) {
            sum += odds_of(place, cast);
            return {};
        }
        const auto swing = swing_of(place, cast);
        if (!swing) return tl::unexpected(swing.error());
        sum += *swing;
        return {};
    });
    if (!done) return tl::unexpected(done.error());
    return sum / count;
}

double Scales::odds_of(const Place& place, const world::Cast& cast) {
    const rules::Contest& contest = *place.sample->action->contest;
    contest.assess(place.scene->view(cast), place.scene->worker.workspace, assessment_);
    double odds = 0;
    for (std::size_t i = 0; i < contest.degrees().size(); ++i)
        odds += place.sample->worth[i] * assessment_.odds[i];
    return odds;
}

Result<void> Scales::add_to(Tally& tally, const Place& place) {
    const double each =
        std::abs(place.sample->share) / (place.sample->settings() * static_cast<double>(place.casts.size()));
    return for_each_setting(place, [&](const world::Cast& cast) { return ask(tally, place, cast, each); });
}

// A formula that reads the contest is worked out for each of its answers.
Result<void> Scales::ask(Tally& tally, const Place& place, const world::Cast& cast, double weight) {
    action::Scene& scene = *place.scene;
    if (!place.grain) return add_answer(tally, place, scene.view(cast), weight);
    const rules::Contest& contest = *place.sample->action->contest;
    contest_.outputs.assign(contest.outputs().size(), Value::absent());
    const auto question =
        contest.ask(scene.view(cast), scene.worker.workspace, work_, *place.grain, contest_.outputs);
    if (!question) return tl::unexpected(question.error());
    answers_.clear();
    if (auto listed = question->list(k_most_answers, answers_); !listed) return listed;
    const std::vector<Value> asked = contest_.outputs;
    for (const auto& [answer, share] : answers_) {
        contest_.outputs = asked;
        static_cast<void>(contest.take(scene.view(cast), scene.worker.workspace, {answer, *place.grain, {}},
                                       contest_.outputs));
        const auto added = add_answer(tally, place, scene.view(cast), weight * share);
        if (!added) return added;
    }
    return {};
}

Result<void> Scales::add_answer(Tally& tally, const Place& place, const Host& host, double weight) {
    const Value value = workspace_.value_of(place.sample->formula, host);
    if (auto fine = workspace_.take_failure({}); !fine) return fine;
    if (value.is(ValueType::boolean))
        tally.add(value.boolean() ? 1 : 0, weight);
    else if (value.is_number() && std::isfinite(value.number()))
        tally.add(value.number(), weight);
    else
        return fail(ErrorCode::bad_argument, "its formula has no number");
    return {};
}

} // namespace arbiter::forecast
