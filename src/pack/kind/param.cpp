// What is legal for a param: its type, its range, its words.
#include "pack/kind/param.hpp"

#include "pack/enum_index.hpp"
#include "pack/record.hpp"
#include "json/number.hpp"
#include "json/report.hpp"
#include "json/write.hpp"

#include "base/suggest.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

const json::Node* find_number(const Record& param, std::string_view name) {
    const json::Node* node = param.field(name);
    return node && node->is(json::NodeKind::number) ? node : nullptr;
}

bool is_whole_only(const Record& param) {
    const json::Node* whole = param.field("whole");
    return whole && whole->is(json::NodeKind::boolean) && whole->boolean;
}

// "from 1 to 6", "at least 1", or nothing.
std::string range_text(const json::Node* min, const json::Node* max) {
    if (min && max) return fmt::format("from {} to {}", min->text, max->text);
    if (min) return fmt::format("at least {}", min->text);
    return max ? fmt::format("at most {}", max->text) : std::string();
}

bool check_number(const Record& param, const json::Node& value, json::Report& report) {
    const json::Node* min = find_number(param, "min");
    const json::Node* max = find_number(param, "max");
    if (min && max && min->number > max->number) return true; // the param itself is to blame
    if ((min && value.number < min->number) || (max && value.number > max->number)) {
        report.error("out-of-range", value.span,
                     fmt::format("{} is not legal for {}", value.text, param.subject()),
                     fmt::format("it is {}", range_text(min, max)));
        return false;
    }
    if (is_whole_only(param) && value.number != std::floor(value.number)) {
        report.error("out-of-range", value.span, fmt::format("{} is not a whole number", value.text));
        return false;
    }
    return true;
}

bool check_choice(const json::Node& one_of, const json::Node& value, json::Report& report) {
    const bool known = std::any_of(one_of.children.begin(), one_of.children.end(),
                                   [&](const json::Node& legal) { return json::equal(legal, value); });
    if (known) return true;
    std::string hint;
    if (report.may_suggest()) {
        NearestName nearest(value.text);
        for (const json::Node& legal : one_of.children)
            if (legal.is(json::NodeKind::text)) nearest.offer(legal.text);
        hint = nearest.found() ? nearest.question() : fmt::format("it is one of {}", first_values(one_of));
    }
    report.error("unknown-word", value.span, fmt::format("{} is not one of its values", json::write(value)),
                 hint);
    return false;
}

// A value has the type of the default; an object may set some of the default's members, and no others.
bool check_like(const json::Node& like, const json::Node& value, json::Report& report) {
    if (like.is(json::NodeKind::null)) return true;
    if (like.kind != value.kind) {
        report.error("wrong-type", value.span,
                     fmt::format("{} is wanted here, this is {}", json::name_of(like.kind),
                                 json::name_of(value.kind)));
        return false;
    }
    if (!like.is(json::NodeKind::object)) return true;
    bool good = true;
    const json::Members known_members(like);
    for (const json::Node& member : value.children) {
        if (const json::Node* known = known_members.find(member.key)) {
            good = check_like(*known, member, report) && good;
            continue;
        }
        NearestName nearest(member.key);
        if (report.may_suggest())
            for (const json::Node& other : like.children) nearest.offer(other.key);
        report.error("unknown-key", member.key_span, fmt::format("its default has no \"{}\"", member.key),
                     nearest.question());
        good = false;
    }
    return good;
}

void check_tune(const Record& param, json::Report& report) {
    const json::Node* tune = param.field("tune");
    if (!tune || !tune->is(json::NodeKind::list) || tune->children.size() != 2) return;
    const json::Node &low = tune->children[0], &high = tune->children[1];
    if (!low.is(json::NodeKind::number) || !high.is(json::NodeKind::number)) return;
    if (low.number > high.number)
        report.error("out-of-range", tune->span, "the low end stands above the high end",
                     "write [low, high]");
    else if (check_number(param, low, report))
        check_number(param, high, report);
}

} // namespace

bool check_param_value(const Record& param, const json::Node& value, json::Report& report) {
    const json::Node* usual = param.field("default");
    if (usual && !check_like(*usual, value, report)) return false;
    if (value.is(json::NodeKind::number) && !check_number(param, value, report)) return false;
    const json::Node* one_of = param.field("one_of");
    return !one_of || !one_of->is(json::NodeKind::list) || one_of->children.empty() ||
           check_choice(*one_of, value, report);
}

void check_param(const Record& record, json::Report& report) {
    const json::Node* min = find_number(record, "min");
    const json::Node* max = find_number(record, "max");
    if (min && max && min->number > max->number) {
        report.error("out-of-range", min->span,
                     fmt::format("min {} stands above max {}", min->text, max->text));
        return;
    }
    if (const json::Node* usual = record.field("default")) {
        if (!usual->is(json::NodeKind::number) && (min || max)) {
            report.error("wrong-type", usual->span, "a param with min or max has a number as its default");
            return;
        }
        check_param_value(record, *usual, report);
    }
    check_tune(record, report);
}

} // namespace arbiter::pack
