// Text: words for people with names and numbers filled in. Put together only where somebody reads them.
#pragma once

#include "machine/code.hpp"
#include "rules/compile_rules.hpp"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace arbiter::machine {

struct TextPart {
    std::string plain;                   ///< as it is, before the rest of the part
    std::optional<world::Role> role;     ///< then somebody's name,
    rules::Rule rule;                    ///< or what a formula comes to,
    std::vector<std::uint32_t> sum = {}; ///< or the size of what some registers come to together
};

/// A register that holds a formula's value while a text is put together.
struct TextArgument {
    std::uint32_t number = 0;
    rules::Rule rule;
};

struct Text {
    std::vector<TextPart> parts;
    std::vector<TextArgument> arguments = {}; ///< worked out before the parts, which read them
};

/// What a template may call people: `target`, `weapon`.
using Placeholders = std::map<std::string, world::Role, std::less<>>;

/// Who is meant by a word in braces or by an argument of a text: `target`, `target.name`. None: a formula.
[[nodiscard]] std::optional<world::Role> person(std::string_view word, const Placeholders& people);

/// Compiles a template. Empty when there was an error.
/// `own` may know a word that stands in braces; where it does not, it is somebody or a formula.
using OwnWords = std::function<std::optional<TextPart>(std::string_view word)>;
[[nodiscard]] std::optional<Text> compile_text(const json::Node& written, const Placeholders& people,
                                               rules::RuleCompiler& compiler, const OwnWords& own = {});

/// A formula that stands between braces: `text` is part of `written`. None when there was an error.
[[nodiscard]] rules::Rule formula_in_text(const json::Node& written, std::string_view text,
                                          rules::RuleCompiler& compiler);

/// A value as people read it.
[[nodiscard]] std::string shown(const Value& value);

/// Tells what the text reads, and whom it names.
void tell_words(const Text& text, Uses& uses);

/// The text as people read it. Its arguments are gone afterwards: a text leaves no trace in the state.
[[nodiscard]] std::string render(const Text& text, Run& run);

} // namespace arbiter::machine
