// Options count people first, then ways: all ways of the first, all of the second.
#include "machine/way.hpp"

#include "machine/card.hpp"

#include <fmt/format.h>

namespace arbiter::machine {

// Those who were told of, else whoever acts. Registers may come from a file that somebody has changed.
std::vector<world::Entity> ChooseWay::people(const Run& run) const {
    std::vector<world::Entity> found;
    const Value told = run.at(first_ + 1);
    if (told.is(ValueType::list))
        for (const Value& one : told.list())
            if (one.is(ValueType::entity)) found.push_back({one.entity()});
    if (found.empty())
        if (const auto actor = run.who(world::Role::actor)) found.push_back(*actor);
    return found;
}

int ChooseWay::chance_of(Run& run, world::Entity who, const Way& way) const {
    const auto before = std::exchange(run.host.cast[world::Role::actor], who);
    way.contest->assess(run.host, run.ground.workspace, run.ground.contest.assessment);
    run.host.cast[world::Role::actor] = before;
    return run.ground.contest.assessment.chance;
}

std::uint32_t ChooseWay::likeliest(Run& run, std::span<const world::Entity> people) const {
    std::uint32_t best = 0, next = 0;
    int most = -1;
    for (const world::Entity who : people)
        for (const Way& way : ways_) {
            const int chance = way.contest ? chance_of(run, who, way) : 0;
            if (chance > most) {
                most = chance;
                best = next;
            }
            ++next;
        }
    return best;
}

Step ChooseWay::go(Run& run, world::Entity who, const Way& way) const {
    run.tell(run.at(first_));
    world::Cast cast = run.frame().cast;
    cast[world::Role::actor] = who;
    return run.call(way.code, cast);
}

Step ChooseWay::run(Run& run) const {
    const auto all = people(run);
    const std::size_t count = all.size() * ways_.size();
    Value& chosen = run.at(first_ + 2);
    if (count == 0) return Step::next;
    // A card that is tried again was told of by who offered that. One that was saved at the question below
    // comes here twice.
    const bool is_first_time = !chosen.is_number();
    if (is_first_time && !run.at(first_).is_number()) tell_card(run, description_);
    if (is_first_time) chosen = Value(-1.0);
    if (count == 1) return go(run, all[0], ways_[0]);
    if (chosen.number() >= 0 && chosen.number() < static_cast<double>(count)) {
        const auto number = static_cast<std::size_t>(chosen.number());
        return go(run, all[number / ways_.size()], ways_[number % ways_.size()]);
    }
    chance::Options offered;
    offered.count = static_cast<std::uint32_t>(count);
    offered.default_option = likeliest(run, all);
    return run.ask(chance::Question::choose(offered));
}

Step ChooseWay::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    static_cast<void>(faces);
    if (run.log) {
        const auto labels = options(run);
        if (answer < labels.size())
            run.log->add(LogKind::choose, labels[static_cast<std::size_t>(answer)].label);
    }
    run.at(first_ + 2) = Value(static_cast<double>(answer));
    return Step::jumped; // to itself: it is done from there
}

std::vector<QuestionOption> ChooseWay::options(Run& run) const {
    std::vector<QuestionOption> labels;
    const auto all = people(run);
    for (const world::Entity who : all)
        for (const Way& way : ways_) {
            const std::string name =
                all.size() > 1 ? fmt::format("{}, ", name_of(run.state.world, run.ground.names, who))
                               : std::string();
            const std::string chance =
                way.contest ? fmt::format(" ({}%)", chance_of(run, who, way)) : std::string();
            labels.push_back(
                {fmt::format("{} actor={}", run.ground.codes[way.code]->id, run.state.world.id_of(who)),
                 name + way.label + chance});
        }
    return labels;
}

} // namespace arbiter::machine
