// What the state is, save/state.cpp says; here is what stands around it.
#include "play/save/save.hpp"

#include "play/command.hpp"
#include "play/save/shape.hpp"
#include "play/save/state.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter::play {
namespace {

using action::Scene;
using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;

// A member of the whole, two blanks in.
std::string member_text(std::string_view key, const Node& value) {
    std::string text = fmt::format("  \"{}\": ", key);
    for (const char c : json::write(value, json::Layout::pretty)) {
        text += c;
        if (c == '\n') text += "  ";
    }
    return text;
}

} // namespace

// With other params the same dice mean something else.
Result<void> check_params(const Scene& scene, const Node& saved) {
    static const Node k_none = make_object();
    const Node* written = saved.find("params");
    const Node &was = written ? *written : k_none, &is = scene.game().other_params;
    const auto differs = [](const Node& one, const Node& other) -> const Node* {
        for (const Node& param : one.children) {
            const Node* found = other.find(param.key);
            if (!found || json::write(*found) != json::write(param)) return &param;
        }
        return nullptr;
    };
    if (const Node* param = differs(was, is))
        return fail(ErrorCode::bad_argument,
                    fmt::format("this was saved with {} = {}", param->key, json::write(*param)),
                    fmt::format("--param {}={}", param->key, json::write(*param)));
    if (const Node* param = differs(is, was))
        return fail(ErrorCode::bad_argument,
                    fmt::format("this was saved without {} = {}", param->key, json::write(*param)),
                    "go on with the profile and the params that it was begun with");
    return {};
}

std::string command_text(const Done& done) {
    Node one = make_object();
    one.add("command", node_of(done.command));
    one.add("rolled", json::make_boolean(done.has_rolled));
    one.add("told", make_text(done.told));
    return json::write(one);
}

std::string SaveSum::text() const {
    chance::Sha256 hash = hash_;
    return chance::short_hex(hash.finish());
}

std::string sum_of(const Node& saved) {
    SaveSum sum(saved.find("seed")->text);
    if (const Node* begun = saved.find("begun")) sum.add(json::write(*begun));
    for (const Node& one : saved.find("commands")->children) sum.add(json::write(one));
    return sum.text();
}

std::string save_text(const Session& session) {
    const Scene& scene = session.scene();
    const std::string& commands = session.written_commands();
    const machine::State* const at = session.begun_at();
    const std::string begun =
        at ? member_text("begun", state_node(scene.game(), *at)) + ",\n" : std::string();
    return fmt::format("{{\n{},\n{},\n{},\n{},\n{}  \"commands\": [{}{}],\n{},\n{},\n{}\n}}\n",
                       member_text("save", make_number(k_save_format)),
                       member_text("scenario", make_text(scene.scenario())),
                       member_text("params", scene.game().other_params),
                       member_text("seed", make_text(to_hex(session.seed()))), begun, commands,
                       commands.empty() ? "" : "\n  ", member_text("sum", make_text(session.sum())),
                       member_text("state", state_node(scene.game(), scene.state)),
                       member_text("fingerprint", session.fingerprint()));
}

Seed seed_of(const Node& saved) { return *parse_seed(saved.find("seed")->text); }

std::vector<Done> commands_of(const Node& saved) {
    std::vector<Done> all;
    for (const Node& one : saved.find("commands")->children) {
        Done done;
        done.command = command_of(*one.find("command"));
        done.has_rolled = one.find("rolled")->boolean;
        done.told = one.find("told")->text;
        all.push_back(std::move(done));
    }
    return all;
}

Result<void> begin(Session& session, const Node& saved) {
    const Node* const begun = saved.find("begun");
    if (!begun) return {};
    auto state = read_state(session.scene(), *begun);
    if (!state) return tl::unexpected(state.error());
    session.begin_at(std::move(*state));
    return {};
}

// Commands that were dropped would not have led to the position: what comes begins there.
Result<void> resume(Session& session, const Node& saved, Fit fit) {
    auto state = read_state(session.scene(), *saved.find("state"));
    if (!state) return tl::unexpected(state.error());
    if (fit == Fit::anyway) {
        session.begin_at(std::move(*state));
        return {};
    }
    if (auto begun = begin(session, saved); !begun) return begun;
    std::vector<Done> commands = commands_of(saved);
    const bool is_made =
        commands.empty() && !json::equal(state_node(session.scene().game(), session.scene().state),
                                         *saved.find("state")); // by nobody's command
    if (is_made)
        session.begin_at(std::move(*state));
    else
        session.resume(std::move(commands), std::move(*state));
    return {};
}

} // namespace arbiter::play
