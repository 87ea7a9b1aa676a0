// The answers themselves are asked, so that a key that is added to one is known here at once. src/cases puts
// them together.
#include "action/case_answers.hpp"

#include "action/report.hpp"
#include "action/resolve.hpp"
#include "arbiter/action.hpp"
#include "arbiter/pack.hpp"
#include "json/at.hpp"
#include "json/read.hpp"

namespace arbiter::action {
namespace {

using json::Node;
using Keys = std::vector<std::string>;

void add_keys(const Node& answer, Keys& keys) {
    for (const Node& member : answer.children) keys.push_back(member.key);
}

Keys offers_keys() { return {"actor", "offers", "actions"}; }

Keys explain_keys() {
    Keys keys = {"amounts", "refusal"}; // only where there are any
    add_keys(node_of(ChanceReport()), keys);
    return keys;
}

Keys ask_keys(const Node& ask) {
    if (!ask.find("action")) return offers_keys();
    Keys keys = explain_keys();
    add_keys(node_of(OfferLine()), keys);
    return keys;
}

Keys do_keys() {
    Keys keys = {"said", "brief", "changes"};
    add_keys(node_of(Resolved()), keys);
    return keys;
}

Keys decide_keys() { return {"policy", "who", "ask", "options", "chosen"}; }

Keys map_keys() {
    return {"actor", "action",  "name",  "role",    "refusal", "asks_tile",
            "tiles", "targets", "bands", "touched", "spread",  "pedigree"};
}

Keys report_keys() {
    Keys keys = {"loads"};
    add_keys(json::read_own(to_json(PackReport())), keys);
    return keys;
}

Keys run_keys(const Node& run) {
    const std::string command = json::text_at(run, "command");
    if (command == "check") return report_keys();
    if (command == "actions") return offers_keys();
    if (command == "map") return map_keys();
    return command == "explain" ? explain_keys() : Keys();
}

} // namespace

Keys answer_keys(const pack::Record& record) {
    const Node *ask = record.field("ask"), *run = record.field("run");
    Keys keys = ask                      ? ask_keys(*ask)
                : run                    ? run_keys(*run)
                : record.field("decide") ? decide_keys()
                : record.field("load")   ? report_keys()
                                         : do_keys();
    if (!keys.empty()) keys.insert(keys.end(), {"error", "hint"});
    return keys;
}

} // namespace arbiter::action
