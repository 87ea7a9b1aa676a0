// Cards: what can be drawn, and what is known of each from how it is written.
#pragma once

#include "rules/compile_rules.hpp"
#include "world/model.hpp"
#include "json/node.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::machine {

/// The component of things that were made from cards.
inline constexpr std::string_view k_drawn = "core:drawn";
/// The component of things that people do themselves, and the record that they are made from.
inline constexpr std::string_view k_task = "core:task";

/// Its fields: what is to do, what it comes of, and whether it was done.
struct TaskFields {
    world::Component component;
    world::Field text, of, done;
};

struct Card {
    std::string id;   ///< as an action: `pack:event/flood`
    std::string name; ///< for people
    std::string text; ///< what it is about, for people; may be empty
    std::string kind; ///< what its pack calls such cards
    std::vector<std::pair<std::string, const json::Node*>>
        fields; ///< those that its kind has of its own, by name; null where the card has none
    std::uint32_t blueprint = 0;          ///< what the thing is made from, among all blueprints
    std::uint32_t outcomes = 0;           ///< the code of what comes of it
    std::vector<std::string> labels = {}; ///< of its choices, by number; several outcomes' together
    std::optional<std::uint32_t> usual =
        {};                     ///< the option taken where nobody chooses, if it is always the same
    rules::Rule requires_ = {}; ///< when it can be drawn; none: always
};
using Cards = std::vector<Card>;

} // namespace arbiter::machine
