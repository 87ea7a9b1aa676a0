// Every case in tests/cases/expr in all three modes, and every vector of others where they are at hand. Each
// runs twice, fast paths on and off, and must agree.
#include "arbiter/expr_batch.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <optional>
#include <set>
#include <sstream>

namespace arbiter::conformance_test {
namespace {

namespace fs = std::filesystem;
using json::Node;
using json::NodeKind;

Node read_json(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    json::Sources sources;
    json::Report report(sources);
    const auto source = sources.add(path.string(), text.str());
    Limits limits;
    limits.json_depth = 200;
    EXPECT_TRUE(json::read(sources, source, limits, report)) << path;
    return sources.get(source).root;
}

std::vector<fs::path> json_files(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".json" && entry.path().filename() != "index.json")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

bool is_close(const Node& a, const Node& b) {
    if (a.is(NodeKind::number) && b.is(NodeKind::number)) return std::abs(a.number - b.number) <= 1e-10;
    if (!a.is(NodeKind::list) && !a.is(NodeKind::object)) return json::equal(a, b);
    if (a.kind != b.kind || a.children.size() != b.children.size()) return false;
    for (const Node& child : a.children) {
        const auto i = static_cast<std::size_t>(&child - a.children.data());
        const Node* other = a.is(NodeKind::list) ? &b.children[i] : b.find(child.key);
        if (!other || !is_close(child, *other)) return false;
    }
    return true;
}

/// What a case wants: a result, or an error of a type.
struct Wanted {
    std::optional<Node> result;
    std::string error;
};

// JSON cannot say NaN or undefined; at its edge both are null.
Node at_the_edge(const Node& node) {
    return node.find("$num") || node.find("$undefined") ? json::make_null() : node;
}

Wanted wanted_of(const Node& node) {
    if (const Node* result = node.find("result")) return {at_the_edge(*result), {}};
    const Node* error = node.find("error");
    if (!error) return {json::make_null(), "?"};
    const Node* type = error->find("type");
    return {std::nullopt, type ? type->text : error->text};
}

std::string answer(const Node& rule, const Node* data, LogicMode mode, bool is_fast) {
    Node line = json::make_object();
    line.add("rule", rule);
    line.add("data", data ? *data : json::make_null());
    ExpressionOptions options;
    options.mode = mode;
    ExpressionBatch batch(options);
    batch.set_fast_paths(is_fast);
    return batch.answer(json::write(line));
}

bool agrees(const Node& rule, const Node* data, LogicMode mode, const Wanted& wanted, std::string& got) {
    got = answer(rule, data, mode, true);
    EXPECT_EQ(answer(rule, data, mode, false), got) << json::write(rule);
    json::Sources sources;
    json::Report report(sources);
    const auto source = sources.add("answer", got);
    if (!json::read(sources, source, {}, report)) return false;
    const Node& line = sources.get(source).root;
    if (const Node* result = line.find("result")) return wanted.result && is_close(*wanted.result, *result);
    const Node* error = line.find("error");
    return !wanted.result && error && error->find("type")->text == wanted.error;
}

constexpr std::pair<LogicMode, std::string_view> k_modes[] = {
    {LogicMode::pack, "pack"}, {LogicMode::classic, "classic"}, {LogicMode::community, "community"}};

TEST(Conformance, our_own_cases_hold_in_all_modes) {
    std::size_t cases = 0;
    for (const fs::path& path : json_files(fs::path(ARBITER_SOURCE_DIR) / "tests/cases/expr"))
        for (const Node& one : read_json(path).children) {
            ++cases;
            for (const auto& [mode, word] : k_modes) {
                const Node* by_mode = one.find("by_mode");
                std::string got;
                EXPECT_TRUE(agrees(*one.find("rule"), one.find("data"), mode,
                                   wanted_of(by_mode ? *by_mode->find(word) : one), got))
                    << path.filename() << ": " << one.find("case")->text << " (" << word << ")\n  "
                    << json::write(*one.find("rule")) << "\n  got " << got;
            }
        }
    EXPECT_GE(cases, 1'000u);
}

// ------------------------------------------------------------------------------------------------ of others

std::optional<fs::path> vectors() {
    const char* given = std::getenv("ARBITER_VECTORS");
    const fs::path folder = fs::path(given ? given : ARBITER_SOURCE_DIR "/../shared/vectors") / "jsonlogic";
    return fs::exists(folder / "classic/tests.json") ? std::optional(folder) : std::nullopt;
}

#define NEED_VECTORS(folder)                                                                                 \
    const auto folder = vectors();                                                                           \
    if (!folder) GTEST_SKIP() << "no vectors at hand; set ARBITER_VECTORS to their folder"

struct Vector {
    Node rule;
    Node data;
    Wanted wanted;
};

std::vector<Vector> read_vectors(const fs::path& path) {
    std::vector<Vector> found;
    for (const Node& one : read_json(path).children) {
        if (one.is(NodeKind::list))
            found.push_back({one.children[0], one.children[1], {one.children[2], {}}});
        if (!one.is(NodeKind::object)) continue;
        const Node* data = one.find("data");
        found.push_back({*one.find("rule"), data ? *data : json::make_null(), wanted_of(one)});
    }
    return found;
}

/// Runs a file and prints passed and failed. `is_excused` may know a reason for a failure.
std::size_t run_file(const fs::path& folder, const fs::path& path, const std::vector<Vector>& cases,
                     LogicMode mode, std::string_view word,
                     const std::function<bool(const Vector&)>& is_excused = {}) {
    std::size_t passed = 0, excused = 0;
    std::string failures;
    for (const Vector& one : cases) {
        std::string got;
        if (agrees(one.rule, &one.data, mode, one.wanted, got))
            ++passed;
        else if (is_excused && is_excused(one))
            ++excused;
        else
            failures += "\n  " + json::write(one.rule) + " got " + got;
    }
    const std::size_t failed = cases.size() - passed - excused;
    std::cout << fmt::format("{:<48} {:<10} {:>4} passed {:>3} failed", fs::relative(path, folder).string(),
                             word, passed, failed)
              << (excused ? fmt::format(" {:>3} departures", excused) : "") << "\n";
    EXPECT_EQ(failures, "") << path;
    return failed;
}

TEST(Conformance, the_first_suite_and_the_compatible_one_hold_in_all_modes) {
    NEED_VECTORS(folder);
    for (const char* name : {"classic/tests.json", "compat-tables/compatible.json"})
        for (const auto& [mode, word] : k_modes)
            run_file(*folder, *folder / name, read_vectors(*folder / name), mode, word);
}

TEST(Conformance, the_compat_tables_hold_in_community_mode) {
    NEED_VECTORS(folder);
    for (const fs::path& path : json_files(*folder / "compat-tables"))
        run_file(*folder, path, read_vectors(path), LogicMode::community, "community");
}

// The departures from json-logic-js, each with its reason. Four of the ten cannot show in rules that classic
// answers: what is no own key, code points, maps as JSON in `cat`, the order of texts beyond U+FFFF.
bool is_departure(const Vector& one) {
    const Node& member = one.rule.children[0];
    const std::string& name = member.key;
    const std::size_t count = member.is(NodeKind::list) ? member.children.size() : 1;
    const std::set<std::string> chained = {">", ">=", "==", "!=", "===", "!=="};
    if (chained.contains(name) && count > 2) return true;        // a third operand is not dropped
    if ((name == "<" || name == "<=") && count > 3) return true; // nor is a fourth
    if ((name == "-" || name == "/" || name == "%") && count > 2) return true; // folded from the left
    if (name == "*" && count <= 1) return true;                     // the number a text says; 1 of nothing
    if ((name == "and" || name == "or") && count == 0) return true; // false, not undefined
    return false;
}

// What classic cannot answer, because it does not know the operator or dies, is no wish.
std::optional<Vector> classic_wish(const Node& one) {
    const Node* classic = one.find("classic");
    if (!classic->find("result")) return std::nullopt;
    return Vector{*one.find("rule"), *one.find("data"), wanted_of(*classic)};
}

TEST(Conformance, classic_answers_as_json_logic_js_but_for_the_departures) {
    NEED_VECTORS(folder);
    const fs::path path = *folder / "classic-disagreements.json";
    std::vector<Vector> wishes;
    std::set<std::string> disputed;
    for (const Node& one : read_json(path).children) {
        disputed.insert(json::write(*one.find("rule")) + json::write(*one.find("data")));
        if (auto wish = classic_wish(one)) wishes.push_back(std::move(*wish));
    }
    run_file(*folder, path, wishes, LogicMode::classic, "classic", is_departure);
    for (const fs::path& suite : json_files(*folder / "compat-tables")) {
        std::vector<Vector> agreed;
        for (Vector& one : read_vectors(suite))
            if (!disputed.contains(json::write(one.rule) + json::write(one.data)))
                agreed.push_back(std::move(one));
        if (!agreed.empty()) run_file(*folder, suite, agreed, LogicMode::classic, "classic");
    }
}

// Suites for operators of another engine. What we leave out is listed; all else must hold.
TEST(Conformance, the_extras_hold_but_for_operators_we_leave_out) {
    NEED_VECTORS(folder);
    const std::set<std::string> left_out = {"sort", "slice", "starts_with", "ends_with", "upper",    "lower",
                                            "trim", "split", "match",       "datetime",  "timestamp"};
    const std::function<bool(const Node&)> uses_left_out = [&](const Node& node) -> bool {
        if (node.is(NodeKind::object) && node.children.size() == 1 && left_out.contains(node.children[0].key))
            return true;
        return std::any_of(node.children.begin(), node.children.end(), uses_left_out);
    };
    const auto is_excused = [&](const Vector& one) {
        // Several operands of abs, floor and ceil are a list to that engine; here they take one.
        const Node& member = one.rule.children[0];
        const bool is_rounding = member.key == "abs" || member.key == "floor" || member.key == "ceil";
        return uses_left_out(one.rule) ||
               (is_rounding && member.is(NodeKind::list) && member.children.size() > 1);
    };
    for (const fs::path& path : json_files(*folder / "datalogic-extras"))
        run_file(*folder, path, read_vectors(path), LogicMode::community, "community", is_excused);
}

} // namespace
} // namespace arbiter::conformance_test
