// Prints what the library tells of packs, as JSON texts one after another: cases, offers, chances, odds,
// resolutions, saves, rounds, cards, balance and dice. Every machine must print the same bytes.
// usage: report_packs FOLDER...: each is a folder of packs
#include "arbiter/action_odds.hpp"
#include "arbiter/balance.hpp"
#include "arbiter/cases.hpp"
#include "arbiter/dice_report.hpp"
#include "arbiter/disk.hpp"
#include "arbiter/session.hpp"
#include "arbiter/world.hpp"

#include <cstdio>

namespace arbiter {
namespace {

constexpr std::uint64_t k_rounds = 3;
constexpr std::size_t k_states = 5'000; // of one walk: longer ones say nothing new, and end as `bounded`

void print(std::string text) {
    if (!text.ends_with('\n')) text += '\n';
    std::fwrite(text.data(), 1, text.size(), stdout);
}

// Errors count too: they must be the same on every machine.
template <class T> void print(const Result<T>& result) {
    print(result ? to_json(*result) : to_json(result.error()));
}

Answers first_options(Rest rest) {
    Answers answers;
    answers.rest = rest;
    return answers;
}

// Sends a command and plays to the end. At the first question the session is saved, loaded and played on from
// there.
void play(SessionPtr& session, const std::shared_ptr<const action::Game>& game, Command command) {
    command.answers = first_options(Rest::ask);
    auto reply = send(*session, command);
    if (reply && reply->question) {
        print(to_json(*reply));
        const std::string saved = save(*session);
        print(saved);
        auto loaded = load_session(game, saved);
        if (!loaded) return print(to_json(loaded.error()));
        session = std::move(*loaded);
        reply = send(*session, choose("", first_options(Rest::first)));
    }
    print(reply);
}

void report_offer(const std::shared_ptr<const action::Game>& game, const std::string& scenario,
                  const std::string& actor, const OfferLine& offer) {
    SessionPtr session = std::move(*open_session(game, scenario, make_seed(offer.nth)));
    print(explain_action(scene_of(*session), actor, offer.action, offer.targets));
    const auto odds = odds_of_action(scene_of(*session), actor, offer.action, offer.targets);
    if (odds && odds->outcomes.empty())
        print("null"); // the walk has met no end within its budget
    else
        print(odds);
    play(session, game, act(actor, offer.action, offer.targets));
    print(save(*session));
}

void report_rounds(const std::shared_ptr<const action::Game>& game, const std::string& scenario) {
    SessionPtr session = std::move(*open_session(game, scenario, make_seed(7)));
    for (std::uint64_t round = 0; round < k_rounds; ++round) play(session, game, begin_round());
    print(save(*session));
}

void report_cards(const action::Scene& scene, const PackSet& packs) {
    for (const std::string& card : record_ids(packs, "card").value_or(std::vector<std::string>()))
        print(odds_of_card(scene, card));
}

// Tells every offer, and of each action what comes of its first target that may be tried.
void report_actor(const std::shared_ptr<const action::Game>& game, const action::Scene& scene,
                  const std::string& scenario, const std::string& actor) {
    const auto offers = list_offers(scene, actor, true);
    if (!offers) return print(to_json(offers.error()));
    std::string_view last;
    for (const OfferLine& offer : *offers) {
        print(to_json(offer));
        if (!offer.available || offer.action == last) continue;
        last = offer.action;
        report_offer(game, scenario, actor, offer);
    }
}

void report_scenario(const LoadedGame& loaded, const PackSet& packs, const std::string& scenario) {
    const auto scene = open_scene(loaded.game, scenario);
    if (!scene) return print(to_json(scene.error()));
    for (const std::string& actor : list_entities(**scene))
        report_actor(loaded.game, **scene, scenario, actor);
    report_rounds(loaded.game, scenario);
    report_cards(**scene, packs);
}

void report_pack(const Files& files, const std::string& folder, const std::string& pack) {
    PackRequest request;
    request.packs = {pack};
    request.search = {folder};
    request.limits.states = k_states;
    const auto packs = load_packs(files, request);
    const auto game = load_game(files, request);
    if (!packs || !game) return print(to_json(packs ? game.error() : packs.error()));
    print(to_json(game->report));
    if (game->game)
        for (const std::string& scenario : list_scenarios(*game->game))
            report_scenario(*game, *packs->packs, scenario);
    if (const auto balance = run_balance(files, request)) print(to_json(*balance, nullptr, true));
}

void report_folder(const Files& files, const std::string& folder) {
    PackRequest request;
    request.packs = {folder};
    const auto cases = run_cases(files, request);
    print(cases);
    if (!cases) return;
    for (const PackCases& pack : cases->by_pack) report_pack(files, folder, pack.pack);
}

void report_dice() {
    for (const std::string_view text :
         {"4d6dl1", "2d20kh1+1d4+5 >= 15", "40d6", "10d10>=7", "3d6!", "100d6"}) {
        const auto notation = read_notation(text);
        if (!notation) return print(to_json(std::span(&notation.error(), 1)));
        const auto odds = odds_of(*notation);
        const auto fractions = fractions_of(*notation);
        print(odds ? odds_json(*notation, *odds, fractions ? &*fractions : nullptr) : to_json(odds.error()));
        std::string rolls;
        write_rolls_json(*notation, 7, 3, [&](std::string_view piece) { rolls += piece; });
        print(std::move(rolls));
    }
}

} // namespace
} // namespace arbiter

int main(int count, char** words) {
    std::setvbuf(stdout, nullptr, _IOFBF, 1 << 16);
    const arbiter::DiskFiles files;
    for (int i = 1; i < count; ++i) arbiter::report_folder(files, words[i]);
    arbiter::report_dice();
    return std::fflush(stdout) == 0 ? 0 : 1;
}
