#include "action/save/luck.hpp"

#include <charconv>

namespace arbiter::action {

using json::make_list;
using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;

std::optional<std::uint64_t> whole_of(std::string_view digits) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return number;
}

Node luck_node(const Resolution& resolution) {
    Node node = make_object();
    const Luck& luck = resolution.luck;
    if (luck.dice) {
        Node dice = make_list();
        for (std::size_t i = resolution.dice_used(); i < luck.dice->size(); ++i)
            dice.children.push_back(make_number((*luck.dice)[i]));
        node.add("dice", std::move(dice)); // those that are left
    } else {
        node.add("command", make_text(std::to_string(luck.command)));
    }
    Node choices = make_list();
    for (std::size_t i = resolution.choices_used(); i < luck.choices.size(); ++i)
        choices.children.push_back(luck.choices[i].id.empty() ? make_number(luck.choices[i].number)
                                                              : make_text(luck.choices[i].id));
    node.add("choices", std::move(choices));
    Node picks = make_list();
    for (std::size_t i = resolution.picks_used(); i < luck.picks.size(); ++i)
        picks.children.push_back(make_text(luck.picks[i]));
    node.add("picks", std::move(picks));
    node.add("takes_first", json::make_boolean(luck.takes_first));
    node.add("rerolls", make_number(resolution.rerolls_left()));
    node.add("degree",
             make_text(resolution.state().forced >= 0 ? luck.degree : "")); // where it is yet to come
    return node;
}

OptionChoice choice_of(const Node& written) {
    if (written.is(json::NodeKind::text)) return written.text;
    return static_cast<std::uint32_t>(written.number);
}

Luck luck_of(const Node& node, const std::optional<Seed>& seed) {
    Luck luck;
    if (const Node* dice = node.find("dice")) {
        luck.dice.emplace();
        for (const Node& face : dice->children) luck.dice->push_back(face.number);
    } else {
        luck.seed = *seed;
        luck.command = *whole_of(node.find("command")->text);
    }
    for (const Node& choice : node.find("choices")->children) luck.choices.push_back(choice_of(choice));
    for (const Node& pick : node.find("picks")->children) luck.picks.push_back(pick.text);
    luck.takes_first = node.find("takes_first")->boolean;
    luck.rerolls = static_cast<std::uint32_t>(node.find("rerolls")->number);
    luck.degree = node.find("degree")->text;
    return luck;
}

} // namespace arbiter::action
