// The life of a status on its own: by hand, by every pair of states, by property. How effects use it is
// tested in machine/effect/status_test.cpp.
#include "rules/status.hpp"

#include "rules/compile_status.hpp"
#include "support/expr.hpp"

namespace arbiter::rules::status_test {
namespace {

using Names = std::vector<std::string_view>;
using world::Entity;

class NoHost final : public Host {
public:
    [[nodiscard]] Value read(HostSlot) const noexcept override { return Value::absent(); }
};

// Two people, a clock, and statuses 0, 1, 2 that a test fills in before it looks.
class Life {
public:
    explicit Life(std::size_t count = 1) : all(count) {
        for (std::size_t i = 0; i < count; ++i) {
            all[i].id = fmt::format("p:s{}", i);
            name_fields(all[i], *model);
        }
        clock.now = model->field(model->component("core:turn"), Names{"now"});
        model->freeze();
        world = std::make_unique<world::World>(model);
        one = world->add("p:one");
        two = world->add("p:two");
    }

    Applied give(std::uint32_t number = 0, const Dose& dose = {}, std::optional<Entity> by = std::nullopt) {
        return apply(all, number, one, by, dose, StatusWork{*world, clock, host, workspace});
    }
    void turn_of(Entity who) {
        world->set(one, *clock.now, Value(who == one));
        world->set(two, *clock.now, Value(who == two));
    }
    // A turn of somebody, at whose start and end what counts is counted.
    void take_turn(Entity who) {
        turn_of(who);
        tick(who, Moment::start);
        tick(who, Moment::end);
    }
    void tick(Entity who, Moment moment, std::uint32_t number = 0) {
        const Status& status = all[number];
        if (status.counted_at == moment && has(number) && is_counted(status, one, who, *world))
            count_down(status, one, *world);
    }
    bool has(std::uint32_t number = 0) const { return world->has(one, all[number].component); }
    std::string shown(std::uint32_t number = 0) const {
        return has(number) ? to_json(world->get(one, all[number].component)) : "";
    }
    double stacks(std::uint32_t number = 0) const { return world->get(one, all[number].stacks).number(); }

    std::shared_ptr<world::Model> model = std::make_shared<world::Model>();
    Statuses all;
    Clock clock;
    std::unique_ptr<world::World> world;
    Entity one, two;
    NoHost host;
    Workspace workspace{0};
};

Dose dose_of(double stacks, std::optional<double> turns = std::nullopt) { return {stacks, turns}; }

TEST(Status, what_is_left_of_it_is_all_it_stores) {
    Life life;
    EXPECT_EQ(life.give().fared, Fared::added);
    EXPECT_EQ(life.shown(), R"({"stacks":1})") << "what is missing has no end";
    life.all[0].lasts = Amount{3, {}};
    life.all[0].can_serve = Amount{2, {}};
    life.world->set(life.one, life.all[0].component, Value::absent());
    static_cast<void>(life.give(0, {}, life.two));
    EXPECT_EQ(life.shown(), R"({"stacks":1,"turns":3,"uses":2,"by":"p:two"})");
}

TEST(Status, words_for_what_became_of_it) {
    const Fared all[] = {Fared::added,   Fared::stacked,   Fared::refreshed,
                         Fared::refused, Fared::cancelled, Fared::converted};
    std::string words;
    for (const Fared fared : all) words += std::string(word_of(fared)) + " ";
    EXPECT_EQ(words, "added stacked refreshed refused cancelled converted ");
    Applied applied;
    for (const Fared fared : all) {
        applied.fared = fared;
        EXPECT_EQ(applied.has_worked(), fared != Fared::refused && fared != Fared::cancelled);
    }
}

TEST(Status, refresh_lasts_anew) {
    Life life;
    life.all[0].lasts = Amount{3, {}};
    static_cast<void>(life.give());
    count_down(life.all[0], life.one, *life.world);
    const Applied again = life.give();
    EXPECT_EQ(again.fared, Fared::refreshed);
    EXPECT_EQ(again.stacks, 1);
    EXPECT_EQ(life.shown(), R"({"stacks":1,"turns":3})");
}

TEST(Status, adding_stops_at_the_most_and_says_so) {
    Life life;
    life.all[0].stacking = Stacking::add;
    life.all[0].most = Amount{3, {}};
    EXPECT_FALSE(life.give().is_full);
    const Applied second = life.give();
    EXPECT_EQ(second.fared, Fared::stacked);
    EXPECT_FALSE(second.is_full);
    EXPECT_TRUE(life.give(0, dose_of(7)).is_full);
    EXPECT_EQ(life.stacks(), 3);
    EXPECT_TRUE(life.give().is_full) << "still";
    EXPECT_EQ(life.stacks(), 3);
}

TEST(Status, adding_does_not_lengthen_unless_it_may) {
    for (const double may : {0.0, 1.0}) {
        Life life;
        life.all[0].stacking = Stacking::add;
        life.all[0].most = Amount{3, {}};
        life.all[0].lasts = Amount{4, {}};
        life.all[0].is_lengthened = may != 0;
        static_cast<void>(life.give(0, {}, life.two));
        count_down(life.all[0], life.one, *life.world);
        static_cast<void>(life.give(0, {}, life.one));
        EXPECT_EQ(life.shown(), may == 0 ? R"({"stacks":2,"turns":3,"by":"p:two"})"
                                         : R"({"stacks":2,"turns":4,"by":"p:one"})");
    }
}

// What is added in a turn of whoever counts it does not spare it that turn: else it would never end.
TEST(Status, adding_in_their_own_turn_does_not_lengthen_either) {
    Life life;
    life.all[0].stacking = Stacking::add;
    life.all[0].most = Amount{9, {}};
    life.all[0].lasts = Amount{2, {}};
    static_cast<void>(life.give());
    for (int turn = 0; turn < 2; ++turn) {
        life.turn_of(life.one);
        EXPECT_EQ(life.give().fared, Fared::stacked);
        life.tick(life.one, Moment::end);
    }
    EXPECT_FALSE(life.has());
}

TEST(Status, none_is_refused_and_nothing_changes) {
    Life life;
    life.all[0].stacking = Stacking::none;
    life.all[0].lasts = Amount{3, {}};
    static_cast<void>(life.give());
    count_down(life.all[0], life.one, *life.world);
    const std::string before = life.shown();
    EXPECT_EQ(life.give(0, dose_of(5, 9), life.two).fared, Fared::refused);
    EXPECT_EQ(life.shown(), before);
}

TEST(Status, what_has_no_end_is_not_given_one) {
    Life life;
    static_cast<void>(life.give());
    static_cast<void>(life.give(0, dose_of(1, 3)));
    EXPECT_EQ(life.shown(), R"({"stacks":1})");
    EXPECT_FALSE(is_counted(life.all[0], life.one, life.one, *life.world));
}

TEST(Status, less_than_one_is_nothing) {
    Life life(2);
    life.all[0].stacking = Stacking::add;
    life.all[0].most = Amount{5, {}};
    life.all[0].cancels = {1};
    make_mutual(life.all);
    for (const double stacks : {0.0, -1.0, -1e9}) {
        EXPECT_EQ(life.give(0, dose_of(stacks)).fared, Fared::refused);
        EXPECT_FALSE(life.has());
    }
    EXPECT_EQ(life.give(0, dose_of(1, 0)).fared, Fared::refused) << "no turns";
    EXPECT_FALSE(life.has());
    static_cast<void>(life.give(0, dose_of(2)));
    for (const double stacks : {0.0, -1.0, -5.0}) {
        const Applied applied = life.give(0, dose_of(stacks));
        EXPECT_EQ(applied.fared, Fared::refused);
        EXPECT_EQ(applied.stacks, 2);
        EXPECT_EQ(life.stacks(), 2);
    }
    EXPECT_EQ(life.give(1, dose_of(0)).fared, Fared::refused);
    EXPECT_TRUE(life.has(0)) << "nothing cancels nothing";
}

TEST(Status, stacks_are_whole) {
    Life life;
    life.all[0].stacking = Stacking::add;
    life.all[0].most = Amount{2.5, {}};
    for (int i = 0; i < 4; ++i) static_cast<void>(life.give());
    EXPECT_EQ(life.stacks(), 2);
    EXPECT_TRUE(life.give().is_full);
}

TEST(Status, it_turns_into_another_at_so_many) {
    Life life(2);
    life.all[0].stacking = Stacking::add;
    life.all[0].most = Amount{5, {}};
    life.all[0].converts_to = 1;
    life.all[0].converts_at = Amount{3, {}};
    life.all[1].lasts = Amount{6, {}};
    EXPECT_EQ(life.give().fared, Fared::added);
    EXPECT_EQ(life.give().fared, Fared::stacked);
    const Applied third = life.give(0, {}, life.two);
    EXPECT_EQ(third.fared, Fared::converted);
    EXPECT_EQ(third.status, 1u);
    EXPECT_FALSE(life.has(0));
    EXPECT_EQ(life.shown(1), R"({"stacks":1,"turns":6,"by":"p:two"})");
    life.all[0].converted_lasts = Amount{2, {}};
    life.world->set(life.one, life.all[1].component, Value::absent());
    static_cast<void>(life.give(0, dose_of(2)));
    EXPECT_EQ(life.give().fared, Fared::converted);
    EXPECT_EQ(life.shown(1), R"({"stacks":1,"turns":2})");
}

TEST(Status, the_second_time_it_turns_into_another) {
    Life life(2);
    life.all[0].converts_to = 1;
    EXPECT_EQ(life.give().fared, Fared::added);
    EXPECT_EQ(life.give().fared, Fared::converted);
    EXPECT_EQ(life.give().fared, Fared::added);
    EXPECT_TRUE(life.has(0) && life.has(1));
}

TEST(Status, what_it_turns_into_may_be_cancelled) {
    Life life(3);
    life.all[0].converts_to = 1;
    life.all[1].cancels = {2};
    make_mutual(life.all);
    static_cast<void>(life.give(0));
    static_cast<void>(life.give(2));
    const Applied applied = life.give(0);
    EXPECT_EQ(applied.fared, Fared::cancelled);
    EXPECT_FALSE(applied.has_worked());
    for (std::uint32_t i = 0; i < 3; ++i) EXPECT_FALSE(life.has(i));
}

// Of two that cancel each other, whichever comes second takes the first along.
TEST(Status, cancelling_goes_both_ways) {
    for (const std::uint32_t first : {0u, 1u}) {
        Life life(2);
        life.all[0].cancels = {1};
        make_mutual(life.all);
        static_cast<void>(life.give(first));
        EXPECT_EQ(life.give(1 - first).fared, Fared::cancelled);
        EXPECT_FALSE(life.has(0));
        EXPECT_FALSE(life.has(1));
        EXPECT_EQ(life.give(1 - first).fared, Fared::added);
    }
}

TEST(Status, uses_are_counted_down) {
    Life life;
    life.all[0].can_serve = Amount{2, {}};
    static_cast<void>(life.give());
    EXPECT_FALSE(use(life.all[0], life.one, *life.world));
    EXPECT_EQ(life.shown(), R"({"stacks":1,"uses":1})");
    EXPECT_TRUE(use(life.all[0], life.one, *life.world));
    EXPECT_FALSE(life.has());
}

TEST(Status, one_given_by_hand_has_one_use) {
    Life life;
    life.world->merge(life.one, life.all[0].component, {});
    EXPECT_EQ(life.shown(), "{}");
    EXPECT_TRUE(use(life.all[0], life.one, *life.world));
    EXPECT_FALSE(life.has());
}

TEST(Status, it_ends_as_a_whole_or_by_stacks) {
    Life life;
    life.all[0].stacking = Stacking::add;
    life.all[0].most = Amount{5, {}};
    EXPECT_FALSE(end(life.all[0], life.one, std::nullopt, *life.world)) << "there is nothing to end";
    static_cast<void>(life.give(0, dose_of(4)));
    EXPECT_FALSE(end(life.all[0], life.one, 1, *life.world));
    EXPECT_EQ(life.stacks(), 3);
    for (const double nothing : {0.0, -1.0, -100.0}) {
        EXPECT_FALSE(end(life.all[0], life.one, nothing, *life.world));
        EXPECT_EQ(life.stacks(), 3) << "ending never makes more of it";
    }
    EXPECT_TRUE(end(life.all[0], life.one, 3, *life.world));
    EXPECT_FALSE(life.has());
    static_cast<void>(life.give(0, dose_of(4)));
    EXPECT_TRUE(end(life.all[0], life.one, std::nullopt, *life.world));
    EXPECT_FALSE(life.has());
}

TEST(Status, whose_turns_count) {
    Life life;
    life.all[0].lasts = Amount{3, {}};
    static_cast<void>(life.give(0, {}, life.two));
    EXPECT_TRUE(is_counted(life.all[0], life.one, life.one, *life.world));
    EXPECT_FALSE(is_counted(life.all[0], life.one, life.two, *life.world));
    life.all[0].counted_by = Counter::applier;
    EXPECT_FALSE(is_counted(life.all[0], life.one, life.one, *life.world));
    EXPECT_TRUE(is_counted(life.all[0], life.one, life.two, *life.world));
    life.world->set(life.one, life.all[0].component, Value::absent());
    static_cast<void>(life.give());
    EXPECT_TRUE(is_counted(life.all[0], life.one, life.one, *life.world)) << "it came from nobody";
}

// Every way to count, given in every turn: gone after exactly n counted turns.
TEST(Status, it_lasts_as_many_turns_as_it_says) {
    for (const Counter by : {Counter::bearer, Counter::applier})
        for (const Moment at : {Moment::start, Moment::end})
            for (const bool counts_first : {false, true})
                for (const bool in_turn_of_one : {false, true})
                    for (int turns = 1; turns <= 4; ++turns) {
                        Life life;
                        Status& status = life.all[0];
                        status.lasts = Amount{static_cast<double>(turns), {}};
                        status.counted_by = by;
                        status.counted_at = at;
                        status.counts_first_turn = counts_first;
                        const Entity counter = by == Counter::bearer ? life.one : life.two;
                        const Entity now = in_turn_of_one ? life.one : life.two;
                        life.turn_of(now);
                        static_cast<void>(life.give(0, {}, life.two));
                        life.tick(now, Moment::end); // the turn in which it came
                        const bool first_counted = counts_first && at == Moment::end && now == counter;
                        int counted = first_counted ? 1 : 0;
                        Entity who = now;
                        while (life.has() && counted < 20) {
                            who = who == life.one ? life.two : life.one;
                            life.take_turn(who);
                            if (who == counter) ++counted;
                        }
                        EXPECT_EQ(counted, turns)
                            << static_cast<int>(by) << static_cast<int>(at) << counts_first << in_turn_of_one;
                    }
}

TEST(Status, what_is_counted_down_is_as_if_it_had_been_so) {
    Life life;
    life.all[0].lasts = Amount{3, {}};
    life.turn_of(life.one);
    static_cast<void>(life.give());
    EXPECT_EQ(life.shown(), R"({"stacks":1,"turns":3,"new":true})");
    EXPECT_FALSE(count_down(life.all[0], life.one, *life.world));
    EXPECT_EQ(life.shown(), R"({"stacks":1,"turns":3})");
}

Status random_status(Life& life) {
    Status status = life.all[0];
    status.stacking = *rc::gen::element(Stacking::refresh, Stacking::add, Stacking::none);
    status.most = Amount{static_cast<double>(*rc::gen::inRange(1, 6)), {}};
    status.is_lengthened = *rc::gen::inRange(0, 2) != 0;
    if (*rc::gen::arbitrary<bool>()) status.lasts = Amount{static_cast<double>(*rc::gen::inRange(1, 5)), {}};
    return status;
}

RC_GTEST_PROP(StatusProperty, stacks_stay_from_one_to_the_most, ()) {
    Life life;
    life.all[0] = random_status(life);
    for (const int dose : *rc::gen::container<std::vector<int>>(rc::gen::inRange(-3, 9))) {
        life.turn_of(dose % 2 == 0 ? life.one : life.two);
        if (dose == 8)
            static_cast<void>(end(life.all[0], life.one, 1, *life.world));
        else
            static_cast<void>(life.give(0, dose_of(dose)));
        if (life.has()) RC_ASSERT(life.stacks() >= 1 && life.stacks() <= life.all[0].most.number);
    }
}

// How many more of the bearer's turns it would last, worked out by playing them.
int left(Life& life) {
    world::Journal journal;
    life.world->attach(&journal);
    int turns = 0;
    for (; life.has() && turns < 100; ++turns) {
        life.turn_of(life.one);
        life.tick(life.one, Moment::end);
    }
    life.world->undo(journal);
    life.world->attach(nullptr);
    return turns;
}

RC_GTEST_PROP(StatusProperty, more_of_it_never_makes_it_shorter, ()) {
    Life life;
    life.all[0] = random_status(life);
    life.turn_of(*rc::gen::element(life.one, life.two));
    static_cast<void>(life.give(0, dose_of(1, *rc::gen::inRange(1, 6))));
    for (int i = *rc::gen::inRange(0, 5); i > 0 && life.has(); --i) life.tick(life.one, Moment::end);
    RC_PRE(life.has());
    life.turn_of(*rc::gen::element(life.one, life.two));
    const int before = left(life);
    const Applied applied = life.give();
    const int after = left(life);
    RC_ASSERT(after >= before);
    const bool may_lengthen =
        applied.fared == Fared::refreshed || (applied.fared == Fared::stacked && life.all[0].is_lengthened);
    if (!may_lengthen) RC_ASSERT(after == before);
}

RC_GTEST_PROP(StatusProperty, none_is_as_good_once_as_many_times, ()) {
    Life life;
    life.all[0] = random_status(life);
    life.all[0].stacking = Stacking::none;
    static_cast<void>(life.give());
    const std::string once = life.shown();
    for (int i = *rc::gen::inRange(1, 6); i > 0; --i)
        static_cast<void>(life.give(0, dose_of(*rc::gen::inRange(1, 4), *rc::gen::inRange(1, 9)), life.two));
    RC_ASSERT(life.shown() == once);
}

// Whatever a file says of a status, nothing breaks.
TEST(Status, values_of_any_kind_do_no_harm) {
    for (const char* text : {"7", "\"text\"", "null", "true", "[]", R"({"stacks": "many"})",
                             R"({"stacks": -4, "turns": -2, "uses": -1})", R"({"by": 7, "turns": 1e300})",
                             R"({"turns": {}, "new": []})"}) {
        Life life;
        life.all[0].stacking = Stacking::add;
        life.all[0].lasts = Amount{2, {}};
        const auto put = [&] { life.world->set(life.one, life.all[0].component, tests::data(text).root()); };
        put();
        static_cast<void>(is_counted(life.all[0], life.one, life.one, *life.world));
        static_cast<void>(count_down(life.all[0], life.one, *life.world));
        put();
        static_cast<void>(use(life.all[0], life.one, *life.world));
        put();
        static_cast<void>(end(life.all[0], life.one, 1, *life.world));
        put();
        static_cast<void>(life.give());
    }
}

} // namespace
} // namespace arbiter::rules::status_test
