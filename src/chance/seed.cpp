// Seeds and keys are SHA-256 of what they stand for. Each purpose has a label that ends with a zero byte, so
// no two purposes ever hash the same bytes.
#include "chance/seed.hpp"

#include "chance/sha256.hpp"

namespace arbiter {
namespace chance {
namespace {

using namespace std::string_view_literals;

StreamKey first_eight(const Digest& digest) {
    StreamKey key;
    for (std::size_t i = 8; i-- > 0;) key.value = (key.value << 8) | digest[i];
    return key;
}

} // namespace

StreamKey command_key(const Seed& seed, std::uint64_t command) noexcept {
    return first_eight(Sha256().add(seed.bytes).add("arbiter command\0"sv).add(command).finish());
}

StreamKey run_key(const Seed& seed, std::uint64_t run) noexcept {
    return first_eight(Sha256().add(seed.bytes).add("arbiter run\0"sv).add(run).finish());
}

StreamKey pending_key(const Seed& seed, std::uint64_t instance, Site site) noexcept {
    const std::uint64_t place = (std::uint64_t{site.record} << 32) | site.occurrence;
    return first_eight(Sha256().add(seed.bytes).add("arbiter pending\0"sv).add(instance).add(place).finish());
}

Seed branch_seed(const Seed& seed, std::string_view id) noexcept {
    return {Sha256().add(seed.bytes).add("arbiter branch\0"sv).add(id).finish()};
}

} // namespace chance

namespace {

using namespace std::string_view_literals;

int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

} // namespace

Seed make_seed(std::uint64_t number) noexcept {
    return {chance::Sha256().add("arbiter seed number\0"sv).add(number).finish()};
}

Seed make_seed(std::string_view text) noexcept {
    return {chance::Sha256().add("arbiter seed text\0"sv).add(text).finish()};
}

std::string to_hex(const Seed& seed) {
    std::string hex;
    for (const std::uint8_t byte : seed.bytes) {
        hex += "0123456789abcdef"[byte >> 4];
        hex += "0123456789abcdef"[byte & 15];
    }
    return hex;
}

Result<Seed> parse_seed(std::string_view hex) {
    Seed seed;
    if (hex.size() != 2 * seed.bytes.size())
        return fail(ErrorCode::bad_argument,
                    "a seed is 64 hexadecimal digits, not " + std::to_string(hex.size()));
    for (std::size_t i = 0; i < hex.size(); ++i) {
        const int digit = digit_of(hex[i]);
        if (digit < 0)
            return fail(ErrorCode::bad_argument,
                        "character " + std::to_string(i + 1) + " of the seed is no hexadecimal digit");
        seed.bytes[i / 2] = static_cast<std::uint8_t>((seed.bytes[i / 2] << 4) | digit);
    }
    return seed;
}

} // namespace arbiter
