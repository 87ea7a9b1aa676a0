// Fields go into the hash as they are, each with its length, so that no two logs look alike: writing JSON
// only to hash it took most of the time of a replay. Nobody is kept from making two logs alike on purpose:
// who writes a save can write any hash.
#include "play/told.hpp"

#include "chance/state_key.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <optional>

namespace arbiter::play {
namespace {

class Teller {
public:
    void add(const Event& event) {
        for (const std::string* text : {&event.kind, &event.text, &event.who, &event.name, &event.degree,
                                        &event.entity, &event.component, &event.before, &event.after})
            add(*text);
        add_small(std::uint64_t{event.decides} << 1 | std::uint64_t{event.is_brief});
        add(event.chance);
        add(event.total);
        add(event.round);
        add(event.revision);
        add_all(event.faces);
        add_all(event.outputs);
        add_all(event.numbers);
        add_all(event.decisive);
        add_all(event.seen_by);
        add_all(event.details_seen_by);
    }
    template <class List> void add_all(const List& list) {
        add_small(list.size());
        for (const auto& one : list) add(one);
    }
    [[nodiscard]] std::string finish() const { return fmt::format("{:016x}", chance::state_key(bytes_).low); }

private:
    // Most numbers are small: one byte for those.
    void add_small(std::uint64_t number) {
        const auto byte = static_cast<std::uint8_t>(std::min<std::uint64_t>(number, 0xff));
        bytes_ += static_cast<char>(byte);
        if (byte == 0xff) add(number);
    }
    void add(std::uint64_t number) {
        for (int shift = 0; shift < 64; shift += 8) bytes_ += static_cast<char>(number >> shift & 0xff);
    }
    void add(std::int64_t number) { add(static_cast<std::uint64_t>(number)); }
    void add(int number) { add(std::int64_t{number}); }
    void add(double number) { add(std::bit_cast<std::uint64_t>(number + 0.0)); } // -0 and 0 read alike
    void add(const std::string& text) {
        add_small(text.size());
        bytes_ += text;
    }
    void add(const std::pair<std::string, std::string>& pair) {
        add(pair.first);
        add(pair.second);
    }
    void add(const NumberLine& line) {
        add(line.label);
        add(line.source);
        add(line.value);
        add_small(line.applied ? 1 : 0);
    }
    void add(const NumberTold& number) {
        add(number.name);
        add(number.base);
        add(number.value);
        add_all(number.lines);
    }
    void add(const Audience& audience) {
        add_small(static_cast<std::uint64_t>(audience.level));
        add(audience.of);
    }
    template <class T> void add(const std::optional<T>& value) {
        add_small(value ? 1 : 0);
        if (value) add(*value);
    }

    std::string bytes_;
};

} // namespace

std::string hash_of(const Resolved& told) {
    Teller teller;
    teller.add_all(told.log);
    return teller.finish();
}

} // namespace arbiter::play
