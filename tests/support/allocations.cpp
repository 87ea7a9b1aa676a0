#include "support/allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::size_t> g_allocations{0};

void* counted(std::size_t bytes) {
    ++g_allocations;
    if (void* made = std::malloc(bytes > 0 ? bytes : 1)) return made;
    throw std::bad_alloc();
}
} // namespace

// The whole test program counts; only tests that ask look.
void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
void operator delete(void* made) noexcept { std::free(made); }
void operator delete[](void* made) noexcept { std::free(made); }
void operator delete(void* made, std::size_t) noexcept { std::free(made); }
void operator delete[](void* made, std::size_t) noexcept { std::free(made); }

namespace arbiter::tests {

std::size_t allocations() noexcept { return g_allocations; }

} // namespace arbiter::tests
