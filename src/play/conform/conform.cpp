// The public face of conformance.
#include "arbiter/conform.hpp"

#include "play/command.hpp"
#include "play/conform/walk.hpp"
#include "json/write.hpp"

namespace arbiter {
namespace {

using json::Node;

Node node_of(const ConformFailure& failure) {
    Node node = json::make_object(), commands = json::make_list();
    for (const Command& command : failure.commands) commands.children.push_back(play::node_of(command));
    node.add("seed", json::make_number(static_cast<double>(failure.seed)));
    node.add("check", json::make_text(failure.check));
    node.add("what", json::make_text(failure.what));
    node.add("commands", std::move(commands));
    return node;
}

} // namespace

Result<ConformReport> conform(const std::shared_ptr<const action::Game>& game, std::string_view scenario,
                              const ConformRequest& request) {
    ConformReport report{.scenario = std::string(scenario)};
    for (std::uint64_t i = 0; i < request.walks; ++i) {
        const std::uint64_t seed = request.seed + i;
        auto session = open_session(game, scenario, make_seed(seed));
        if (!session) return tl::unexpected(session.error());
        play::Walk walk(game, std::move(*session), seed);
        if (auto failure = walk.run(request.commands)) {
            failure->seed = seed;
            report.failures.push_back(std::move(*failure));
        }
        report.commands += revision_of(walk.session());
        report.questions += walk.questions().questions();
        report.equal_keys += walk.questions().equal_keys();
        ++report.walks;
        if (request.keeps_walks) report.kept.push_back(std::move(walk).release());
    }
    return report;
}

std::string to_json(const ConformReport& report) {
    Node node = json::make_object(), failures = json::make_list();
    for (const ConformFailure& failure : report.failures) failures.children.push_back(node_of(failure));
    const auto number = [](std::uint64_t value) { return json::make_number(static_cast<double>(value)); };
    node.add("scenario", json::make_text(report.scenario));
    node.add("walks", number(report.walks));
    node.add("commands", number(report.commands));
    node.add("questions", number(report.questions));
    node.add("equal_keys", number(report.equal_keys));
    node.add("failures", std::move(failures));
    return json::write(node);
}

} // namespace arbiter
