// Debian's compiler-rt for wasm32 is built with stack protectors, and its wasi-libc has nothing for them to
// call.
#include <cstdint>

extern "C" {
extern const std::uintptr_t __stack_chk_guard;
const std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() { __builtin_trap(); }
}
