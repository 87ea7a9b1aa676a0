// Members and elements are matched by key or by place; what is left over was taken out or is new.
#include "pack/upgrade/edit_text.hpp"

#include "json/write.hpp"

#include <algorithm>

namespace arbiter::pack {
namespace {

using json::Node;

std::uint32_t begin_of(const Node& node) {
    return node.key_span.is_somewhere() ? node.key_span.begin : node.span.begin;
}

// A value as text for a place whose line starts with `indent`.
std::string written(const Node& node, std::string_view indent) {
    std::string out;
    for (const char c : json::write(node, json::Layout::pretty)) {
        out += c;
        if (c == '\n') out += indent;
    }
    return out;
}

class Editor {
public:
    Editor(std::string_view text, std::vector<TextEdit>& edits) : text_(text), edits_(edits) {}

    void edit(const Node& before, const Node& after) {
        if (before.kind == after.kind && before.is(json::NodeKind::object))
            return edit_children(before, after);
        if (before.kind == after.kind && before.is(json::NodeKind::list)) return edit_children(before, after);
        if (!json::equal(before, after)) replace(before, after);
    }

private:
    void replace(const Node& before, const Node& after) {
        edits_.push_back({before.span.begin, before.span.end, written(after, indent_at(before.span.begin))});
    }

    // For each old child the new one that it is now; null where it was taken out. False when the order of
    // those that stay has changed: then the text is written anew.
    static bool match(const Node& before, const Node& after, std::vector<const Node*>& kept) {
        const bool is_object = before.is(json::NodeKind::object);
        std::vector<bool> is_used(after.children.size());
        const auto find = [&](auto&& is_it) -> const Node* {
            for (std::size_t i = 0; i < after.children.size(); ++i)
                if (!is_used[i] && is_it(after.children[i])) {
                    is_used[i] = true;
                    return &after.children[i];
                }
            return nullptr;
        };
        kept.assign(before.children.size(), nullptr);
        if (is_object)
            for (std::size_t i = 0; i < kept.size(); ++i)
                kept[i] = find([&](const Node& now) { return now.key == before.children[i].key; });
        const Node* last = nullptr;
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (!kept[i])
                kept[i] = find([&](const Node& now) { return now.span == before.children[i].span; });
            if (!kept[i]) continue;
            if (!is_object && last && kept[i] < last) return false;
            last = kept[i];
        }
        return true;
    }

    void edit_children(const Node& before, const Node& after) {
        std::vector<const Node*> kept;
        const bool is_ordered = match(before, after, kept);
        const auto stays =
            std::count_if(kept.begin(), kept.end(), [](const Node* now) { return now != nullptr; });
        if (!is_ordered || (stays == 0 && !(before.children.empty() && after.children.empty())))
            return json::equal(before, after) ? void() : replace(before, after);
        take_out(before, kept);
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (!kept[i]) continue;
            const Node& child = before.children[i];
            if (child.key != kept[i]->key)
                edits_.push_back({child.key_span.begin, child.key_span.end, json::quote(kept[i]->key)});
            edit(child, *kept[i]);
        }
        put_in(before, after, kept);
    }

    void take_out(const Node& before, const std::vector<const Node*>& kept) {
        const std::size_t count = kept.size();
        for (std::size_t first = 0; first < count;) {
            if (kept[first]) {
                ++first;
                continue;
            }
            std::size_t last = first;
            while (last + 1 < count && !kept[last + 1]) ++last;
            const bool is_end = last + 1 == count;
            const std::uint32_t begin =
                is_end && first > 0 ? before.children[first - 1].span.end : begin_of(before.children[first]);
            const std::uint32_t end =
                is_end ? before.children[last].span.end : begin_of(before.children[last + 1]);
            edits_.push_back({begin, end, {}});
            first = last + 1;
        }
    }

    // New ones go behind the last that stays, laid out as the others are.
    void put_in(const Node& before, const Node& after, const std::vector<const Node*>& kept) {
        std::size_t last = kept.size();
        while (last > 0 && !kept[last - 1]) --last;
        if (last == 0) return;
        const std::uint32_t at = before.children[last - 1].span.end;
        const std::uint32_t first = begin_of(before.children[0]);
        const bool is_tall =
            text_.substr(before.span.begin, first - before.span.begin).find('\n') != std::string_view::npos;
        const std::string indent(indent_at(first));
        std::string added;
        for (const Node& child : after.children) {
            if (std::find(kept.begin(), kept.end(), &child) != kept.end()) continue;
            added += is_tall ? ",\n" + indent : ", ";
            if (before.is(json::NodeKind::object)) added += json::quote(child.key) + ": ";
            added += written(child, indent);
        }
        if (!added.empty()) edits_.push_back({at, at, std::move(added)});
    }

    // The blanks at the start of the line that holds a place.
    [[nodiscard]] std::string_view indent_at(std::uint32_t at) const {
        const std::size_t line = text_.rfind('\n', at > 0 ? at - 1 : 0);
        const std::size_t start = line == std::string_view::npos ? 0 : line + 1;
        std::size_t end = start;
        while (end < text_.size() && (text_[end] == ' ' || text_[end] == '\t')) ++end;
        return text_.substr(start, end - start);
    }

    std::string_view text_;
    std::vector<TextEdit>& edits_;
};

} // namespace

void find_edits(const Node& before, const Node& after, std::string_view text, std::vector<TextEdit>& edits) {
    Editor(text, edits).edit(before, after);
}

std::string edited(std::string_view text, std::vector<TextEdit> edits) {
    std::sort(edits.begin(), edits.end(), [](const TextEdit& a, const TextEdit& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
    });
    std::string out;
    std::size_t at = 0;
    for (const TextEdit& edit : edits) {
        out += text.substr(at, edit.begin - at);
        out += edit.text;
        at = edit.end;
    }
    return out.append(text.substr(at));
}

} // namespace arbiter::pack
