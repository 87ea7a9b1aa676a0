# Toolchain file: clang-19 for wasm32-wasi, with Debian's wasi-libc and libc++.
set(CMAKE_SYSTEM_NAME Generic) # CMake 3.25 does not know WASI yet
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
# The core is a static library; nothing is linked into a program yet, so do not try to.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
