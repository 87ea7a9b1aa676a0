// Every key of a saved round counts: without it, under another name or with a value of another type the save
// is refused, or it goes on as before.
#include "action/save_shape.hpp"

#include "action/save.hpp"
#include "support/realm.hpp"
#include "support/stage.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <functional>

namespace arbiter::action::save_shape_test {
namespace {

using json::Node;
using json::NodeKind;
using tests::Stage;

const std::string k_act =
    R"("contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } },
  "outcomes": { "success": { "say": "yes", "effects": [ { "roll": "2d6", "as": "n" },
    { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n", "min": 0 }, "as": "a" } ] } },
  "effects": [ { "each": "here", "as": "secondary", "do": [ { "roll": "1d4", "as": "m" }, { "say": "{secondary} {m} {n}" } ] },
    { "choose": [ { "label": "one", "effects": [ { "add": { "to": "actor", "component": "p:mark" } } ] },
      { "label": "two", "default": true } ], "as": "c" }, { "roll": "1d8", "as": "k" }, { "say": "{c} {k} {contest.margin}" } ])";

// What is told and what has changed at the end; empty when the save is refused.
std::string end_of(const std::shared_ptr<const Game>& game, const std::string& text) {
    const ScenePtr scene = std::move(*open_scene(game, "p:s"));
    const std::string before = save_state(*scene);
    auto resolution = load_resolution(*scene, text);
    if (!resolution) {
        EXPECT_EQ(save_state(*scene), before) << "what is refused changes nothing";
        EXPECT_FALSE(resolution.error().message.empty());
        return {};
    }
    for (int guard = 0; guard < 200; ++guard) {
        const auto question = advance(**resolution);
        if (!question) return "error: " + question.error().message;
        if (!*question) break;
        if (const auto answered = answer(**resolution); !answered)
            return "error: " + answered.error().message;
    }
    return to_json(report_of(**resolution)) + save_state(*scene);
}

// Calls `change` for every node below `root`, with its parent and its path; the tree is as before after each.
void for_each_member(
    Node& root, Node& parent, const std::string& path,
    const std::function<void(Node& parent, std::size_t at, const std::string& path)>& change) {
    for (std::size_t i = 0; i < parent.children.size(); ++i) {
        const std::string key = parent.is(NodeKind::object) ? parent.children[i].key : "#";
        change(parent, i, path + "/" + key);
        for_each_member(root, parent.children[i], path + "/" + key, change);
    }
}

// What is data, not structure: which components have which values is for the schema of the component to say,
// and what was told says nothing of what goes on.
bool is_data(const std::string& path) {
    if (path.starts_with("/changes/")) return true;
    for (const char* told :
         {"/outputs", "/before", "/after", "/faces", "/name", "/chance", "/brief", "/round"})
        if (path.starts_with("/log/#" + std::string(told))) return true;
    return false;
}

std::vector<Node> of_other_types(const Node& value) {
    std::vector<Node> others;
    for (Node other : {json::make_null(), json::make_boolean(true), json::make_number(1),
                       json::make_text("x"), json::make_list(), json::make_object()})
        if (other.kind != value.kind) {
            other.key = value.key;
            others.push_back(std::move(other));
        }
    return others;
}

// The saves at every question of one play.
std::vector<std::string> saves_of(Result<ResolutionPtr> resolution) {
    std::vector<std::string> saves;
    for (auto question = advance(**resolution); question && *question; question = advance(**resolution)) {
        saves.push_back(save(**resolution));
        if (!answer(**resolution)) break;
    }
    return saves;
}

std::vector<std::string> saves_of(const Stage& stage, const Luck& luck) {
    const ScenePtr scene = std::move(*open_scene(stage.game(), "p:s"));
    return saves_of(begin_action(*scene, "hero", "p:act", {{"primary", "wolf"}}, luck));
}

TEST(SaveShape, every_change_of_a_key_is_refused_or_goes_on_as_before) {
    const Stage stage(k_act);
    Luck seeded, by_hand;
    seeded.seed = make_seed(3);
    by_hand.dice = std::vector<double>{30, 3, 4, 1, 2, 7};
    by_hand.choices = {1};
    std::size_t refused = 0, same = 0;
    for (const Luck& luck : {seeded, by_hand}) {
        const auto saves = saves_of(stage, luck);
        ASSERT_GE(saves.size(), 4u);
        for (const std::size_t which : {std::size_t(0), saves.size() / 2, saves.size() - 1}) {
            const std::string whole = end_of(stage.game(), saves[which]);
            ASSERT_FALSE(whole.empty()) << saves[which];
            Node root = json::read_own(saves[which]);
            const auto expect_told = [&](const std::string& path, const char* how) {
                const std::string end = end_of(stage.game(), json::write(root));
                EXPECT_TRUE(end.empty() || end == whole) << how << " " << path << "\n"
                                                         << end << "\n"
                                                         << whole;
                (end.empty() ? refused : same) += 1;
            };
            for_each_member(root, root, "", [&](Node& parent, std::size_t at, const std::string& path) {
                if (is_data(path)) return;
                const Node was = parent.children[at];
                for (Node& other : of_other_types(was)) {
                    parent.children[at] = std::move(other);
                    expect_told(path, "another type of");
                }
                parent.children[at] = was;
                if (!parent.is(NodeKind::object)) return;
                parent.children[at].key += "x";
                expect_told(path, "another name of");
                parent.children.erase(parent.children.begin() + static_cast<std::ptrdiff_t>(at));
                expect_told(path, "without");
                parent.children.insert(parent.children.begin() + static_cast<std::ptrdiff_t>(at), was);
            });
        }
    }
    EXPECT_GT(refused, 1'000u);
    EXPECT_LT(same, refused / 20) << "almost nothing may be left out";
}

// Values of the same type that nobody would have written; a list with nothing in it, and with one element
// twice.
std::vector<Node> of_the_same_type(const Node& value) {
    std::vector<Node> others;
    if (value.is(NodeKind::number))
        for (const double number : {-1.0, 0.0, 0.5, 1.0, 3.0, 1e9, 4294967295.0, 1e15, 1e300})
            others.push_back(json::make_number(number));
    if (value.is(NodeKind::text))
        for (const char* text : {"", "x", "p:hero", "p:hilde", "p:act", "none"})
            others.push_back(json::make_text(text));
    if (value.is(NodeKind::boolean)) others.push_back(json::make_boolean(!value.boolean));
    if (value.is(NodeKind::list) && !value.children.empty()) {
        others.assign(2, value);
        others[0].children.clear();
        others[1].children.push_back(value.children[0]);
    }
    for (Node& other : others) other.key = value.key;
    return others;
}

// Whoever changes a saved file gets another end, or an error, and nothing worse.
TEST(SaveShape, whatever_value_somebody_writes_does_no_harm) {
    const Stage stage(k_act);
    tests::Realm realm(
        "[" +
        tests::event(
            R"("failure": { "msg": "badly", "modifiers": [ { "resource": ["food", "ore"], "value": "-1d4" },
          { "resource": "any", "value": 2, "duration": "ongoing" } ] })") +
        "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.seed = make_seed(3);
    luck.takes_first = true;
    const ScenePtr vale = std::move(*open_scene(realm.game(), "p:s"));
    const std::vector<std::string> of_stage = saves_of(stage, luck),
                                   of_realm = saves_of(begin_action(*vale, "hilde", "p:event/e", {}, luck));
    ASSERT_GE(of_realm.size(), 3u);
    std::size_t played = 0;
    const auto try_all = [&](const std::shared_ptr<const Game>& game, const std::string& saved) {
        Node root = json::read_own(saved);
        for_each_member(root, root, "", [&](Node& parent, std::size_t at, const std::string&) {
            const Node was = parent.children[at];
            for (Node& other : of_the_same_type(was)) {
                parent.children[at] = std::move(other);
                if (!end_of(game, json::write(root)).empty()) ++played;
            }
            parent.children[at] = was;
        });
    };
    for (std::size_t i = 0; i < of_stage.size(); i += 2) try_all(stage.game(), of_stage[i]);
    for (const std::string& saved : of_realm) try_all(realm.game(), saved);
    EXPECT_GT(played, 500u) << "most of them are legal saves of something else";
}

std::string first_problem(const std::string& text, SaveKind kind) {
    json::Sources sources;
    json::Report report(sources);
    const auto source = sources.add("s.json", text);
    if (!json::read(sources, source, {}, report)) return "no JSON";
    const Node& root = sources.get(source).root;
    if (kind_of_save(root) != kind) return "another kind";
    check_save_shape(root, kind, report);
    if (report.found().empty()) return "";
    const Diagnostic& first = report.found().front();
    return std::to_string(first.place.line) + ":" + std::to_string(first.place.column) + " " + first.message;
}

TEST(SaveShape, a_state_is_a_scenario_and_changes) {
    const auto state = [](const std::string& text) { return first_problem(text, SaveKind::state); };
    EXPECT_EQ(state(R"({ "scenario": "p:s", "changes": {} })"), "");
    EXPECT_EQ(
        state(R"({ "scenario": "p:s", "params": { "p:x": 1 }, "changes": { "p:a": { "p:c": null } } })"), "");
    EXPECT_EQ(state(R"({ "scenario": "p:s", "changes": [] })"),
              "1:33 \"changes\" of the saved state is an object, this is a list");
    EXPECT_EQ(state(R"({ "scenario": "p:s", "changes": { "p:a": 1 } })"),
              "1:42 \"p:a\" of the saved state is an object, this is 1");
    EXPECT_EQ(state(R"({ "scenario": "p:s" })"), "1:1 the saved state needs \"changes\"");
    EXPECT_EQ(state(R"({ "scenario": 3, "changes": {} })"),
              "1:15 \"scenario\" of the saved state is a text, this is 3");
    EXPECT_EQ(state(R"({ "changes": {}, "scenario": "p:s", "note": 1 })"),
              "1:37 the saved state has no \"note\"");
}

TEST(SaveShape, what_is_saved_is_known_by_any_of_its_keys) {
    EXPECT_EQ(kind_of_save(json::read_own(R"({ "senario": "p:s", "changes": {} })")), SaveKind::state);
    EXPECT_EQ(kind_of_save(json::read_own(R"({ "scenario": "p:s", "chagnes": {} })")), SaveKind::state);
    EXPECT_EQ(
        kind_of_save(json::read_own(R"({ "scenario": "p:s", "changes": {}, "farmes": [], "luck": {} })")),
        SaveKind::resolution);
    EXPECT_EQ(kind_of_save(json::read_own(R"({ "id": "a", "scenario": "p:s", "do": {} })")), SaveKind::none)
        << "a case";
    EXPECT_EQ(kind_of_save(json::read_own(R"([ { "scenario": "p:s", "changes": {} } ])")), SaveKind::none);
}

} // namespace
} // namespace arbiter::action::save_shape_test
