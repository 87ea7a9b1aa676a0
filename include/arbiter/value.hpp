// Value: what an expression reads and answers. Data: values read from JSON, kept together.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/limits.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace arbiter {

namespace expr {
struct Map;
class Shapes;
class Store;

/// How deep a list or a map goes, and how much is in it, packed (see src/expr/extent.hpp).
struct Extent {
    std::uint8_t nesting = 0;
    std::uint16_t count = 0;
};
} // namespace expr

/// What a value is. `absent` is what a look-up finds where there is nothing; answers never are absent.
enum class ValueType : std::uint8_t { absent, null, boolean, number, text, list, map, entity };

/// "null", "boolean", "number", "text", "list", "map" or "entity".
[[nodiscard]] std::string_view word_of(ValueType type) noexcept;

/// Sixteen bytes that say null, true or false, a number, a text, a list, a map, or who in the world is meant.
///
/// Texts, lists and maps are borrowed: from the `Data` they were read into, from the expression they are
/// written in, or from the evaluator that made them, which keeps them until its next evaluation.
class Value {
public:
    constexpr Value() noexcept : Value(ValueType::null, 0) {}
    constexpr Value(bool value) noexcept : Value(ValueType::boolean, value) {}
    constexpr Value(double value) noexcept : head_(head(ValueType::number, 0)), number_(value) {}
    Value(const char*) = delete; // would become a boolean; wrap it: Value(std::string_view("..."))
    constexpr Value(std::string_view value) noexcept
        : head_(head(ValueType::text, value.size())), chars_(value.data()) {}
    /// A list or a map, borrowed. The engine's stores know their extent.
    constexpr Value(std::span<const Value> elements, expr::Extent extent) noexcept
        : head_(head(ValueType::list, elements.size(), extent)), list_(elements.data()) {}
    constexpr Value(const expr::Map* map, expr::Extent extent) noexcept
        : head_(head(ValueType::map, 0, extent)), map_(map) {}

    [[nodiscard]] static constexpr Value absent() noexcept { return Value(ValueType::absent, 0); }
    /// Somebody or something in the host's world, by the host's own number.
    [[nodiscard]] static constexpr Value entity(std::uint32_t number) noexcept {
        return Value(ValueType::entity, number);
    }

    [[nodiscard]] constexpr ValueType type() const noexcept { return static_cast<ValueType>(head_ & 0xFF); }
    [[nodiscard]] constexpr bool is(ValueType wanted) const noexcept { return type() == wanted; }
    [[nodiscard]] constexpr bool is_number() const noexcept { return is(ValueType::number); }
    /// Null, or absent.
    [[nodiscard]] constexpr bool is_missing() const noexcept { return type() <= ValueType::null; }

    // Each asks that the value is of its type.
    [[nodiscard]] constexpr bool boolean() const noexcept { return size() != 0; }
    [[nodiscard]] constexpr double number() const noexcept { return number_; }
    [[nodiscard]] constexpr std::string_view text() const noexcept { return {chars_, size()}; }
    [[nodiscard]] constexpr std::span<const Value> list() const noexcept { return {list_, size()}; }
    [[nodiscard]] constexpr const expr::Map& map() const noexcept { return *map_; }
    [[nodiscard]] constexpr std::uint32_t entity() const noexcept { return size(); }

    /// How many lists and maps stand inside one another here: 0 for anything else.
    [[nodiscard]] constexpr std::uint8_t nesting() const noexcept { return extent().nesting; }
    [[nodiscard]] constexpr expr::Extent extent() const noexcept {
        return {static_cast<std::uint8_t>(head_ >> 8), static_cast<std::uint16_t>(head_ >> 16)};
    }

    /// The member of a map, or `absent`; absent too for anything else.
    [[nodiscard]] Value find(std::string_view key) const noexcept;

private:
    constexpr Value(ValueType type, std::uint32_t size) noexcept : head_(head(type, size)), number_(0) {}

    // Type, extent and size are one word: compilers hand it over in a register, where three members would be
    // taken apart and put together again at every call.
    static constexpr std::uint64_t head(ValueType type, std::uint64_t size,
                                        expr::Extent extent = {}) noexcept {
        return static_cast<std::uint64_t>(type) | static_cast<std::uint64_t>(extent.nesting) << 8 |
               static_cast<std::uint64_t>(extent.count) << 16 | size << 32;
    }
    // Of a text or a list; a boolean's or an entity's own value.
    [[nodiscard]] constexpr std::uint32_t size() const noexcept {
        return static_cast<std::uint32_t>(head_ >> 32);
    }

    std::uint64_t head_;
    union {
        double number_;
        const char* chars_;
        const Value* list_;
        const expr::Map* map_;
    };
};

/// A value as JSON text, on one line. Numbers that JSON cannot say are null; an entity is its number.
[[nodiscard]] std::string to_json(const Value& value);

/// Values read from one JSON text, and the memory they live in. A cheap copy shares that memory; nothing
/// changes it, so any number of threads may read.
class Data {
public:
    /// Null.
    Data();

    [[nodiscard]] const Value& root() const noexcept { return root_; }
    [[nodiscard]] const std::shared_ptr<const expr::Shapes>& shapes() const noexcept { return shapes_; }

private:
    friend class DataReader;
    std::shared_ptr<const expr::Shapes> shapes_;
    std::shared_ptr<const expr::Store> store_;
    Value root_;
};

/// Reads JSON texts into data. Everything from one reader shares what it knows of the shapes of objects, so
/// that an expression which found a key once finds it at once in the next object of the same shape: read what
/// is asked the same questions with one reader. Use it from one thread at a time.
class DataReader {
public:
    explicit DataReader(const Limits& limits = {});
    ~DataReader();
    DataReader(DataReader&&) noexcept;
    DataReader& operator=(DataReader&&) noexcept;

    /// The first problem comes back with its place; `name` is what it calls the text.
    [[nodiscard]] tl::expected<Data, Diagnostic> read(std::string_view json,
                                                      std::string_view name = "<data>");

private:
    Limits limits_;
    std::shared_ptr<expr::Shapes> shapes_;
};

} // namespace arbiter
