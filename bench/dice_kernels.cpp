// One question, one loop.
#include "dice_kernels.hpp"

#include <algorithm>

namespace bench {

std::array<double, 7> count_six_dice() {
    std::array<double, 7> p{1};
    for (std::size_t dice = 1; dice <= 6; ++dice) {
        for (std::size_t k = dice; k > 0; --k) p[k] = p[k] * (4.0 / 6) + p[k - 1] * (2.0 / 6);
        p[0] *= 4.0 / 6;
    }
    return p;
}

std::array<double, 19> four_dice_drop_lowest() {
    std::array<double, 19> p{};
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 6; ++d)
                    p[static_cast<std::size_t>(a + b + c + d - std::min(std::min(a, b), std::min(c, d)))] +=
                        1.0 / 1296;
    return p;
}

double advantage_with_bonus() {
    std::array<double, 25> sum{};
    for (std::size_t v = 1; v <= 20; ++v)
        for (std::size_t b = 1; b <= 4; ++b) sum[v + b] += static_cast<double>(2 * v - 1) / 400 / 4;
    double chance = 0;
    for (std::size_t v = 24; v >= 10; --v) chance += sum[v];
    return chance;
}

namespace {

std::vector<double> convolved(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<double> out(a.size() + b.size() - 1, 0.0);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) out[i + j] += a[i] * b[j];
    return out;
}

} // namespace

std::vector<double> hundred_dice() {
    std::vector<double> square(6, 1.0 / 6), sum{1.0};
    for (int n = 100; n > 0; n /= 2) {
        if (n % 2) sum = convolved(sum, square);
        if (n > 1) square = convolved(square, square);
    }
    return sum;
}

std::array<double, 201> count_two_hundred_dice() {
    std::array<double, 201> p{};
    p[0] = 1;
    for (int k = 0; k < 200; ++k) p[0] *= 4.0 / 6;
    for (std::size_t k = 0; k < 200; ++k)
        p[k + 1] = p[k] * static_cast<double>(200 - k) / static_cast<double>(k + 1) * 0.5;
    return p;
}

std::array<double, 200> opposed_matrix() {
    std::array<std::vector<double>, 21> sums;
    sums[0] = {1.0};
    const std::vector<double> die(6, 1.0 / 6);
    for (std::size_t n = 1; n <= 20; ++n) sums[n] = convolved(sums[n - 1], die);
    std::array<double, 200> chances{};
    for (std::size_t a = 1; a <= 20; ++a)
        for (std::size_t d = 1; d <= 10; ++d) {
            double below = 0, win = 0;
            for (std::size_t v = a, w = d; v <= 6 * a;
                 ++v) { // below: the chance that the defence is less than v
                for (; w < v && w <= 6 * d; ++w) below += sums[d][w - d];
                win += sums[a][v - a] * below;
            }
            chances[(a - 1) * 10 + d - 1] = win;
        }
    return chances;
}

std::array<double, 200> success_matrix() {
    std::array<std::array<double, 21>, 21> p{};
    p[0][0] = 1;
    for (std::size_t n = 1; n <= 20; ++n) {
        p[n][0] = p[n - 1][0] * (4.0 / 6);
        for (std::size_t k = 1; k <= n; ++k) p[n][k] = p[n - 1][k] * (4.0 / 6) + p[n - 1][k - 1] * (2.0 / 6);
    }
    std::array<double, 200> chances{};
    for (std::size_t a = 1; a <= 20; ++a)
        for (std::size_t d = 1; d <= 10; ++d) {
            double below = 0, win = 0; // below: the chance that the defence has fewer than v
            for (std::size_t v = 1; v <= a; ++v) {
                if (v <= d + 1) below += p[d][v - 1];
                win += p[a][v] * below;
            }
            chances[(a - 1) * 10 + d - 1] = win;
        }
    return chances;
}

FightOdds ten_round_fight() {
    constexpr std::size_t n = 31;
    std::array<double, n * n> now{}, next{};
    now[30 * n + 30] = 1;
    for (int round = 0; round < 10; ++round) {
        next.fill(0);
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = 0; b < n; ++b) {
                const double mass = now[a * n + b];
                if (mass == 0) continue;
                if (a == 0 || b == 0) {
                    next[a * n + b] += mass;
                    continue;
                }
                next[a * n + b] += mass * (9.0 / 20);
                for (std::size_t d = 4; d <= 11; ++d)
                    next[a * n + (b > d ? b - d : 0)] += mass * (11.0 / 20 / 8);
            }
        now.fill(0);
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = 0; b < n; ++b) {
                const double mass = next[a * n + b];
                if (mass == 0) continue;
                if (a == 0 || b == 0) {
                    now[a * n + b] += mass;
                    continue;
                }
                now[a * n + b] += mass * (9.0 / 20);
                for (std::size_t d = 3; d <= 8; ++d)
                    now[(a > d ? a - d : 0) * n + b] += mass * (11.0 / 20 / 6);
            }
    }
    FightOdds odds{};
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b)
            (b == 0 ? odds.first : a == 0 ? odds.second : odds.both) += now[a * n + b];
    return odds;
}

} // namespace bench
