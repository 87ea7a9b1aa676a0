// Any text as a dice notation, in every dialect: it is refused at a place inside it, or it reads, rolls and
// has odds that agree with each other.
#include "arbiter/dice.hpp"
#include "base/text.hpp"
#include "fuzz/must.hpp"

#include <cstdint>

namespace arbiter::fuzz {
namespace {

// Small enough that no input is slow, large enough that every limit is met.
NotationOptions small_options(Dialect dialect) {
    NotationOptions options;
    options.dialect = dialect;
    options.names = {{"a", 3, 3, 1}, {"b", -2, 5, 1}};
    options.limits.dice = 8;
    options.limits.sides = 12;
    options.limits.expression_nodes = 40;
    options.limits.notation_depth = 5;
    options.limits.states = 2'000;
    return options;
}

void must_stand_inside(const Diagnostic& found, std::string_view text) {
    must_be_readable(found);
    must(found.severity == Severity::error, "what refuses a notation is an error");
    must(found.place.column <= count_code_points(text) + 1, "a column lies within the notation");
}

void must_agree(const Notation& notation) {
    constexpr std::int64_t values[] = {3, 4};
    RollLog log;
    Roller roller(make_seed(1));
    const auto odds = odds_of(notation, values);
    for (int k = 0; k < 8; ++k) {
        const std::int64_t total = roller.roll(notation, log, values);
        must(!log.parts.empty() && log.parts[0].numerator == total, "the first part is the whole roll");
        must(log.parts[0].end == log.parts.size(), "all parts lie below the first");
        if (!odds) continue;
        const Distribution& d = odds->distribution;
        must(d.min() <= log.total() && log.total() <= d.max(), "a roll lies within its odds");
    }
    if (!odds) must(odds.error().code == ErrorCode::out_of_budget, "odds fail for want of budget alone");
    if (odds && odds->chance) must(*odds->chance >= 0 && *odds->chance <= 1 + 1e-9, "a chance is a share");
}

void read_in(Dialect dialect, std::string_view text) {
    const auto read = read_notation(text, small_options(dialect));
    if (!read) return must_stand_inside(read.error(), text);
    must(read->text() == text, "a notation keeps what was written");
    must(!read->reading().empty(), "what compiles has a reading");
    must_agree(*read);
}

} // namespace
} // namespace arbiter::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using arbiter::Dialect;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    for (const auto dialect :
         {Dialect::native, Dialect::roll20, Dialect::foundry, Dialect::avrae, Dialect::anydice})
        arbiter::fuzz::read_in(dialect, text);
    return 0;
}
