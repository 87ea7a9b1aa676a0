// Times the engine's dice: rolling, reading and rolling, and exact odds against hand-written kernels. Prints
// JSON; bench/run.mjs makes the table.
#include "dice_kernels.hpp"

#include "arbiter/dice_report.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>

namespace {

using namespace arbiter;

volatile double g_sink = 0; // what is computed is used

/// Nanoseconds of one call: the best of seven batches of about 20 ms, so that other work on the machine does
/// not count.
double time_of(const std::function<double()>& call) {
    using Clock = std::chrono::steady_clock;
    const auto batch = [&](std::uint64_t n) {
        const auto start = Clock::now();
        for (std::uint64_t k = 0; k < n; ++k) g_sink = g_sink + call();
        return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
    };
    std::uint64_t n = 1;
    while (batch(n) < 2e7) n *= 2;
    double best = batch(n);
    for (int k = 0; k < 6; ++k) best = std::min(best, batch(n));
    return best / static_cast<double>(n);
}

Notation notation(const char* text, std::vector<NameRange> names = {}) {
    NotationOptions options;
    options.names = std::move(names);
    auto read = read_notation(text, options);
    if (!read) {
        std::fputs(render(read.error()).c_str(), stderr);
        std::exit(1);
    }
    return *read;
}

void expect_equal(const char* what, double ours, double kernel) {
    if (std::abs(ours - kernel) <= 1e-12 * kernel) return;
    std::fprintf(stderr, "%s: %.17g, but the kernel says %.17g\n", what, ours, kernel);
    std::exit(1);
}

/// The three figures of a fight, from notations, through a chain of states.
Chain fight_chain() {
    constexpr std::size_t n = 31;
    const Distribution first = odds_of(notation("1d20+5 >= 15 ? 1d8+3 : 0"))->distribution;
    const Distribution second = odds_of(notation("1d20+4 >= 14 ? 1d6+2 : 0"))->distribution;
    std::vector<Step> steps(2, Step(n * n));
    for (std::size_t a = 1; a < n; ++a)
        for (std::size_t b = 1; b < n; ++b) {
            const auto left = [](std::size_t points, std::int64_t damage) {
                return static_cast<std::size_t>(
                    std::max<std::int64_t>(0, static_cast<std::int64_t>(points) - damage));
            };
            for (std::size_t i = 0; i < first.size(); ++i)
                steps[0].add(a * n + b, a * n + left(b, first.numerators()[i]), first.probabilities()[i]);
            for (std::size_t i = 0; i < second.size(); ++i)
                steps[1].add(a * n + b, left(a, second.numerators()[i]) * n + b, second.probabilities()[i]);
        }
    return Chain(steps);
}

bench::FightOdds fight(const Chain& chain) {
    constexpr std::size_t n = 31;
    std::vector<double> start(n * n, 0.0);
    start[30 * n + 30] = 1;
    const auto mass = chain.after(start, 10);
    bench::FightOdds odds{};
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b)
            (b == 0 ? odds.first : a == 0 ? odds.second : odds.both) += mass[a * n + b];
    return odds;
}

bool g_first = true;

void print_row(const char* kind, const char* name, double ours, double kernel) {
    std::printf("%s  {\"kind\": \"%s\", \"name\": \"%s\", \"ours_ns\": %.2f", g_first ? "" : ",\n", kind,
                name, ours);
    if (kernel > 0) std::printf(", \"kernel_ns\": %.2f", kernel);
    std::printf("}");
    g_first = false;
}

void bench_rolls() {
    for (const char* text : {"2d6+3", "4d6dl1", "10d6>=5"}) {
        const Notation once = notation(text);
        Roller roller(make_seed(1));
        RollLog log;
        print_row("roll", text, time_of([&] { return static_cast<double>(roller.roll(once, log)); }), 0);
        print_row("parse+roll", text,
                  time_of([&] { return static_cast<double>(roller.roll(*read_notation(text), log)); }), 0);
    }
}

void bench_one(const char* text, const std::function<double()>& kernel,
               const std::function<double(const Odds&)>& figure) {
    const Notation once = notation(text);
    const auto ours = [&] { return figure(*odds_of(once)); };
    expect_equal(text, ours(), kernel());
    print_row("odds", text, time_of(ours), time_of(kernel));
}

void bench_odds() {
    const auto at = [](double value) {
        return [value](const Odds& odds) { return odds.distribution.chance_of(value); };
    };
    bench_one("6d6>=5", [] { return bench::count_six_dice()[2]; }, at(2));
    bench_one("4d6dl1", [] { return bench::four_dice_drop_lowest()[13]; }, at(13));
    bench_one(
        "2d20kh1+1d4+5 >= 15", [] { return bench::advantage_with_bonus(); },
        [](const Odds& odds) { return *odds.chance; });
    bench_one("100d6", [] { return bench::hundred_dice()[3]; }, at(103)); // a tail: every digit counts
    bench_one("200d6>=5", [] { return bench::count_two_hundred_dice()[190]; }, at(190));

    const Notation matrix = notation("(a)d6 vs (d)d6", {{"a", 1, 20, 1}, {"d", 1, 10, 1}});
    const auto cells = sweep(matrix);
    const auto by_hand = bench::opposed_matrix();
    for (std::size_t i = 0; i < by_hand.size(); ++i)
        expect_equal("matrix", cells->cells[i].figure, by_hand[i]);
    print_row("odds", "20x10 opposed matrix", time_of([&] { return sweep(matrix)->cells[77].figure; }),
              time_of([] { return bench::opposed_matrix()[77]; }));

    const Chain chain = fight_chain();
    expect_equal("fight", fight(chain).first, bench::ten_round_fight().first);
    expect_equal("fight", fight(chain).both, bench::ten_round_fight().both);
    print_row("odds", "ten-round fight", time_of([&] { return fight(chain).first; }),
              time_of([] { return bench::ten_round_fight().first; }));
}

} // namespace

int main() {
    std::printf("[\n");
    bench_rolls();
    bench_odds();
    std::printf("\n]\n");
    return 0;
}
