// A remembered number is the number that would be worked out now, whatever has happened since.
#include "rules/quantity_cache.hpp"

#include "action/make_scene.hpp"
#include "rules/quantity_names.hpp"
#include "support/scenes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::rules::quantity_cache_test {
namespace {

using world::Role;

const tests::Changes k_pack = {
    {"q/pack.json", R"({"id": "q", "version": "1.0.0", "params": {"p": {"default": 3}}})"},
    {"q/components/all.json",
     R"([{"id": "a", "open": true}, {"id": "b", "open": true}, {"id": "c", "modifiers": [{"of": "sum", "value": 2}], "open": true}])"},
    {"q/quantities/all.json", R"([
        {"id": "plain", "base": "actor.components['q:a'].x", "terms": [
            {"label": "p", "value": "param.p", "condition": {"has_component": [{"var": "entity.primary"}, "q:b"]}}]},
        {"id": "sum", "base": "quantity['q:plain'] + quantity['q:place']", "stages": ["flat", "round"]},
        {"id": "place", "base": "location.components['q:b'].x"},
        {"id": "friend", "base": {"value": {"get_component_value": [{"var": "actor.components.q:a.friend"}, "q:b", "x"]}}},
        {"id": "somebody", "base": "let who = target: who == null ? -1 : who.components['q:c'].x"}])"},
    {"q/scenarios/all.json",
     R"({"id": "all", "entities": [{"id": "e0"}, {"id": "e1"}, {"id": "e2"}, {"id": "e3"}]})"}};

// The same scene twice: as the machine sees it, and without any memory.
struct Desk {
    Desk() {
        outside.set(k_params, params);
        outside.set(k_quantities, anew);
        scene->worker.outside.set(k_params, params);
        anew.host = &view;
    }
    Value remembered(std::uint32_t quantity) { return scene->view(cast).read({quantity, k_quantities}); }
    Value worked_out(std::uint32_t quantity) {
        view.cast = cast;
        return view.read({quantity, k_quantities});
    }

    std::unique_ptr<action::Scene> scene = tests::scene("q:all", k_pack);
    ParamValues params = scene->game().params;
    OutsideView outside;
    world::RoleView view{&scene->state.world, &outside};
    QuantityView anew{scene->game().quantities, scene->worker.workspace};
    world::Cast cast;
    world::Journal journal;
};

json::Node random_value() {
    static const char* const friends[] = {"q:e0", "q:e1", "q:e2", "q:nobody"};
    json::Node value = json::make_object();
    value.add("x", json::make_number(*rc::gen::inRange(0, 5)));
    value.add("friend", json::make_text(friends[*rc::gen::inRange(0, 4)]));
    return value;
}

void change(Desk& desk) {
    static const char* const components[] = {"q:a", "q:b", "q:c"};
    world::World& world = desk.scene->state.world;
    const int what = *rc::gen::inRange(0, 20);
    if (what < 8) { // somebody gets or loses something
        json::Node given = json::make_object();
        given.add(components[*rc::gen::inRange(0, 3)],
                  *rc::gen::inRange(0, 4) > 0 ? random_value() : json::make_null());
        action::give(desk.scene->state.world, {*rc::gen::inRange<std::uint32_t>(0, 4)}, given);
    } else if (what < 15) { // others take part
        const auto role = *rc::gen::element(Role::actor, Role::primary, Role::location);
        const auto who = *rc::gen::inRange<std::uint32_t>(0, 5);
        desk.cast[role] = who < 4 ? std::optional(world::Entity{who}) : std::nullopt;
    } else if (what < 16) {
        desk.params.set(0, *rc::gen::element(Value(1.0), Value(2.0), Value(std::string_view("4")), Value()));
    } else if (what < 17) {
        desk.scene->restart();
        world.attach(nullptr);
    } else if (what < 18) {
        desk.journal.clear();
        world.attach(&desk.journal);
    } else if (what < 19) {
        world.attach(nullptr);
        world.undo(desk.journal);
    } else {
        desk.journal.clear(); // what was written is not taken back
    }
}

bool is_equal(const Value& a, const Value& b) {
    return a.is_number() ? b.is_number() && a.number() == b.number() : a.type() == b.type();
}

RC_GTEST_PROP(QuantityCache, remembers_what_would_be_worked_out, ()) {
    Desk desk;
    for (int i = 0; i < 60; ++i) {
        change(desk);
        const auto quantity = *rc::gen::inRange<std::uint32_t>(0, 5);
        const Value was = desk.remembered(quantity);
        RC_ASSERT(is_equal(was, desk.worked_out(quantity)));
        RC_ASSERT(is_equal(was, desk.remembered(quantity)));
    }
}

// Breakdowns as contests ask for them. Params need a stamp for that: the game's own have one.
RC_GTEST_PROP(QuantityCache, remembers_breakdowns_that_would_be_worked_out, ()) {
    Desk desk;
    desk.scene->worker.outside.set_params(desk.params);
    for (int i = 0; i < 60; ++i) {
        change(desk);
        const Quantity& quantity = *desk.scene->game().quantities[*rc::gen::inRange<std::size_t>(0, 5)];
        const Host& view = desk.scene->view(desk.cast);
        for (int again = 0; again < 2; ++again) {
            Breakdown known, anew;
            evaluate_known(quantity, view, desk.scene->worker.workspace, known);
            evaluate(quantity, view, desk.scene->worker.workspace, anew);
            RC_ASSERT(known.has_base == anew.has_base);
            RC_ASSERT(known.base == anew.base && known.value == anew.value);
            RC_ASSERT(known.lines.size() == anew.lines.size());
            for (std::size_t line = 0; line < known.lines.size(); ++line) {
                RC_ASSERT(known.lines[line].fate == anew.lines[line].fate);
                RC_ASSERT(known.lines[line].amount == anew.lines[line].amount);
            }
        }
        desk.scene->worker.workspace.forget_failure();
    }
}

// The cache by itself: what it calls known.
struct Remembering {
    Remembering() { view.cast[Role::actor] = world::Entity{0}; }
    bool is_known(std::uint32_t quantity) {
        QuantityCache::Entry* const entry = cache.find(quantity, scene->worker.outside.params_stamp());
        const bool was = entry && entry->is_known;
        if (entry) entry->is_known = true;
        return was;
    }
    void set(std::uint32_t who, std::string_view component, Value value = Value(1.0)) {
        world.set(world::Entity{who}, *world.model().find_component(component), value);
    }

    std::unique_ptr<action::Scene> scene = tests::scene("q:all", k_pack);
    world::World& world = scene->state.world;
    world::RoleView view{&world, &scene->worker.outside};
    QuantityCache cache{scene->game().quantities, view};
};
enum : std::uint32_t { k_plain, k_sum, k_place, k_friend, k_somebody };

TEST(QuantityCache, a_change_of_what_is_read_is_noticed_and_of_nothing_else) {
    Remembering r;
    EXPECT_FALSE(r.is_known(k_plain));
    EXPECT_TRUE(r.is_known(k_plain));
    r.set(3, "q:c");
    EXPECT_TRUE(r.is_known(k_plain)) << "it does not read q:c";
    r.set(0, "q:a");
    EXPECT_FALSE(r.is_known(k_plain));
    r.set(3, "q:b");
    EXPECT_FALSE(r.is_known(k_plain)) << "who has changed is not told apart";
}

TEST(QuantityCache, people_who_do_not_matter_may_change) {
    Remembering r;
    EXPECT_FALSE(r.is_known(k_place));
    r.view.cast[Role::primary] = world::Entity{2};
    EXPECT_TRUE(r.is_known(k_place));
    r.view.cast[Role::location] = world::Entity{2};
    EXPECT_FALSE(r.is_known(k_place));
}

TEST(QuantityCache, what_reads_anything_lasts_until_anything_changes) {
    Remembering r;
    EXPECT_FALSE(r.is_known(k_somebody));
    EXPECT_TRUE(r.is_known(k_somebody));
    r.set(3, "q:b");
    EXPECT_FALSE(r.is_known(k_somebody));
}

TEST(QuantityCache, a_component_that_is_written_is_all_that_is_read_of_whoever_it_is) {
    Remembering r;
    EXPECT_FALSE(r.is_known(k_friend));
    r.set(3, "q:c");
    EXPECT_TRUE(r.is_known(k_friend));
    r.set(3, "q:b");
    EXPECT_FALSE(r.is_known(k_friend)) << "anybody may be the friend";
}

TEST(QuantityCache, other_params_make_it_forget) {
    Remembering r;
    ParamValues params = r.scene->game().params;
    r.scene->worker.outside.set(k_params, params);
    EXPECT_FALSE(r.is_known(k_sum));
    EXPECT_TRUE(r.is_known(k_sum));
    params.set(0, Value(9.0));
    EXPECT_FALSE(r.is_known(k_sum)) << "through q:plain";
    params.set(0, Value(std::string_view("9")));
    EXPECT_EQ(r.cache.find(k_sum, 0), nullptr) << "a text may change in its place";
    EXPECT_FALSE(r.is_known(k_place)) << "no param is read there";
    EXPECT_TRUE(r.is_known(k_place));
}

TEST(QuantityCache, params_with_a_stamp_are_compared_by_it) {
    Remembering r;
    ParamValues params = r.scene->game().params;
    EXPECT_FALSE(r.is_known(k_sum));
    r.scene->worker.outside.set_params(params);
    EXPECT_TRUE(r.is_known(k_sum)) << "a copy has the same values";
    params.set(0, Value(9.0));
    EXPECT_FALSE(r.is_known(k_sum));
    params.set(0, Value(std::string_view("9")));
    EXPECT_FALSE(r.is_known(k_sum));
    EXPECT_TRUE(r.is_known(k_sum)) << "a text is as good as a number";
    r.scene->worker.outside.set(k_params, params);
    EXPECT_EQ(r.cache.find(k_sum, 0), nullptr) << "whoever gives params without a stamp may change them";
}

TEST(QuantityCache, who_supposes_something_is_not_answered_from_memory) {
    Remembering r;
    const world::RoleView other(&r.world);
    EXPECT_TRUE(r.cache.is_for(&r.view));
    EXPECT_FALSE(r.cache.is_for(&other));
}

} // namespace
} // namespace arbiter::rules::quantity_cache_test
