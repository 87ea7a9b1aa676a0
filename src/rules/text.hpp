// Text: words for people with names and numbers filled in. Compiled once, put together only where somebody
// reads them.
#pragma once

#include "rules/compile_rules.hpp"
#include "world/roles.hpp"

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::rules {

struct TextPart {
    std::string plain;                   ///< as it is, before the rest of the part
    std::optional<world::Role> role;     ///< then somebody's name,
    Rule rule;                           ///< or what a formula comes to,
    std::vector<std::uint32_t> sum = {}; ///< or the size of what some registers come to together
};

/// What a template may call people: `target`, `weapon`.
using Placeholders = std::map<std::string, world::Role, std::less<>>;

/// Who is meant by a word in braces or by an argument of a text: `target`, `target.name`. None: a formula.
[[nodiscard]] std::optional<world::Role> person(std::string_view word, const Placeholders& people);

/// `own` may know a word that stands in braces; where it does not, it is somebody or a formula.
using OwnWords = std::function<std::optional<TextPart>(std::string_view word)>;
/// Compiles a template. Empty when there was an error.
[[nodiscard]] std::optional<std::vector<TextPart>> compile_text(const json::Node& written,
                                                                const Placeholders& people,
                                                                RuleCompiler& compiler,
                                                                const OwnWords& own = {});

/// A formula that stands between braces: `text` is part of `written`. None when there was an error.
[[nodiscard]] Rule formula_in_text(const json::Node& written, std::string_view text, RuleCompiler& compiler);

/// A value as people read it.
[[nodiscard]] std::string shown(const Value& value);

/// A text that reads no registers, as people read it; `names` are the fields that say what somebody is
/// called.
[[nodiscard]] std::string render(std::span<const TextPart> text, const world::RoleView& view,
                                 Workspace& workspace, std::span<const world::Field> names);

} // namespace arbiter::rules
