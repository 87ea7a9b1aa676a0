// Templates: texts with words in braces. Tags: what a label shows in brackets.
#pragma once

#include "json/node.hpp"
#include "json/source.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// A stretch of a template.
struct TemplatePart {
    enum Kind : std::uint8_t {
        plain,       ///< as it is
        placeholder, ///< the word between { and }
        unclosed,    ///< from a { to the end
    };
    Kind kind = plain;
    std::string_view text;
};

/// The template cut into parts, in order; together they are the whole of it. `{{` and `}}` are plain braces.
[[nodiscard]] std::vector<TemplatePart> template_parts(std::string_view text);

/// A part of the template `text` as a text of its own, with the place where it is written: a formula.
[[nodiscard]] json::Node part_alone(const json::Node& text, std::string_view part,
                                    const json::Sources& sources);

/// A tag without blanks and brackets around it.
[[nodiscard]] std::string_view bare_tag(std::string_view tag) noexcept;

} // namespace arbiter::pack
