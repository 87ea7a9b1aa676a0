// UTF-8 by the table of RFC 3629.
#include "base/text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace arbiter {
namespace {

unsigned char byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

bool in_range(unsigned char c, unsigned char low, unsigned char high) { return c >= low && c <= high; }

// Length of the well-formed sequence at `i`, or 0. The second byte's range depends on the first: that is what
// keeps out overlong forms (E0, F0), surrogates (ED) and what lies past U+10FFFF (F4).
std::size_t sequence_length(std::string_view text, std::size_t i) {
    const unsigned char lead = byte_at(text, i);
    if (lead < 0x80) return 1;
    std::size_t length = 0;
    unsigned char low = 0x80, high = 0xBF;
    if (in_range(lead, 0xC2, 0xDF)) {
        length = 2;
    } else if (in_range(lead, 0xE0, 0xEF)) {
        length = 3;
        if (lead == 0xE0) low = 0xA0;
        if (lead == 0xED) high = 0x9F;
    } else if (in_range(lead, 0xF0, 0xF4)) {
        length = 4;
        if (lead == 0xF0) low = 0x90;
        if (lead == 0xF4) high = 0x8F;
    } else {
        return 0;
    }
    if (i + length > text.size() || !in_range(byte_at(text, i + 1), low, high)) return 0;
    for (std::size_t k = 2; k < length; ++k)
        if (!in_range(byte_at(text, i + k), 0x80, 0xBF)) return 0;
    return length;
}

// U+2028 and U+2029 end lines; U+202A to U+202E and U+2066 to U+2069 make what follows read backwards.
bool turns_direction(std::string_view sequence) {
    return (sequence >= "\xE2\x80\xA8" && sequence <= "\xE2\x80\xAE") ||
           (sequence >= "\xE2\x81\xA6" && sequence <= "\xE2\x81\xA9");
}

} // namespace

// Places are told by column, and a file may be one line of megabytes: eight bytes at a time.
std::size_t count_code_points(std::string_view text) noexcept {
    constexpr std::uint64_t k_low_bits = 0x0101010101010101;
    std::size_t inside = 0, i = 0; // bytes 10xxxxxx continue what another one began
    for (; i + 8 <= text.size(); i += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, &text[i], 8);
        const std::uint64_t ones = (eight >> 7) & ~(eight >> 6) & k_low_bits;
        inside += static_cast<std::size_t>((ones * k_low_bits) >> 56); // their sum
    }
    for (; i < text.size(); ++i) inside += (byte_at(text, i) & 0xC0) == 0x80 ? 1U : 0U;
    return text.size() - inside;
}

std::size_t find_invalid_utf8(std::string_view text) noexcept {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequence_length(text, i);
        if (length == 0) return i;
        i += length;
    }
    return std::string_view::npos;
}

std::string to_lower(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

std::string printable(std::string_view text) {
    std::string safe;
    safe.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequence_length(text, i);
        const unsigned char c = byte_at(text, i);
        if (c == '\t') {
            safe += ' ';
        } else if (length == 0 || c < 0x20 || c == 0x7F) {
            // A stray continuation byte belongs to the broken character before it.
            if ((c & 0xC0) != 0x80) safe += "\xEF\xBF\xBD";
        } else if (length == 2 && c == 0xC2 && byte_at(text, i + 1) < 0xA0) {
            safe += "\xEF\xBF\xBD"; // C1 control characters can drive terminals too
        } else if (length == 3 && turns_direction(text.substr(i, 3))) {
            safe += "\xEF\xBF\xBD";
        } else {
            safe.append(text, i, length);
        }
        i += std::max<std::size_t>(1, length);
    }
    return safe;
}

std::string in_words(std::string_view id) {
    std::string words(id.substr(id.find(':') + 1)); // npos + 1 is 0: there is no namespace
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string capitalised(std::string_view words) {
    std::string text(words);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::vector<std::string_view> split_dotted(std::string_view path) {
    std::vector<std::string_view> keys;
    while (true) {
        const auto dot = path.find('.');
        keys.push_back(path.substr(0, dot));
        if (dot == std::string_view::npos) return keys;
        path.remove_prefix(dot + 1);
    }
}

} // namespace arbiter
