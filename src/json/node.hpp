// Node: a JSON value that remembers where it was written. A tree of nodes may hold nodes from several files
// (a patch, a form), each still pointing at its own line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter::json {

/// Bytes [begin, end) of one source in `Sources`. The default is nowhere: a value no author wrote.
struct Span {
    static constexpr std::uint32_t k_nowhere = 0xFFFF'FFFF;

    std::uint32_t source = k_nowhere;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    [[nodiscard]] bool is_somewhere() const noexcept { return source != k_nowhere; }
    friend bool operator==(const Span&, const Span&) = default;
};

enum class NodeKind : std::uint8_t { null, boolean, number, text, list, object };

/// "null", "true or false", "a number", "a text", "a list", "an object": as messages say it.
[[nodiscard]] std::string_view name_of(NodeKind kind) noexcept;

struct Node {
    NodeKind kind = NodeKind::null;
    bool boolean = false;
    /// Whose the bare names in it are: 0 for the pack of the record it stands in; else another pack wrote it,
    /// in a patch or a record that this one extends, and this is its place in the load order plus 1.
    std::uint32_t origin = 0;
    double number = 0;
    std::string text;           ///< a text's value; a number's written form
    std::string key;            ///< its name, when its parent is an object
    std::vector<Node> children; ///< elements or members, in written order
    Span span;
    Span key_span;

    [[nodiscard]] bool is(NodeKind k) const noexcept { return kind == k; }

    /// The member of that name, or null; null too when this is no object.
    [[nodiscard]] const Node* find(std::string_view name) const noexcept;
    [[nodiscard]] Node* find(std::string_view name) noexcept;

    /// Where to point when talking about this member: its key if it has one, else itself.
    [[nodiscard]] const Span& name_span() const noexcept { return key_span.is_somewhere() ? key_span : span; }

    /// Adds a member at the end and returns it. The caller sees to it that the name is new.
    Node& add(std::string name, Node value);
};

/// The members of an object by name, for looking up many. `Node::find` walks the list, which is right for one
/// name and would let a file with a hundred thousand members keep its reader busy for minutes.
class Members {
public:
    explicit Members(const Node& object);
    [[nodiscard]] const Node* find(std::string_view name) const noexcept;

private:
    const Node& object_;
    std::unordered_map<std::string_view, const Node*> by_name_; // empty when there are few
};

[[nodiscard]] Node make_null();
[[nodiscard]] Node make_boolean(bool value);
[[nodiscard]] Node make_number(double value);
[[nodiscard]] Node make_text(std::string_view value);
[[nodiscard]] Node make_list(std::vector<Node> elements = {});
[[nodiscard]] Node make_object();

/// Whether two values are equal: numbers by value, objects without regard to order. Places do not count.
[[nodiscard]] bool equal(const Node& a, const Node& b) noexcept;

} // namespace arbiter::json
