// Every key of a saved round counts: without it, under another name or with a value of another type the save
// is refused, or it goes on as before.
#include "play/save/shape.hpp"

#include "play/save/save.hpp"
#include "support/realm.hpp"
#include "support/saves.hpp"
#include "support/stage.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <functional>

namespace arbiter::play::save_shape_test {
namespace {

using tests::save_state;

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
std::string end_of(const std::shared_ptr<const action::Game>& game, const std::string& text) {
    const ScenePtr scene = std::move(*open_scene(game, "p:s"));
    const std::string before = save_state(*scene);
    Luck luck;
    luck.takes_first = true;
    auto resolution = tests::go_on(*scene, game, text, luck);
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
// and params are the game's.
bool is_data(const std::string& path) {
    if (path.starts_with("/state/entities/")) return true;
    if (path.starts_with("/params/")) return true;
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
        saves.push_back(save_state((*resolution)->scene()));
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
    std::size_t refused = 0, same = 0;
    {
        const auto saves = saves_of(stage, {.seed = make_seed(3)});
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
            R"("failure": { "say": "badly", "changes": [ { "resource": ["food", "ore"], "value": "-1d4" },
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
    const auto try_all = [&](const std::shared_ptr<const action::Game>& game, const std::string& saved) {
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

std::string first_problem(const std::string& text) {
    json::Sources sources;
    json::Report report(sources);
    const auto source = sources.add("s.json", text);
    if (!json::read(sources, source, {}, report)) return "no JSON";
    check_save_shape(sources.get(source).root, report);
    if (report.found().empty()) return "";
    const Diagnostic& first = report.found().front();
    return std::to_string(first.place.line) + ":" + std::to_string(first.place.column) + " " + first.message;
}

const std::string k_seed(64, '0');
const std::string k_empty = R"({ "save": 2, "scenario": "p:s", "params": {}, "sum": "", "commands": [],
  "state": { "entities": {}, "gone": [], "made": 0, "frames": [], "questions": 0 },
  "fingerprint": { "engine": "1.0.0", "records": {} }, "seed": ")" +
                            k_seed + R"(" })";

TEST(SaveShape, what_is_wrong_is_told_at_its_place) {
    const auto with = [](std::string_view from, std::string_view to) {
        std::string text = k_empty;
        text.replace(text.find(from), from.size(), to);
        return first_problem(text);
    };
    EXPECT_EQ(first_problem(k_empty), "");
    EXPECT_EQ(with("\"save\": 2", "\"save\": 1"),
              "1:11 this is a save of format 1, and this version reads format 2");
    EXPECT_EQ(with("\"entities\": {}", "\"entities\": []"),
              "2:26 \"entities\" of the state is an object, this is a list");
    EXPECT_EQ(with("\"entities\": {}", "\"entities\": { \"p:a\": 1 }"),
              "2:35 \"p:a\" of the state is an object, this is 1");
    EXPECT_EQ(with("\"made\": 0, ", ""), "2:12 the state needs \"made\"");
    EXPECT_EQ(with("\"p:s\"", "3"), "1:26 \"scenario\" of the save is a text, this is 3");
    EXPECT_EQ(with(k_seed, "12"), "3:64 a seed is 64 hexadecimal digits, not 2");
    EXPECT_EQ(with("[],", "[{}],"), "1:71 a command of the save needs \"command\"");
    EXPECT_EQ(with("\"records\": {}", "\"records\": { \"action\": { \"p:a\": 1 } }"),
              "3:71 \"p:a\" of the fingerprint is a text, this is 1");
    EXPECT_EQ(with("\"frames\": []", "\"frames\": [{}]").substr(0, 5), "2:64 ");
}

TEST(SaveShape, commands_count_up_and_lead_back) {
    const auto with = [](const std::string& commands) {
        std::string text = k_empty;
        text.replace(text.find("[],"), 2, "[" + commands + "]");
        return first_problem(text);
    };
    const auto one = [](const std::string& command) {
        return R"({ "rolled": false, "told": "0", "command": { )" + command + " } }";
    };
    const std::string first = one(R"("id": "a", "revision": 0, "verb": "round")");
    EXPECT_EQ(with(first), "");
    EXPECT_NE(with(first + ", " + first).find("every command of a save has an id of its own"),
              std::string::npos);
    EXPECT_NE(with(one(R"("id": "a", "revision": 3, "verb": "round")")).find("this is command 0"),
              std::string::npos);
    EXPECT_NE(with(one(R"("id": "a", "revision": 0, "verb": "undo", "to": 0)"))
                  .find("an undo leads to a revision before it"),
              std::string::npos);
    EXPECT_NE(with(one(R"("id": "a", "revision": 0, "verb": "dance")")).find("dance"), std::string::npos);
    EXPECT_NE(with(one(R"("id": "a", "revision": 0, "verb": "act")")).find("\"act\" needs \"actor\""),
              std::string::npos);
}

TEST(SaveShape, a_save_is_known_by_any_two_of_its_keys) {
    EXPECT_TRUE(is_save(json::read_own(k_empty)));
    EXPECT_TRUE(is_save(json::read_own(R"({ "senario": "p:s", "state": {}, "seed": null })")));
    EXPECT_TRUE(is_save(json::read_own(R"({ "save": 7 })")));
    EXPECT_FALSE(is_save(json::read_own(R"({ "id": "a", "scenario": "p:s", "params": {} })"))) << "a case";
    EXPECT_FALSE(is_save(json::read_own("[" + k_empty + "]")));
}

} // namespace
} // namespace arbiter::play::save_shape_test
