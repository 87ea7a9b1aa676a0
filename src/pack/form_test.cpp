// A pointer is followed part by part; a star tries them all.
#include "pack/form_test.hpp"

#include "base/like.hpp"
#include "base/suggest.hpp"
#include "json/node.hpp"
#include "json/pointer.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>

namespace arbiter::pack {
namespace {

using json::Node;

constexpr std::array<std::string_view, 7> k_types = {"any",  "null", "boolean", "number",
                                                     "text", "list", "object"};

bool is_of_type(const Node& value, std::string_view type) {
    const auto at = std::find(k_types.begin(), k_types.end(), type);
    return type == "any" || (at != k_types.end() && static_cast<int>(value.kind) == at - k_types.begin() - 1);
}

bool is_like(const Node& value, const Node& patterns) {
    return value.is(json::NodeKind::text) && std::ranges::any_of(patterns.children, [&](const Node& one) {
               return find_like(value.text, one.text).has_value();
           });
}

bool passes(const Node& value, const Node& test) {
    if (test.is(json::NodeKind::object)) {
        if (const Node* patterns = test.find("like")) return is_like(value, *patterns);
        const Node* type = test.find("is");
        return type && is_of_type(value, type->text);
    }
    if (test.is(json::NodeKind::list))
        return std::any_of(test.children.begin(), test.children.end(),
                           [&](const Node& one) { return json::equal(value, one); });
    return json::equal(value, test);
}

bool passes_at(const Node& value, std::span<const std::string> parts, const Node& test) {
    if (parts.empty()) return passes(value, test);
    if (parts.front() == "*")
        return std::any_of(value.children.begin(), value.children.end(),
                           [&](const Node& child) { return passes_at(child, parts.subspan(1), test); });
    const Node* child = json::child_at(value, parts.front());
    return child && passes_at(*child, parts.subspan(1), test);
}

} // namespace

bool holds(const Node& value, const Node& tests) {
    return std::all_of(tests.children.begin(), tests.children.end(), [&](const Node& test) {
        const auto parts = json::split_pointer(test.key);
        return parts && passes_at(value, *parts, test);
    });
}

void check_tests(const Node& tests, json::Report& report) {
    if (!tests.is(json::NodeKind::object))
        return report.error("wrong-type", tests.span, "tests are an object: pointer to what stands there");
    for (const Node& test : tests.children) {
        if (!json::split_pointer(test.key))
            report.error("bad-pointer", test.key_span, fmt::format("\"{}\" is no JSON Pointer", test.key),
                         "it starts with /: \"/type\"");
        if (!test.is(json::NodeKind::object)) continue;
        const Node *type = test.find("is"), *patterns = test.find("like");
        if (patterns && patterns->is(json::NodeKind::list) && test.children.size() == 1) continue;
        if (!type || test.children.size() != 1)
            report.error("bad-form", test.span,
                         "a test is a value, a list of values, { \"is\": TYPE } or { \"like\": [PATTERN] }");
        else if (std::find(k_types.begin(), k_types.end(), type->text) == k_types.end())
            report.error("unknown-word", type->span, fmt::format("\"{}\" is not known here", type->text),
                         did_you_mean(type->text, k_types));
    }
}

} // namespace arbiter::pack
