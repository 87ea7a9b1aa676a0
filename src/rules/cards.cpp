#include "rules/cards.hpp"

#include "expr/data.hpp"
#include "json/at.hpp"

#include <algorithm>

namespace arbiter::rules {
namespace {

using json::make_list;
using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;

template <class Each> void for_each_in(const Node& whole, std::string_view key, Each each) {
    if (const Node* list = whole.find(key))
        for (const Node& one : list->children) each(one);
}

} // namespace

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

CardState read_cards(const world::World& world, world::Entity owner, world::Component component) {
    CardState state;
    const Value value = world.get(owner, component);
    if (!value.is(ValueType::map)) return state;
    const Node whole = expr::node_of(value);
    state.next = whole.find("next") ? json::number_at(whole, "next") : 1;
    for_each_in(whole, "open", [&](const Node& one) {
        state.open.push_back({json::text_at(one, "card"), json::number_at(one, "number")});
    });
    for_each_in(whole, "lasting", [&](const Node& one) {
        state.lasting.push_back({json::text_at(one, "place"), json::number_at(one, "number"),
                                 json::text_at(one, "kind"), json::number_at(one, "turns"),
                                 json::text_at(one, "pick")});
    });
    for_each_in(whole, "manual", [&](const Node& one) {
        const Node* is_done = one.find("done");
        state.manual.push_back(
            {json::text_at(one, "text"), json::number_at(one, "number"), is_done && is_done->boolean});
    });
    return state;
}

void write_cards(const CardState& state, world::World& world, world::Entity owner,
                 world::Component component) {
    Node whole = make_object(), open = make_list(), lasting = make_list(), manual = make_list();
    for (const OpenCard& one : state.open) {
        Node node = make_object();
        node.add("card", make_text(one.card));
        node.add("number", make_number(one.number));
        open.children.push_back(std::move(node));
    }
    for (const LastingChange& one : state.lasting) {
        Node node = make_object();
        node.add("place", make_text(one.place));
        node.add("number", make_number(one.number));
        node.add("kind", make_text(one.kind));
        if (one.kind == "turns") node.add("turns", make_number(one.turns));
        if (!one.pick.empty()) node.add("pick", make_text(one.pick));
        lasting.children.push_back(std::move(node));
    }
    for (const ManualTask& one : state.manual) {
        Node node = make_object();
        node.add("text", make_text(one.text));
        node.add("number", make_number(one.number));
        node.add("done", json::make_boolean(one.is_done));
        manual.children.push_back(std::move(node));
    }
    whole.add("next", make_number(state.next));
    whole.add("open", std::move(open));
    whole.add("lasting", std::move(lasting));
    whole.add("manual", std::move(manual));
    expr::Store store;
    world.set(owner, component, expr::value_of(whole, store, world.shapes()));
}

} // namespace arbiter::rules
