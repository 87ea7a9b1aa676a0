#include "rules/cards.hpp"

#include "expr/store.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <utility>

namespace arbiter::rules {

const OpenCard* CardState::find(std::string_view card) const noexcept {
    for (const OpenCard& one : open)
        if (one.card == card) return &one;
    return nullptr;
}

double CardState::begin(const std::string& card, double before) {
    const double number = next++;
    const auto found = std::find_if(open.begin(), open.end(), [&](const OpenCard& one) {
        return one.card == card && one.number == before;
    });
    if (found == open.end()) {
        open.push_back({card, number});
        return number;
    }
    found->number = number;
    for (LastingChange& one : lasting)
        if (one.number == before) one.number = number;
    return number;
}

void CardState::stop(double number) {
    std::erase_if(lasting,
                  [&](const LastingChange& one) { return one.number == number && one.kind == "ongoing"; });
}

void CardState::close(double number) {
    std::erase_if(open, [&](const OpenCard& one) { return one.number == number; });
    stop(number);
}

namespace {

double number_at(const Value& map, std::string_view key, double otherwise = 0) {
    const Value value = map.find(key);
    return value.is_number() ? value.number() : otherwise;
}
std::string text_at(const Value& map, std::string_view key) {
    const Value value = map.find(key);
    return value.is(ValueType::text) ? std::string(value.text()) : std::string();
}
template <class Each> void for_each_in(const Value& whole, std::string_view key, Each each) {
    const Value list = whole.find(key);
    if (list.is(ValueType::list))
        for (const Value& one : list.list()) each(one);
}

// Values that live as long as this; the world takes copies.
class Writer {
public:
    using Member = std::pair<std::string_view, Value>;
    Value map(std::initializer_list<Member> members) {
        std::array<std::string_view, 8> keys;
        std::size_t count = 0;
        for (const Member& member : members)
            if (!member.second.is(ValueType::absent)) keys[count++] = member.first;
        expr::Map* made = store_.make_map(shapes_.intern(std::span(keys).first(count)));
        std::size_t next = 0;
        for (const Member& member : members)
            if (!member.second.is(ValueType::absent)) made->values[next++] = member.second;
        return expr::map_value(*made);
    }
    template <class All, class Each> Value list(const All& all, Each each) {
        Value* elements = store_.make_list(all.size());
        for (std::size_t i = 0; i < all.size(); ++i) elements[i] = each(all[i]);
        return expr::list_value({elements, all.size()});
    }

private:
    expr::Shapes shapes_;
    expr::Store store_;
};

Value value_of(const std::string& text) { return Value(std::string_view(text)); }

} // namespace

CardState read_cards(const world::World& world, world::Entity owner, world::Component component) {
    CardState state;
    const Value whole = world.get(owner, component);
    if (!whole.is(ValueType::map)) return state;
    state.next = number_at(whole, "next", whole.find("next").is_missing() ? 1 : 0);
    for_each_in(whole, "open", [&](const Value& one) {
        state.open.push_back({text_at(one, "card"), number_at(one, "number")});
    });
    for_each_in(whole, "lasting", [&](const Value& one) {
        state.lasting.push_back({text_at(one, "place"), number_at(one, "number"), text_at(one, "kind"),
                                 number_at(one, "turns"), text_at(one, "pick")});
    });
    for_each_in(whole, "manual", [&](const Value& one) {
        const Value is_done = one.find("done");
        state.manual.push_back({text_at(one, "text"), number_at(one, "number"),
                                is_done.is(ValueType::boolean) && is_done.boolean()});
    });
    return state;
}

void write_cards(const CardState& state, world::World& world, world::Entity owner,
                 world::Component component) {
    Writer writer;
    const Value open = writer.list(state.open, [&](const OpenCard& one) {
        return writer.map({{"card", value_of(one.card)}, {"number", Value(one.number)}});
    });
    const Value lasting = writer.list(state.lasting, [&](const LastingChange& one) {
        return writer.map({{"place", value_of(one.place)},
                           {"number", Value(one.number)},
                           {"kind", value_of(one.kind)},
                           {"turns", one.kind == "turns" ? Value(one.turns) : Value::absent()},
                           {"pick", one.pick.empty() ? Value::absent() : value_of(one.pick)}});
    });
    const Value manual = writer.list(state.manual, [&](const ManualTask& one) {
        return writer.map(
            {{"text", value_of(one.text)}, {"number", Value(one.number)}, {"done", Value(one.is_done)}});
    });
    world.set(
        owner, component,
        writer.map({{"next", Value(state.next)}, {"open", open}, {"lasting", lasting}, {"manual", manual}}));
}

} // namespace arbiter::rules
