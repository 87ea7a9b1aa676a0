// Times what a position costs: to copy it, to write into it, to pass a turn, to strike. Prints JSON;
// bench/state_rows.mjs makes rows of it. usage: state_bench PACKS
#include "crowd.hpp"
#include "duel_kernel.hpp"
#include "strike_account.hpp"
#include "timing.hpp"

#include "arbiter/disk.hpp"
#include "chance/sampler.hpp"

#include <cstdio>
#include <string>

namespace {

using namespace arbiter;
using action::Scene;

world::Entity find(const Scene& scene, std::string_view id) {
    const auto found = scene.state.world.find(id);
    if (!found) bench::stop("nobody is called " + std::string(id));
    return *found;
}

constexpr int k_adjusts = 100;

// An action of nothing but adjusts, each within the bounds of its field.
std::string adjusts(const std::string& id, const std::string& field) {
    std::string effects;
    for (int i = 0; i < k_adjusts; ++i)
        effects +=
            (i == 0 ? "" : ",") + (R"({"adjust": {"to": "actor", "field": ")" + field) + R"(", "by": 1}})";
    return R"({"id": ")" + id + R"(", "template": "a", "effects": [)" + effects + "]}";
}

// One action on a component of one member, and one on a member of eight.
std::unique_ptr<Scene> make_adjusting() {
    MemoryFiles files;
    files.add("w/pack.json", R"({"id": "w", "version": "1.0.0"})");
    files.add("w/components/all.json", R"([
        {"id": "one", "fields": {"n": {"type": "whole", "min": 0, "max": 1000000000}}},
        {"id": "eight", "open": true, "fields": {"n": {"type": "whole", "min": 0, "max": "most"}, "most": {"type": "whole", "default": 1000000000}}}])");
    files.add("w/actions/all.json", "[" + adjusts("a", "w:one.n") + "," + adjusts("b", "w:eight.n") + "]");
    files.add("w/scenarios/s.json", R"({"id": "s", "entities": [{"id": "x", "components": {
        "w:one": {"n": 0},
        "w:eight": {"a": 1, "b": 2, "c": 3, "d": "text", "n": 0, "e": 5, "f": true, "g": [1, 2]}}}]})");
    PackRequest request;
    request.packs = {"w"};
    return bench::load_scene(files, request, "w:s");
}

std::uint32_t code_of(const Scene& scene, std::string_view id) {
    const auto code = scene.game().find_code(id);
    if (!code) bench::stop("there is no code " + std::string(id));
    return *code;
}

// To the end, with dice where there are questions.
template <class Answerer>
void run(Scene& scene, machine::State& state, std::uint32_t code, const world::Cast& cast,
         Answerer&& answer) {
    state.steps = state.bytes = 0;
    if (!scene.worker.machine.start(state, code, cast)) bench::stop("it does not start");
    while (true) {
        const auto question = scene.worker.machine.advance(state);
        if (!question) bench::stop(question.error().message);
        if (!*question) return;
        scene.worker.machine.answer(state, answer(**question));
    }
}

double time_adjust(Scene& scene, const char* id) {
    machine::State state(scene.start());
    const std::uint32_t code = code_of(scene, id);
    const world::Cast cast = scene.cast_for(find(scene, "w:x"));
    const double all = bench::best_of([&] {
        run(scene, state, code, cast, [](const chance::Question&) { return chance::Answer{0}; });
        return static_cast<double>(state.world.writes());
    });
    return all / k_adjusts;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) bench::stop("usage: state_bench PACKS");
    const auto adjusting = make_adjusting();
    const double one = time_adjust(*adjusting, "w:a"), eight = time_adjust(*adjusting, "w:b");

    const DiskFiles disk;
    PackRequest request;
    request.packs = {std::string(argv[1]) + "/pools"};
    const auto scene = bench::load_scene(disk, request, "pools:skirmish");
    const double copy = bench::best_of([&] {
        const machine::State other = scene->state;
        return static_cast<double>(other.world.size());
    });
    machine::State state(scene->start());
    const double assign = bench::best_of([&] {
        state = scene->state;
        return static_cast<double>(state.world.size());
    });
    const std::uint32_t pass = scene->game().flows.at(0).pass.value();
    const auto nobody_asks = [](const chance::Question&) -> chance::Answer { bench::stop("a question"); };
    const double turn = bench::best_of([&] {
        run(*scene, state, pass, {}, nobody_asks);
        return static_cast<double>(state.steps);
    });
    const double turn_steps = static_cast<double>(state.steps);

    const std::uint32_t strike = code_of(*scene, "pools:strike");
    world::Cast cast = scene->cast_for(find(*scene, "pools:ada"));
    cast[world::Role::primary] = find(*scene, "pools:servitor");
    const Seed seed = make_seed(7);
    chance::Sampler sampler(seed, chance::command_key(seed, 1));
    double steps = 0, strikes = 0;
    // Each strike begins at the same position: what writing that over takes is taken off below.
    const double both = bench::best_of([&] {
        state = scene->state;
        run(*scene, state, strike, cast,
            [&](const chance::Question& question) { return *sampler.answer(question); });
        steps += static_cast<double>(state.steps), ++strikes;
        run(*scene, state, pass, {}, nobody_asks);
        return static_cast<double>(state.steps);
    });
    double turns = 0;
    std::uint64_t duels = 0;
    const double duel = bench::best_of([&] {
        turns = bench::fight_duel(++duels);
        return turns;
    });
    double all_turns = 0;
    for (std::uint64_t i = 0; i < 10'000; ++i) all_turns += bench::fight_duel(i);
    std::printf(
        "{\"adjust_one_ns\": %.1f, \"adjust_eight_ns\": %.1f, \"copy_ns\": %.1f, \"assign_ns\": %.1f, "
        "\"state_bytes\": %llu, \"turn_ns\": %.1f, \"turn_steps\": %.0f, \"strike_ns\": %.1f, "
        "\"strike_steps\": %.1f, \"duel_turn_ns\": %.2f, \"strike_parts\": [",
        one, eight, copy, assign, static_cast<unsigned long long>(scene->state.world.memory()), turn,
        turn_steps, both - assign, steps / strikes, duel / (all_turns / 10'000));
    const char* comma = "";
    for (const bench::StrikePart& part : bench::account_of_strike(*scene, strike, cast)) {
        std::printf("%s{\"what\": \"%s\", \"ns\": %.1f}", comma, part.what.c_str(), part.ns);
        comma = ", ";
    }
    std::printf("]}\n");
}
