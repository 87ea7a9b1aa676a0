// Keys are a contract: front ends and cases read them.
#include "action/report.hpp"

#include "arbiter/event.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter::action {
namespace {

using json::make_list;
using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;
using json::NodeKind;

Node texts(const std::vector<std::string>& all) {
    Node list = make_list();
    for (const std::string& text : all) list.children.push_back(make_text(text));
    return list;
}

Node targets_node(const std::vector<TargetChoice>& targets) {
    Node node = make_object();
    for (const auto& [role, id] : targets) node.add(role, make_text(id));
    return node;
}

Node optional_number(const auto& number) {
    return number ? make_number(static_cast<double>(*number)) : json::make_null();
}

// Two parts of a number may have one label; an object has every name once.
std::string free_name(const Node& outputs, const std::string& name) {
    std::string free = name;
    for (int number = 2; outputs.find(free); ++number) free = fmt::format("{} ({})", name, number);
    return free;
}

Node numbers_node(const std::vector<NumberTold>& numbers) {
    Node all = make_list();
    for (const NumberTold& number : numbers) {
        Node& one = all.children.emplace_back(make_object());
        one.add("name", make_text(number.name));
        one.add("base", make_number(number.base));
        one.add("value", make_number(number.value));
        Node lines = make_list();
        for (const NumberLine& line : number.lines) {
            Node& row = lines.children.emplace_back(make_object());
            row.add("label", make_text(line.label));
            row.add("source", make_text(line.source));
            row.add("value", make_number(line.value));
            row.add("applied", json::make_boolean(line.applied));
        }
        one.add("lines", std::move(lines));
    }
    return all;
}

Node audiences_node(const Audiences& audiences) {
    Node all = make_list();
    for (const Audience& audience : audiences) {
        Node& one = all.children.emplace_back(make_object());
        one.add("level", make_text(word_of(audience.level)));
        if (!audience.of.empty()) one.add("of", make_text(audience.of));
    }
    return all;
}

void add_structure(const Event& line, Node& node) {
    if (!line.numbers.empty()) node.add("numbers", numbers_node(line.numbers));
    if (!line.decisive.empty()) node.add("decisive", texts(line.decisive));
    if (!line.seen_by.empty()) node.add("seen_by", audiences_node(line.seen_by));
    if (!line.details_seen_by.empty()) node.add("details_seen_by", audiences_node(line.details_seen_by));
    if (line.revision) node.add("revision", make_number(static_cast<double>(*line.revision)));
}

Node line_node(const Event& line) {
    Node node = make_object();
    node.add("kind", make_text(line.kind));
    node.add("text", make_text(line.text));
    if (!line.who.empty()) node.add("who", make_text(line.who));
    if (!line.name.empty()) node.add("name", make_text(line.name));
    if (!line.degree.empty()) node.add("degree", make_text(line.degree));
    if (line.chance) node.add("chance", make_number(*line.chance));
    if (line.total) node.add("total", make_number(*line.total));
    if (!line.faces.empty()) {
        Node faces = make_list();
        for (const std::int64_t face : line.faces)
            faces.children.push_back(make_number(static_cast<double>(face)));
        node.add("faces", std::move(faces));
    }
    if (!line.outputs.empty()) {
        Node outputs = make_object();
        for (const auto& [name, value] : line.outputs)
            outputs.add(free_name(outputs, name), json::read_own(value));
        node.add("outputs", std::move(outputs));
    }
    if (line.is_brief) node.add("brief", json::make_boolean(true));
    if (line.round) node.add("round", make_number(*line.round));
    add_structure(line, node);
    if (line.kind != "change") return node;
    node.add("entity", make_text(line.entity));
    node.add("component", make_text(line.component));
    if (!line.before.empty()) node.add("before", json::read_own(line.before));
    if (!line.after.empty()) node.add("after", json::read_own(line.after));
    return node;
}

} // namespace

Node log_node(const std::vector<Event>& log) {
    Node list = make_list();
    for (const Event& line : log) list.children.push_back(line_node(line));
    return list;
}

Node node_of(const OfferLine& offer) {
    Node node = make_object();
    node.add("nth", offer.nth > 0 ? make_number(static_cast<double>(offer.nth)) : json::make_null());
    node.add("action", make_text(offer.action));
    node.add("targets", targets_node(offer.targets));
    node.add("label", make_text(offer.label));
    node.add("chance", optional_number(offer.chance));
    node.add("tags", texts(offer.tags));
    node.add("cost", make_text(offer.cost));
    node.add("available", json::make_boolean(offer.available));
    node.add("reasons", texts(offer.reasons));
    return node;
}

namespace {

Node node_of(const ChanceLine& line) {
    Node one = make_object();
    one.add("label", make_text(line.label));
    one.add("tag", make_text(line.tag));
    one.add("description", make_text(line.description));
    one.add("source", make_text(line.source));
    one.add("kind", make_text(line.kind));
    one.add("value", make_number(line.value));
    one.add("applied", json::make_boolean(line.applied));
    one.add("why", make_text(line.why));
    one.add("points", make_number(line.points));
    return one;
}

Node amounts_node(const ChanceReport& report) {
    Node all = make_list();
    for (const AmountReport& amount : report.amounts) {
        Node& one = all.children.emplace_back(make_object());
        one.add("place", make_text(amount.place));
        one.add("resource", make_text(amount.resource));
        one.add("value", make_text(amount.text));
        one.add("least", make_number(amount.least));
        one.add("mean", make_number(amount.mean));
        one.add("most", make_number(amount.most));
    }
    return all;
}

} // namespace

Node node_of(const ChanceReport& report) {
    Node node = make_object(), bounds = make_object(), inputs = make_list(), lines = make_list(),
         odds = make_object(), changes = make_list(), pedigree = make_object(), parts = make_list();
    for (const auto& [label, value] : report.inputs) {
        Node& input = inputs.children.emplace_back(make_object());
        input.add("label", make_text(label));
        input.add("value", make_number(value));
    }
    bounds.add("min", make_number(report.least));
    bounds.add("max", make_number(report.most));
    for (const ChanceLine& line : report.lines) lines.children.push_back(node_of(line));
    for (const NumberReport& part : report.parts) {
        Node& one = parts.children.emplace_back(make_object());
        one.add("quantity", make_text(part.quantity));
        one.add("unit", make_text(part.unit));
        one.add("label", make_text(part.base_label));
        one.add("base", make_number(part.base));
        one.add("value", make_number(part.value));
        Node all = make_list();
        for (const ChanceLine& line : part.lines) all.children.push_back(node_of(line));
        one.add("lines", std::move(all));
        one.add("notes", texts(part.notes));
    }
    for (const auto& [degree, share] : report.odds) odds.add(degree, make_number(share));
    for (const ChanceChange& change : report.changes) {
        Node& one = changes.children.emplace_back(make_object());
        one.add("what", make_text(change.what));
        one.add("chance", make_number(change.chance));
    }
    pedigree.add("kind", make_text("exact"));
    node.add("action", make_text(report.action));
    node.add("label", make_text(report.label));
    node.add("chance", make_number(report.chance));
    node.add("unrounded", make_number(report.unrounded));
    node.add("base", make_number(report.base));
    node.add("inputs", std::move(inputs));
    node.add("flat", make_number(report.flat));
    node.add("factor", make_number(report.factor));
    node.add("bounds", std::move(bounds));
    node.add("lines", std::move(lines));
    node.add("odds", std::move(odds));
    node.add("parts", std::move(parts));
    node.add("next_point", optional_number(report.next_point));
    node.add("changes", std::move(changes));
    if (!report.amounts.empty()) node.add("amounts", amounts_node(report));
    if (!report.refusal.empty()) node.add("refusal", make_text(report.refusal));
    node.add("pedigree", std::move(pedigree));
    return node;
}

namespace {

// All its digits, which a double would not keep.
Node seed_node(std::optional<std::uint64_t> seed) {
    if (!seed) return json::make_null();
    Node node = make_number(static_cast<double>(*seed));
    node.text = std::to_string(*seed);
    return node;
}

} // namespace

Node node_of(const Resolved& resolved) {
    Node node = make_object();
    node.add("actor", make_text(resolved.actor));
    node.add("action", make_text(resolved.action));
    node.add("targets", targets_node(resolved.targets));
    node.add("label", make_text(resolved.label));
    node.add("chance", optional_number(resolved.chance));
    node.add("degree", make_text(resolved.degree));
    node.add("seed", seed_node(resolved.seed));
    node.add("log", log_node(resolved.log));
    return node;
}

} // namespace arbiter::action

namespace arbiter {

std::string to_json(const OfferLine& offer) { return json::write(action::node_of(offer)); }
std::string to_json(const ChanceReport& report) { return json::write(action::node_of(report)); }
std::string to_json(const Resolved& resolved) { return json::write(action::node_of(resolved)); }

} // namespace arbiter
