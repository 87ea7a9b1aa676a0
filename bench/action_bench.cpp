// Times actions: how likely one is, what somebody may do, starting over, resolving, and numbers that are
// remembered. Prints JSON; bench/action_rows.mjs makes rows of it. usage: action_bench PACK
#include "crowd.hpp"
#include "timing.hpp"

#include "arbiter/disk.hpp"
#include "chance/sampler.hpp"
#include "offer/label.hpp"

#include <cstdio>
#include <string>

namespace {

using namespace arbiter;
using action::Role;
using action::Scene;
using bench::stop;

constexpr std::size_t k_casts = 64; // 8 actors by 8 targets, as in action_workload.mjs

void print_row(const std::string& members) {
    static bool is_first = true;
    std::printf("%s  {%s}", is_first ? "" : ",\n", members.c_str());
    is_first = false;
}

std::string ns(const char* name, double value) {
    return std::string("\"") + name + "\": " + std::to_string(value);
}

world::Entity find(const Scene& scene, const std::string& id) {
    const auto found = scene.state.world.find(id);
    if (!found) stop("nobody is called " + id);
    return *found;
}

// The action of the specification, for every actor with every target. The place is found each time, as the
// peer does it.
void bench_assess(const char* pack) {
    PackRequest request;
    request.packs = {pack};
    const auto scene = bench::load_scene(DiskFiles(), request, "people:all");
    const action::Action* restrain = scene->game().find("people:restrain");
    if (!restrain) stop("there is no action to assess");
    std::array<world::Entity, 8> actors, targets;
    for (std::size_t i = 0; i < 8; ++i) {
        actors[i] = find(*scene, "people:actor" + std::to_string(i));
        targets[i] = find(*scene, "people:target" + std::to_string(i));
    }
    rules::Assessment assessment;
    const auto assess = [&](std::size_t i) {
        world::Cast cast = scene->cast_for(actors[i & 7]);
        cast[Role::primary] = targets[i >> 3];
        restrain->contest->assess(scene->view(cast), scene->worker.workspace, assessment);
        return static_cast<double>(assessment.chance);
    };
    std::string answers;
    for (std::size_t i = 0; i < k_casts; ++i) {
        answers += (i > 0 ? ", \"" : "\"") + std::to_string(static_cast<int>(assess(i)));
        for (const std::string& tag : rules::tags_of(*restrain->contest, assessment))
            answers += " [" + tag + "]";
        answers += "\"";
    }
    print_row("\"kind\": \"assess\", " + ns("ns", bench::time_of(k_casts, assess)) + ", \"answers\": [" +
              answers + "]");
}

// What somebody may do, as an `act` finds it.
std::size_t find_offers(Scene& scene, std::vector<offer::Offer>& offers) {
    const action::Position at = scene;
    const offer::OfferContext context = at.offers();
    offers.clear();
    const auto found =
        offer::find_offers(context, {at.cast_for(find(scene, "crowd:p0")), context.book.offered}, offers);
    if (!found) stop(found.error().message);
    return offers.size();
}

std::size_t offers_of(Scene& scene) {
    static std::vector<offer::Offer> offers;
    return find_offers(scene, offers);
}

// What it costs to look at one of them.
void bench_look(Scene& scene) {
    std::vector<offer::Offer> offers;
    find_offers(scene, offers);
    offers.resize(64);
    const offer::OfferContext context = action::Position(scene).offers();
    rules::Assessment assessment;
    print_row("\"kind\": \"chance\", " + ns("ns", bench::time_of(64, [&](std::size_t i) {
                                                offer::assess(context, context.action(offers[i].action),
                                                              offers[i].cast, assessment);
                                                return static_cast<double>(assessment.chance);
                                            })));
    print_row("\"kind\": \"label\", " + ns("ns", bench::time_of(64, [&](std::size_t i) {
                                               const offer::OfferText text =
                                                   offer::text_of(context, offers[i]);
                                               return static_cast<double>(text.label.size());
                                           })));
}

void bench_offers(std::size_t near) {
    const auto one = bench::make_crowd({10'000, near}), two = bench::make_crowd({20'000, near});
    const auto in = [](Scene& scene) {
        return [&scene](std::size_t) { return static_cast<double>(offers_of(scene)); };
    };
    if (offers_of(*one) != 20 * near || offers_of(*two) != 20 * near) stop("20 actions should apply");
    const auto [ns_one, ns_two] = bench::times_of(1, in(*one), in(*two));
    print_row("\"kind\": \"offers\", \"near\": " + std::to_string(near) + ", " + ns("ns", ns_one) + ", " +
              ns("twice_ns", ns_two) + ", \"offers\": " + std::to_string(20 * near));
    if (near == 5) bench_look(*one);
}

void bench_restart(Scene& scene) {
    const world::Entity who = find(scene, "duel:f0"), other = find(scene, "duel:f1");
    const auto& model = scene.state.world.model();
    const auto skill = *model.find_component("duel:skill"), guard = *model.find_component("duel:guard"),
               part = *model.find_component("duel:part1");
    print_row("\"kind\": \"restart\", " + ns("ns", bench::time_of(1, [&](std::size_t) {
                                                 for (const world::Entity one : {who, other}) {
                                                     scene.state.world.set(one, skill, Value(1.0));
                                                     scene.state.world.set(one, guard, Value::absent());
                                                     scene.state.world.set(one, part, Value(true));
                                                 }
                                                 scene.restart();
                                                 return static_cast<double>(scene.state.world.size());
                                             })));
}

// From the start of the world to the end of the action, with dice from a seed and without a log.
void bench_resolve(Scene& scene) {
    world::Cast cast = scene.cast_for(find(scene, "duel:f0"));
    cast[Role::primary] = find(scene, "duel:f1");
    const Seed seed = make_seed(7);
    std::uint64_t command = 0;
    machine::State state(scene.start());
    print_row("\"kind\": \"resolve\", " +
              ns("ns", bench::time_of(1, [&](std::size_t) {
                     state.world = scene.start();
                     state.settle();
                     chance::Sampler sampler(seed, chance::command_key(seed, ++command));
                     if (!scene.worker.machine.start(state, 0, cast)) stop("it does not start");
                     while (true) {
                         const auto question = scene.worker.machine.advance(state);
                         if (!question) stop(question.error().message);
                         if (!*question) return static_cast<double>(state.steps);
                         scene.worker.machine.answer(state, *sampler.answer(**question));
                     }
                 })));
}

// One number for each of four people in turn, while something changes that it is not made of.
void bench_quantity(Scene& scene) {
    const auto guard = *scene.state.world.model().find_component("duel:guard");
    const HostSlot might{0, rules::k_quantities};
    rules::OutsideView outside;
    world::RoleView view(&scene.state.world, &outside);
    rules::QuantityView anew(scene.game().quantities, scene.worker.workspace); // remembers nothing
    anew.host = &view;
    outside.set(rules::k_quantities, anew);
    std::array<world::Cast, 4> casts;
    for (std::size_t i = 0; i < casts.size(); ++i)
        casts[i] = scene.cast_for(find(scene, "duel:f" + std::to_string(i)));
    const auto touch = [&](std::size_t i) {
        scene.restart();
        scene.state.world.set(*casts[i][Role::actor], guard, Value(true));
    };
    const auto remembered = [&](std::size_t i) { return scene.view(casts[i]).read(might).number(); };
    const auto worked_out = [&](std::size_t i) {
        view.cast = casts[i];
        return view.read(might).number();
    };
    if (remembered(1) != worked_out(1)) stop("a number is remembered wrongly");
    const auto still = bench::times_of(casts.size(), remembered, worked_out);
    const auto moving = bench::times_of(
        casts.size(), [&](std::size_t i) { return touch(i), remembered(i); },
        [&](std::size_t i) { return touch(i), worked_out(i); });
    print_row("\"kind\": \"quantity\", " + ns("ns", still.first) + ", " + ns("anew_ns", still.second));
    print_row("\"kind\": \"quantity, other things change\", " + ns("ns", moving.first) + ", " +
              ns("anew_ns", moving.second));
}

} // namespace

int main(int count, char** words) {
    if (count != 2) stop("usage: action_bench PACK");
    std::printf("[\n");
    bench_assess(words[1]);
    for (const std::size_t near : {5u, 10u, 20u, 40u}) bench_offers(near);
    const auto duel = bench::make_duel();
    bench_restart(*duel);
    bench_resolve(*duel);
    bench_quantity(*duel);
    std::printf("\n]\n");
    return 0;
}
