// What the engine says to players: the texts of the pack core, as other packs have patched them.
#include "action/game_compiler.hpp"
#include "json/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::action {

void GameCompiler::read_phrases() {
    auto phrases = std::make_shared<rules::Phrases>(rules::Phrases::usual());
    game_->phrases = phrases;
    rules_.phrases = phrases.get();
    const pack::FoundPack* core = packs_->find_pack("core");
    if (!core) return;
    const pack::PhraseRow* missing = nullptr; // the first
    std::size_t others = 0;
    for (std::size_t i = 0; i < pack::k_phrases.size(); ++i) {
        const pack::PhraseRow& row = pack::k_phrases[i];
        const std::string id = fmt::format("{}{}", pack::k_phrase_pack, row.name);
        const Record* record = packs_->records.find(*pack::find_kind("text"), id);
        if (record && record->is_sound()) {
            enter(*record);
            if (auto text = rules::compile_phrase(*record->field("text"), row, limits_, report_))
                phrases->set(i, std::move(*text));
        } else if (!is_left_out("text", id)) {
            others += missing ? 1 : 0;
            missing = missing ? missing : &row;
        }
    }
    report_.set_subject({});
    if (!missing) return;
    report_.error(
        "missing-text", core->manifest.id_span,
        fmt::format("there is no text \"{}{}\", which the engine says to players{}", pack::k_phrase_pack,
                    missing->name, others > 0 ? fmt::format("; nor are {} others there", others) : ""),
        missing->count() > 0 ? fmt::format("it fills in {}", fmt::join(missing->names(), ", ")) : "");
}

} // namespace arbiter::action
