// Formulas are rewritten as texts, so that nothing else about them changes.
#include "pack/upgrade/shorten_names.hpp"

#include "pack/check_shape.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

bool is_word_sign(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool is_word(std::string_view text) {
    return !text.empty() && !(text[0] >= '0' && text[0] <= '9') && std::ranges::all_of(text, is_word_sign);
}

// What a component is called here, where that is a plain word that leads to it; else nothing.
std::optional<std::string_view> name_of(std::string_view id, const ComponentNames& names) {
    const std::string_view name = id.substr(id.find(':') + 1);
    const bool is_taken = name == "id" || name == "components";
    if (!is_word(name) || is_taken || names.full_id(name) != id) return std::nullopt;
    return name;
}

struct Somebody {
    std::string_view written, now;
};
constexpr std::array k_people = {
    Somebody{"entity.actor", "actor"},   Somebody{"entity.primary", "target"},
    Somebody{"entity.target", "target"}, Somebody{"entity.location", "place"},
    Somebody{"entity.secondary", ""},    Somebody{"entity.tertiary", ""},
    Somebody{"bearer", "bearer"},        Somebody{"actor", "actor"},
    Somebody{"target", "target"},        Somebody{"location", "place"},
};

class Shortening {
public:
    Shortening(std::string_view text, const ComponentNames& names) : text_(text), names_(names) {}

    std::string run() {
        while (at_ < text_.size()) {
            const bool is_start = at_ == 0 || !(is_word_sign(text_[at_ - 1]) || text_[at_ - 1] == '.');
            if (!is_start || !(shorten_presence() || shorten_path())) out_ += text_[at_++];
        }
        return std::move(out_);
    }

private:
    bool follows(std::string_view word) const { return text_.substr(at_).starts_with(word); }

    const Somebody* somebody_at(std::size_t at) const {
        for (const Somebody& one : k_people) {
            if (!text_.substr(at).starts_with(one.written)) continue;
            const std::size_t end = at + one.written.size();
            if (end == text_.size() || !is_word_sign(text_[end])) return &one;
        }
        return nullptr;
    }

    // An id behind `.components`, in brackets or behind a dot; `end` gets the place behind it.
    std::optional<std::string_view> id_at(std::size_t at, std::size_t& end) const {
        const std::string_view rest = text_.substr(at);
        if (rest.starts_with("['") || rest.starts_with("[\"")) {
            const std::size_t close = rest.find(rest[1], 2);
            if (close == std::string_view::npos || !rest.substr(close + 1).starts_with(']'))
                return std::nullopt;
            end = at + close + 2;
            return rest.substr(2, close - 2);
        }
        if (!rest.starts_with('.')) return std::nullopt;
        std::size_t size = 1;
        while (size < rest.size() && (is_word_sign(rest[size]) || rest[size] == ':' || rest[size] == '-'))
            ++size;
        end = at + size;
        return rest.substr(1, size - 1);
    }

    // somebody.components['id'].field; the whole value of a component has no short name.
    bool shorten_path() {
        const Somebody* who = somebody_at(at_);
        if (!who) return false;
        const std::size_t behind = at_ + who->written.size();
        constexpr std::string_view k_group = ".components";
        if (!text_.substr(behind).starts_with(k_group)) return false;
        std::size_t end = 0;
        const auto id = id_at(behind + k_group.size(), end);
        const auto name = id ? name_of(*id, names_) : std::nullopt;
        const bool goes_on = end + 1 < text_.size() && text_[end] == '.' && is_word_sign(text_[end + 1]);
        if (!name || !goes_on) return false;
        out_ += who->now.empty() ? who->written : who->now;
        out_ += '.';
        out_ += *name;
        at_ = end;
        skip_main(*names_.find(*id).record);
        return true;
    }

    // `.current` behind a component whose main field it is, and nothing behind that.
    void skip_main(const Record& component) {
        const std::string_view main = ComponentNames::main_of(component);
        const std::size_t end = at_ + 1 + main.size();
        const bool is_main = !main.empty() && text_.substr(at_ + 1).starts_with(main);
        const bool ends_there =
            end >= text_.size() || !(is_word_sign(text_[end]) || text_[end] == '.' || text_[end] == '[');
        if (is_main && ends_there) at_ = end;
    }

    // has(somebody, 'id') of a component without a main field.
    bool shorten_presence() {
        constexpr std::string_view k_has = "has(";
        const Somebody* who = follows(k_has) ? somebody_at(at_ + k_has.size()) : nullptr;
        if (!who) return false;
        const std::size_t at = at_ + k_has.size() + who->written.size();
        if (!text_.substr(at).starts_with(", '")) return false;
        const std::size_t close = text_.find("')", at + 3);
        if (close == std::string_view::npos) return false;
        const std::string_view id = text_.substr(at + 3, close - at - 3);
        const auto name = id.find(':') == std::string_view::npos ? std::nullopt : name_of(id, names_);
        if (!name || !ComponentNames::main_of(*names_.find(id).record).empty()) return false;
        out_ += who->now.empty() ? who->written : who->now;
        out_ += '.';
        out_ += *name;
        at_ = close + 2;
        return true;
    }

    std::string_view text_;
    const ComponentNames& names_;
    std::size_t at_ = 0;
    std::string out_;
};

class NameWalk {
public:
    NameWalk(const ComponentNames& names, std::vector<ShortenedText>& done) : names_(names), done_(done) {}

    void walk(Node& node, const Shape& shape) {
        if (shape.may_be_computed && node.text.find('{') != std::string::npos) return formulas(node);
        switch (shape.kind) {
        case ShapeKind::component: return replace(node, component(node.text));
        case ShapeKind::field: return replace(node, field(node.text));
        case ShapeKind::rule:
        case ShapeKind::amount:
        case ShapeKind::text: return formulas(node);
        case ShapeKind::object:
            if (node.is(NodeKind::object)) walk_members(node, *shape.table);
            return;
        case ShapeKind::list:
        case ShapeKind::map:
            for (Node& child : node.children) {
                if (shape.to == "component") rename(child, component(child.key));
                walk(child, *shape.of);
            }
            return;
        case ShapeKind::either:
            for (const Shape* way : shape.ways)
                if (fits(node, *way)) return walk(node, *way);
            return;
        default: return;
        }
    }

    void walk_members(Node& node, const FieldTable& table) {
        for (Node& member : node.children) {
            const Field* known = table.find(member.key);
            if (known || table.others) walk(member, known ? *known->shape : *table.others);
        }
    }

private:
    // In JSON Logic formulas have no texts of their own; a `var` is a path.
    void formulas(Node& node) {
        if (node.is(NodeKind::text)) replace(node, shorten_formula(node.text, names_));
        for (Node& child : node.children) formulas(child);
    }

    std::string component(const std::string& id) const {
        const auto name = id.find(':') == std::string::npos ? std::nullopt : name_of(id, names_);
        return name ? std::string(*name) : id;
    }

    std::string field(const std::string& way) const {
        const std::size_t dot = way.find('.');
        const NamedRecord found = names_.find(std::string_view(way).substr(0, dot));
        if (!found) return way;
        const std::string rest = dot == std::string::npos ? "" : way.substr(dot + 1);
        const bool is_main = rest == ComponentNames::main_of(*found.record);
        return component(way.substr(0, dot)) + (rest.empty() || is_main ? "" : "." + rest);
    }

    void replace(Node& node, std::string now) {
        if (!node.is(NodeKind::text) || now == node.text) return;
        done_.push_back({node.span, node.text, now});
        node.text = std::move(now);
    }

    void rename(Node& member, std::string now) {
        if (now == member.key) return;
        done_.push_back({member.key_span, member.key, now});
        member.key = std::move(now);
    }

    const ComponentNames& names_;
    std::vector<ShortenedText>& done_;
};

} // namespace

std::string shorten_formula(std::string_view text, const ComponentNames& names) {
    return Shortening(text, names).run();
}

void shorten_names(Node& record, const Kind& kind, const ComponentNames& names,
                   std::vector<ShortenedText>& done) {
    NameWalk(names, done).walk_members(record, *kind.table);
}

} // namespace arbiter::pack
