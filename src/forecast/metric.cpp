// Records may name fields and params that no rule reads. So they are compiled against copies of the game's
// names, which grow; whatever had a number keeps it, and compiled rules hold for the copies, too.
#include "forecast/metric.hpp"

#include "base/suggest.hpp"
#include "forecast/formulas.hpp"
#include "forecast/givens.hpp"
#include "forecast/table.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::forecast {
namespace {

using json::Node;
using pack::Record;

std::optional<double> bound_at(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    return found ? std::optional(found->number) : std::nullopt;
}

class Compiling {
public:
    Compiling(const std::shared_ptr<const action::Game>& game, json::Report& report)
        : report_(report),
          model_(game->model->thawed()),
          paths_(std::make_shared<rules::ParamPaths>(*game->param_paths)),
          game_(std::make_shared<action::Game>(*game)),
          formulas_(*game, *model_, *paths_, report),
          givens_(*model_, game->components->types, formulas_.amounts()) {
        made_.origin = game;
    }

    Balances compile(std::span<const Node> params) {
        const PackSet& packs = *game_->packs;
        bool has_records = false;
        for (const Record& record : packs.records.all()) {
            if (record.kind->name != "balance" || !packs.packs[record.pack].is_requested) continue;
            has_records = true;
            report_.set_subject(record.subject());
            pack_ = packs.packs[record.pack].manifest.id;
            formulas_.enter_pack(record.pack);
            add(record);
        }
        report_.set_subject({});
        if (has_records) { // they name more: cells have other numbers
            model_->freeze();
            game_->model = model_;
            game_->reads = machine::find_reads(game_->codes, game_->uses_context());
        }
        game_->param_paths = paths_;
        game_->params = rules::ParamValues(paths_, params);
        made_.game = game_;
        made_.rules = formulas_.size();
        return std::move(made_);
    }

private:
    void add(const Record& record) {
        const std::size_t errors = report_.count(Severity::error);
        Balance balance;
        balance.id = record.id;
        balance.why = json::text_at(record.node, "why");
        balance.scenario = pack::full_id(json::text_at(record.node, "scenario"), pack_);
        balance.scenario_span = record.field("scenario")->span;
        balance.low = bound_at(record.node, "low");
        balance.high = bound_at(record.node, "high");
        const Node& metric = *record.field("metric");
        balance.asked = metric.find("share")       ? Asked::share
                        : metric.find("mean")      ? Asked::mean
                        : metric.find("deviation") ? Asked::deviation
                        : metric.find("swing")     ? Asked::swing
                                                   : Asked::degrees;
        const Node* table = record.field("table");
        balance.is_table = table != nullptr;
        if (table)
            balance.cells = read_table(*table, givens_);
        else
            balance.cells.emplace_back().published = figure_of(record.field("published"));
        fill(balance.cells, metric, balance.asked);
        if (report_.count(Severity::error) == errors) made_.all.push_back(std::move(balance));
    }

    // Every cell has the samples of the metric, with what its row and its column give over them; what is
    // taken off goes over that.
    void fill(std::vector<Cell>& cells, const Node& metric, Asked asked) {
        const std::vector<Sample> samples = read_samples(metric, asked);
        const Node* taken_off = metric.find("minus");
        const std::vector<Given> minus = givens_.compile(taken_off);
        for (Cell& cell : cells) {
            const std::vector<Given> axes =
                cell.samples.empty() ? std::vector<Given>{} : cell.samples[0].given;
            cell.samples.clear();
            for (Sample sample : samples) {
                give(sample.given, axes);
                cell.samples.push_back(sample);
                if (!taken_off) continue;
                give(sample.given, minus);
                sample.share = -sample.share;
                cell.samples.push_back(std::move(sample));
            }
        }
    }

    std::vector<Sample> read_samples(const Node& metric, Asked asked) {
        std::vector<Sample> samples;
        const std::vector<Given> given = givens_.compile(metric.find("given"));
        const Node* mix = metric.find("mean_over");
        if (!mix) {
            add_sample(metric, nullptr, asked, samples);
        } else {
            double whole = 0;
            for (const Node& part : mix->children) whole += json::number_at(part, "weight", 1);
            for (const Node& part : mix->children) {
                add_sample(metric, &part, asked, samples);
                if (!samples.empty()) samples.back().share = json::number_at(part, "weight", 1) / whole;
            }
        }
        for (Sample& sample : samples) sample.given.insert(sample.given.begin(), given.begin(), given.end());
        for (Sample& sample : samples) drop_repeated(sample.given);
        return samples;
    }

    // What a part of a mix gives stands behind what the metric gives, and counts instead.
    static void drop_repeated(std::vector<Given>& given) {
        std::vector<Given> once;
        give(once, given);
        given = std::move(once);
    }

    [[nodiscard]] std::string full_id(const Node& written) const {
        const bool is_inherited = written.origin != 0;
        return pack::full_id(written.text,
                             is_inherited ? game_->packs->packs[written.origin - 1].manifest.id : pack_);
    }

    // What a part of a mix says counts before what the metric says.
    void add_sample(const Node& metric, const Node* part, Asked asked, std::vector<Sample>& into) {
        const auto either = [&](std::string_view key) -> const Node* {
            const Node* own = part ? part->find(key) : nullptr;
            return own ? own : metric.find(key);
        };
        Sample sample;
        if (const Node* action = either("odds")) {
            sample.action = game_->find(full_id(*action));
            if (!sample.action || !sample.action->contest) {
                report_.error("no-contest", action->span,
                              fmt::format("\"{}\" is not decided by chance", action->text));
                return;
            }
            if (!sample.action->is_foreseen) {
                report_.error(
                    "unforeseen-chance", action->span,
                    fmt::format("what happens before the contest of \"{}\" may change it", action->text));
                return;
            }
            if (asked == Asked::degrees) read_worth(metric, *action, sample);
        }
        if (asked == Asked::swing && !read_swing(metric, sample)) return;
        sample.actor = read_who(either("actor"));
        sample.target = read_who(either("target"));
        if (asked != Asked::degrees && asked != Asked::swing)
            sample.formula = read_formula(metric, asked, sample.action);
        if (part) sample.given = givens_.compile(part->find("given"));
        into.push_back(std::move(sample));
    }

    Who read_who(const Node* written) {
        Who who{written, {}};
        if (written && written->is(json::NodeKind::object))
            who.having = givens_.component(written->find("having")->text, written->find("having")->span);
        return who;
    }

    bool read_swing(const Node& metric, Sample& sample) {
        const Node &quantity = *metric.find("swing"), *card = metric.find("card");
        const std::string id = full_id(quantity);
        std::vector<std::string_view> ids;
        for (const auto& known : game_->quantities) {
            if (known->id == id) sample.swings = known.get();
            ids.push_back(known->id);
        }
        if (!sample.swings || sample.swings->is_rolled()) {
            report_.error("unknown-quantity", quantity.span,
                          fmt::format("there is no quantity \"{}\" that is known without a roll", id),
                          report_.may_suggest() ? did_you_mean(id, ids) : "");
            return false;
        }
        if (!card) return true;
        sample.card = full_id(*card);
        std::vector<std::string_view> cards;
        for (const machine::Card& known : *game_->cards) {
            if (known.id == sample.card) return true;
            cards.push_back(known.id);
        }
        report_.error("unknown-card", card->span, fmt::format("there is no card \"{}\"", sample.card),
                      report_.may_suggest() ? did_you_mean(sample.card, cards) : "");
        return false;
    }

    rules::Rule read_formula(const Node& metric, Asked asked, const action::Action* action) {
        const rules::Contest* contest = action ? action->contest.get() : nullptr;
        if (asked == Asked::share) return formulas_.condition(*metric.find("share"), contest);
        return formulas_.value(*metric.find(asked == Asked::mean ? "mean" : "deviation"), contest);
    }

    void read_worth(const Node& metric, const Node& action, Sample& sample) {
        const rules::Degrees& known = sample.action->contest->degrees();
        const auto set = [&](std::string_view degree, const json::Span& span, double worth) {
            if (const auto at = known.find(degree))
                sample.worth[*at] = worth;
            else
                report_.error("unknown-degree", span,
                              fmt::format("\"{}\" has no degree \"{}\"", action.text, degree),
                              did_you_mean(degree, known.ids()));
        };
        const Node* of = metric.find("of");
        if (!of)
            std::fill_n(sample.worth.begin(), known.successes(), 1.0);
        else if (of->is(json::NodeKind::text))
            set(of->text, of->span, 1);
        else
            for (const Node& degree : of->children) set(degree.key, degree.key_span, degree.number);
    }

    json::Report& report_;
    std::shared_ptr<world::Model> model_;
    std::shared_ptr<rules::ParamPaths> paths_;
    std::shared_ptr<action::Game> game_;
    Formulas formulas_;
    GivenCompiler givens_;
    std::string pack_;
    Balances made_;
};

} // namespace

Balances compile_balances(std::shared_ptr<const action::Game> game, std::span<const Node> params,
                          json::Report& report) {
    return Compiling(game, report).compile(params);
}

} // namespace arbiter::forecast
