// Times what somebody with thirty tools may do to a hundred others on a map of 40 x 40 tiles, beside a loop
// written by hand over the same distances. Prints JSON; bench/range_rows.mjs makes rows of it.
#include "crowd.hpp"
#include "timing.hpp"

#include "arbiter/files.hpp"
#include "offer/offer.hpp"

#include <cmath>
#include <cstdio>
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

std::string place() {
    std::string rows;
    for (int i = 0; i < k_side; ++i) rows += (i > 0 ? ",\"" : "\"") + std::string(k_side, '.') + "\"";
    return R"({"id":"field","distance":"floor_euclid","steps":4,"legend":{".":"grass"},"tiles":[)" + rows +
           "]}";
}

std::unique_ptr<Scene> make_yard(const std::vector<Spot>& spots) {
    MemoryFiles files;
    files.add("r/pack.json", R"({ "id": "r", "version": "1.0.0" })");
    files.add("r/components/c.json",
              R"([ { "id": "hp", "main": "now", "fields": { "now": { "type": "whole", "default": 5 } } },
      { "id": "gear", "fields": { "arms": { "type": "list", "of": "thing" } } },
      { "id": "core:tile", "open": true }, { "id": "core:footprint", "open": true }, { "id": "core:position", "open": true }, { "id": "core:held", "open": true } ])");
    files.add("r/terrains/t.json", R"({ "id": "grass", "cost": 1 })");
    files.add("r/places/p.json", place());
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

int main() {
    const std::vector<Spot> spots = make_spots();
    const auto scene = make_yard(spots);
    const world::Entity actor = *scene->state.world.find("r:p0");
    std::vector<std::uint32_t> by_hand;
    std::vector<world::Entity> found;
    std::vector<offer::Offer> offers;
    const auto all_offers = [&](std::size_t) {
        const action::Position at(*scene);
        const offer::OfferContext context = at.offers();
        offers.clear();
        if (!offer::find_offers(context, {at.cast_for(actor), context.book.offered}, offers))
            stop("an action failed");
        return static_cast<double>(offers.size());
    };
    const std::size_t wanted = candidates_by_hand(spots, by_hand);
    if (find_candidates(*scene, actor, found) != wanted) stop("others are found than by hand");
    if (static_cast<std::size_t>(all_offers(0)) != wanted) stop("others are offered than by hand");
    const auto [ours, kernel] = bench::times_of(
        1, [&](std::size_t) { return static_cast<double>(find_candidates(*scene, actor, found)); },
        [&](std::size_t) { return static_cast<double>(candidates_by_hand(spots, by_hand)); });
    std::printf("{\"candidates_ns\": %f, \"kernel_ns\": %f, \"offers_ns\": %f, \"offers\": %zu}\n", ours,
                kernel, bench::time_of(1, all_offers), wanted);
    return 0;
}
