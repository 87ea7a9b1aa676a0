// A case does one thing.
#include "pack/kind/case.hpp"

#include "pack/record.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::pack {
namespace {

// What is not said to be of a kind would be read as something else, and complained of as that.
void check_inline_record(const json::Node& record, json::Report& report) {
    const json::Node* kind = record.find("kind");
    if (!kind) report.error("missing-field", record.span, "a record that is loaded needs its \"kind\"");
}

// Somebody does something, or a round is played.
void check_deed(const json::Node& deed, json::Report& report) {
    const json::Node* round = deed.find("round");
    const bool is_round = round && round->boolean;
    for (const std::string_view key : {"actor", "action"})
        if (const json::Node* found = deed.find(key); !found != is_round)
            report.error(is_round ? "two-verbs" : "missing-field", is_round ? found->key_span : deed.span,
                         is_round ? fmt::format("a round has no \"{}\"", key)
                                  : fmt::format("\"{}\" is missing", key));
}

} // namespace

void check_case(const Record& record, json::Report& report) {
    const json::Node* verb = nullptr;
    for (const std::string_view word : {"ask", "do", "decide", "load", "run"}) {
        const json::Node* found = record.field(word);
        if (found && verb)
            report.error(
                "two-verbs", found->key_span,
                fmt::format("a case does one thing; this one has \"{}\" and \"{}\"", verb->key, word));
        if (found && !verb) verb = found;
    }
    if (!verb) {
        report.error("no-verb", record.id_span, "a case says what is done", "ask, do, decide, load or run");
        return;
    }
    if (verb->key == "do") check_deed(*verb, report);
    if (const json::Node* first = record.field("first"))
        for (const json::Node& step : first->children) check_deed(step, report);
    if (const json::Node* records = verb->find("records"))
        for (const json::Node& loaded : records->children) check_inline_record(loaded, report);
    const json::Node* command = verb->find("command");
    const bool is_about_packs = command && (command->text == "check" || command->text == "balance");
    const bool needs_scene = verb->key == "ask" || verb->key == "do" || verb->key == "decide" ||
                             (verb->key == "run" && command && !is_about_packs);
    if (needs_scene && !record.field("scenario"))
        report.error("missing-field", record.id_span, fmt::format("\"{}\" needs a \"scenario\"", verb->key));
    if (verb->key == "run" && needs_scene && !verb->find("actor"))
        report.error("missing-field", verb->key_span,
                     fmt::format("\"{}\" needs an \"actor\"", command->text));
    const bool needs_action = command && (command->text == "explain" || command->text == "map");
    if (verb->key == "run" && needs_action && !verb->find("action"))
        report.error("missing-field", verb->key_span,
                     fmt::format("\"{}\" needs an \"action\"", command->text));
}

} // namespace arbiter::pack
