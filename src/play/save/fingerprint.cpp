// Records are hashed in the engine's own shape, patched, with the rows of their tables: as they are compiled.
#include "play/save/fingerprint.hpp"

#include "arbiter/version.hpp"
#include "chance/sha256.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>
#include <map>
#include <set>

namespace arbiter::play {

using action::Game;

namespace {

using json::Node;
using json::NodeKind;

constexpr const char* k_anyway = "--anyway takes it if everything in it still has its place";

// Kinds that decide nothing: tests, targets, forms, which have made their records by now, and policies, whose
// choices are commands.
constexpr std::array<std::string_view, 4> k_idle = {"case", "balance", "form", "policy"};
// What records say of themselves.
constexpr std::array<std::string_view, 3> k_remarks = {"doc", "note", "$schema"};

bool decides(const pack::Record& record, std::string_view scenario) {
    if (record.kind->name == "scenario") return record.id == scenario;
    return std::ranges::find(k_idle, record.kind->name) == k_idle.end();
}

bool is_remark(const Node& member) { return std::ranges::find(k_remarks, member.key) != k_remarks.end(); }

void add_text(std::string_view text, chance::Sha256& hash) { hash.add(text.size()).add(text); }

void add_value(const Node& node, chance::Sha256& hash);

// Keys in one order, whoever wrote them in which.
void add_members(std::vector<const Node*> members, chance::Sha256& hash) {
    std::ranges::sort(members, {}, &Node::key);
    hash.add(members.size());
    for (const Node* member : members) {
        add_text(member->key, hash);
        add_value(*member, hash);
    }
}

void add_value(const Node& node, chance::Sha256& hash) {
    hash.add(static_cast<std::uint64_t>(node.kind));
    std::vector<const Node*> members;
    switch (node.kind) {
    case NodeKind::null: return;
    case NodeKind::boolean: hash.add(std::uint64_t{node.boolean}); return;
    case NodeKind::number: hash.add(std::bit_cast<std::uint64_t>(node.number + 0.0)); return; // -0 is 0
    case NodeKind::text: add_text(node.text, hash); return;
    case NodeKind::object:
        for (const Node& member : node.children) members.push_back(&member);
        add_members(std::move(members), hash);
        return;
    case NodeKind::list: break;
    }
    hash.add(node.children.size());
    for (const Node& element : node.children) add_value(element, hash);
}

std::string hash_of(const pack::Record& record) {
    std::vector<const Node*> members;
    for (const Node& member : record.node.children)
        if (!is_remark(member)) members.push_back(&member);
    chance::Sha256 hash;
    add_members(std::move(members), hash);
    return chance::short_hex(hash.finish());
}

// What differs, in the order of the save; then what has come since.
class Comparison {
public:
    explicit Comparison(json::Report& report) : report_(report) {}

    void compare(const Node& was, const Node& is) {
        for (const Node& kind : was.children)
            if (const Node* now = is.find(kind.key))
                compare_kind(kind, *now);
            else
                for (const Node& record : kind.children) note_gone(kind, record);
        for (const Node& kind : is.children) {
            const Node* before = was.find(kind.key);
            const json::Members known(before ? *before : none_);
            for (const Node& record : kind.children)
                if (!known.find(record.key))
                    note(was.key_span,
                         fmt::format("{} \"{}\" was not there when this was saved", kind.key, record.key));
        }
        tell();
    }

private:
    void compare_kind(const Node& was, const Node& is) {
        const json::Members now(is);
        for (const Node& record : was.children) {
            const Node* found = now.find(record.key);
            if (!found)
                note_gone(was, record);
            else if (found->text != record.text)
                note(record.span,
                     fmt::format("{} \"{}\" is not what it was when this was saved", was.key, record.key));
        }
    }

    void note_gone(const Node& kind, const Node& record) {
        note(record.key_span, fmt::format("there is no {} \"{}\" any more", kind.key, record.key));
    }

    void note(const json::Span& place, std::string message) {
        if (++differences_ > 1) return;
        place_ = place;
        first_ = std::move(message);
    }

    void tell() {
        if (differences_ == 0) return;
        const std::size_t others = differences_ - 1;
        if (others > 0)
            first_ += fmt::format("; {} other record{}, too", others, others == 1 ? " differs" : "s differ");
        report_.error("other-rules", place_, first_, k_anyway);
    }

    json::Report& report_;
    std::size_t differences_ = 0;
    const Node none_ = json::make_object();
    json::Span place_;
    std::string first_;
};

// What operators mean in a pack's rules is written once, for all of them.
std::string hash_of_mode(const pack::FoundPack& pack) {
    chance::Sha256 hash;
    hash.add(static_cast<std::uint64_t>(pack.manifest.mode));
    return chance::short_hex(hash.finish());
}

// The packs that wrote something in a record besides the one that has it.
void add_writers(const Node& node, std::set<std::size_t>& packs) {
    if (node.origin != 0) packs.insert(node.origin - 1);
    for (const Node& child : node.children) add_writers(child, packs);
}

} // namespace

Node fingerprint_of(const Game& game, std::string_view scenario) {
    std::map<std::string_view, Node> kinds;
    std::set<std::size_t> packs; // that wrote them
    const auto add = [&](std::string_view kind, const std::string& id, std::string hash) {
        kinds.try_emplace(kind, json::make_object()).first->second.add(id, json::make_text(std::move(hash)));
    };
    for (const pack::Record& record : game.packs->records.all()) {
        if (!record.is_sound() || !decides(record, scenario)) continue;
        add(record.kind->name, record.id, hash_of(record));
        packs.insert(record.pack);
        add_writers(record.node, packs);
    }
    for (const std::size_t number : packs)
        add("pack", game.packs->packs[number].manifest.id, hash_of_mode(game.packs->packs[number]));
    Node records = json::make_object(), node = json::make_object();
    for (auto& [kind, hashes] : kinds) records.add(std::string(kind), std::move(hashes));
    node.add("engine", json::make_text(version()));
    node.add("records", std::move(records));
    return node;
}

void check_fingerprint(const Game& game, std::string_view scenario, const Node& saved, bool is_under_way,
                       json::Report& report) {
    const Node& engine = *saved.find("engine");
    if (is_under_way && engine.text != version())
        report.error("other-rules", engine.span,
                     fmt::format("this was saved by version {} in the middle of something, and this is {}",
                                 engine.text, version()),
                     k_anyway);
    else
        Comparison(report).compare(*saved.find("records"), *fingerprint_of(game, scenario).find("records"));
}

} // namespace arbiter::play
