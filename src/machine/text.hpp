// Text: a text of the rules whose formulas may read registers. Put together only where somebody reads it.
#pragma once

#include "machine/code.hpp"
#include "rules/text.hpp"

#include <string>
#include <vector>

namespace arbiter::machine {

using rules::formula_in_text;
using rules::OwnWords;
using rules::person;
using rules::Placeholders;
using rules::shown;
using rules::TextPart;

/// A register that holds a formula's value while a text is put together.
struct TextArgument {
    std::uint32_t number = 0;
    rules::Rule rule;
};

struct Text {
    std::vector<TextPart> parts;
    std::vector<TextArgument> arguments = {}; ///< worked out before the parts, which read them
};

/// Tells what the text reads, and whom it names.
void tell_words(const Text& text, Uses& uses);

/// The text as people read it. Its arguments are gone afterwards: a text leaves no trace in the state.
[[nodiscard]] std::string render(const Text& text, Run& run);

} // namespace arbiter::machine
