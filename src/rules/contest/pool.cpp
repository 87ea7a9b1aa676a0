// Quantities say how many dice there are; the rest is counting.
#include "rules/contest/pool.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::rules {
namespace {

enum Output : std::size_t {
    k_degree,
    k_success,
    k_net,
    k_attack,
    k_defense,
    k_attack_dice,
    k_defense_dice,
    k_perfect,
    k_sides,
    k_threshold,
    k_ties,
    k_undefended, // it hits because nothing defends
    k_rerolls,
    k_one_per,
    k_attack_faces,
    k_defense_faces,
    k_attack_rolls, // the same as texts, with what was rolled once more
    k_defense_rolls,
    k_attack_rolled, // dice that succeeded, before any promise of successes
    k_defense_rolled,
    k_outputs_count
};
// Everything that `take` needs stands in them: between question and answer there may be other questions.
constexpr std::array<std::string_view, k_outputs_count> k_outputs = {
    "degree",        "success",      "net",           "attack",        "defense",
    "attack_dice",   "defense_dice", "perfect",       "sides",         "threshold",
    "ties",          "undefended",   "rerolls",       "one_per",       "attack_faces",
    "defense_faces", "attack_rolls", "defense_rolls", "attack_rolled", "defense_rolled"};
enum Grain : std::uint8_t { k_by_degree, k_by_net, k_by_both, k_by_perfect };

int whole(const Amount& amount, const Host& host, Workspace& workspace, int least, int most) {
    const double worked_out = work_out(amount, host, workspace);
    const double number = std::isnan(worked_out) ? least : worked_out;
    return static_cast<int>(
        std::clamp(rounded(number, Rounding::floor), static_cast<double>(least), static_cast<double>(most)));
}

int pool_size(const Breakdown& breakdown) {
    return static_cast<int>(
        std::clamp(rounded(breakdown.value, Rounding::floor), 0.0, static_cast<double>(k_most_pool_dice)));
}

std::size_t degree_of(const Pools& pools, int net, const Degrees& degrees, const BandEdges& edges) {
    const std::size_t degree = degrees.degree_of(edges, pools.counted(net));
    return pools.is_undefended() ? std::min(degree, degrees.successes() - 1) : degree;
}

// The number of an answer: a degree, a net from the lowest, a pair, or a pair with whether it is perfect.
std::size_t answer_of(const PoolWork& work, const PoolRoll& rolled) {
    const Pools& pools = work.pools;
    const std::uint8_t grain = work.grain;
    const int net = rolled.attack - rolled.defense;
    if (grain == k_by_degree) return degree_of(pools, net, *work.degrees, work.edges);
    if (grain == k_by_net) return static_cast<std::size_t>(net + pools.defense);
    const auto pair = static_cast<std::size_t>(rolled.attack * (pools.defense + 1) + rolled.defense);
    return grain == k_by_both ? pair : 2 * pair + (rolled.perfect ? 1 : 0);
}

std::size_t answers_of(const PoolWork& work) {
    const Pools& pools = work.pools;
    const std::uint8_t grain = work.grain;
    if (grain == k_by_degree) return work.degrees->size();
    if (grain == k_by_net) return static_cast<std::size_t>(pools.attack + pools.defense + 1);
    const auto pairs = static_cast<std::size_t>((pools.attack + 1) * (pools.defense + 1));
    return grain == k_by_both ? pairs : 2 * pairs;
}

chance::Answer draw(const void* context, chance::Faces& faces) {
    const auto& work = *static_cast<const PoolWork*>(context);
    return answer_of(work, roll(work.pools, faces));
}

// Sums the chances of pairs by answer.
void fill_weights(PoolWork& work) {
    fill_pairs(work.pools, work.attack, work.defense, work.pairs);
    work.weights.assign(answers_of(work), 0.0);
    for (int a = 0; a <= work.pools.attack; ++a) {
        const double perfect = work.grain == k_by_perfect ? perfect_share(work.pools, work.attack, a) : 0;
        for (int d = 0; d <= work.pools.defense; ++d) {
            const double pair = work.pairs[static_cast<std::size_t>(a * (work.pools.defense + 1) + d)];
            work.weights[answer_of(work, {a, d, false})] += pair * (1 - perfect);
            if (perfect > 0) work.weights[answer_of(work, {a, d, true})] += pair * perfect;
        }
    }
    work.is_weighed = true;
}

// The weights of a question, for those who want odds; who draws never comes here.
Result<chance::Weights> weigh_answers(void* context) {
    auto& work = *static_cast<PoolWork*>(context);
    if (!work.is_weighed) fill_weights(work);
    return chance::Weights::make(work.weights);
}

} // namespace

std::span<const std::string_view> PoolContest::outputs() const noexcept { return k_outputs; }

std::uint8_t PoolContest::grain_of(std::size_t output) const noexcept {
    if (output >= k_attack_faces) return k_only_told;
    if (output == k_perfect) return k_by_perfect;
    return output == k_net ? k_by_net : output == k_attack || output == k_defense ? k_by_both : k_by_degree;
}

Pools PoolContest::pools_for(const Host& host, Workspace& workspace, const Assessment& assessment) const {
    Pools pools;
    pools.attack = pool_size(assessment.parts[0]);
    pools.defense = pool_size(assessment.parts[1]);
    pools.sides = whole(parts_.sides, host, workspace, 1, 10'000);
    pools.success = whole(parts_.success, host, workspace, 1, 10'001);
    pools.one_per = whole(parts_.one_per, host, workspace, 0, k_most_pool_dice);
    pools.ties = parts_.otherwise;
    if (parts_.ties) {
        const Value word = workspace.value_of(parts_.ties, host);
        if (word.is(ValueType::text)) pools.ties = find_ties(word.text()).value_or(pools.ties);
    }
    pools.hits_undefended = parts_.hits_undefended && workspace.holds(parts_.hits_undefended, host);
    pools.rerolls_ones = parts_.rerolls_ones && workspace.holds(parts_.rerolls_ones, host);
    return pools;
}

void PoolContest::weigh(const Host& host, Workspace& workspace, Assessment& out) const {
    PoolWork& work = out.pool;
    work.pools = pools_for(host, workspace, out);
    work.degrees = &degrees();
    work.edges = degrees().edges(host, workspace, work.edges);
    work.grain = k_by_degree;
    fill_weights(work);
    double chance = 0;
    for (std::size_t i = 0; i < degrees().size(); ++i) {
        out.odds[i] = work.weights[i];
        if (degrees().is_success(i)) chance += out.odds[i];
    }
    out.chance = static_cast<int>(rounded(100 * chance, Rounding::half_up));
}

std::vector<std::string> PoolContest::notes(const Assessment& assessment, const Phrases& phrases) const {
    return {phrases.say<"pool_die">(fmt::format("{:.2f}", 100 * assessment.pool.pools.success_chance()))};
}

Result<chance::Question> PoolContest::ask(const Host& host, Workspace& workspace, ContestWork& work,
                                          std::uint8_t grain, std::span<Value> outputs) const {
    PoolWork& pool = work.assessment.pool;
    evaluate_parts(host, workspace, work.assessment);
    pool.pools = pools_for(host, workspace, work.assessment);
    pool.degrees = &degrees();
    pool.edges = degrees().edges(host, workspace, pool.edges);
    pool.grain = grain;
    pool.is_weighed = false;
    outputs[k_attack_dice] = Value(static_cast<double>(pool.pools.attack));
    outputs[k_defense_dice] = Value(static_cast<double>(pool.pools.defense));
    outputs[k_sides] = Value(static_cast<double>(pool.pools.sides));
    outputs[k_threshold] = Value(static_cast<double>(pool.pools.success));
    outputs[k_ties] = Value(word_of(pool.pools.ties));
    outputs[k_undefended] = Value(pool.pools.is_undefended());
    outputs[k_rerolls] = Value(pool.pools.rerolls_ones);
    outputs[k_one_per] = Value(static_cast<double>(pool.pools.one_per));
    return chance::Question::dist(answers_of(pool), {weigh_answers, &pool}, {draw, &pool});
}

namespace {

// The pools as far as an answer needs them, from what `ask` left.
Pools asked_of(std::span<const Value> outputs) {
    Pools pools;
    pools.attack = static_cast<int>(outputs[k_attack_dice].number());
    pools.defense = static_cast<int>(outputs[k_defense_dice].number());
    pools.sides = static_cast<int>(outputs[k_sides].number());
    pools.success = static_cast<int>(outputs[k_threshold].number());
    pools.ties = find_ties(outputs[k_ties].text()).value_or(Ties::defender);
    pools.hits_undefended = outputs[k_undefended].boolean();
    pools.rerolls_ones = outputs[k_rerolls].boolean();
    pools.one_per = static_cast<int>(outputs[k_one_per].number());
    return pools;
}

void leave(int attack, int defense, std::span<Value> outputs) {
    outputs[k_net] = Value(static_cast<double>(attack - defense));
    outputs[k_attack] = Value(static_cast<double>(attack));
    outputs[k_defense] = Value(static_cast<double>(defense));
}

} // namespace

std::size_t PoolContest::take(const Host& host, Workspace& workspace, const ContestAnswer& given,
                              std::span<Value> outputs) const {
    const auto& [answer, grain, faces] = given;
    const Pools pools = asked_of(outputs);
    BandEdges room;
    const BandEdges& edges = degrees().edges(host, workspace, room);
    auto degree = static_cast<std::size_t>(answer);
    if (grain == k_by_net) {
        const int net = static_cast<int>(answer) - pools.defense;
        outputs[k_net] = Value(static_cast<double>(net));
        degree = degree_of(pools, net, degrees(), edges);
    } else if (grain == k_by_both || grain == k_by_perfect) {
        if (grain == k_by_perfect) outputs[k_perfect] = Value(answer % 2 == 1);
        const int pair = static_cast<int>(grain == k_by_perfect ? answer / 2 : answer);
        const int attack = pair / (pools.defense + 1), defense = pair % (pools.defense + 1);
        degree = degree_of(pools, attack - defense, degrees(), edges);
        leave(attack, defense, outputs);
    }
    if (pools.attack == 0 && pools.defense == 0) { // nothing to roll, nothing to ask
        leave(0, 0, outputs);
        outputs[k_attack_rolled] = outputs[k_defense_rolled] = Value(0.0);
    }
    if (!faces.empty()) {
        const PoolDice dice = last_dice(pools, faces);
        leave(std::max(dice.successes(0), pools.floor_of(pools.attack)),
              std::max(dice.successes(1), pools.floor_of(pools.defense)), outputs);
        outputs[k_perfect] = Value(dice.is_perfect());
        outputs[k_attack_rolled] = Value(static_cast<double>(dice.successes(0)));
        outputs[k_defense_rolled] = Value(static_cast<double>(dice.successes(1)));
    }
    outputs[k_degree] = Value(degrees().id_of(degree));
    outputs[k_success] = Value(degrees().is_success(degree));
    return degree;
}

std::vector<std::int64_t> PoolContest::dice_of(std::size_t output, std::span<const Value> outputs,
                                               std::span<const chance::Face> faces) const {
    if ((output != k_attack_faces && output != k_defense_faces) || faces.empty()) return {};
    const PoolDice dice = last_dice(asked_of(outputs), faces);
    return output == k_attack_faces ? dice.attack : dice.defense;
}

std::vector<std::string> PoolContest::rolls_of(std::size_t output, std::span<const Value> outputs,
                                               std::span<const chance::Face> faces) const {
    if ((output != k_attack_rolls && output != k_defense_rolls) || faces.empty()) return {};
    return last_dice(asked_of(outputs), faces).texts(output == k_attack_rolls ? 0 : 1);
}

namespace {

std::string dice_text(const Pools& pools, int count) { return fmt::format("{}d{}", count, pools.sides); }

std::string list_text(const PoolDice& dice, int side) {
    return fmt::format("{}", fmt::join(dice.texts(side), ", "));
}

} // namespace

std::vector<std::string> PoolContest::tell_earlier(std::span<const Value> outputs,
                                                   std::span<const chance::Face> faces,
                                                   const Phrases& phrases) const {
    std::vector<std::string> lines;
    if (faces.empty()) return lines;
    const Pools pools = asked_of(outputs);
    std::vector<PoolDice> rolls = all_dice(pools, faces);
    rolls.pop_back(); // the one that counted is told like any other
    for (const PoolDice& dice : rolls) {
        // Who ties has as many successes as the other, promised ones among them.
        const int tied = std::max(dice.successes(0), pools.floor_of(pools.attack));
        lines.push_back(phrases.say<"pool_tied">(dice_text(pools, pools.attack), list_text(dice, 0),
                                                 dice_text(pools, pools.defense), list_text(dice, 1), tied));
    }
    return lines;
}

namespace {

int successes_in(std::span<const std::int64_t> dice, int count, const Pools& pools) {
    const auto rolled = std::count_if(dice.begin(), dice.begin() + count,
                                      [&](std::int64_t face) { return face >= pools.success; });
    return std::max(static_cast<int>(rolled), pools.floor_of(count));
}

} // namespace

// Of a smaller pool the first dice fell. What dice would have shown that did not fall, and what a tie would
// have come to that is rolled again, nobody knows.
std::optional<std::size_t> PoolContest::degree_with(const ContestView& view, const RolledContest& rolled,
                                                    std::span<const Breakdown> parts) const {
    Pools pools = asked_of(rolled.outputs);
    const PoolDice dice = last_dice(pools, rolled.faces);
    pools.attack = pool_size(parts[0]);
    pools.defense = pool_size(parts[1]);
    const bool have_fallen = pools.attack <= static_cast<int>(dice.attack.size()) &&
                             pools.defense <= static_cast<int>(dice.defense.size());
    if (!have_fallen) return std::nullopt;
    const int net =
        successes_in(dice.attack, pools.attack, pools) - successes_in(dice.defense, pools.defense, pools);
    if (net == 0 && pools.ties == Ties::reroll) return std::nullopt;
    BandEdges room;
    return degree_of(pools, net, degrees(), degrees().edges(view.host, view.workspace, room));
}

std::string PoolContest::tell(const Host& host, Workspace& workspace, std::span<const Value> outputs,
                              std::span<const chance::Face> faces) const {
    static_cast<void>(host);
    const Pools pools = asked_of(outputs);
    const std::string attack = dice_text(pools, pools.attack), defense = dice_text(pools, pools.defense);
    const std::string_view degree = told_degree(outputs[k_degree]);
    if (faces.empty()) return workspace.phrases->say<"pool_odds">(attack, defense, degree);
    const PoolDice dice = last_dice(pools, faces);
    return workspace.phrases->say<"pool_rolled">(attack, list_text(dice, 0), outputs[k_attack].number(),
                                                 defense, list_text(dice, 1), outputs[k_defense].number(),
                                                 outputs[k_net].number(), degree);
}

namespace {

// A switch: true, false, or a rule.
std::optional<Rule> switch_of(const json::Node* written, RuleCompiler& compiler) {
    if (!written || (written->is(json::NodeKind::boolean) && !written->boolean)) return Rule{};
    Rule rule = compiler.condition(*written);
    return rule ? std::optional(std::move(rule)) : std::nullopt;
}

bool read_ties(const json::Node& written, PoolContest::Parts& parts, RuleCompiler& compiler) {
    if (const auto word = find_ties(written.text)) {
        parts.otherwise = *word;
        return true;
    }
    parts.ties = compiler.value(written);
    return static_cast<bool>(parts.ties);
}

} // namespace

std::shared_ptr<const PoolContest>
compile_pool(const json::Node& pool, std::shared_ptr<const Degrees> degrees, RuleCompiler& compiler,
             const std::function<std::shared_ptr<Quantity>(const json::Node&)>& find) {
    if (degrees->of() != CountedBy::net) {
        const json::Node* named = pool.find("degrees");
        compiler.report().error("degrees-do-not-fit", (named ? *named : pool).span,
                                fmt::format("\"{}\" does not count net successes", degrees->record()),
                                "\"of\": \"net\"");
        return nullptr;
    }
    PoolContest::Parts parts;
    parts.pools = {find(*pool.find("attack")), find(*pool.find("defense"))};
    if (!parts.pools[0] || !parts.pools[1]) return nullptr;
    for (const auto& [key, amount] : {std::pair("sides", &parts.sides), std::pair("success", &parts.success),
                                      std::pair("one_per", &parts.one_per)})
        if (const json::Node* written = pool.find(key)) {
            auto compiled = compiler.amount(*written);
            if (!compiled) return nullptr;
            *amount = std::move(*compiled);
        }
    if (const json::Node* ties = pool.find("ties"); ties && !read_ties(*ties, parts, compiler))
        return nullptr;
    auto undefended = switch_of(pool.find("hits_undefended"), compiler);
    auto rerolls = switch_of(pool.find("reroll_ones"), compiler);
    if (!undefended || !rerolls) return nullptr;
    parts.hits_undefended = std::move(*undefended);
    parts.rerolls_ones = std::move(*rerolls);
    return std::make_shared<PoolContest>(std::move(degrees), std::move(parts));
}

} // namespace arbiter::rules
