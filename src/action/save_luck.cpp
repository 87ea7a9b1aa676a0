#include "action/save_luck.hpp"

#include "json/at.hpp"

#include <fmt/format.h>

namespace arbiter::action {

using json::make_list;
using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;

tl::unexpected<Error> no_resolution(std::string_view what) {
    return fail(ErrorCode::bad_argument, fmt::format("this is no saved resolution: {}", what));
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
        node.add("seed", make_text(to_hex(luck.seed)));
        node.add("command", make_text(std::to_string(luck.command)));
    }
    Node choices = make_list();
    for (std::size_t i = resolution.choices_used(); i < luck.choices.size(); ++i)
        choices.children.push_back(make_number(luck.choices[i]));
    node.add("choices", std::move(choices));
    Node picks = make_list();
    for (std::size_t i = resolution.picks_used(); i < luck.picks.size(); ++i)
        picks.children.push_back(make_text(luck.picks[i]));
    if (!picks.children.empty()) node.add("picks", std::move(picks));
    if (luck.takes_first) node.add("takes_first", json::make_boolean(true));
    if (resolution.rerolls_left() > 0) node.add("rerolls", make_number(resolution.rerolls_left()));
    if (resolution.state.forced >= 0) node.add("degree", make_text(luck.degree)); // it is yet to come
    return node;
}

Result<Luck> luck_of(const Node* node) {
    Luck luck;
    if (!node) return no_resolution("its luck is missing");
    if (const Node* dice = node->find("dice")) {
        luck.dice.emplace();
        for (const Node& face : dice->children) luck.dice->push_back(face.number);
    } else {
        const Node *seed = node->find("seed"), *command = node->find("command");
        const auto parsed = parse_seed(seed ? seed->text : "");
        if (!parsed) return tl::unexpected(parsed.error());
        luck.seed = *parsed;
        if (command)
            for (const char digit : command->text)
                if (digit >= '0' && digit <= '9')
                    luck.command = luck.command * 10 + static_cast<std::uint64_t>(digit - '0');
    }
    if (const Node* choices = node->find("choices"))
        for (const Node& choice : choices->children)
            luck.choices.push_back(
                choice.number > 0 && choice.number < 1e9 ? static_cast<std::uint32_t>(choice.number) : 0);
    if (const Node* picks = node->find("picks"))
        for (const Node& pick : picks->children) luck.picks.push_back(pick.text);
    if (const double rerolls = json::number_at(*node, "rerolls"); rerolls > 0 && rerolls < 1e6)
        luck.rerolls = static_cast<std::uint32_t>(rerolls);
    if (const Node* first = node->find("takes_first")) luck.takes_first = first->boolean;
    luck.degree = json::text_at(*node, "degree");
    return luck;
}

} // namespace arbiter::action
