// Sources: the texts that were read, so that any span can be shown as file, line, column, pointer and source
// line. Places are worked out only when something is reported; a clean pack pays for one count of its line
// ends.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "json/node.hpp"

#include <deque>
#include <string>
#include <vector>

namespace arbiter::json {

/// One text with its name and, once parsed, its tree (as far as it could be read).
struct Source {
    std::string name;
    std::string text;
    Node root;
    bool is_whole = false; ///< the tree holds the whole text: no syntax error cut it short
    /// Line ends before each block of `text`, counted when the source is added: `place_of` may be called from
    /// many threads, so it fills nothing in.
    std::vector<std::uint32_t> line_ends_before = {};
};

class Sources {
public:
    /// Keeps a text; returns its number, which goes into spans.
    std::uint32_t add(std::string name, std::string text);

    [[nodiscard]] Source& get(std::uint32_t index) { return sources_[index]; }
    [[nodiscard]] const Source& get(std::uint32_t index) const { return sources_[index]; }
    [[nodiscard]] std::size_t size() const noexcept { return sources_.size(); }

    /// What all of them take: bytes of text, and values of trees as far as `read` has made them.
    struct Totals {
        std::size_t bytes = 0, values = 0;
        bool was_told = false; ///< that a limit of these is used up: said once
    };
    [[nodiscard]] Totals& totals() noexcept { return totals_; }

    /// The place of a span, with the pointer of the innermost value (or key) that holds it. Safe from many
    /// threads as long as nothing is added.
    [[nodiscard]] Place place_of(const Span& span) const;

    /// `file:line:column`, for messages that mention a second place.
    [[nodiscard]] std::string short_place_of(const Span& span) const;

private:
    Totals totals_;
    std::deque<Source> sources_; // a deque: nodes and callers keep references while more are added
};

} // namespace arbiter::json
