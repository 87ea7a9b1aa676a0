#include "machine/log.hpp"

#include "expr/store.hpp"

namespace arbiter::machine {
namespace {

// An entry, its line in a report and the line's JSON, without their texts.
constexpr std::uint64_t k_entry_bytes = 1'024;

// About as many characters as a value has as JSON.
std::uint64_t printed_size(const Value& value) {
    constexpr std::uint64_t k_number = 8, k_punctuation = 4;
    std::uint64_t size = k_number;
    if (value.is(ValueType::text)) size = value.text().size() + k_punctuation;
    if (value.is(ValueType::list))
        for (const Value& one : value.list()) size += printed_size(one);
    if (value.is(ValueType::map))
        for (std::size_t i = 0; i < value.map().shape->size(); ++i)
            if (!value.map().values[i].is(ValueType::absent))
                size +=
                    value.map().shape->key(i).size() + k_punctuation + printed_size(value.map().values[i]);
    return size;
}

} // namespace

// A report prints the value before and after a change twice: by itself and in a sentence.
std::uint64_t bytes_of(const LogEntry& entry) {
    std::uint64_t bytes = k_entry_bytes + 2 * entry.text.size() + entry.name.size() + entry.purpose.size() +
                          entry.degree.size();
    for (const auto& [name, value] : entry.outputs) bytes += name.size() + value.size();
    bytes += entry.faces.size() * sizeof(chance::Face);
    for (const NumberTold& number : entry.numbers) {
        bytes += sizeof(NumberTold) + number.name.size();
        for (const NumberLine& line : number.lines)
            bytes += sizeof(NumberLine) + line.label.size() + line.source.size();
    }
    if (entry.kind == LogKind::change)
        bytes += 2 * (printed_size(entry.change.before) + printed_size(entry.change.after));
    return bytes;
}

} // namespace arbiter::machine
