// Times what somebody with thirty tools may do to a hundred others on a map of 40 x 40 tiles, beside a loop
// written by hand over the same distances: in a small pack whose scope asks for distances alone, on a map of
// the same people that is a hundred times as large, and in the pack `skirmish` with its own scope, costs and
// contests. Prints JSON; bench/range_rows.mjs makes rows of it.
#include "crowd.hpp"
#include "timing.hpp"

#include "arbiter/files.hpp"
#include "offer/offer.hpp"

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace arbiter;
using action::Scene;
using bench::stop;

constexpr int k_side = 40, k_people = 100, k_tools = 30;

struct Spot {
    int x = 0, y = 0;
};

// The same tiles every time, nobody twice on one; the first stands in the middle.
std::vector<Spot> make_spots() {
    std::vector<Spot> all{{k_side / 2, k_side / 2}};
    std::uint64_t state = 42;
    const auto next = [&] {
        state = state * 6'364'136'223'846'793'005u + 1'442'695'040'888'963'407u;
        return static_cast<int>((state >> 33) % k_side);
    };
    while (all.size() <= k_people) {
        const Spot one{next(), next()};
        bool is_free = true;
        for (const Spot& other : all) is_free = is_free && (other.x != one.x || other.y != one.y);
        if (is_free) all.push_back(one);
    }
    return all;
}

int range_of(int tool) { return 1 + tool % 10; }

std::string tags() {
    std::string all = "[";
    for (int i = 0; i < k_tools; ++i)
        all += (i > 0 ? "," : "") + std::string(R"({"id":"tool)") + std::to_string(i) +
               R"(","meta":["tool"],"actions":[{"extends":"use","let":{"range":)" +
               std::to_string(range_of(i)) + "}}]}";
    return all + "]";
}

std::string items() {
    std::string all = "[";
    for (int i = 0; i < k_tools; ++i)
        all += (i > 0 ? "," : "") + std::string(R"({"id":"thing)") + std::to_string(i) +
               R"(","components":{"tool)" + std::to_string(i) + R"(":{}}})";
    return all + "]";
}

std::string scenario(const std::vector<Spot>& spots) {
    std::string all = R"({"id":"yard","places":["field"],"entities":[)";
    for (std::size_t i = 0; i < spots.size(); ++i) {
        all += (i > 0 ? "," : "") + std::string(R"({"id":"p)") + std::to_string(i) +
               R"(","components":{"hp":{},"core:tile":{"x":)" + std::to_string(spots[i].x) + R"(,"y":)" +
               std::to_string(spots[i].y) + "}";
        if (i == 0) {
            all += R"(,"gear":{"arms":[)";
            for (int tool = 0; tool < k_tools; ++tool)
                all += (tool > 0 ? ",\"thing" : "\"thing") + std::to_string(tool) + "\"";
            all += "]}";
        }
        all += "}}";
    }
    return all + "]}";
}

std::string place(int side, std::string_view terrain) {
    std::string rows;
    const auto length = static_cast<std::size_t>(side);
    for (int i = 0; i < side; ++i) rows += (i > 0 ? ",\"" : "\"") + std::string(length, '.') + "\"";
    return R"({"id":"field","distance":"floor_euclid","steps":4,"legend":{".":")" + std::string(terrain) +
           R"("},"tiles":[)" + rows + "]}";
}

std::unique_ptr<Scene> make_yard(const std::vector<Spot>& spots, int side) {
    MemoryFiles files;
    files.add("r/pack.json", R"({ "id": "r", "version": "1.0.0" })");
    files.add("r/components/c.json",
              R"([ { "id": "hp", "main": "now", "fields": { "now": { "type": "whole", "default": 5 } } },
      { "id": "gear", "fields": { "arms": { "type": "list", "of": "thing" } } },
      { "id": "core:tile", "open": true }, { "id": "core:footprint", "open": true }, { "id": "core:position", "open": true }, { "id": "core:held", "open": true } ])");
    files.add("r/terrains/t.json", R"({ "id": "grass", "cost": 1 })");
    files.add("r/places/p.json", place(side, "grass"));
    files.add("r/tags/t.json", tags());
    files.add("r/items/i.json", items());
    files.add(
        "r/scopes/s.scope",
        "tools := actor.gear.arms[]\n"
        "in_range := within(actor, action.range)[{\"has_component\": [{\"var\": \"entity\"}, \"r:hp\"]}]\n");
    files.add(
        "r/actions/a.json",
        R"({ "id": "use", "abstract": true, "template": "use {tool} on {target}", "targets": { "tool": "tools", "target": "in_range" } })");
    files.add("r/scenarios/s.json", scenario(spots));
    PackRequest request;
    request.packs = {"r"};
    return bench::load_scene(files, request, "r:yard");
}

// All files of a shipped pack.
void add_pack(MemoryFiles& files, const std::string& packs, const std::string& pack) {
    namespace fs = std::filesystem;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(packs) / pack)) {
        if (!entry.is_regular_file()) continue;
        std::ostringstream text;
        text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
        files.add(fs::relative(entry.path(), packs).generic_string(), text.str());
    }
}

// The same people in the pack `skirmish`; the first has eight hands, four swords and four javelins in them,
// and nobody has an economy, so that each offer is there once.
std::unique_ptr<Scene> make_skirmish(const std::vector<Spot>& spots, const std::string& packs) {
    MemoryFiles files;
    add_pack(files, packs, "core");
    add_pack(files, packs, "skirmish");
    std::string all = R"({"id":"crowd_of_bench","places":["field"],"entities":[)";
    for (std::size_t i = 0; i < spots.size(); ++i) {
        all += (i > 0 ? "," : "") + std::string(R"({"id":"p)") + std::to_string(i) +
               R"(","is":"plainsfolk","components":{"side":{"name":")" + (i == 0 ? "watch" : "raiders") +
               R"("},"core:tile":{"x":)" + std::to_string(spots[i].x) + R"(,"y":)" +
               std::to_string(spots[i].y) + "}";
        if (i == 0)
            all +=
                R"(,"body":{"mouth":"mouth","hands":["hand","hand","hand","hand","hand","hand","hand","hand"],
                "legs":["leg","leg"],"senses":["eyes"]},
                "gear":{"held":["sword","sword","sword","sword","javelin","javelin","javelin","javelin"]})";
        all += "}}";
    }
    files.add("skirmish/scenarios/of_bench.json", all + "]}");
    files.add("skirmish/places/of_bench.json", place(k_side, "floor"));
    PackRequest request;
    request.packs = {"skirmish"};
    return bench::load_scene(files, request, "skirmish:crowd_of_bench");
}

// How far the weapons of the pack go, by what is done with them: blows one tile, throws twenty.
std::size_t reached_by_hand(const std::vector<Spot>& spots, std::vector<std::uint32_t>& found) {
    constexpr int k_blows = 4 + 4 + 4,
                  k_throws = 8; // swords strike and sweep, javelins strike; all are thrown
    found.clear();
    for (int tool = 0; tool < k_blows + k_throws; ++tool)
        for (std::uint32_t i = 1; i < spots.size(); ++i) {
            const int dx = spots[i].x - spots[0].x, dy = spots[i].y - spots[0].y;
            if (static_cast<int>(std::sqrt(static_cast<double>(dx * dx + dy * dy))) <=
                (tool < k_blows ? 1 : 20))
                found.push_back(i);
        }
    return found.size();
}

// The same distances, and a list of who is near enough for each tool.
std::size_t candidates_by_hand(const std::vector<Spot>& spots, std::vector<std::uint32_t>& found) {
    found.clear();
    for (int tool = 0; tool < k_tools; ++tool) {
        const int range = range_of(tool);
        for (std::uint32_t i = 1; i < spots.size(); ++i) {
            const int dx = spots[i].x - spots[0].x, dy = spots[i].y - spots[0].y;
            if (static_cast<int>(std::sqrt(static_cast<double>(dx * dx + dy * dy))) <= range)
                found.push_back(i);
        }
    }
    return found.size();
}

// Whom each action finds, one after the other.
std::size_t find_candidates(const Scene& scene, world::Entity actor, std::vector<world::Entity>& found) {
    const action::Position at(scene);
    const offer::OfferContext context = at.offers();
    std::size_t all = 0;
    for (const std::uint32_t number : context.book.offered) {
        const offer::Offerable& action = context.action(number);
        world::Cast cast = at.cast_for(actor);
        cast.doing.action = action.lets;
        found.clear();
        const offer::Target* target = nullptr;
        for (const offer::Target& one : action.targets)
            if (one.role == world::Role::primary) target = &one;
        if (!offer::find_candidates(context, action, *target, cast, found)) stop("a scope failed");
        all += found.size();
    }
    return all;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) stop("usage: range_bench PACKS");
    const std::vector<Spot> spots = make_spots();
    const auto scene = make_yard(spots, k_side);
    const world::Entity actor = *scene->state.world.find("r:p0");
    std::vector<std::uint32_t> by_hand;
    std::vector<world::Entity> found;
    std::vector<offer::Offer> offers;
    const auto count_offers = [&](const Scene& where, world::Entity who,
                                  std::span<const std::uint32_t> actions) {
        const action::Position at(where);
        const offer::OfferContext context = at.offers();
        offers.clear();
        if (!offer::find_offers(context, {at.cast_for(who), actions}, offers)) stop("an action failed");
        return offers.size();
    };
    const auto all_offers = [&](std::size_t) {
        return static_cast<double>(
            count_offers(*scene, actor, action::Position(*scene).offers().book.offered));
    };
    const std::size_t wanted = candidates_by_hand(spots, by_hand);
    if (find_candidates(*scene, actor, found) != wanted) stop("others are found than by hand");
    if (static_cast<std::size_t>(all_offers(0)) != wanted) stop("others are offered than by hand");
    const auto [ours, kernel] = bench::times_of(
        1, [&](std::size_t) { return static_cast<double>(find_candidates(*scene, actor, found)); },
        [&](std::size_t) { return static_cast<double>(candidates_by_hand(spots, by_hand)); });
    const auto wide = make_yard(spots, k_side * 10);
    const world::Entity there = *wide->state.world.find("r:p0");
    const auto [on_wide, on_small] = bench::times_of(
        1, [&](std::size_t) { return static_cast<double>(find_candidates(*wide, there, found)); },
        [&](std::size_t) { return static_cast<double>(find_candidates(*scene, actor, found)); });

    const auto fight = make_skirmish(spots, argv[1]);
    const world::Entity fighter = *fight->state.world.find("skirmish:p0");
    std::vector<std::uint32_t> aimed; // blows and throws at somebody
    for (const std::uint32_t number : action::Position(*fight).offers().book.offered) {
        const std::string& id = fight->game().actions[number].id;
        const bool is_of_weapon = id.starts_with("skirmish:sword.") || id.starts_with("skirmish:javelin.");
        if (is_of_weapon && !id.ends_with("_at_tile")) aimed.push_back(number);
    }
    const std::size_t reached = reached_by_hand(spots, by_hand);
    if (count_offers(*fight, fighter, aimed) != reached) stop("skirmish offers others than by hand");
    const auto [fight_ns, fight_kernel_ns] = bench::times_of(
        1, [&](std::size_t) { return static_cast<double>(count_offers(*fight, fighter, aimed)); },
        [&](std::size_t) { return static_cast<double>(reached_by_hand(spots, by_hand)); });
    std::printf(
        "{\"candidates_ns\": %f, \"kernel_ns\": %f, \"offers_ns\": %f, \"offers\": %zu, \"wide_ns\": %f, "
        "\"small_ns\": %f, \"skirmish_ns\": %f, \"skirmish_kernel_ns\": %f, \"skirmish_offers\": %zu}\n",
        ours, kernel, bench::time_of(1, all_offers), wanted, on_wide, on_small, fight_ns, fight_kernel_ns,
        reached);
    return 0;
}
