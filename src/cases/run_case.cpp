// Every verb calls the function that the command line calls.
#include "cases/run_case.hpp"

#include "action/changes.hpp"
#include "action/game.hpp"
#include "action/report.hpp"
#include "arbiter/action_map.hpp"
#include "arbiter/balance.hpp"
#include "arbiter/policy.hpp"
#include "arbiter/world.hpp"
#include "cases/overlay_files.hpp"
#include "play/command.hpp"
#include "play/session.hpp"
#include "json/at.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <fmt/format.h>
#include <map>

namespace arbiter::cases {
namespace {

using json::make_list;
using json::make_object;
using json::make_text;
using json::Node;
using json::text_at;
using pack::Record;

Node error_node(const Error& error) {
    Node node = make_object();
    node.add("error", make_text(error.message));
    if (!error.hint.empty()) node.add("hint", make_text(error.hint));
    return node;
}

// The packs with the params of a case.
PackRequest request_for(const Record& record, const CaseContext& context) {
    PackRequest request = context.request;
    if (const Node* profile = record.field("profile")) request.profile = profile->text;
    if (const Node* params = record.field("params"))
        for (const Node& value : params->children) request.params.emplace_back(value.key, json::write(value));
    return request;
}

// With other params there is another game.
Result<std::shared_ptr<const action::Game>> game_for(const Record& record, const CaseContext& context) {
    if (!record.field("profile") && !record.field("params")) return context.game;
    const auto loaded = load_game(context.files, request_for(record, context));
    if (!loaded) return tl::unexpected(loaded.error());
    if (loaded->game) return loaded->game;
    return fail(ErrorCode::bad_argument, "the packs do not load with these params");
}

std::optional<int> reach_of(const Node& verb) {
    const Node* reach = verb.find("reach");
    return reach ? std::optional(static_cast<int>(reach->number)) : std::nullopt;
}

Node offers_node(action::Scene& scene, const Node& verb, bool all) {
    const auto offers = list_offers(scene, text_at(verb, "actor"), all);
    if (!offers) return error_node(offers.error());
    Node labels = make_list(), lines = make_list(), node = make_object();
    for (const OfferLine& offer : *offers) {
        if (offer.available) labels.children.push_back(make_text(offer.label));
        lines.children.push_back(action::node_of(offer));
    }
    node.add("actor", make_text(*find_id(scene, text_at(verb, "actor"))));
    node.add("offers", std::move(labels));
    node.add("actions", std::move(lines));
    return node;
}

Node explain_node(action::Scene& scene, const Node& verb) {
    const auto report = explain_action(scene, text_at(verb, "actor"), text_at(verb, "action"),
                                       targets_of(verb), reach_of(verb));
    return report ? action::node_of(*report) : error_node(report.error());
}

// A role may have several names: `target` is `primary`.
bool has_targets(const OfferLine& offer, const std::vector<TargetChoice>& wanted,
                 const world::RoleTable& roles) {
    for (const auto& [role, id] : wanted) {
        bool is_there = false;
        for (const auto& [other, known] : offer.targets)
            is_there = is_there ||
                       (roles.find(other) == roles.find(role) && (known == id || known.ends_with(":" + id)));
        if (!is_there) return false;
    }
    return true;
}

// How one action stands: as it is offered, or not, and why.
Node ask_node(action::Scene& scene, const Node& verb) {
    if (!verb.find("action")) return offers_node(scene, verb, true);
    const std::string id = text_at(verb, "action");
    const auto offers = list_offers(scene, text_at(verb, "actor"), true);
    if (!offers) return error_node(offers.error());
    Node node = make_object();
    for (const OfferLine& offer : *offers)
        if ((offer.action == id || offer.action.ends_with(":" + id)) &&
            (has_targets(offer, targets_of(verb), scene.game().model->roles()) || offer.targets.empty())) {
            node = action::node_of(offer);
            break;
        }
    const auto report = explain_action(scene, text_at(verb, "actor"), id, targets_of(verb), reach_of(verb));
    if (!report) return node.children.empty() ? error_node(report.error()) : node;
    Node whole = action::node_of(*report);
    for (const std::string_view key : {"targets", "tags", "available", "reasons"})
        if (const Node* found = node.find(key)) whole.add(std::string(key), *found);
    if (!node.find("available")) whole.add("available", json::make_boolean(false));
    return whole;
}

// One command in a session of its own: every step of a case has its own seed.
Result<Resolved> done_by(ScenePtr& scene, const Node& verb, const Node& written) {
    play::Session session(std::move(scene), seed_of(written));
    auto reply = session.send(command_of(verb, written));
    scene = std::move(session).release();
    if (!reply) return tl::unexpected(reply.error());
    return std::move(reply->done);
}

Node do_node(ScenePtr& scene, const Node& verb, const Node& written) {
    const auto done = done_by(scene, verb, written);
    if (!done) return error_node(done.error());
    Node node = action::node_of(*done);
    Node texts = make_list(), brief = make_list();
    for (const Event& line : done->log)
        if (line.kind == "say") (line.is_brief ? brief : texts).children.push_back(make_text(line.text));
    node.add("said", std::move(texts));
    node.add("brief", std::move(brief));
    node.add("changes", action::changes_of(*scene));
    return node;
}

Node decide_node(ScenePtr scene, const Node& verb, const Node& written) {
    const play::Session session(std::move(scene), seed_of(written));
    const auto decision = decide_for(session, text_at(verb, "actor"), text_at(verb, "policy"));
    return decision ? json::read_own(to_json(*decision)) : error_node(decision.error());
}

Node report_node(const PackReport& report, bool loads) {
    Node node = json::read_own(to_json(report));
    node.add("loads", json::make_boolean(loads));
    return node;
}

// The records as a pack of their own that requires those of the request.
MemoryFiles inline_pack(const Node& records, const CaseContext& context) {
    std::map<std::string, Node> by_folder;
    for (Node record : records.children) {
        const pack::Kind* kind = context.game->packs->find_kind(text_at(record, "kind"));
        std::erase_if(record.children, [](const Node& member) { return member.key == "kind"; });
        auto& list =
            by_folder.try_emplace(kind ? std::string(kind->folder) : "conditions", make_list()).first->second;
        list.children.push_back(std::move(record));
    }
    Node manifest = make_object(), required = make_object();
    for (const pack::FoundPack& pack : context.game->packs->packs)
        if (pack.is_requested) required.add(pack.manifest.id, make_text(">=0"));
    manifest.add("id", make_text("inline"));
    manifest.add("version", make_text("1.0.0"));
    manifest.add("requires", std::move(required));
    MemoryFiles files;
    const std::string folder(OverlayFiles::k_folder);
    files.add(folder + "/pack.json", json::write(manifest, json::Layout::pretty));
    for (const auto& [name, list] : by_folder)
        files.add(fmt::format("{}/{}/records.json", folder, name), json::write(list, json::Layout::pretty));
    return files;
}

Node load_node(const Record& record, const Node& verb, const CaseContext& context) {
    const MemoryFiles above = inline_pack(*verb.find("records"), context);
    const OverlayFiles files(context.files, above);
    PackRequest request = request_for(record, context);
    request.packs.emplace_back(OverlayFiles::k_folder);
    const auto report = check_packs(files, request);
    return report ? report_node(*report, report->errors == 0) : error_node(report.error());
}

// What the map says of an action; its rows of terrain are the place's own.
Node map_node(const action::Scene& scene, const Node& verb) {
    ActionMapAsked asked{text_at(verb, "actor"), text_at(verb, "action"), targets_of(verb), {}};
    if (const Node* of = verb.find("of")) asked.of = of->text;
    const auto map = action_map_for(scene, asked, game_master());
    return map ? json::read_own(to_json(*map)) : error_node(map.error());
}

Node balance_node(const Record& record, const Node& verb, const CaseContext& context) {
    const auto report = run_balance(context.files, request_for(record, context));
    if (!report) return error_node(report.error());
    if (report->packs.errors > 0) return report_node(report->packs, false);
    const Node* all = verb.find("all");
    return json::read_own(to_json(*report, nullptr, all && all->boolean));
}

Node run_node(const Record& record, const Node& verb, const CaseContext& context) {
    const std::string command = text_at(verb, "command");
    if (command == "check") {
        const auto report = check_packs(context.files, request_for(record, context));
        return report ? report_node(*report, report->errors == 0) : error_node(report.error());
    }
    if (command == "balance") return balance_node(record, verb, context);
    auto scene = open_case(record, context);
    if (!scene) return error_node(scene.error());
    if (command == "map") return map_node(**scene, verb);
    const Node* all = verb.find("all");
    return command == "explain" ? explain_node(**scene, verb)
                                : offers_node(**scene, verb, all && all->boolean);
}

} // namespace

std::vector<TargetChoice> targets_of(const Node& verb) {
    std::vector<TargetChoice> targets;
    if (const Node* written = verb.find("targets"))
        for (const Node& target : written->children) targets.emplace_back(target.key, target.text);
    return targets;
}

// An action, or a round of the scenario's flow; a choice about which nothing is said is what is usual.
Command command_of(const Node& verb, const Node& written) {
    Answers answers = play::answers_of(written);
    answers.rest = Rest::usual;
    if (const Node* round = verb.find("round"); round && round->boolean)
        return begin_round(std::move(answers));
    return act(text_at(verb, "actor"), text_at(verb, "action"), targets_of(verb), std::move(answers));
}

Seed seed_of(const Node& written) {
    const Node* seed = written.find("seed");
    return make_seed(seed ? static_cast<std::uint64_t>(seed->number) : 0);
}

// Whether what a case gives may be what no rule would bring about.
pack::Beyond beyond_of(const Record& record) {
    const Node* breaks = record.field("breaks_fields");
    return breaks && breaks->boolean ? pack::Beyond::allowed : pack::Beyond::told;
}

Result<ScenePtr> open_case(const Record& record, const CaseContext& context) {
    const auto game = game_for(record, context);
    if (!game) return tl::unexpected(game.error());
    auto scene = open_scene(*game, record.field("scenario")->text);
    if (!scene) return scene;
    if (const Node* given = record.field("given"))
        if (auto applied = action::apply_changes(**scene, *given, beyond_of(record)); !applied)
            return tl::unexpected(applied.error());
    (*scene)->mark_start(); // what it is given is how it starts
    if (const Node* first = record.field("first"))
        for (std::size_t i = 0; i < first->children.size(); ++i) {
            const Node& step = first->children[i];
            const auto done = done_by(*scene, step, step);
            if (!done)
                return fail(done.error().code, fmt::format("first {}: {}", i + 1, done.error().message),
                            done.error().hint);
        }
    return scene;
}

Node run_case(const Record& record, const CaseContext& context) {
    if (const Node* load = record.field("load")) return load_node(record, *load, context);
    if (const Node* run = record.field("run")) return run_node(record, *run, context);
    auto scene = open_case(record, context);
    if (!scene) return error_node(scene.error());
    if (const Node* ask = record.field("ask")) return ask_node(**scene, *ask);
    if (const Node* decide = record.field("decide"))
        return decide_node(std::move(*scene), *decide, record.node);
    return do_node(*scene, *record.field("do"), record.node);
}

} // namespace arbiter::cases
