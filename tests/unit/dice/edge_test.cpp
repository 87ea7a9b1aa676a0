#include "dice/edge.hpp"

#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>

namespace arbiter::dice::edge_test {
namespace {

using Question = EdgeQuestion<double>;

// A die of some faces, of which those from `explodes` on bring another.
Question question(std::int64_t faces, std::int64_t explodes) {
    Question q;
    q.first = q.later = split(uniform<double>(1, faces), [&](std::int64_t v) { return v >= explodes; });
    for (std::int64_t v = 1; v <= faces; ++v) {
        q.axis.push_back(v);
        q.gains.push_back(point<double>(v));
    }
    return q;
}

// Every way the dice can fall, each pool sorted and its ranks added up.
class ByHand {
public:
    explicit ByHand(const Question& q) : q_(q) {}
    std::map<std::int64_t, double> run() {
        roll(0, 0, 1, {});
        return std::move(found_);
    }

private:
    void roll(std::int64_t die, std::size_t brought, double p, const std::vector<std::int64_t>& values) {
        if (die == q_.dice) return add(p, values);
        const auto& faces = brought == 0 ? q_.first : q_.later;
        for (const bool goes : {false, true}) {
            const auto& part = goes ? faces.in : faces.out;
            for (std::size_t i = 0; i < part.size(); ++i) {
                auto more = values;
                more.push_back(part.values[i]);
                const bool on = goes && brought < q_.most;
                roll(on ? die : die + 1, on ? brought + 1 : 0, p * part.weights[i], more);
            }
        }
    }
    void add(double p, std::vector<std::int64_t> values) {
        std::sort(values.begin(), values.end());
        if (q_.from_top) std::reverse(values.begin(), values.end());
        std::int64_t sum = 0;
        for (std::size_t r = 0; r < values.size(); ++r) sum += (r < q_.ranks) == q_.keeps ? values[r] : 0;
        found_[sum] += p;
    }

    const Question& q_;
    std::map<std::int64_t, double> found_;
};

bool agrees(const Question& q) {
    const auto wanted = ByHand(q).run();
    const auto found = EdgeWalk<double>(q).run();
    bool same = found.size() == wanted.size();
    for (std::size_t i = 0; same && i < found.size(); ++i) {
        const auto at = wanted.find(found.values[i]);
        same = at != wanted.end() &&
               std::abs(found.weights[i] / at->second - 1) < 1e-11; // of many terms by hand
    }
    return same;
}

TEST(DiceEdge, ranks_of_exploding_dice_from_either_end) {
    for (const bool keeps : {false, true})
        for (const bool from_top : {false, true})
            for (const std::size_t ranks : {1u, 2u, 3u}) {
                Question q = question(4, 3);
                q.dice = 3;
                q.most = 2;
                q.ranks = ranks;
                q.keeps = keeps;
                q.from_top = from_top;
                EXPECT_TRUE(agrees(q)) << keeps << from_top << ranks;
            }
}

TEST(DiceEdge, dropping_nothing_adds_everything) {
    Question q = question(3, 3);
    q.dice = 2;
    q.most = 2;
    q.keeps = false;
    EXPECT_TRUE(agrees(q));
}

TEST(DiceEdge, every_face_may_explode_where_there_is_a_limit) {
    Question q = question(2, 1);
    q.dice = 2;
    q.most = 2;
    q.ranks = 2;
    EXPECT_TRUE(agrees(q));
}

TEST(DiceEdge, what_stays_may_be_random) {
    Question q =
        question(2, 2); // the lowest of two coins and what they bring is dropped, then twos are halved
    q.dice = 1;
    q.most = 1;
    q.ranks = 1;
    q.keeps = q.from_top = false;
    q.gains = {point<double>(1), uniform<double>(1, 2)};
    const auto found = EdgeWalk<double>(q).run(); // 1: nothing; 2,1: a two; 2,2: a two
    ASSERT_EQ(found.values, (std::vector<std::int64_t>{0, 1, 2}));
    EXPECT_NEAR(found.weights[0], 0.5, 1e-15);
    EXPECT_NEAR(found.weights[1], 0.25, 1e-15);
    EXPECT_NEAR(found.weights[2], 0.25, 1e-15);
}

RC_GTEST_PROP(DiceEdge, random_pools_agree_with_every_roll, ()) {
    const auto faces = *rc::gen::inRange<std::int64_t>(2, 5);
    Question q = question(faces, *rc::gen::inRange<std::int64_t>(1, faces + 1));
    q.dice = *rc::gen::inRange<std::int64_t>(1, 4);
    q.most = *rc::gen::inRange<std::size_t>(1, 3);
    q.ranks = *rc::gen::inRange<std::size_t>(1, static_cast<std::size_t>(q.dice) + 1);
    q.keeps = *rc::gen::arbitrary<bool>();
    q.from_top = *rc::gen::arbitrary<bool>();
    RC_ASSERT(agrees(q));
}

} // namespace
} // namespace arbiter::dice::edge_test
