// Times an exact walk of about 790,000 states beside one written by hand over two integers and a hash map.
// Prints JSON; bench/walk_rows.mjs makes a row of it.
#include "walk_kernel.hpp"

#include "chance/enumerator.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace {

std::size_t g_held = 0, g_peak = 0; // bytes of everything that is allocated

} // namespace

void* operator new(std::size_t size) {
    void* const memory = std::malloc(size);
    if (!memory) std::abort();
    g_held += malloc_usable_size(memory);
    g_peak = std::max(g_peak, g_held);
    return memory;
}
void operator delete(void* memory) noexcept {
    g_held -= malloc_usable_size(memory);
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

namespace {

using namespace arbiter;
using bench::k_cell;

struct Cells {
    int left[2];
    int turn;
};

// In turns, a die of 0 to 5 is taken off the other's cell, until one is empty. Two zeros in a row lead back,
// so every pair of cells is a cycle.
struct Toy {
    std::size_t transitions = 0;

    static Result<std::optional<chance::Question>> advance(const Cells& cells) {
        if (cells.left[0] == 0 || cells.left[1] == 0) return std::nullopt;
        return chance::Question::uniform(0, 5).map([](auto question) { return std::optional(question); });
    }
    void answer(Cells& cells, chance::Answer face) {
        ++transitions;
        cells.turn = 1 - cells.turn;
        int& left = cells.left[cells.turn];
        left = std::max(0, left - static_cast<int>(face));
    }
    static void key(const Cells& cells, std::string& text) {
        text.append(reinterpret_cast<const char*>(&cells), sizeof cells);
    }
};

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

int main() {
    // The best of five, in turns, so that what slows the machine down for a while slows both.
    double ours = 1e9, kernel = 1e9, peak = 0;
    std::size_t states = 0, widest = 0, bytes = 0, transitions = 0;
    for (int i = 0; i < 5; ++i) {
        g_peak = g_held;
        Toy toy;
        auto start = std::chrono::steady_clock::now();
        const auto walk = chance::walk(Cells{{k_cell, k_cell}, 0}, toy);
        ours = std::min(ours, seconds_since(start));
        start = std::chrono::steady_clock::now();
        peak = static_cast<double>(g_peak);
        const double by_hand = bench::first_empties_the_other();
        kernel = std::min(kernel, seconds_since(start));
        const auto won = walk->probability([](const Cells& cells) { return cells.left[1] == 0; });
        if (won.pedigree.kind != PedigreeKind::exact || std::fabs(won.value - by_hand) > 1e-12) {
            std::fprintf(stderr, "%.17g is not what the walk by hand says: %.17g\n", won.value, by_hand);
            return 1;
        }
        states = walk->states, widest = walk->widest, bytes = walk->bytes, transitions = toy.transitions;
    }
    const double each = static_cast<double>(states), moved = static_cast<double>(transitions);
    std::printf("{\"states\": %zu, \"transitions\": %zu, \"widest\": %zu, \"bytes_per_state\": %.1f, "
                "\"peak_bytes_per_state\": %.1f, \"ours_ns\": %.2f, \"kernel_ns\": %.2f}\n",
                states, transitions, widest, static_cast<double>(bytes) / each, peak / each,
                1e9 * ours / moved, 1e9 * kernel / moved);
    return 0;
}
