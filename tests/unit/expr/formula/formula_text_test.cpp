#include "expr/formula/formula_text.hpp"

#include "support/formula.hpp"

#include <rapidcheck/gtest.h>

namespace arbiter::formula_text_test {
namespace {

using test::FormulaReading;

// Texts that were printed once are printed the same again.
TEST(FormulaText, prints_what_it_read) {
    for (const std::string text :
         {"0.5 + (actor.skill - target.skill) / param.skill_scale", "1 < x < 10 and not a == b",
          "c ? 1 : d ? 2d6 + 1 : 3", "x not in [1, 2] or \"a\" in tags", "let x = 2d6: x >= 7 ? x : 0",
          "filter(xs, hp > 2)[0].name ?? \"none\"", "actor.attributes[weapon.attribute].bonus * -1",
          "(level + 1)d(sides)kh1 - 2", "preserve({\"k\": [1, {}]})", "var(\"a..b\", 3) % 2 !== null",
          "this.HP - this", "a - (b - c) - d * (e / f)", "not (a or b) and !!c", "\"?:\"(a, b, c)"}) {
        const FormulaReading r(text);
        ASSERT_TRUE(r.logic) << text;
        EXPECT_EQ(expr::formula_text(*r.logic), text);
    }
}

json::Node operation(std::string name, std::vector<json::Node> operands) {
    json::Node node = json::make_object();
    node.add(std::move(name), json::make_list(std::move(operands)));
    return node;
}

json::Node arbitrary_logic(int depth);

std::vector<json::Node> arbitrary_list(int depth, int least, int most) {
    std::vector<json::Node> made;
    const int count = *rc::gen::inRange(least, most + 1);
    for (int i = 0; i < count; ++i) made.push_back(arbitrary_logic(depth - 1));
    return made;
}

std::string arbitrary_word() {
    return *rc::gen::element<std::string>("a", "hp", "HP", "d6", "d", "dF", "if", "not", "this", "x:y", "x y",
                                          "0", "12", "01", "includes", "e", "\"q'\\", "\n\u00E4");
}

json::Node arbitrary_json(int depth) {
    switch (*rc::gen::inRange(0, depth > 0 ? 6 : 4)) {
    case 0: return json::make_null();
    case 1: return json::make_boolean(*rc::gen::arbitrary<bool>());
    case 2: return json::make_number(*rc::gen::inRange(-9, 9) / 4.0);
    case 3: return json::make_text(arbitrary_word());
    default: break;
    }
    const bool is_object = *rc::gen::arbitrary<bool>();
    json::Node node = is_object ? json::make_object() : json::make_list();
    for (int i = 0; i < *rc::gen::inRange(0, 3); ++i)
        node.add("k" + std::to_string(i), arbitrary_json(depth - 1));
    if (!is_object)
        for (auto& child : node.children) child.key.clear();
    return node;
}

json::Node arbitrary_var() {
    std::string path = *rc::gen::element<std::string>("", "a", "a..b");
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i) path += (path.empty() ? "" : ".") + arbitrary_word();
    json::Node node = json::make_object();
    node.add("var", json::make_text(path));
    return node;
}

json::Node arbitrary_roll(int depth) {
    const int gaps = *rc::gen::inRange(0, 3);
    const auto text =
        gaps == 0
            ? *rc::gen::element<std::string>("2d6", "d20", "4d6kh3!", "4d6ro1,2", "d{1..4,6:2}", "2d6+3",
                                             "10d6>=5", "2d6!{3}", "d%", "3dF", "nonsense", "d{0}")
        : gaps == 1
            ? *rc::gen::element<std::string>("{0}d4", "2d{0}", "4d6kh{0}", "{0}d6!{3}", "{1}d6", "2d6ms{0}")
            : *rc::gen::element<std::string>("{0}d{1}kh1", "{1}d{0}", "{0}d6kh{1}");
    auto operands = arbitrary_list(depth, gaps, gaps);
    operands.insert(operands.begin(), json::make_text(text));
    return operation("roll", std::move(operands));
}

json::Node arbitrary_special(int depth) {
    switch (*rc::gen::inRange(0, 6)) {
    case 0: return arbitrary_roll(depth);
    case 1: return operation("val", arbitrary_list(depth, 0, 4));
    case 2: return operation("at", arbitrary_list(depth, 0, 4));
    case 3: {
        json::Node names = json::make_object();
        for (int i = *rc::gen::inRange(1, 3); i > 0; --i)
            names.add(arbitrary_word() + std::string(static_cast<std::size_t>(i), 'x'),
                      arbitrary_logic(depth - 1));
        return operation("let", {std::move(names), arbitrary_logic(depth - 1)});
    }
    case 4: {
        json::Node node = json::make_object();
        node.add("preserve", arbitrary_json(2));
        return node;
    }
    default: return operation("var", {json::make_text(arbitrary_word()), arbitrary_logic(depth - 1)});
    }
}

// Trees as the reader makes them: operands in lists, paths as texts, objects only where they are preserved.
json::Node arbitrary_logic(int depth) {
    switch (*rc::gen::inRange(0, depth > 0 ? 14 : 4)) {
    case 0: return json::make_boolean(*rc::gen::arbitrary<bool>());
    case 1: return json::make_number(*rc::gen::inRange(-9, 9) / 4.0);
    case 2: return json::make_text(arbitrary_word());
    case 3: return arbitrary_var();
    case 4: return json::make_list(arbitrary_list(depth, 0, 3));
    case 5: return arbitrary_special(depth);
    default: break;
    }
    const auto name = *rc::gen::element<std::string>(
        "+", "-", "*", "/", "%", "<", "<=", ">", ">=", "==", "!=", "===", "!==", "!", "!!", "and", "or", "??",
        "in", "if", "?:", "max", "not", "d", "dF", "MAX", "true", "core:op", "filter");
    const int count = *rc::gen::element(0, 1, 1, 2, 2, 2, 2, 3, 4);
    return operation(name, arbitrary_list(depth, count, count));
}

// At full size from the first try on: ranges grow with it, and small ones hold only leaves.
json::Node arbitrary_tree(int depth) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::exec([=] { return arbitrary_logic(depth); }));
}

RC_GTEST_PROP(FormulaText, reads_back_as_the_same_tree, ()) {
    const json::Node logic = arbitrary_tree(5);
    const std::string text = expr::formula_text(logic);
    Limits limits;
    limits.expression_nodes = 100'000;
    const FormulaReading r(text, limits);
    for (const auto& d : r.found) RC_FAIL(render(d));
    if (!json::equal(*r.logic, logic))
        RC_FAIL(text + "\n" + json::write(logic) + "\n" + json::write(*r.logic));
    RC_ASSERT(expr::formula_text(*r.logic) == text);
}

// Every node of a formula points into it, and no node reaches beyond the one that holds it.
void check_spans(const json::Node& node, const json::Span& outer) {
    RC_ASSERT(node.span.is_somewhere());
    RC_ASSERT(node.span.begin >= outer.begin);
    RC_ASSERT(node.span.end <= outer.end);
    RC_ASSERT(node.span.begin < node.span.end);
    for (const auto& child : node.children) {
        if (node.is(json::NodeKind::object)) {
            RC_ASSERT(child.key_span.is_somewhere());
            RC_ASSERT(child.key_span.begin >= node.span.begin);
            RC_ASSERT(child.key_span.end <= node.span.end);
        }
        check_spans(child, node.span);
    }
}

RC_GTEST_PROP(FormulaText, every_node_read_has_its_stretch, ()) {
    Limits limits;
    limits.expression_nodes = 100'000;
    const std::string text = expr::formula_text(arbitrary_tree(3));
    const FormulaReading r(text, limits);
    RC_ASSERT(r.logic.has_value());
    check_spans(*r.logic, {0, 0, static_cast<std::uint32_t>(text.size())});
}

} // namespace
} // namespace arbiter::formula_text_test
