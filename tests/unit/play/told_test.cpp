// Two logs that read differently have different hashes, whichever field it is that differs.
#include "play/told.hpp"

#include <functional>
#include <gtest/gtest.h>
#include <set>

namespace arbiter::play::told_test {
namespace {

Event full_event() {
    Event event;
    event.kind = "contest";
    event.text = "a blow";
    event.who = "p:hero";
    event.name = "blow";
    event.degree = "success";
    event.chance = 55;
    event.total = 12;
    event.faces = {3, 4};
    event.outputs = {{"margin", "3"}};
    event.round = 2;
    event.entity = "p:wolf";
    event.component = "p:hp";
    event.before = "8";
    event.after = "5";
    event.numbers = {{"chance", 50, 55, {{"dark", "p:dark", 5, true}}}};
    event.decisive = {"dark"};
    event.seen_by = {{SeenBy::bearer, "p:hero"}};
    event.details_seen_by = {{SeenBy::game_master, {}}};
    event.revision = 4;
    return event;
}

std::string hash_of_log(std::vector<Event> log) {
    Resolved told;
    told.log = std::move(log);
    return hash_of(told);
}

TEST(Told, every_field_that_is_read_counts) {
    const std::vector<std::function<void(Event&)>> changes = {
        [](Event& e) { e.kind = "roll"; },
        [](Event& e) { e.text = "a hit"; },
        [](Event& e) { e.who = "p:bear"; },
        [](Event& e) { e.name = "hit"; },
        [](Event& e) { e.degree = "failure"; },
        [](Event& e) { e.decides = true; },
        [](Event& e) { e.chance = 56; },
        [](Event& e) { e.chance.reset(); },
        [](Event& e) { e.total = 13; },
        [](Event& e) { e.faces = {4, 3}; },
        [](Event& e) { e.outputs[0].second = "4"; },
        [](Event& e) { e.is_brief = true; },
        [](Event& e) { e.round = 3; },
        [](Event& e) { e.entity = "p:hero"; },
        [](Event& e) { e.component = "p:mark"; },
        [](Event& e) { e.before = "9"; },
        [](Event& e) { e.after = "4"; },
        [](Event& e) { e.numbers[0].base = 51; },
        [](Event& e) { e.numbers[0].lines[0].applied = false; },
        [](Event& e) { e.numbers[0].lines[0].source = "p:light"; },
        [](Event& e) { e.decisive.clear(); },
        [](Event& e) { e.seen_by[0].of = "p:wolf"; },
        [](Event& e) { e.details_seen_by.clear(); },
        [](Event& e) { e.revision = 5; },
    };
    std::set<std::string> hashes = {hash_of_log({full_event()})};
    EXPECT_EQ(hashes.begin()->size(), 16u);
    for (const auto& change : changes) {
        Event event = full_event();
        change(event);
        EXPECT_TRUE(hashes.insert(hash_of_log({event})).second) << "change " << hashes.size();
    }
}

TEST(Told, texts_do_not_run_into_each_other) {
    Event one, other;
    one.text = "ab", one.who = "c";
    other.text = "a", other.who = "bc";
    EXPECT_NE(hash_of_log({one}), hash_of_log({other}));
    EXPECT_NE(hash_of_log({}), hash_of_log({Event()}));
    EXPECT_NE(hash_of_log({one, other}), hash_of_log({other, one}));
}

TEST(Told, zero_is_zero_whatever_its_sign) {
    Event plus, minus;
    plus.total = 0.0, minus.total = -0.0;
    EXPECT_EQ(hash_of_log({plus}), hash_of_log({minus}));
}

} // namespace
} // namespace arbiter::play::told_test
