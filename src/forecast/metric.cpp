// Records may name fields and params that no rule reads. So they are compiled against copies of the game's
// names, which grow; whatever had a number keeps it, and compiled rules hold for the copies, too.
#include "forecast/metric.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"
#include "rules/compile_rules.hpp"
#include "rules/outside.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::forecast {
namespace {

using json::Node;
using pack::Record;

constexpr double k_most_settings = 100'000;

// The same names with the same numbers, and room for more.
std::shared_ptr<world::Model> copy_of(const world::Model& model) {
    auto copy = std::make_shared<world::Model>();
    for (std::uint32_t i = 0; i < model.components(); ++i) copy->component(model.id_of({i}));
    for (std::uint32_t i = 0; i < model.fields(); ++i) {
        const world::FieldPath& path = model.path_of({i});
        const std::vector<std::string_view> steps(path.steps.begin(), path.steps.end());
        copy->field(path.component, steps);
    }
    return copy;
}

class Compiling {
public:
    Compiling(const std::shared_ptr<const action::Game>& game, json::Report& report)
        : report_(report),
          model_(copy_of(*game->model)),
          paths_(std::make_shared<rules::ParamPaths>(*game->param_paths)),
          game_(std::make_shared<action::Game>(*game)),
          rules_({LogicMode::pack,
                  game->limits,
                  &outside_,
                  {},
                  nullptr,
                  std::shared_ptr<const json::Sources>(game->packs, &game->packs->sources)},
                 book_, report) {
        made_.origin = game;
        outside_.add(rules::ParamNames::k_word, params_);
    }

    std::optional<Balances> compile(std::span<const Node> params) {
        const std::size_t errors = report_.count(Severity::error);
        const PackSet& packs = *game_->packs;
        for (const Record& record : packs.records.all()) {
            if (record.kind->name != "balance" || !packs.packs[record.pack].is_requested) continue;
            report_.set_subject(record.subject());
            pack_ = packs.packs[record.pack].manifest.id;
            params_.set_pack(pack_);
            rules_.pack = pack_;
            add(record);
        }
        report_.set_subject({});
        if (report_.count(Severity::error) != errors) return std::nullopt;
        game_->model = model_;
        game_->param_paths = paths_;
        game_->params = rules::ParamValues(paths_, params);
        made_.game = game_;
        made_.rules = book_.size();
        return std::move(made_);
    }

private:
    static std::optional<double> number_at(const Node& node, std::string_view key) {
        const Node* found = node.find(key);
        return found ? std::optional(found->number) : std::nullopt;
    }
    void add(const Record& record) {
        Balance balance;
        balance.id = record.id;
        balance.why = json::text_at(record.node, "why");
        balance.scenario = pack::full_id(json::text_at(record.node, "scenario"), pack_);
        balance.low = number_at(record.node, "low");
        balance.high = number_at(record.node, "high");
        balance.published = number_at(record.node, "published");
        add_samples(*record.field("metric"), balance);
        made_.all.push_back(std::move(balance));
    }

    void add_samples(const Node& metric, Balance& into) {
        const Node* mix = metric.find("mean_over");
        if (!mix) return add_sample(metric, nullptr, 1, into);
        double whole = 0;
        for (const Node& part : mix->children) whole += number_at(part, "weight").value_or(1);
        for (const Node& part : mix->children)
            add_sample(metric, &part, number_at(part, "weight").value_or(1) / whole, into);
    }

    // What a part of a mix says counts before what the metric says.
    void add_sample(const Node& metric, const Node* part, double share, Balance& into) {
        const auto either = [&](std::string_view key) -> const Node* {
            const Node* own = part ? part->find(key) : nullptr;
            return own ? own : metric.find(key);
        };
        Sample sample;
        sample.share = share;
        const Node& action = *either("odds");
        sample.action = game_->find(pack::full_id(action.text, pack_));
        if (!sample.action || !sample.action->contest) {
            report_.error("no-contest", action.span,
                          fmt::format("\"{}\" is not decided by chance", action.text));
            return;
        }
        sample.actor = either("actor")->text;
        if (const Node* target = either("target")) sample.target = target->text;
        read_worth(metric, action, sample);
        give(metric.find("given"), sample);
        if (part) give(part->find("given"), sample);
        check_size(sample, metric);
        into.samples.push_back(sample);
        if (const Node* minus = metric.find("minus")) {
            give(minus, sample);
            sample.share = -share;
            check_size(sample, *minus);
            into.samples.push_back(std::move(sample));
        }
    }

    void read_worth(const Node& metric, const Node& action, Sample& sample) {
        const auto degrees = sample.action->contest->degrees();
        const auto set = [&](std::string_view degree, const json::Span& span, double worth) {
            const auto at = std::find(degrees.begin(), degrees.end(), degree);
            if (at != degrees.end())
                sample.worth[static_cast<std::size_t>(at - degrees.begin())] = worth;
            else
                report_.error("unknown-degree", span,
                              fmt::format("\"{}\" has no degree \"{}\"", action.text, degree),
                              did_you_mean(degree, degrees));
        };
        const Node* of = metric.find("of");
        if (!of)
            std::fill_n(sample.worth.begin(), sample.action->contest->successes(), 1.0);
        else if (of->is(json::Kind::text))
            set(of->text, of->span, 1);
        else
            for (const Node& degree : of->children) set(degree.key, degree.key_span, degree.number);
    }

    void give(const Node* given, Sample& sample) {
        if (!given) return;
        for (const Node& written : given->children) {
            auto made = find_field(written);
            if (!made) continue;
            if (!written.is(json::Kind::list))
                add_value(written, *made);
            else
                for (const Node& value : written.children) add_value(value, *made);
            // The same once more, from the part of a mix: it counts instead.
            std::erase_if(sample.given, [&](const Given& other) {
                return other.role == made->role && other.field == made->field;
            });
            sample.given.push_back(std::move(*made));
        }
    }

    // A few long lists are soon more combinations than anybody waits for.
    void check_size(const Sample& sample, const Node& at) {
        double size = 1;
        for (const Given& given : sample.given) size *= static_cast<double>(given.values.size());
        if (size > k_most_settings)
            report_.error(
                "too-many", at.name_span(),
                fmt::format("{} combinations are given; at most {} are tried", size, k_most_settings));
    }

    void add_value(const Node& written, Given& into) {
        if (auto amount = rules_.amount(written)) into.values.push_back(std::move(*amount));
    }

    std::optional<Given> find_field(const Node& written) {
        const std::vector<std::string_view> steps = split_dotted(written.key);
        const auto role =
            steps[0] == "target" ? std::optional(world::Role::primary) : world::find_role(steps[0]);
        if (!role || *role > world::Role::primary) {
            report_.error("unknown-role", written.key_span,
                          fmt::format("\"{}\" is nobody in this metric", steps[0]),
                          "actor.components.X.y or target.components.X.y");
            return std::nullopt;
        }
        if (steps.size() < 4 || steps[1] != "components") {
            report_.error("bad-path", written.key_span, "this leads to no value of a component",
                          fmt::format("write {}.components.X.y", steps[0]));
            return std::nullopt;
        }
        const auto component = model_->find_component(steps[2]);
        if (!component) {
            report_unknown(steps[2], written.key_span);
            return std::nullopt;
        }
        return Given{*role, model_->field(*component, std::span(steps).subspan(3)), {}, written.key};
    }

    void report_unknown(std::string_view id, const json::Span& span) {
        NearestName nearest(id);
        for (std::uint32_t i = 0; i < model_->components(); ++i) nearest.offer(model_->id_of({i}));
        report_.error("unknown-component", span, fmt::format("no component \"{}\"", id), nearest.question());
    }

    json::Report& report_;
    std::shared_ptr<world::Model> model_;
    std::shared_ptr<rules::ParamPaths> paths_;
    std::shared_ptr<action::Game> game_;
    rules::ParamNames params_{*paths_};
    rules::OutsideNames outside_;
    rules::RuleBook book_;
    rules::RuleCompiler rules_;
    std::string pack_;
    Balances made_;
};

} // namespace

std::optional<Balances> compile_balances(std::shared_ptr<const action::Game> game,
                                         std::span<const Node> params, json::Report& report) {
    return Compiling(game, report).compile(params);
}

} // namespace arbiter::forecast
