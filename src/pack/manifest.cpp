// pack.json: its field table and its reader.
#include "pack/manifest.hpp"

#include "pack/check_shape.hpp"
#include "pack/kind.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

constexpr Shape k_text_map{.kind = ShapeKind::map, .of = &k_filled_text};
constexpr Shape k_tree_map{.kind = ShapeKind::map, .of = &k_any_map};
constexpr std::array<std::string_view, 1> k_manifest_doc_aliases = {"description"};
constexpr std::array<std::string_view, 1> k_title_aliases = {"name"};

constexpr std::array<std::string_view, 2> k_severity_words = {"error", "warning"};
constexpr Shape k_severity{.kind = ShapeKind::word, .words = k_severity_words};
constexpr std::array k_check_fields = {
    Field{"condition", &k_rule, "What must hold of the params.", Need::required},
    Field{"message", &k_filled_text, "What is said when it does not.", Need::required},
    Field{"severity", &k_severity, "How bad that is.", Need::optional, "\"error\""},
};
constexpr FieldTable k_check_table{"check", "What must hold of several params together.", k_check_fields};
constexpr Shape k_check{.kind = ShapeKind::object, .table = &k_check_table};
constexpr Shape k_checks{.kind = ShapeKind::list, .of = &k_check, .most = 100};

constexpr std::array<std::string_view, 2> k_mode_words = {"pack", "classic"};
constexpr Shape k_mode{.kind = ShapeKind::word, .words = k_mode_words};

constexpr std::array k_manifest_fields = {
    Field{"id", &k_id, "The pack's name, and the namespace of its bare ids.", Need::required},
    Field{"version", &k_filled_text, "major.minor.patch.", Need::required},
    Field{"title", &k_filled_text, "The name that people read.", Need::optional, {}, k_title_aliases},
    Field{"doc", &k_text, "What the pack is, in a sentence.", Need::optional, {}, k_manifest_doc_aliases},
    Field{"requires", &k_text_map,
          "Packs that must be loaded first, each with a range of versions: `\">=1.0\"`."},
    Field{
        "mode", &k_mode,
        "What operators mean in its rules where engines of JSON Logic disagree: `classic` is json-logic-js.",
        Need::optional, "\"pack\""},
    Field{"params", &k_any_map, "Named values: a param where there is a `default`, else a group of them."},
    Field{"profiles", &k_tree_map,
          "Named trees of param values, each written here or `{ \"file\": \"profiles/house.json\" }`."},
    Field{"checks", &k_checks, "What must hold of the params, whatever they are set to."},
    Field{
        "rows", &k_text_map,
        "What the pack promises, each with a name that cases say in `covers`: `arbiter test --covers` lists "
        "them with their cases, and fails where one has none."},
    Field{"authors", &k_texts, "Who made it."},
    Field{"license", &k_filled_text, "How it may be used."},
    Field{"note", &k_text, "A remark for other authors; the engine does not read it."},
    Field{"$schema", &k_text, "Where an editor finds the JSON Schema; the engine does not read it."},
};
constexpr FieldTable k_manifest{
    "pack.json", "What a pack is: its name, its version, what it needs, its params.", k_manifest_fields};

const json::Node* find_text(const json::Node& root, std::string_view key) {
    const json::Node* node = root.find(key);
    return node && node->is(json::NodeKind::text) ? node : nullptr;
}

void read_id(const json::Node& root, Manifest& manifest, json::Report& report) {
    const json::Node* id = find_text(root, "id");
    if (!id) return;
    manifest.id = id->text;
    manifest.id_span = id->span;
    if (is_id(id->text) && !is_pack_id(id->text))
        report.error("bad-id", id->span, fmt::format("\"{}\" cannot name a pack", id->text),
                     "a pack's id has no ':' and does not start with a dot");
}

void read_version(const json::Node& root, Manifest& manifest, json::Report& report) {
    const json::Node* version = find_text(root, "version");
    if (!version || version->text.empty()) return;
    if (const auto parsed = Version::parse(version->text))
        manifest.version = *parsed;
    else
        report.error("bad-version", version->span, fmt::format("\"{}\" is no version", version->text),
                     "write three numbers: \"1.0.0\"");
}

void read_requirement(const json::Node& entry, Manifest& manifest, json::Report& report) {
    if (!is_pack_id(entry.key)) {
        report.error("bad-id", entry.key_span, fmt::format("\"{}\" cannot name a pack", entry.key),
                     "packs are required by id, not by path");
        return;
    }
    const auto range = VersionRange::parse(entry.text);
    if (!range) {
        report.error("bad-version", entry.span, fmt::format("\"{}\" is no range of versions", entry.text),
                     "write \">=1.0\", \"^1.2\", \">=1.0 <2.0\" or \"*\"");
        return;
    }
    manifest.requires_packs.push_back({entry.key, *range, entry.key_span, entry.span});
}

} // namespace

const FieldTable& manifest_fields() noexcept { return k_manifest; }

Manifest read_manifest(json::Node root, json::Report& report) {
    Manifest manifest;
    if (!root.is(json::NodeKind::object)) {
        report.error("wrong-type", root.span,
                     fmt::format("pack.json is an object, this is {}", json::name_of(root.kind)));
        return manifest;
    }
    ShapeChecker(report, {}).check_object(root, k_manifest);
    read_id(root, manifest, report);
    read_version(root, manifest, report);
    if (const json::Node* title = find_text(root, "title")) manifest.title = title->text;
    if (const json::Node* mode = find_text(root, "mode"))
        manifest.mode = find_logic_mode(mode->text).value_or(LogicMode::pack);
    if (const json::Node* requires_packs = root.find("requires");
        requires_packs && requires_packs->is(json::NodeKind::object))
        for (const json::Node& entry : requires_packs->children)
            if (entry.is(json::NodeKind::text) && !entry.text.empty())
                read_requirement(entry, manifest, report);
    if (const json::Node* params = root.find("params")) manifest.params = *params;
    if (const json::Node* profiles = root.find("profiles")) manifest.profiles = *profiles;
    if (const json::Node* checks = root.find("checks"); checks && checks->is(json::NodeKind::list))
        manifest.checks = *checks;
    return manifest;
}

} // namespace arbiter::pack
