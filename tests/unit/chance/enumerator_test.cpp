#include "chance/enumerator.hpp"

#include "chance/sampler.hpp"
#include "support/duel.hpp"
#include "support/statistics.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::enumerator_test {
namespace {

using test::Duel;
using test::Fight;

bool first_wins(const Fight& fight) { return fight.hit_points[1] == 0; }

// Reads a list of questions one after the other and remembers the answers.
struct Asked {
    std::vector<Answer> answers;
};
struct Asker {
    std::vector<Question> questions;
    bool merges = false; // whether only the sum of the answers matters
    Result<std::optional<Question>> advance(Asked& asked) const {
        if (asked.answers.size() == questions.size()) return std::nullopt;
        return questions[asked.answers.size()];
    }
    void answer(Asked& asked, Answer answer) const { asked.answers.push_back(answer); }
    void key(const Asked& asked, std::string& text) const {
        Answer total = 0;
        for (const Answer answer : asked.answers) {
            total += answer;
            if (!merges) text += static_cast<char>(answer);
        }
        text += std::to_string(total) + '/' + std::to_string(asked.answers.size());
    }
};

template <class State> void expect_whole(const Walk<State>& walk) {
    EXPECT_NEAR(walk.visited + walk.cut + walk.endless, 1, 1e-12);
}

// States that wait take little memory: nothing but `unfold` is asked of them.
struct Foldable {
    std::vector<Answer> answers;
    bool is_folded = false;
};
struct FoldingAsker {
    Result<std::optional<Question>> advance(Foldable& asked) const {
        EXPECT_FALSE(asked.is_folded);
        if (asked.answers.size() == 4) return std::nullopt;
        return *Question::uniform(1, 3);
    }
    void answer(Foldable& asked, Answer answer) const {
        EXPECT_FALSE(asked.is_folded);
        asked.answers.push_back(answer);
    }
    void key(const Foldable& asked, std::string& text) const {
        EXPECT_FALSE(asked.is_folded);
        for (const Answer answer : asked.answers) text += static_cast<char>(answer);
    }
    void fold(Foldable& asked) const { asked.is_folded = true; }
    void unfold(Foldable& asked) const { asked.is_folded = false; }
};

TEST(Enumerator, states_wait_folded_and_endings_stay_so) {
    const auto walked = walk(Foldable{}, FoldingAsker{});
    ASSERT_TRUE(walked);
    EXPECT_EQ(walked->states, 121u);
    EXPECT_EQ(walked->endings.size(), 81u);
    for (const auto& ending : walked->endings) EXPECT_TRUE(ending.state.is_folded);
    expect_whole(*walked);
}

// Counts on the way what no key tells: how often a 3 was rolled since the last question, plus 5 at the start.
struct Trailing {
    int rolled = 0;
    std::uint32_t trail = 5;
};
struct TrailingAsker {
    Result<std::optional<Question>> advance(Trailing& asked) const {
        if (asked.rolled == 2) return std::nullopt;
        return *Question::uniform(1, 3);
    }
    void answer(Trailing& asked, Answer answer) const {
        ++asked.rolled;
        asked.trail = answer == 2 ? 1 : 0;
    }
    void key(const Trailing& asked, std::string& text) const { text += static_cast<char>(asked.rolled); }
    std::uint32_t take_trail(Trailing& asked) const { return std::exchange(asked.trail, 0); }
};

TEST(Enumerator, what_no_key_tells_is_kept_with_the_answer) {
    TrailingAsker asker;
    Enumerator<Trailing, TrailingAsker> enumerator(asker, WalkBudget());
    ASSERT_TRUE(enumerator.explore(Trailing{}));
    EXPECT_EQ(enumerator.first_trail(), 5u);
    EXPECT_EQ(enumerator.graph().states(), 3u);
    for (const WalkGraph::Node node : {0u, 1u}) {
        const auto trails = enumerator.graph().trails(node);
        EXPECT_EQ(std::vector(trails.begin(), trails.end()), (std::vector<std::uint32_t>{0, 0, 1}));
    }
    const auto walk = enumerator.take_ends();
    ASSERT_EQ(walk.endings.size(), 1u);
    EXPECT_EQ(walk.endings[0].node, 2u);
}

TEST(Enumerator, a_duel_with_cycles_agrees_with_a_calculation_by_hand) {
    const auto walked = walk(Fight{{5, 7}}, Duel{{0.6, 0.35}});
    ASSERT_TRUE(walked);
    const Probability won = walked->probability(first_wins);
    EXPECT_NEAR(won.value, test::duel_by_hand({5, 7}, {0.6, 0.35}), 1e-13);
    EXPECT_EQ(won.pedigree.kind, PedigreeKind::exact);
    expect_whole(*walked);
}

RC_GTEST_PROP(Enumerator, any_duel_agrees_with_a_calculation_by_hand, ()) {
    const std::array<int, 2> hit_points{*rc::gen::inRange(1, 7), *rc::gen::inRange(1, 7)};
    const std::array<double, 2> p{*rc::gen::inRange(5, 101) / 100.0, *rc::gen::inRange(0, 101) / 100.0};
    const auto walked = walk(Fight{hit_points}, Duel{p});
    RC_ASSERT(walked.has_value());
    RC_ASSERT(std::fabs(walked->probability(first_wins).value - test::duel_by_hand(hit_points, p)) < 1e-12);
    RC_ASSERT(std::fabs(walked->visited + walked->endless - 1) < 1e-12);
    RC_ASSERT(walked->pedigree().kind == PedigreeKind::exact);
}

TEST(Enumerator, each_state_is_found_once_and_each_answer_taken_once) {
    Duel duel{{0.5, 0.5}};
    const auto walked = walk(Fight{{10, 10}}, duel);
    // 10 x 10 pairs of hit points with two turns each; one ending for each number of points the winner has
    // left.
    EXPECT_EQ(walked->states, 220u);
    EXPECT_EQ(walked->endings.size(), 20u);
    EXPECT_EQ(duel.advanced, 1 + 2 * 200) << "the start, and two answers for each question";
}

TEST(Enumerator, a_start_that_is_an_end_is_certain) {
    const auto walked = walk(Fight{{3, 0}}, Duel{{0.5, 0.5}});
    ASSERT_EQ(walked->endings.size(), 1u);
    EXPECT_EQ(walked->endings[0].mass, 1);
    EXPECT_EQ(walked->mean_steps.value, 0);
}

TEST(Enumerator, both_miss_again_is_exact) {
    // One hit decides: 1/2 against 1/3. The first wins with 1/2 / (1 - 1/2 * 2/3) = 3/4; a round of two
    // strikes goes on with 1/3, so there are 3/2 * (1 + 1/2) = 9/4 strikes.
    const auto walked = walk(Fight{{1, 1}}, Duel{{0.5, 1.0 / 3}});
    const Probability won = walked->probability(first_wins);
    EXPECT_DOUBLE_EQ(won.value, 0.75);
    EXPECT_EQ(won.pedigree.kind, PedigreeKind::exact);
    EXPECT_EQ(walked->cut, 0);
    EXPECT_DOUBLE_EQ(walked->mean_steps.value, 2.25);
    EXPECT_EQ(walked->mean_steps.pedigree.kind, PedigreeKind::exact);
}

TEST(Enumerator, however_rarely_somebody_hits_it_is_exact) {
    const auto walked = walk(Fight{{1, 1}}, Duel{{3e-12, 1e-12}});
    EXPECT_NEAR(walked->probability(first_wins).value, 0.75, 1e-11);
    EXPECT_NEAR(walked->visited, 1, 1e-15);
    EXPECT_NEAR(walked->mean_steps.value * 2e-12, 1, 1e-11);
    EXPECT_EQ(walked->pedigree().kind, PedigreeKind::exact);
}

TEST(Enumerator, a_fight_that_cannot_end_is_endless_and_nobody_wins_it) {
    const auto walked = walk(Fight{{1, 1}}, Duel{{0, 0}});
    EXPECT_EQ(walked->endless, 1);
    EXPECT_EQ(walked->cut, 0);
    EXPECT_EQ(walked->pedigree().kind, PedigreeKind::exact);
    EXPECT_EQ(walked->probability(first_wins), exact_probability(0));
    EXPECT_TRUE(std::isinf(walked->mean_steps.value));
    EXPECT_EQ(walked->mean_steps.pedigree.kind, PedigreeKind::exact);
}

TEST(Enumerator, where_something_was_cut_there_are_at_least_so_many_steps) {
    WalkBudget budget;
    budget.states = 100;
    const auto walked = walk(Fight{{10, 10}}, Duel{{0.5, 0.5}}, budget);
    const double whole = walk(Fight{{10, 10}}, Duel{{0.5, 0.5}})->mean_steps.value;
    EXPECT_EQ(walked->mean_steps.pedigree.kind, PedigreeKind::bounded);
    EXPECT_GT(walked->mean_steps.value, 1);
    EXPECT_LT(walked->mean_steps.value, whole);
    EXPECT_TRUE(std::isinf(walked->mean_steps.pedigree.high));
}

TEST(Enumerator, how_long_a_fight_takes_is_a_distribution) {
    // One point each, both hit with a half: it ends after n strikes with 2^-n.
    const auto odds = walk_steps(Fight{{1, 1}}, Duel{{0.5, 0.5}});
    ASSERT_GT(odds->ended.size(), 40u);
    for (std::size_t n = 1; n <= 40; ++n) EXPECT_EQ(odds->ended[n], std::pow(0.5, n)) << n;
    EXPECT_EQ(odds->at_most(3), exact_probability(0.875));
    const auto whole = walk(Fight{{4, 3}}, Duel{{0.6, 0.35}});
    const auto long_odds = walk_steps(Fight{{4, 3}}, Duel{{0.6, 0.35}});
    double mean = 0;
    for (std::size_t n = 0; n < long_odds->ended.size(); ++n)
        mean += static_cast<double>(n) * long_odds->ended[n];
    EXPECT_NEAR(mean, whole->mean_steps.value, 1e-10);
}

TEST(Enumerator, a_fight_that_goes_on_is_open_beyond_the_steps_that_are_listed) {
    WalkBudget budget;
    budget.steps = 50;
    const auto odds = walk_steps(Fight{{1, 1}}, Duel{{0, 0}}, budget);
    EXPECT_EQ(odds->ended.size(), 51u);
    EXPECT_EQ(odds->open, 1);
    EXPECT_EQ(odds->at_most(50), exact_probability(0));
    EXPECT_EQ(odds->at_most(51).pedigree.kind, PedigreeKind::bounded);
}

TEST(Enumerator, the_budget_is_exact_at_its_limit_and_cuts_one_below) {
    WalkBudget budget;
    budget.states = 220;
    const auto whole = walk(Fight{{10, 10}}, Duel{{0.5, 0.5}}, budget);
    EXPECT_EQ(whole->pedigree().kind, PedigreeKind::exact);
    budget.states = 219;
    const auto less = walk(Fight{{10, 10}}, Duel{{0.5, 0.5}}, budget);
    EXPECT_EQ(less->pedigree().kind, PedigreeKind::bounded);
    EXPECT_EQ(less->states, 219u);
    EXPECT_GT(less->cut, 0);
    expect_whole(*less);
}

TEST(Enumerator, whatever_the_budget_the_truth_lies_within_the_bounds) {
    const double truth = test::duel_by_hand({6, 6}, {0.7, 0.4});
    for (std::size_t states = 0; states <= 90; ++states) {
        WalkBudget budget;
        budget.states = states;
        const auto walked = walk(Fight{{6, 6}}, Duel{{0.7, 0.4}}, budget);
        const Pedigree pedigree = walked->probability(first_wins).pedigree;
        EXPECT_LE(pedigree.low, truth + 1e-12) << states;
        EXPECT_GE(pedigree.high, truth - 1e-12) << states;
        expect_whole(*walked);
    }
}

TEST(Enumerator, transitions_and_pushes_are_bounded_too) {
    WalkBudget few;
    few.transitions = 400;
    EXPECT_EQ(walk(Fight{{10, 10}}, Duel{{0.5, 0.5}}, few)->pedigree().kind, PedigreeKind::exact);
    few.transitions = 399;
    const auto cut = walk(Fight{{10, 10}}, Duel{{0.5, 0.5}}, few);
    EXPECT_EQ(cut->pedigree().kind, PedigreeKind::bounded);
    expect_whole(*cut);

    WalkBudget lazy;
    lazy.pushes = 10;
    const auto open = walk(Fight{{10, 10}}, Duel{{0.5, 0.5}}, lazy);
    EXPECT_EQ(open->pedigree().kind, PedigreeKind::bounded);
    EXPECT_GT(open->cut, 0.5) << "cycles are cut when the pushes are spent";
    expect_whole(*open);
}

TEST(Enumerator, merging_changes_no_distribution) {
    Asker asker{std::vector<Question>(5, *Question::uniform(0, 3)), false};
    const auto apart = walk(Asked{}, asker);
    asker.merges = true;
    const auto merged = walk(Asked{}, asker);
    EXPECT_EQ(apart->endings.size(), 1024u);
    EXPECT_EQ(merged->endings.size(), 16u);
    EXPECT_LT(merged->states * 20, apart->states);
    for (Answer total = 0; total <= 15; ++total) {
        const auto is_total = [&](const Asked& asked) {
            Answer sum = 0;
            for (const Answer answer : asked.answers) sum += answer;
            return sum == total;
        };
        EXPECT_NEAR(merged->probability(is_total).value, apart->probability(is_total).value, 1e-14) << total;
    }
}

TEST(Enumerator, walking_draws_nothing) {
    static int drawn;
    drawn = 0;
    const auto count = [](const void*, Faces&) { return ++drawn, Answer{0}; };
    const std::vector<double> weights{1, 2, 3};
    const std::vector<OrderEntry> entries(3, {0, *Weights::make(weights), {count, nullptr}, 0});
    const Asker asker{{*Question::dist(*Weights::make(weights), {count, nullptr}), *Question::order(entries),
                       Question::pick(*Weights::make(weights)), *Question::below(0.5)}};
    const Seed seed = make_seed(1);
    Sampler sampler(seed, run_key(seed, 0));
    ASSERT_TRUE(sampler.answer(*Question::below(0.5)));
    const std::uint64_t before = sampler.drawn();
    const auto walked = walk(Asked{}, asker);
    EXPECT_EQ(walked->endings.size(), 3u * 6 * 3 * 2);
    expect_whole(*walked);
    EXPECT_EQ(drawn, 0);
    EXPECT_EQ(sampler.drawn(), before);
}

TEST(Enumerator, drawn_games_end_as_often_as_the_walk_says) {
    Duel duel{{0.6, 0.5}};
    const auto walked = walk(Fight{{3, 4}}, duel);
    std::vector<std::uint64_t> counts(walked->endings.size());
    std::vector<double> masses;
    for (const auto& ending : walked->endings) masses.push_back(ending.mass);
    const Seed seed = make_seed(41);
    double steps = 0, squares = 0;
    for (std::uint64_t run = 0; run < 100'000; ++run) {
        Sampler sampler(seed, run_key(seed, run));
        Fight fight{{3, 4}};
        double taken = 0;
        for (; const auto question = *duel.advance(fight); ++taken)
            duel.answer(fight, *sampler.answer(*question));
        steps += taken, squares += taken * taken;
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (walked->endings[i].state == fight) ++counts[i];
    }
    EXPECT_GT(test::g_test(counts, masses).p_value, test::k_level);
    // Four standard errors: a right mean is further off for one seed in 16,000.
    const double mean = steps / 100'000, variance = squares / 100'000 - mean * mean;
    EXPECT_NEAR(mean, walked->mean_steps.value, 4 * std::sqrt(variance / 100'000));
}

TEST(Enumerator, the_spelling_of_keys_changes_no_bit) {
    struct Respelled : Duel {
        void key(const Fight& fight, std::string& text) const {
            Duel::key(fight, text);
            text = "another spelling, so another place in every table: " + text;
        }
    };
    const auto a = walk(Fight{{8, 9}}, Duel{{0.3, 0.4}});
    const auto b = walk(Fight{{8, 9}}, Respelled{{{0.3, 0.4}}});
    ASSERT_EQ(a->endings.size(), b->endings.size());
    for (std::size_t i = 0; i < a->endings.size(); ++i) {
        EXPECT_EQ(a->endings[i].state, b->endings[i].state);
        EXPECT_EQ(a->endings[i].mass, b->endings[i].mass);
    }
}

// The same to the last bit with every compiler.
TEST(Enumerator, the_masses_of_a_walk_are_pinned) {
    const auto walked = walk(Fight{{2, 2}}, Duel{{0.3, 0.7}});
    std::vector<double> masses;
    for (const auto& ending : walked->endings) masses.push_back(ending.mass);
    // Each is the next double to the fraction that the rational numbers come to.
    EXPECT_EQ(masses, (std::vector<double>{0x1.62679d39e0be7p-5, 0x1.3ca57c8aef6a6p-3, 0x1.89f276b58ce68p-2,
                                           0x1.ab6dd75dbf4c8p-2}));
    EXPECT_EQ(walked->mean_steps.value, 0x1.4e48dd8d84f88p+2);
}

TEST(Enumerator, choices_take_their_default_or_mix) {
    const std::vector<double> mix{1, 3};
    const Asker asker{{*Question::choose({3, 1, {}}), *Question::choose({2, 0, *Weights::make(mix)})}};
    const auto walked = walk(Asked{}, asker);
    ASSERT_EQ(walked->endings.size(), 2u);
    EXPECT_EQ(walked->endings[1].state.answers, (std::vector<Answer>{1, 1}));
    EXPECT_EQ(walked->endings[1].mass, 0.75);
}

TEST(Enumerator, what_cannot_be_walked_is_an_error) {
    const std::vector<double> die(20, 1);
    const std::vector<OrderEntry> nine(9, {1, *Weights::make(die), {}, 0});
    WalkBudget narrow;
    narrow.transitions = 19;
    const auto code = [](const Question& question, const WalkBudget& budget) {
        return walk(Asked{}, Asker{{*Question::below(0.5), question}}, budget).error().code;
    };
    EXPECT_EQ(code(*Question::order(nine), {}), ErrorCode::out_of_budget);
    EXPECT_EQ(code(*Question::uniform(1, 20), narrow), ErrorCode::out_of_budget);
    EXPECT_EQ(code(*Question::choose({2, {}, {}}), {}), ErrorCode::bad_argument);
}

TEST(Enumerator, an_error_of_the_game_ends_the_walk) {
    struct Broken : Duel {
        Result<std::optional<Question>> advance(Fight& fight) {
            if (fight.hit_points[0] == 1) return fail(ErrorCode::out_of_fuel, "the fight went on too long");
            return Duel::advance(fight);
        }
    };
    EXPECT_EQ(walk(Fight{{3, 3}}, Broken{{{0.5, 0.5}}}).error().code, ErrorCode::out_of_fuel);
}

} // namespace
} // namespace arbiter::chance::enumerator_test
