# Toolchain file: clang-19 for wasm32-wasi, with Debian's wasi-libc and libc++.
set(CMAKE_SYSTEM_NAME Generic) # CMake 3.25 does not know WASI yet
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
# CMake tries the compiler out on a library: it does not know how a Generic system links programs.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
