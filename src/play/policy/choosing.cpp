#include "play/policy/choosing.hpp"

namespace arbiter::play {

Result<Choosing> choosing_of(const chance::Question& question, machine::State& state,
                             action::Worker& worker) {
    Choosing choosing;
    choosing.choices = worker.machine.choices(state);
    if (auto fine = worker.workspace.take_failure(worker.machine.place(state)); !fine)
        return tl::unexpected(fine.error());
    choosing.who = worker.machine.whom_it_asks(state);
    choosing.cast = state.frames.back().cast;
    choosing.code = state.frames.back().code;
    choosing.usual = question.default_option();
    return choosing;
}

Result<Choosing> choosing_of_offers(const action::Position& at, world::Entity who) {
    Choosing choosing;
    choosing.who = who;
    choosing.cast = at.cast_for(who);
    choosing.choices.has_done = true;
    if (auto found = offer::find_offers(at.offers(), {choosing.cast, at.game().book->offered},
                                        choosing.choices.offers);
        !found)
        return tl::unexpected(found.error());
    choosing.usual = choosing.choices.offers.size();
    return choosing;
}

WeighedOption option_at(const Choosing& choosing, const action::Position& at, std::size_t number) {
    const machine::Choices& all = choosing.choices;
    if (number < all.offers.size()) return {all.offers[number].cast, all.offers[number].action};
    WeighedOption option{choosing.cast, std::nullopt};
    if (all.has_done && choosing.who) option.cast = at.cast_for(*choosing.who);
    if (number >= all.tiles.size()) return option;
    option.is_tile = true;
    option.cast.tile = all.tiles[number];
    if (choosing.code < at.game().actions.size()) option.action = choosing.code;
    return option;
}

std::string id_of_option(const Choosing& choosing, const action::Position& at, std::size_t number) {
    const machine::Choices& all = choosing.choices;
    if (number < all.offers.size()) return offer::id_of(at.offers(), all.offers[number], all.telling);
    if (all.has_done) return "done";
    return number < all.tiles.size() ? world::grid::id_of(all.tiles[number]) : all.ids[number];
}

} // namespace arbiter::play
