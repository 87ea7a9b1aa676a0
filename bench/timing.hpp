// Timing: nanoseconds of one call, as the median of many short samples. The peers under node measure alike.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <utility>

namespace arbiter::bench {

inline volatile double g_sink = 0; // what is computed is used

/// Nanoseconds that `n` calls take together. `call` gets the number of the scene, of which there are a power
/// of two, and returns a number.
template <class Call> double time_of_batch(std::size_t scenes, std::size_t n, Call& call) {
    using Clock = std::chrono::steady_clock;
    double sum = 0;
    const auto start = Clock::now();
    for (std::size_t k = 0; k < n; ++k) sum += call(k & (scenes - 1));
    const auto spent = Clock::now() - start;
    g_sink = g_sink + sum;
    return std::chrono::duration<double, std::nano>(spent).count();
}

/// How many calls take about a millisecond; warms up on the way.
template <class Call> std::size_t batch_of(std::size_t scenes, Call& call) {
    std::size_t n = scenes;
    while (time_of_batch(scenes, n, call) < 1e6) n *= 2;
    for (double spent = 0; spent < 2e7;) spent += time_of_batch(scenes, n, call);
    return n;
}

inline constexpr std::size_t k_samples = 41;
using Samples = std::array<double, k_samples>;

inline double median(Samples samples) {
    std::sort(samples.begin(), samples.end());
    return samples[k_samples / 2];
}

/// The median of 41 samples of about a millisecond.
template <class Call> double time_of(std::size_t scenes, Call call) {
    const std::size_t n = batch_of(scenes, call);
    Samples samples{};
    for (double& sample : samples) sample = time_of_batch(scenes, n, call) / static_cast<double>(n);
    return median(samples);
}

/// The shortest of many samples of a third of a millisecond: what others do on the machine only adds to it.
/// How many calls a sample has is found by the shortest of three, for an interruption would make it one.
template <class Call> double best_of(Call call) {
    const auto each = [&](std::size_t) { return call(); };
    const auto shortest = [&](std::size_t n, int samples) {
        double best = time_of_batch(1, n, each);
        for (int i = 1; i < samples; ++i) best = std::min(best, time_of_batch(1, n, each));
        return best;
    };
    std::size_t n = 1;
    while (shortest(n, 3) < 3e5) n *= 2;
    return shortest(n, 200) / static_cast<double>(n);
}

/// Two calls in turns, so that what slows the machine down for a while slows both.
template <class A, class B> std::pair<double, double> times_of(std::size_t scenes, A a, B b) {
    const std::size_t of_a = batch_of(scenes, a), of_b = batch_of(scenes, b);
    Samples samples_a{}, samples_b{};
    for (std::size_t i = 0; i < k_samples; ++i) {
        samples_a[i] = time_of_batch(scenes, of_a, a) / static_cast<double>(of_a);
        samples_b[i] = time_of_batch(scenes, of_b, b) / static_cast<double>(of_b);
    }
    return {median(samples_a), median(samples_b)};
}

} // namespace arbiter::bench
