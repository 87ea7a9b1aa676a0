// The same namings that tell which records depend on a broken one tell who uses a sound one.
#include "arbiter/refs.hpp"

#include "action/compile_loaded.hpp"
#include "arbiter/suggest.hpp"
#include "base/suggest.hpp"
#include "json/node.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter {
namespace {

using json::Node;
using pack::Record;
using pack::RecordSet;

bool is_called(const Record& record, std::string_view name) {
    return record.id == name || (record.id.size() > name.size() && record.id.ends_with(name) &&
                                 record.id[record.id.size() - name.size() - 1] == ':');
}

class UseFinder {
public:
    explicit UseFinder(const PackSet& set) : set_(set) {}

    [[nodiscard]] std::vector<RecordUses> find(std::string_view name, std::string_view kind) const {
        std::vector<RecordUses> found;
        for (const RecordSet* records : {&set_.abstracts, &set_.records})
            for (const Record& record : records->all())
                if (is_called(record, name) && (kind.empty() || record.kind->name == kind))
                    found.push_back(uses_of(record));
        return found;
    }

    [[nodiscard]] std::string suggest(std::string_view name, std::string_view kind) const {
        NearestName nearest(name);
        for (const RecordSet* records : {&set_.records, &set_.abstracts})
            for (const Record& record : records->all()) {
                if (!kind.empty() && record.kind->name != kind) continue;
                nearest.offer(record.id);
                if (name.find(':') == std::string_view::npos)
                    nearest.offer(std::string_view(record.id).substr(record.id.find(':') + 1));
            }
        return nearest.question();
    }

private:
    [[nodiscard]] RecordUser user(const Record& record, bool extends) const {
        return {std::string(record.kind->name), record.id, set_.sources.place_of(record.id_span), extends};
    }

    // Whether the other one extends it, itself or a part of it.
    [[nodiscard]] static bool is_parent(const Record& record, const Record& other) {
        return (other.kind == record.kind && other.parent == record.id) ||
               std::ranges::any_of(other.part_parents, [&](const pack::PartParent& parent) {
                   return parent.kind == record.kind && parent.id == record.id;
               });
    }

    [[nodiscard]] RecordUses uses_of(const Record& record) const {
        RecordUses uses{std::string(record.kind->name),
                        record.id,
                        set_.sources.place_of(record.id_span),
                        record.is_abstract,
                        {}};
        for (const RecordSet* records : {&set_.abstracts, &set_.records})
            for (const Record& other : records->all())
                if (is_parent(record, other)) uses.users.push_back(user(other, true));
        const auto number = set_.number_of(record);
        for (const pack::Naming& naming : set_.namings)
            if (number && naming.to == *number && naming.from != *number)
                uses.users.push_back(user(set_.records.all()[naming.from], false));
        return uses;
    }

    const PackSet& set_;
};

void add_place(Node& into, const Place& place) {
    into.add("file", json::make_text(place.file));
    into.add("line", json::make_number(place.line));
}

} // namespace

Result<std::vector<RecordUses>> find_uses(const Files& files, const PackRequest& request,
                                          std::string_view name, std::string_view kind) {
    auto loaded = pack::load_set(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    if (const auto game = action::compile_loaded(*loaded, request); !game)
        return tl::unexpected(game.error());
    if (!kind.empty() && !loaded->set->find_kind(kind))
        return fail(ErrorCode::bad_argument, fmt::format("no record kind \"{}\"", kind),
                    suggest_from(std::string(kind), record_kinds(*loaded->set)));
    const UseFinder finder(*loaded->set);
    auto found = finder.find(name, kind);
    if (found.empty())
        return fail(ErrorCode::not_found,
                    kind.empty() ? fmt::format("nothing is called \"{}\"", name)
                                 : fmt::format("no {} is called \"{}\"", kind, name),
                    finder.suggest(name, kind));
    return found;
}

std::string to_json(const std::vector<RecordUses>& uses) {
    Node all = json::make_list();
    for (const RecordUses& one : uses) {
        Node record = json::make_object(), users = json::make_list();
        record.add("kind", json::make_text(one.kind));
        record.add("id", json::make_text(one.id));
        add_place(record, one.place);
        record.add("abstract", json::make_boolean(one.is_abstract));
        for (const RecordUser& user : one.users) {
            Node node = json::make_object();
            node.add("kind", json::make_text(user.kind));
            node.add("id", json::make_text(user.id));
            add_place(node, user.place);
            node.add("extends", json::make_boolean(user.extends));
            users.children.push_back(std::move(node));
        }
        record.add("users", std::move(users));
        all.children.push_back(std::move(record));
    }
    Node root = json::make_object();
    root.add("records", std::move(all));
    return json::write(root) + "\n";
}

} // namespace arbiter
