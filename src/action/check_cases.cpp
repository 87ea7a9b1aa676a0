// Names are looked up as running the case would; what a case may expect is what answers are made of.
#include "action/check_cases.hpp"

#include "action/case_answers.hpp"
#include "action/check_roles.hpp"
#include "action/entity_ids.hpp"
#include "action/find.hpp"
#include "arbiter/suggest.hpp"
#include "base/suggest.hpp"
#include "machine/effect/later.hpp"
#include "pack/kind/param.hpp"
#include "json/at.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace arbiter::action {
namespace {

using json::Node;
using json::NodeKind;
using pack::Record;

class CaseChecker {
public:
    CaseChecker(const Game& game, const ComponentCheck& check_component, json::Report& report)
        : game_(game), packs_(*game.packs), check_component_(check_component), report_(report) {}

    void check(const Record& record) {
        if (const Node* load = record.field("load")) check_inline_kinds(*load);
        const Node* expect = record.field("expect");
        if (!expect || expect->find("error")) return;
        record_ = &record;
        pack_id_ = packs_.packs[record.pack].manifest.id;
        const Node* breaks = record.field("breaks_fields");
        breaks_fields_ = breaks && breaks->boolean;
        people_ = people_of(record);
        if (const Node* profile = record.field("profile")) check_profile(*profile);
        if (const Node* params = record.field("params"))
            for (const Node& value : params->children) check_param(value);
        if (const Node* given = record.field("given")) check_given(*given);
        if (const Node* first = record.field("first"))
            for (const Node& step : first->children) check_deed(step, step.find("degree"));
        for (const std::string_view verb : {"ask", "do", "decide", "run"})
            if (const Node* deed = record.field(verb)) check_deed(*deed, record.field("degree"));
        check_expected(*expect);
    }

private:
    // A record of an unknown kind would be read as something else, and complained of as that.
    void check_inline_kinds(const Node& load) {
        const Node* records = load.find("records");
        for (std::size_t i = 0; records && i < records->children.size(); ++i) {
            const Node* kind = records->children[i].find("kind");
            if (!kind || packs_.find_kind(kind->text)) continue;
            report_.error("unknown-kind", kind->span, fmt::format("no record kind \"{}\"", kind->text),
                          suggest_from(kind->text, record_kinds(packs_)));
        }
    }

    // Null where the case has no scenario that is known.
    const EntityIds* people_of(const Record& record) {
        const Node* written = record.field("scenario");
        if (!written) return nullptr;
        const std::string id = pack::full_id(written->text, pack_id_);
        if (const auto known = scenarios_.find(id); known != scenarios_.end()) return &known->second;
        const Record* scenario = packs_.records.find(*pack::find_kind("scenario"), id);
        if (!scenario || !scenario->is_sound()) return nullptr;
        return &scenarios_
                    .emplace(id,
                             EntityIds(*scenario, packs_.packs[scenario->pack].manifest.id, packs_.records))
                    .first->second;
    }

    void check_who(std::string_view name, const json::Span& place) {
        if (people_ && !people_->find(name))
            report_.error("unknown-entity", place, fmt::format("there is no \"{}\" in this scenario", name),
                          report_.may_suggest() ? people_->suggest(name) : "");
    }

    void check_given(const Node& given) {
        for (const Node& who : given.children) {
            check_who(who.key, who.key_span);
            check_values(who);
        }
    }

    // Components with their values; null takes one away.
    void check_values(const Node& components) {
        for (const Node& value : components.children) {
            check_component_(value.key, value.key_span);
            const pack::ComponentType* type = game_.components->types.find(value.key);
            if (type && !value.is(NodeKind::null) && !breaks_fields_)
                pack::check_component_value(value, *type, pack::Beyond::told, report_);
        }
    }

    // Null where none is named. A bare id is one of the case's own pack, whatever others are loaded beside
    // it.
    [[nodiscard]] Result<const Action*> find_written(const Node* name) const {
        if (!name) return static_cast<const Action*>(nullptr);
        if (const Action* own = game_.find(pack::full_id(name->text, pack_id_))) return own;
        return find_action(game_, name->text);
    }

    void check_deed(const Node& deed, const Node* degree) {
        if (const Node* actor = deed.find("actor")) check_who(actor->text, actor->span);
        const Node* written = deed.find("action");
        const auto action = find_written(written);
        if (!action && is_left_out("action", written->text)) return;
        if (!action) {
            report_.error("unknown-action", written->span, action.error().message, action.error().hint);
            return;
        }
        if (const Node* targets = deed.find("targets"))
            for (const Node& target : targets->children) check_target(target, *action);
        if (degree && *action) check_degree(*degree, **action);
    }

    // Whether a name is one of a record that is broken or could not be read.
    [[nodiscard]] bool is_left_out(std::string_view kind_name, std::string_view name) const {
        const pack::Kind& kind = *pack::find_kind(kind_name);
        const std::string id = pack::full_id(name, pack_id_);
        const Record* record = packs_.records.find(kind, id);
        return record ? !record->is_sound() : packs_.unread.may_hold(kind, id);
    }

    void check_target(const Node& target, const Action* action) {
        if (game_.model->roles().is_tile(target.key)) return check_tile(target, action);
        if (target.key == k_paid) return check_way(target, action);
        const auto role = game_.model->roles().find(target.key);
        const bool is_there = role && (!action || has_role(*action, *role));
        if (!role)
            report_.error("unknown-role", target.key_span, fmt::format("there is no role \"{}\"", target.key),
                          did_you_mean(target.key, game_.model->roles().names()));
        else if (!is_there)
            report_.error(
                "missing-role", target.key_span,
                fmt::format("\"{}\" has no {} target", action->id, game_.model->roles().name_of(*role)));
        check_who(target.text, target.span);
    }

    // What cannot be paid with is refused when it is tried; a way that no action has is a mistake.
    void check_way(const Node& target, const Action* action) {
        if (action && !(action->cost && action->cost->is_any))
            report_.error("missing-role", target.key_span,
                          fmt::format("nobody chooses how \"{}\" is paid", action->id));
        else if (game_.model->lets().find_way(target.text) == 0)
            report_.error("unknown-way", target.span,
                          fmt::format("nothing is paid with \"{}\"", target.text));
    }

    void check_tile(const Node& target, const Action* action) {
        if (action && !action->tile)
            report_.error("missing-role", target.key_span,
                          fmt::format("\"{}\" asks for no tile", action->id));
        if (!world::grid::find_tile(target.text))
            report_.error("not-a-tile", target.span, fmt::format("\"{}\" is no tile", target.text),
                          "a tile is x,y: \"3,4\"");
    }

    // Roles as they are written: a scope that cannot be read is told of where it stands.
    [[nodiscard]] bool has_role(const Action& action, Role role) const {
        const Record* record = packs_.records.find(*pack::find_kind("action"), action.id);
        return !record || roles_of(*record, game_.model->roles())[world::index_of(role)];
    }

    // A card has those of the ways to deal with it.
    [[nodiscard]] std::vector<std::string_view> degrees_of(const Action& action) const {
        std::vector<std::string_view> all;
        for (const Action& other : game_.actions)
            if (other.contest && (&other == &action || (!action.card.empty() && other.card == action.card)))
                for (const std::string_view degree : other.contest->degrees().ids())
                    if (std::ranges::find(all, degree) == all.end()) all.push_back(degree);
        return all;
    }

    void check_degree(const Node& degree, const Action& action) {
        const std::vector<std::string_view> known = degrees_of(action);
        if (!degree.is(NodeKind::text) || known.empty() ||
            std::ranges::find(known, degree.text) != known.end())
            return;
        report_.error("unknown-degree", degree.span,
                      fmt::format("\"{}\" never comes to {}", action.id, degree.text),
                      fmt::format("it comes to {}", fmt::join(known, ", ")));
    }

    void check_profile(const Node& written) {
        NearestName nearest(written.text);
        const bool may_suggest = report_.may_suggest();
        for (const pack::Profile& profile : packs_.profiles) {
            if (profile.pack.empty()) continue; // a file of whoever plays: no case may count on it
            const std::string full = fmt::format("{}:{}", profile.pack, profile.name);
            const bool is_near = is_requested(profile.pack) || profile.pack == pack_id_;
            if (full == written.text || (is_near && profile.name == written.text)) return;
            if (may_suggest) nearest.offer(full);
            if (may_suggest && is_near) nearest.offer(profile.name);
        }
        report_.error("unknown-reference", written.span, fmt::format("no profile \"{}\"", written.text),
                      nearest.question());
    }

    void check_param(const Node& value) {
        const Record* param = find_param(value.key);
        if (param ? !param->is_sound() : is_left_out("param", value.key)) return;
        if (param) {
            static_cast<void>(pack::check_param_value(*param, value, report_));
            return;
        }
        NearestName nearest(value.key);
        const bool may_suggest = report_.may_suggest();
        for (const Record& record : packs_.records.all())
            if (may_suggest && record.kind->name == "param") {
                nearest.offer(record.id);
                nearest.offer(std::string_view(record.id).substr(record.id.find(':') + 1));
            }
        report_.error("unknown-reference", value.key_span, fmt::format("there is no param \"{}\"", value.key),
                      nearest.question());
    }

    [[nodiscard]] const Record* find_param(std::string_view name) const {
        const pack::Kind& kind = *pack::find_kind("param");
        if (const Record* own = packs_.records.find(kind, pack::full_id(name, pack_id_))) return own;
        for (const pack::FoundPack& pack : packs_.packs)
            if (pack.is_requested)
                if (const Record* found = packs_.records.find(kind, pack::full_id(name, pack.manifest.id)))
                    return found;
        return nullptr;
    }

    [[nodiscard]] bool is_requested(std::string_view pack) const {
        return std::ranges::any_of(packs_.packs, [&](const pack::FoundPack& found) {
            return found.is_requested && found.manifest.id == pack;
        });
    }

    void check_expected(const Node& expect) {
        const std::vector<std::string> known = answer_keys(*record_);
        if (!expect.is(NodeKind::object) || known.empty()) return;
        for (const Node& member : expect.children) {
            if (std::ranges::find(known, member.key) == known.end()) {
                const std::vector<std::string_view> keys(known.begin(), known.end());
                std::string hint = did_you_mean(member.key, keys);
                if (hint.empty()) hint = fmt::format("it has {}", fmt::join(keys, ", "));
                report_.error("unknown-key", member.key_span,
                              fmt::format("no answer to this has \"{}\"", member.key), std::move(hint));
            }
        }
        check_matchers(expect);
        const Node* deed = record_->field("do");
        if (!deed) return;
        if (const Node* changes = expect.find("changes")) check_changes(*changes);
        const Node* degree = expect.find("degree");
        const auto action = find_written(deed->find("action"));
        if (degree && action && *action) check_degree(*degree, **action);
    }

    // `{"contain": "text"}` would be compared as it is.
    void check_matchers(const Node& expected) {
        if (expected.is(NodeKind::object) && expected.children.size() == 1) {
            const Node& only = expected.children[0];
            NearestName nearest(only.key);
            for (const std::string_view word : {"contains", "absent"}) nearest.offer(word);
            if (nearest.found() && *nearest.found() != only.key)
                report_.warning("unknown-word", only.key_span,
                                fmt::format("\"{}\" is compared as a key, as it is", only.key),
                                nearest.question());
        }
        for (const Node& child : expected.children) check_matchers(child);
    }

    // Things that come have the id of what they are made from, and a number.
    [[nodiscard]] bool may_be_made(std::string_view id) const {
        const std::size_t hash = id.find('#');
        if (hash == std::string_view::npos) return false;
        const std::string_view from = id.substr(0, hash);
        return from == machine::LaterFields::k_id ||
               std::ranges::find(game_.things->blueprints, from, &rules::Blueprint::id) !=
                   game_.things->blueprints.end();
    }

    // Who has changed is named in full there.
    void check_changes(const Node& changes) {
        if (!people_ || !changes.is(NodeKind::object) || changes.find("absent")) return;
        for (const Node& who : changes.children)
            if (!people_->has(who.key) && !may_be_made(who.key)) {
                const auto meant = people_->find(who.key);
                report_.error("unknown-entity", who.key_span,
                              fmt::format("there is no \"{}\" in this scenario", who.key),
                              meant                   ? fmt::format("write \"{}\"", *meant)
                              : report_.may_suggest() ? people_->suggest(who.key)
                                                      : "");
            }
    }

    const Game& game_;
    const PackSet& packs_;
    const ComponentCheck& check_component_;
    json::Report& report_;
    std::map<std::string, EntityIds> scenarios_;
    const Record* record_ = nullptr; // the case that is checked
    std::string pack_id_;
    bool breaks_fields_ = false;
    const EntityIds* people_ = nullptr; // who its scenario has
};

} // namespace

void check_cases(const Game& game, const ComponentCheck& check_component, json::Report& report) {
    CaseChecker checker(game, check_component, report);
    for (const Record& record : game.packs->records.all()) {
        if (record.kind->name != "case" || !record.is_sound() || !game.packs->packs[record.pack].is_requested)
            continue;
        report.set_subject(record.subject());
        checker.check(record);
    }
    report.set_subject({});
}

} // namespace arbiter::action
