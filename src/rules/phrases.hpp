// Phrases: what the engine says to players, in the words of the loaded packs. Read once when a game is
// compiled; put together only where somebody reads it.
#pragma once

#include "arbiter/value.hpp"
#include "expr/program.hpp"
#include "pack/kind/phrase.hpp"
#include "json/report.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::rules {

/// A piece of a phrase: words as they are, then what is filled in.
struct PhrasePart {
    std::string plain;
    std::optional<std::size_t> argument = std::nullopt; ///< by its place among the names of the phrase,
    std::shared_ptr<const expr::Program> formula = {};  ///< or what a formula of them comes to
};
using PhraseText = std::vector<PhrasePart>;

/// Compiles the words of a phrase. Empty, with an error at its place, where a formula cannot be read or a
/// name stands in braces that the engine does not fill in. A text that the engine brings along has no place.
[[nodiscard]] std::optional<PhraseText> compile_phrase(const json::Node& text, const pack::PhraseRow& phrase,
                                                       const Limits& limits, json::Report& report);

/// All phrases of a game. Immutable once the game is compiled, and shared by all threads.
class Phrases {
public:
    /// Those of the pack `core` as it was when this program was built: for packs that do without it.
    [[nodiscard]] static const Phrases& usual();

    /// The phrase, for people. The arguments are texts or numbers, in the order of the phrase's names.
    template <pack::PhraseName phrase, class... Arguments>
    [[nodiscard]] std::string say(const Arguments&... arguments) const {
        static_assert(sizeof...(Arguments) == phrase.row().count());
        const std::array<Value, sizeof...(Arguments)> values = {value_of(arguments)...};
        return put_together(texts_[phrase.number], values);
    }

    /// `number` is the place of the phrase in the table.
    void set(std::size_t number, PhraseText text) { texts_[number] = std::move(text); }

private:
    [[nodiscard]] static Value value_of(std::string_view text) noexcept { return {text}; }
    [[nodiscard]] static Value value_of(double number) noexcept { return {number}; }
    [[nodiscard]] static std::string put_together(const PhraseText& text, std::span<const Value> arguments);

    std::array<PhraseText, pack::k_phrases.size()> texts_;
};

} // namespace arbiter::rules
