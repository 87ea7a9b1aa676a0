// The kind table and the fields all kinds share.
#include "pack/kind.hpp"

#include "pack/kind/action.hpp"
#include "pack/kind/balance.hpp"
#include "pack/kind/card.hpp"
#include "pack/kind/case.hpp"
#include "pack/kind/component.hpp"
#include "pack/kind/condition.hpp"
#include "pack/kind/degrees.hpp"
#include "pack/kind/entity.hpp"
#include "pack/kind/flow.hpp"
#include "pack/kind/form.hpp"
#include "pack/kind/kind_record.hpp"
#include "pack/kind/param.hpp"
#include "pack/kind/place.hpp"
#include "pack/kind/policy.hpp"
#include "pack/kind/quantity.hpp"
#include "pack/kind/rule.hpp"
#include "pack/kind/scope.hpp"
#include "pack/kind/status.hpp"
#include "pack/kind/table.hpp"
#include "pack/kind/tag.hpp"
#include "pack/kind/text.hpp"
#include "pack/kind/wording.hpp"
#include "pack/scope/read_file.hpp"

#include <algorithm>
#include <array>

namespace arbiter::pack {
namespace {

constexpr std::array<std::string_view, 1> k_doc_aliases = {"description"};

constexpr std::array k_common = {
    Field{"id",
          &k_id,
          "Its name. `always` in the pack `core` is `core:always`; any namespace may be written.",
          Need::required,
          {},
          {},
          {},
          Inherit::never},
    Field{"extends",
          &k_id,
          "A record of the same kind to start from: objects merge, lists append, `null` takes away.",
          Need::optional,
          {},
          {},
          {},
          Inherit::never},
    Field{"abstract",
          &k_boolean,
          "Only there to be extended: it may miss what is required, and the game never sees it.",
          Need::optional,
          "false",
          {},
          {},
          Inherit::never},
    Field{"doc",
          &k_text,
          "What it is for, in a sentence.",
          Need::optional,
          {},
          k_doc_aliases,
          {},
          Inherit::never},
    Field{"note",
          &k_text,
          "A remark for other authors; the engine does not read it.",
          Need::optional,
          {},
          {},
          {},
          Inherit::never},
    Field{"$schema",
          &k_text,
          "Where an editor finds the JSON Schema; the engine does not read it.",
          Need::optional,
          {},
          {},
          {},
          Inherit::never},
};
constexpr FieldTable k_common_table{"record", "Fields that every record may have.", k_common};

constexpr std::array k_kinds = {
    Kind{"param", "params", &k_param_table, nullptr, check_param},
    Kind{"condition", "conditions", &k_condition_table, nullptr, nullptr},
    Kind{"table", "tables", &k_table_table, load_table, check_table},
    Kind{"component", "components", &k_component_table, nullptr, check_component},
    Kind{"status", "statuses", &k_status_table, nullptr, check_status},
    Kind{"tag", "tags", &k_tag_table, nullptr, check_tag_record},
    Kind{"entity", "entities", &k_entity_table, nullptr, nullptr},
    Kind{"terrain", "terrains", &k_terrain_table, nullptr, nullptr},
    Kind{"place", "places", &k_place_table, nullptr, check_place},
    Kind{"scope", "scopes", &k_scope_table, nullptr, nullptr, ".scope", scope::read_scope_file},
    Kind{"quantity", "quantities", &k_quantity_table, nullptr, check_quantity},
    Kind{"modifier", "modifiers", &k_free_modifier_table, nullptr, nullptr},
    Kind{"degrees", "degrees", &k_degrees_table, nullptr, check_degrees},
    Kind{"contest", "contests", &k_contest_record_table, nullptr, check_contest_record},
    Kind{"text", "texts", &k_text_record_table, nullptr, check_text_record},
    Kind{"action", "actions", &k_action_table, nullptr, check_action},
    Kind{"flow", "flows", &k_flow_table, nullptr, check_flow},
    Kind{"resource", "resources", &k_resource_table, nullptr, check_resource},
    Kind{"word", "words", &k_word_table, nullptr, nullptr},
    Kind{"wording", "wordings", &k_wording_table, nullptr, nullptr},
    Kind{"card", "cards", &k_card_table, load_card, check_card},
    Kind{"policy", "policies", &k_policy_table, nullptr, check_policy},
    Kind{"scenario", "scenarios", &k_scenario_table, nullptr, check_scenario},
    Kind{"case", "cases", &k_case_table, nullptr, check_case},
    Kind{"balance", "balance", &k_balance_table, nullptr, check_balance},
    Kind{"rule", "rules", &k_rule_record_table, nullptr, check_rule_record},
    Kind{"form", "forms", &k_form_table, nullptr, check_form},
    Kind{"kind", "kinds", &k_kind_record_table, nullptr, check_kind_record},
};

} // namespace

const Field* FieldTable::find(std::string_view key) const noexcept {
    const auto at = std::find_if(fields.begin(), fields.end(), [&](const Field& field) {
        return field.name == key ||
               std::find(field.aliases.begin(), field.aliases.end(), key) != field.aliases.end();
    });
    return at == fields.end() ? nullptr : &*at;
}

std::span<const Kind> kinds() noexcept { return k_kinds; }

// An item is an entity; those who write one call it so.
const Kind* find_kind(std::string_view name) noexcept {
    if (name == "item") name = "entity";
    const auto at =
        std::find_if(k_kinds.begin(), k_kinds.end(), [&](const Kind& kind) { return kind.name == name; });
    return at == k_kinds.end() ? nullptr : &*at;
}

const Kind* find_kind_by_folder(std::string_view folder) noexcept {
    if (folder == "items" || folder == "item") return find_kind("item");
    const auto at = std::find_if(k_kinds.begin(), k_kinds.end(), [&](const Kind& kind) {
        return kind.folder == folder || kind.name == folder;
    });
    return at == k_kinds.end() ? nullptr : &*at;
}

bool is_record_file(std::string_view name) noexcept {
    return name.ends_with(".json") || std::any_of(k_kinds.begin(), k_kinds.end(), [&](const Kind& kind) {
               return kind.read_text && name.ends_with(kind.text_suffix);
           });
}

const FieldTable& common_fields() noexcept { return k_common_table; }

const Field* find_field(const Kind& kind, std::string_view key) noexcept {
    const Field* own = kind.table->find(key);
    return own ? own : k_common_table.find(key);
}

} // namespace arbiter::pack
