// Walks the examples along the field tables, as the checker does, and keeps what stands at each field.
#include "pack/field_examples.hpp"

#include "pack/check_shape.hpp"
#include "pack/examples.hpp"
#include "pack/kind.hpp"
#include "pack/kind/effect.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <array>
#include <fmt/format.h>
#include <span>
#include <vector>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

// What fits into a column of a table beside the meaning.
constexpr std::size_t k_widest_use = 90;

std::string use_of(const Node& member) {
    std::string text = json::write(member, json::Layout::compact);
    std::string spaced;
    bool is_in_text = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' && (i == 0 || text[i - 1] != '\\')) is_in_text = !is_in_text;
        const bool opens = !is_in_text && c == '{' && i + 1 < text.size() && text[i + 1] != '}';
        const bool closes = !is_in_text && c == '}' && i > 0 && text[i - 1] != '{';
        if (closes) spaced += ' ';
        spaced += c;
        if (opens || (!is_in_text && (c == ':' || c == ','))) spaced += ' ';
    }
    const bool is_long = spaced.size() > k_widest_use;
    if (is_long && member.is(NodeKind::object)) spaced = "{ ... }";
    if (is_long && member.is(NodeKind::list)) spaced = "[ ... ]";
    return fmt::format("\"{}\": {}", member.key, spaced);
}

class UseFinder {
public:
    using Tables = std::span<const FieldTable* const>;

    void visit_file(const Node& root, Tables tables) {
        if (!root.is(NodeKind::list)) return visit_members(root, tables);
        for (const Node& record : root.children) visit_members(record, tables);
    }
    void visit(const Node& node, const Shape& shape) {
        if (shape.kind == ShapeKind::either) {
            for (const Shape* way : shape.ways)
                if (fits(node, *way)) return visit(node, *way);
        } else if (shape.kind == ShapeKind::object && node.is(NodeKind::object)) {
            const std::array<const FieldTable*, 1> tables = {shape.table};
            visit_members(node, tables);
        } else if (shape.kind == ShapeKind::list || shape.kind == ShapeKind::map) {
            for (const Node& child : node.children) visit(child, *shape.of);
        }
    }
    [[nodiscard]] std::map<const Field*, std::string> take() { return std::move(uses_); }

private:
    void visit_members(const Node& node, Tables tables) {
        for (const Node& member : node.children) {
            const Field* field = nullptr;
            const Shape* others = nullptr;
            for (const FieldTable* table : tables) {
                if (!field) field = table->find(member.key);
                if (!others) others = table->others;
            }
            if (field) note(*field, member);
            if (const Shape* shape = field ? field->shape : others) visit(member, *shape);
        }
    }

    // The shortest is the plainest; one that had to be cut says less than any that is whole.
    void note(const Field& field, const Node& member) {
        std::string use = use_of(member);
        const auto is_cut = [](const std::string& text) {
            return text.ends_with("... }") || text.ends_with("... ]");
        };
        std::string& known = uses_[&field];
        const bool is_better = is_cut(known) != is_cut(use) ? is_cut(known) : use.size() < known.size();
        if (known.empty() || is_better) known = std::move(use);
    }

    std::map<const Field*, std::string> uses_;
};

} // namespace

std::map<const Field*, std::string> field_uses() {
    UseFinder finder;
    for (const std::span<const Example> examples : {kind_examples(), more_examples()})
        for (const Example& example : examples) {
            const Kind* kind = find_kind(example.of);
            std::vector<const FieldTable*> tables = {&common_fields()};
            if (kind) tables.insert(tables.begin(), kind->table);
            if (!kind) tables = {example.of == "patch" ? &patch_fields() : &manifest_fields()};
            finder.visit_file(json::read_own(example.text), tables);
        }
    for (const Example& example : effect_examples())
        finder.visit(json::read_own(fmt::format("[{}]", example.text)), k_effects);
    return finder.take();
}

} // namespace arbiter::pack
