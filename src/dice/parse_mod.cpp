// Modifiers of the notation: what may follow dice or a group, in written order.
#include "dice/mod_words.hpp"
#include "dice/parse.hpp"

#include <algorithm>

namespace arbiter::dice {
namespace {

bool stands(const Cursor& cursor, std::size_t ahead, std::string_view word) {
    for (std::size_t i = 0; i < word.size(); ++i) {
        const char c = cursor.peek(ahead + i);
        if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != word[i]) return false;
    }
    return true;
}

Pick top_pick() { return {Pick::Kind::top, Cmp::equal, 0, 0}; }
Pick bottom_pick() { return {Pick::Kind::bottom, Cmp::equal, 0, 0}; }

} // namespace

// Whether a modifier's word stands `ahead` of the cursor, in capitals or not.
bool Parser::modifier_follows(std::size_t ahead) const {
    return std::any_of(k_words.begin(), k_words.end(),
                       [&](const ModWord& w) { return stands(cursor_, ahead, w.word); });
}

bool Parser::append_mods(Index node, std::span<const Mod> mods) {
    if (mods.empty()) return true;
    Pool& pool = program_.pools[static_cast<std::size_t>(program_.at(node).value)];
    // Other pools may have been written since: the pool's list moves to the end, where it can grow.
    const auto old = program_.mods_of(pool);
    std::vector<Mod> all(old.begin(), old.end());
    all.insert(all.end(), mods.begin(), mods.end());
    if (pool.first_mod + pool.mods == program_.mods.size()) program_.mods.resize(pool.first_mod);
    pool.first_mod = static_cast<std::uint32_t>(program_.mods.size());
    pool.mods = static_cast<std::uint32_t>(all.size());
    program_.mods.insert(program_.mods.end(), all.begin(), all.end());
    pool.span.end = program_.nodes[static_cast<std::size_t>(node)].span.end = cursor_.at();
    return true;
}

bool Parser::parse_mods(Index& node, bool may_be_tight) {
    std::vector<Mod> mods;
    const bool totals = options_.dialect == Dialect::avrae || options_.dialect == Dialect::anydice;
    for (bool found = true; found;) {
        found = false;
        if (!parse_mod(node, mods, found)) return false;
        if (!found && may_be_tight && !totals && !after_arithmetic_ && !parse_tight(node, mods, found))
            return false;
    }
    return mods.empty() || (spread_sum(node, mods) && append_mods(node, mods));
}

// 4d6!=6 could explode on sixes or compare.
bool Parser::refuse_not_equal(Index node) {
    const std::uint32_t begin = cursor_.at();
    const std::string dice = text_of({program_.at(node).span.begin, begin});
    return fail({begin, begin + 2}, "ambiguous", "\"!=\" after dice could explode or compare",
                "write " + dice + "!6 to explode, " + dice + "cs!=6 to count, " + dice +
                    " != 6 to test the total") != k_none;
}

bool Parser::parse_mod(Index& node, std::vector<Mod>& mods, bool& found) {
    const std::uint32_t begin = cursor_.at();
    if (!is_letter(cursor_.peek()) && cursor_.peek() != '!') return true;
    if (cursor_.peek() == '!' && cursor_.peek(1) == '=' && is_pool(node)) return refuse_not_equal(node);
    const auto word = std::find_if(k_words.begin(), k_words.end(), [&](const ModWord& w) {
        if (w.word == "!p" && (cursor_.peek(2) == 'l' || cursor_.peek(2) == 'h')) return false;
        return stands(cursor_, 0, w.word);
    });
    if (word == k_words.end()) return true;
    cursor_.go_to(begin + static_cast<std::uint32_t>(word->word.size()));
    if (!is_pool(node) && word->form != Form::margin)
        return fail({begin, cursor_.at()}, "needs-dice",
                    in_quotes(word->word) + " follows dice or a group of dice") != k_none;
    found = true;
    if (word->form == Form::margin) {
        if (is_pool(node) && !mods.empty() && !(spread_sum(node, mods) && append_mods(node, mods)))
            return false;
        mods.clear();
        return parse_margin(node);
    }
    Mod mod;
    mod.kind = word->kind;
    mod.first_pick = static_cast<std::uint32_t>(program_.picks.size());
    const bool ok = parse_mod_rest(mod, *word);
    mod.span = {begin, cursor_.at()};
    mod.picks = static_cast<std::uint32_t>(program_.picks.size()) - mod.first_pick;
    mods.push_back(mod);
    return ok;
}

bool Parser::parse_mod_rest(Mod& mod, const ModWord& word) {
    switch (word.form) {
    case Form::rank: return parse_rank(mod);
    case Form::by_value: return parse_by_value(mod, word.word);
    case Form::explosion:
        if (word.word == "xo") mod.number = 1, mod.unlimited = false;
        return parse_explosion(mod);
    case Form::reroll: return parse_reroll(mod, word.word);
    case Form::bound: return parse_bound(mod);
    case Form::counting: return parse_counting(mod, word.word);
    case Form::mark: return parse_picks(mod, std::nullopt);
    case Form::display:
    case Form::margin: break;
    }
    return true;
}

// kh3, kh (one), kh(@n)
bool Parser::parse_rank(Mod& mod) {
    mod.number = 1;
    if (cursor_.peek() == '(') {
        mod.number_node = parse_parens();
        mod.first_pick = static_cast<std::uint32_t>(program_.picks.size());
        return mod.number_node != k_none;
    }
    if (const auto number = take_whole()) mod.number = *number;
    return true;
}

// k3 keeps the three highest, k>4 those above 4; where the dialect says so, k4 keeps fours. p drops likewise.
bool Parser::parse_by_value(Mod& mod, std::string_view word) {
    const char next = cursor_.peek();
    const bool compares = next == '<' || next == '>' || next == '=' || next == '!';
    const bool avrae = options_.dialect == Dialect::avrae;
    if (compares || (avrae && is_digit(next))) {
        mod.kind = word == "k" ? ModKind::keep_value : ModKind::drop_value;
        return parse_picks(mod, std::nullopt);
    }
    if (word == "k" && next != '\0') return parse_rank(mod);
    if (word == "k") return mod.number = 1, true;
    return fail_here("ambiguous", "what \"p\" drops is not said",
                     "write dl1 or pl1 for the lowest, dh1 or ph1 for the highest, p=1 for ones") != k_none;
}

// !, !>=5, !6, !{3}, x3=6 (at most three), !{3}>=5
bool Parser::parse_explosion(Mod& mod) {
    const std::uint32_t begin = cursor_.at();
    std::optional<std::int64_t> limit;
    if (cursor_.take("{")) {
        limit = cursor_.take_number();
        if (!limit || !cursor_.take("}"))
            return fail_here("expected-limit", "expected a number of explosions, as in !{3}") != k_none;
    } else if (const auto number = cursor_.take_number()) {
        const char next = cursor_.peek();
        if (next == '<' || next == '>' || next == '=')
            limit = number;
        else
            cursor_.go_to(begin);
    }
    if (limit && (*limit < 1 || *limit > 1000))
        return fail({begin, cursor_.at()}, "bad-limit", "explosions are limited to 1 to 1000") != k_none;
    if (limit && !mod.unlimited)
        return fail({begin, cursor_.at()}, "bad-limit", "\"xo\" explodes once, so it takes no limit",
                    "write x" + std::to_string(*limit) + "=6 to explode up to that often") != k_none;
    if (limit) mod.number = *limit, mod.unlimited = false;
    return parse_picks(mod, top_pick());
}

bool Parser::parse_reroll(Mod& mod, std::string_view word) {
    if (word == "r") {
        if (options_.dialect == Dialect::roll20)
            mod.kind = ModKind::reroll_until;
        else if (options_.dialect != Dialect::foundry) {
            const std::uint32_t at = cursor_.at();
            const bool parsed = parse_picks(mod, bottom_pick());
            const std::string rest = parsed ? text_of({at, cursor_.at()}) : "1";
            return fail({at - 1, at}, "ambiguous", "\"r\" alone means different things in different tools",
                        "write ro" + rest + " to reroll once, rr" + rest + " until it stops matching") !=
                   k_none;
        }
    }
    return parse_picks(mod, bottom_pick());
}

bool Parser::parse_bound(Mod& mod) {
    const auto number = take_integer();
    if (!number) return fail_here("expected-number", "expected a number: mi2 counts every 1 as 2") != k_none;
    mod.number = *number;
    return true;
}

// cs>=5 counts, df=1 deducts one for each, df alone for every die not counted, sf subtracts values. In Roll20
// cs and cf only mark.
bool Parser::parse_counting(Mod& mod, std::string_view word) {
    if (options_.dialect == Dialect::roll20 && (word == "cs" || word == "cf"))
        mod.kind = word == "cs" ? ModKind::crit : ModKind::fumble;
    const char next = cursor_.peek();
    const bool bare = !is_digit(next) && next != '<' && next != '>' && next != '=' && next != '!';
    if (word == "df" && bare) {
        mod.kind = ModKind::deduct_rest;
        return true;
    }
    return parse_picks(mod, word == "cs" ? top_pick() : bottom_pick());
}

// 10d6>=b looks like the count that 10d6>=5 is, but a count takes plain numbers. One die is the same both
// ways.
bool Parser::refuse_tight(Index node, std::span<const Mod> mods, std::uint32_t begin) {
    const Pool& pool = program_.pool_of(program_.at(node));
    const bool one = !mods.empty() ? is_rank(mods.back().kind) && mods.back().number_node == k_none &&
                                         mods.back().number == 1 && mods.back().kind <= ModKind::keep_low
                                   : pool.kind != Pool::Kind::members &&
                                         (pool.count == k_none || program_.at(pool.count).value == 1);
    const char next = cursor_.peek();
    if (one || dice_follow() || (!is_letter(next) && next != '@' && next != '(')) return true;
    const std::uint32_t at = cursor_.at();
    if (parse_atom() == k_none) return false;
    const std::string left = text_of({program_.at(node).span.begin, begin}), cmp = text_of({begin, at});
    return fail({begin, cursor_.at()}, "ambiguous", "this could test the total or count dice",
                "write " + left + " " + cmp + " " + text_of({at, cursor_.at()}) + " to test the total, " +
                    left + "cs" + cmp + "5, with a plain number, to count dice") != k_none;
}

// 10d6>=5 and 10d6>=5f1: dice counted, not the total tested.
bool Parser::parse_tight(Index node, std::vector<Mod>& mods, bool& found) {
    const std::uint32_t begin = cursor_.at();
    const char next = cursor_.peek();
    if (next != '<' && next != '>' && next != '=') return true;
    const Cmp cmp = by_dialect(*cursor_.take_cmp());
    Mod mod;
    mod.tight = true;
    mod.first_pick = static_cast<std::uint32_t>(program_.picks.size());
    const auto number = take_integer();
    if (!number || dice_follow()) { // compared with something else: the total is meant
        if (!number && !refuse_tight(node, mods, begin)) return false;
        cursor_.go_to(begin);
        return true;
    }
    found = true;
    mod.picks = 1;
    program_.picks.push_back({Pick::Kind::number, cmp, *number, 0});
    mod.span = {begin, cursor_.at()};
    mods.push_back(mod);
    const std::uint32_t at = cursor_.at();
    if (!cursor_.take("f")) return true;
    Mod failures;
    failures.kind = ModKind::deduct;
    failures.first_pick = static_cast<std::uint32_t>(program_.picks.size());
    if (!parse_picks(failures, bottom_pick())) return false;
    failures.picks = static_cast<std::uint32_t>(program_.picks.size()) - failures.first_pick;
    failures.span = {at, cursor_.at()};
    mods.push_back(failures);
    return true;
}

// ms15, ms>=15: how far the total is above; ms<15: how far below.
bool Parser::parse_margin(Index& node) {
    const std::uint32_t begin = program_.at(node).span.begin;
    const auto cmp = cursor_.take_cmp();
    const Index target = parse_atom();
    if (target == k_none) return false;
    const bool below = cmp == Cmp::less || cmp == Cmp::at_most;
    node =
        below ? add_binary(Op::subtract, target, node, begin) : add_binary(Op::subtract, node, target, begin);
    return node != k_none;
}

} // namespace arbiter::dice
