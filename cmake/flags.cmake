# Flags shared by every target, each with its reason.

# Warnings: conversions and shadowing are where dice code goes wrong quietly.
add_library(arbiter_warnings INTERFACE)
target_compile_options(arbiter_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC 12 warns wrongly about std::string's operator+ (its bugs 105329 and 105651); the other compiler still looks.
    target_compile_options(arbiter_warnings INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
endif()
if(ARBITER_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # Asked of types in headers only, and in a unity build every source is one.
    target_compile_options(arbiter_warnings INTERFACE -Wno-subobject-linkage)
endif()
if(ARBITER_WERROR)
    target_compile_options(arbiter_warnings INTERFACE -Werror)
endif()

# The same doubles from every compiler: no fused multiply-add behind our back.
add_compile_options(-ffp-contract=off)

# The core neither throws nor asks for types at run time: it must run in WebAssembly and behind a C ABI.
set(ARBITER_CORE_FLAGS -fno-exceptions -fno-rtti)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # Nobody replaces single functions of the core, so GCC may inline them though the code can be moved.
    list(APPEND ARBITER_CORE_FLAGS -fno-semantic-interposition)
endif()

if(ARBITER_SANITIZE)
    set(sanitizers address,undefined)
    if(ARBITER_FUZZ)
        string(APPEND sanitizers ,fuzzer-no-link)
    endif()
    # Lines are all that a report needs, and compile faster than full debug information.
    add_compile_options(-fsanitize=${sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer -O1
                        -gline-tables-only)
    # vptr checks ask for types at run time, and the core has none to show: its classes would not link.
    add_compile_options(-fno-sanitize=vptr)
    add_link_options(-fsanitize=address,undefined)
endif()

if(ARBITER_TSAN)
    # Not optimised: building takes longer than the few tests do.
    add_compile_options(-fsanitize=thread -fno-omit-frame-pointer -O0 -gline-tables-only)
    add_link_options(-fsanitize=thread)
endif()

find_program(CCACHE ccache)
if(CCACHE)
    if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
        add_compile_options("SHELL:-Xclang -fno-pch-timestamp") # else no precompiled header is ever found again
    endif()
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
