#include "world/key.hpp"

#include "world/grid/tile.hpp"

#include "expr/convert.hpp"

#include <algorithm>
#include <charconv>
#include <span>
#include <tuple>
#include <vector>

namespace arbiter::world {

namespace {

constexpr std::uint32_t k_gone_rank = ~0u; // the rank of who has gone

} // namespace

std::uint32_t rank_of(Entity entity, const World& world) noexcept {
    if (entity.index < world.pinned() || entity.index >= grid::k_first_tile) return entity.index;
    if (!world.is_there(entity)) return k_gone_rank;
    if (!world.has_gaps()) return entity.index;
    auto rank = static_cast<std::uint32_t>(world.pinned());
    for (std::uint32_t i = rank; i < entity.index; ++i) rank += world.is_there(Entity{i}) ? 1u : 0u;
    return rank;
}

/// A text as keys have it.
struct KeyWriter::Name {
    enum class Kind : std::uint8_t { plain, made, gone };
    Kind kind = Kind::plain;
    std::string_view text = {};  // of a plain one; else what it was made from
    std::uint64_t number = 0;    // the rank of who is there; of who has gone, the number in the id
    std::string_view whole = {}; // the text itself

    friend bool operator<(const Name& a, const Name& b) {
        return std::tie(a.kind, a.text, a.number) < std::tie(b.kind, b.text, b.number);
    }
};

namespace {

// `pack:wolf#3`: what it was made from, and its number.
struct MadeId {
    std::string_view origin;
    std::uint64_t number = 0; // 0: the text is no such id
};

MadeId made_id(std::string_view text) {
    const std::size_t at = text.rfind('#');
    if (at == std::string_view::npos || at + 1 == text.size() || text[at + 1] == '0') return {};
    MadeId id{text.substr(0, at)};
    const char* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data() + at + 1, end, id.number);
    return error == std::errc() && last == end ? id : MadeId();
}

} // namespace

KeyWriter::Name KeyWriter::name_of(std::string_view text, const World& of) const {
    const Name plain{Name::Kind::plain, text, 0, text};
    const MadeId id = made_id(text);
    if (id.number == 0) return plain;
    if (const auto thing = of.find(text))
        return thing->index < of.pinned() ? plain
                                          : Name{Name::Kind::made, id.origin, rank_of(*thing, of), text};
    const bool was_made = id.number <= of.made() && of.model().is_origin(id.origin);
    const bool had_gone = id.number <= start_.made() && !start_.find(text);
    return was_made && !had_gone ? Name{Name::Kind::gone, id.origin, id.number, text} : plain;
}

void KeyWriter::add_text(std::string_view text) {
    add_raw(static_cast<std::uint32_t>(text.size()));
    key_ += text;
}

// No text is as long as the numbers that stand for the others.
void KeyWriter::add(const Name& name) {
    constexpr std::uint32_t k_made = ~0u, k_gone = ~1u;
    if (name.kind == Name::Kind::plain) return add_text(name.text);
    add_raw(name.kind == Name::Kind::made ? k_made : k_gone);
    if (name.kind == Name::Kind::made) return add_raw(name.number);
    add_text(name.text);
    const auto known = std::ranges::find(gone_, name.whole);
    add_raw(static_cast<std::uint32_t>(known - gone_.begin()));
    if (known == gone_.end()) gone_.push_back(name.whole);
}

// By names, those of things in the order in which they were made.
void KeyWriter::add_map(const expr::Map& map, const World& of) {
    std::vector<std::pair<Name, std::uint32_t>> slots;
    for (std::uint32_t i = 0; i < map.shape->size(); ++i)
        if (!map.values[i].is(ValueType::absent)) slots.emplace_back(name_of(map.shape->key(i), of), i);
    std::ranges::sort(slots, [](const auto& a, const auto& b) { return a.first < b.first; });
    add_raw(static_cast<std::uint32_t>(slots.size()));
    for (const auto& [name, slot] : slots) {
        add(name);
        add(map.values[slot], of);
    }
}

void KeyWriter::add(Entity entity) { add_raw(rank_of(entity, world_)); }

void KeyWriter::add(const Value& value, const World& of) {
    key_ += static_cast<char>(value.type());
    switch (value.type()) {
    case ValueType::number: add_raw(value.number() + 0.0); break; // no minus zero
    case ValueType::boolean: key_ += value.boolean() ? '1' : '0'; break;
    case ValueType::entity: add_raw(rank_of(Entity{value.entity()}, of)); break;
    case ValueType::text: add(name_of(value.text(), of)); break;
    case ValueType::list:
        add_raw(static_cast<std::uint32_t>(value.list().size()));
        for (const Value& one : value.list()) add(one, of);
        break;
    case ValueType::map: add_map(value.map(), of); break;
    default: break;
    }
}

namespace {

// A member of a component's value; rows that stand in cells need no look-up.
Value member_of(const Value& whole, const expr::Shape& layout, std::uint32_t member) {
    if (!whole.is(ValueType::map)) return Value::absent();
    const expr::Map& map = whole.map();
    return map.shape == &layout ? map.values[member] : whole.find(layout.key(member));
}

// What a value is to whoever writes a member of it: a map and nothing at all are the same.
ValueType passage_of(const Value& whole) {
    return whole.is(ValueType::absent) ? ValueType::map : whole.type();
}

// Whether there may be somebody's number or id in it.
bool may_name(const Value& value) {
    return value.is(ValueType::entity) || value.is(ValueType::text) || value.is(ValueType::list) ||
           value.is(ValueType::map);
}

} // namespace

// What somebody has of one component, told apart as far as `cells` counts. Each cell that is not as it was
// stands behind its own number, so that cells which do not count leave no trace of having changed.
class KeyWriter::Cells {
public:
    Cells(KeyWriter& writer, Component component, const CellSet& cells, bool has_same_people)
        : writer_(writer),
          component_(component),
          layout_(writer.world_.model().layout(component)),
          cells_(cells),
          has_same_people_(has_same_people) {}

    void add(std::uint32_t who, const Value& was, const Value& is) const {
        if (cells_.has_whole(component_)) return add_cell(who, k_whole, was, is);
        if (cells_.has_presence(component_))
            add_type(who, was.type(), is.type());
        else if (cells_.has_passage(component_))
            add_type(who, passage_of(was), passage_of(is));
        for (std::uint32_t i = 0; i < layout_.size(); ++i)
            if (cells_.has_member(component_, i))
                add_cell(who, i, member_of(was, layout_, i), member_of(is, layout_, i));
        const auto& names = cells_.names(); // those without a cell: only values that are kept whole have them
        for (std::uint32_t i = 0; i < names.size(); ++i)
            if (layout_.find(names[i]) == expr::Shape::k_none)
                add_cell(who, k_first_name + i, was.find(names[i]), is.find(names[i]));
    }

private:
    static constexpr std::uint32_t k_whole = ~0u, k_type = ~1u, k_first_name = 1u << 31;

    void add_place(std::uint32_t who, std::uint32_t cell) const {
        writer_.add_raw(component_.index);
        writer_.add_raw(who);
        writer_.add_raw(cell);
    }
    void add_type(std::uint32_t who, ValueType was, ValueType is) const {
        if (was == is) return;
        add_place(who, k_type);
        writer_.key_ += static_cast<char>(is);
    }
    void add_cell(std::uint32_t who, std::uint32_t cell, const Value& was, const Value& is) const {
        const bool is_by_bytes = !has_same_people_ && (may_name(was) || may_name(is));
        if (!is_by_bytes && expr::is_alike(was, is, false)) return;
        std::string& key = writer_.key_;
        const std::size_t before = key.size();
        add_place(who, cell);
        const std::size_t first = key.size();
        writer_.add(is, writer_.world_);
        if (!is_by_bytes) return;
        // Where others have come or gone, one and the same id means somebody else. Bytes of `was` have none
        // of those who have gone since in them, so nobody is numbered for nothing.
        const std::size_t end = key.size();
        writer_.add(was, writer_.start_);
        const std::string_view all = key;
        const bool is_same = all.substr(first, end - first) == all.substr(end);
        key.resize(is_same ? before : end);
    }

    KeyWriter& writer_;
    Component component_;
    const expr::Shape& layout_;
    const CellSet& cells_;
    bool has_same_people_;
};

namespace {

// Entities in the order of their ranks.
std::vector<Entity> ranked(const World& world) {
    std::vector<Entity> all;
    all.reserve(world.size());
    for (std::uint32_t i = 0; i < world.size(); ++i)
        if (i < world.pinned() || world.is_there(Entity{i})) all.push_back(Entity{i});
    return all;
}

// What an entity was made from; empty where there is nobody.
std::string_view origin_of(const World& world, std::span<const Entity> all, std::size_t rank) {
    if (rank >= all.size() || !world.is_there(all[rank])) return {};
    const std::string_view id = world.id_of(all[rank]);
    return id.substr(0, id.find('#'));
}

} // namespace

void KeyWriter::add(const CellSet& cells) {
    if (world_.has_people_of(start_))
        add_plain(cells);
    else
        add_ranked(cells);
}

// Everybody has the number in both worlds that they have in the other.
void KeyWriter::add_plain(const CellSet& cells) {
    const auto people = static_cast<std::uint32_t>(world_.size());
    for (std::uint32_t i = 0; i < world_.model().components(); ++i) {
        const Component component{i};
        if (world_.stamp(component) == start_.stamp(component) || !cells.has_any(component)) continue;
        const Cells own(*this, component, cells, true);
        std::uint32_t rank = 0;
        for (std::uint32_t who = 0; who < people; ++who)
            if (who < world_.pinned() || world_.is_there(Entity{who})) // behind gaps numbers are no ranks
                own.add(rank++, start_.get(Entity{who}, component), world_.get(Entity{who}, component));
    }
}

void KeyWriter::add_ranked(const CellSet& cells) {
    const std::vector<Entity> now = ranked(world_), before = ranked(start_);
    const std::size_t people = std::max(now.size(), before.size());
    for (std::size_t i = 0; i < people; ++i)
        if (const std::string_view origin = origin_of(world_, now, i);
            origin != origin_of(start_, before, i)) {
            key_ += 'e';
            add_raw(static_cast<std::uint32_t>(i));
            add_text(origin);
        }
    const auto value_of = [](const World& of, std::span<const Entity> numbers, std::size_t rank,
                             Component component) {
        return rank < numbers.size() ? of.get(numbers[rank], component) : Value::absent();
    };
    for (std::uint32_t i = 0; i < world_.model().components(); ++i) {
        const Component component{i};
        if (!cells.has_any(component)) continue;
        const Cells own(*this, component, cells, false);
        for (std::uint32_t who = 0; who < people; ++who)
            own.add(who, value_of(start_, before, who, component), value_of(world_, now, who, component));
    }
}

} // namespace arbiter::world
