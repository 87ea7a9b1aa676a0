// MurmurHash3, the variant with two lanes of 64 bits (Austin Appleby, public domain). Chosen because it needs
// no product of 128 bits and passes SMHasher's tests. It does not resist someone who looks for collisions:
// whoever writes such a pack only gets wrong odds for that pack.
#include "chance/state_key.hpp"

#include <bit>
#include <cstring>

namespace arbiter::chance {
namespace {

constexpr std::uint64_t k_first = 0x87c37b91114253d5, k_second = 0x4cf5ad432745937f;

std::uint64_t mixed_low(std::uint64_t word) { return std::rotl(word * k_first, 31) * k_second; }
std::uint64_t mixed_high(std::uint64_t word) { return std::rotl(word * k_second, 33) * k_first; }

// Every bit of the result depends on every bit of the word.
std::uint64_t finished(std::uint64_t word) {
    word = (word ^ (word >> 33)) * 0xff51afd7ed558ccd;
    word = (word ^ (word >> 33)) * 0xc4ceb9fe1a85ec53;
    return word ^ (word >> 33);
}

} // namespace

StateKey state_key(std::string_view bytes) noexcept {
    StateKey key;
    const std::uint64_t size = bytes.size();
    std::uint64_t words[2];
    for (; bytes.size() >= sizeof words; bytes.remove_prefix(sizeof words)) {
        std::memcpy(words, bytes.data(), sizeof words);
        key.low = (std::rotl(key.low ^ mixed_low(words[0]), 27) + key.high) * 5 + 0x52dce729;
        key.high = (std::rotl(key.high ^ mixed_high(words[1]), 31) + key.low) * 5 + 0x38495ab5;
    }
    words[0] = words[1] = 0; // the rest is padded with zeros; the size tells such strings apart
    if (!bytes.empty()) std::memcpy(words, bytes.data(), bytes.size());
    key.low ^= mixed_low(words[0]) ^ size;
    key.high ^= mixed_high(words[1]) ^ size;
    key.low += key.high;
    key.high += key.low;
    key.low = finished(key.low);
    key.high = finished(key.high);
    key.low += key.high;
    key.high += key.low;
    return key;
}

} // namespace arbiter::chance
