// A game in forty lines: load a pack, ask what somebody may do, do the first thing that may fail, tell what
// happened. usage: resolve_example PACK SCENARIO ACTOR [SEED]
#include <arbiter/disk.hpp>
#include <arbiter/session.hpp>

#include <algorithm>
#include <cstdlib>
#include <iostream>

template <class T> T must(arbiter::Result<T> result) {
    if (result) return std::move(*result);
    std::cerr << result.error().message << "\n";
    std::exit(1);
}

int main(int argc, char** argv) {
    if (argc < 4) return std::cerr << "usage: resolve_example PACK SCENARIO ACTOR [SEED]\n", 2;
    // With an error in a pack there is no game, and the report says why.
    arbiter::PackRequest request;
    request.packs = {argv[1]};
    const auto loaded = must(arbiter::load_game(arbiter::DiskFiles(), request));
    for (const auto& finding : loaded.report.diagnostics) std::cerr << arbiter::render(finding);
    if (!loaded.game) return 1;

    // A session is a game being played; offers have their chances worked out and change nothing. The same
    // seed, the same dice: everywhere.
    const auto session = must(arbiter::open_session(
        loaded.game, argv[2], arbiter::make_seed(argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 7)));
    const auto offers = must(arbiter::list_offers(arbiter::scene_of(*session), argv[3]));
    for (const auto& offer : offers) std::cout << "- " << offer.label << "\n";
    const auto may_fail = [](const auto& offer) { return offer.chance.has_value(); };
    const auto risky = std::find_if(offers.begin(), offers.end(), may_fail);
    if (risky == offers.end()) return 0;

    // A command is accepted with its events, or refused with the reason, and then nothing has changed.
    arbiter::Answers usual;
    usual.rest = arbiter::Rest::usual;
    const auto reply =
        must(arbiter::send(*session, arbiter::act(argv[3], risky->action, risky->targets, usual)));
    std::cout << reply.done.label << ": " << reply.done.degree << "\n";
    for (const auto& event : reply.done.log) std::cout << "  " << event.kind << " " << event.text << "\n";
}
