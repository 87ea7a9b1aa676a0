// RuleCompiler: from what people write in records to rules, amounts, lines and quantities.
#pragma once

#include "expr/compile.hpp"
#include "expr/formula/formula_memo.hpp"
#include "rules/quantity.hpp"
#include "rules/references.hpp"
#include "rules/tag_words.hpp"

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::rules {

/// A rule as people write it: JSON Logic, `{"logic": rule}`, formula text, true or false, as a tree to
/// compile. Empty, with an error, when it is none of these.
[[nodiscard]] std::optional<json::Node> rule_tree(const json::Node& written, const Limits& limits,
                                                  json::Report& report);

/// Rules that were compiled before, by the source and the place in it where each is written.
using KnownRules = std::map<std::pair<std::uint32_t, std::uint32_t>, Rule>;

class RuleCompiler {
public:
    RuleCompiler(const expr::CompileContext& context, RuleBook& book, json::Report& report)
        : context_(context), book_(book), report_(&report) {}

    /// The pack whose records are compiled from here on: bare names are its own.
    std::string pack;
    /// What that pack calls components; null: all ids are full.
    const pack::ComponentNames* components = nullptr;
    /// The roles of the game; never null beside `components`.
    const world::RoleTable* roles = nullptr;
    /// What that pack calls resources; null: all ids are full.
    const ResourceNames* resources = nullptr;
    /// Names of the arguments that the rules compiled from here on may read.
    std::span<const std::string> argument_names = {};
    /// What operators mean in that pack.
    LogicMode mode = LogicMode::pack;
    /// Makes bare names those of another pack, by its place in the load order, and returns the one before.
    /// Must be set where rules may be inherited.
    std::function<std::uint32_t(std::uint32_t pack)> enter_pack;
    /// Whom `bearer` means from here on: a role's word, or nobody.
    std::string bearer;
    /// Names that mean something from here on, each with the rule it stands for; null: none do.
    const Words* words = nullptr;
    /// The same for names that mean something everywhere in the pack; null: none do.
    const Words* pack_words = nullptr;
    /// What `X in ROLE.tags` asks for; null: nobody has tags.
    const TagWords* tags = nullptr;
    /// What players are told where a pack says nothing. Never null.
    const Phrases* phrases = &Phrases::usual();
    /// Sees every rule that was compiled, to warn about what it reads; may be empty.
    std::function<void(const expr::Program&)> inspect;
    /// What was compiled before where all names meant the same, and is taken again at the same place: what
    /// many records inherit is written once. Null: everything is compiled.
    KnownRules* known = nullptr;
    /// Sees those instead of `inspect`, which has warned already; may be empty.
    std::function<void(const expr::Program&)> meet_again;

    /// What must hold. None when there was an error.
    [[nodiscard]] Rule condition(const json::Node& written);
    /// Formula text or JSON Logic that answers anything but rolls no dice. None when there was an error.
    [[nodiscard]] Rule value(const json::Node& written);
    /// A number, a formula or JSON Logic. Empty when there was an error.
    [[nodiscard]] std::optional<Amount> amount(const json::Node& written);
    /// The same, and it may roll dice.
    [[nodiscard]] std::optional<Amount> rolled_amount(const json::Node& written);
    /// Formula text of the engine's own, about the record at `place`.
    [[nodiscard]] Rule own_formula(std::string text, const json::Span& place);

    /// A modifier as actions, components and packs write it. Mistakes in its condition are warnings: one
    /// broken modifier does not take everything else with it. `source` is the record it is written in.
    [[nodiscard]] Line modifier(const json::Node& written, const std::string& source);

    /// A `quantity` record's fields. Null when there was an error.
    [[nodiscard]] std::shared_ptr<Quantity> quantity(const json::Node& written, const std::string& id);

    /// Puts a line into a quantity, at the stage it names or the first that fits. False, with an error at
    /// `place`, when there is none.
    bool attach(Line line, std::string_view stage, Quantity& quantity, const json::Span& place);

    [[nodiscard]] json::Report& report() noexcept { return *report_; }
    [[nodiscard]] const Limits& limits() const noexcept { return context_.limits; }
    [[nodiscard]] const expr::CompileContext& context() const noexcept { return context_; }
    [[nodiscard]] Namer namer() const noexcept {
        return {pack, components, roles, resources, {}, argument_names};
    }

private:
    [[nodiscard]] std::optional<json::Node> tree_of(const json::Node& written);
    /// What is made of `written`, whose tree `tree` reads; once where rules are known.
    template <class ReadTree> [[nodiscard]] Rule compile(const json::Node& written, ReadTree tree);
    [[nodiscard]] Rule compile(json::Node tree, std::uint32_t origin);
    [[nodiscard]] Rule value_or_dice(const json::Node& written);
    bool add_stage(const json::Node& written, Quantity& into);
    [[nodiscard]] bool add_base(const json::Node& written, Quantity& into);
    [[nodiscard]] bool add_term(const json::Node& written, const std::string& source, Quantity& into);

    expr::CompileContext context_;
    RuleBook& book_;
    json::Report* report_; // another one while mistakes are only warnings
    expr::FormulaMemo formulas_;
};

/// The stages of a quantity that names none: flat, scale. Bounds and rounding are asked for.
[[nodiscard]] std::vector<Stage> usual_stages();

} // namespace arbiter::rules
