// What the engine says: by the texts of core, as packs have patched them. A round in another language.
#include "action/game.hpp"

#include "action/resolve.hpp"
#include "arbiter/session.hpp"
#include "support/brawl.hpp"
#include "support/options.hpp"
#include "support/packs.hpp"
#include "json/read.hpp"

#include <algorithm>
#include <cctype>
#include <gtest/gtest.h>
#include <iterator>
#include <regex>
#include <set>

namespace arbiter::action::compile_phrases_test {
namespace {

using Words = std::set<std::string>;
using Changes = std::map<std::string, std::string>;

constexpr const char* k_pack = "packs/gasthaus";

MemoryFiles files_with(const Changes& changes) {
    MemoryFiles files;
    tests::add_folder(files, "packs/core", "packs/core");
    tests::add_folder(files, "tests/packs/gasthaus", k_pack);
    for (const auto& [path, text] : changes) files.add("packs/" + path, text);
    return files;
}

Result<LoadedGame> load(const Changes& changes = {}) {
    PackRequest request;
    request.packs = {k_pack};
    request.search = {"packs"};
    return load_game(files_with(changes), request);
}

std::string file_of_pack(const std::string& path) {
    return *files_with({}).read(std::string(k_pack) + "/" + path, 100'000);
}

// Everything longer than a letter; what is not ASCII is part of a word, but for quotation marks.
void add_words(std::string text, Words& into) {
    text = std::regex_replace(text, std::regex("„|“"), " ") + " ";
    std::string word;
    for (const char c : text) {
        if (std::isalpha(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80) {
            word += c;
            continue;
        }
        if (word.size() > 1) into.insert(word);
        word.clear();
    }
}

// The words of a record: what stands in braces is none, but for texts in formulas.
void add_record(const json::Node& node, Words& into) {
    if (node.is(json::NodeKind::text) && node.key != "doc" && node.key != "patch") {
        const std::regex braces(R"(\{[^}]*\})"), quoted("'[^']*'");
        for (std::sregex_iterator at(node.text.begin(), node.text.end(), braces), end; at != end; ++at) {
            const std::string inside = at->str();
            for (std::sregex_iterator in(inside.begin(), inside.end(), quoted); in != end; ++in)
                add_words(in->str(), into);
        }
        add_words(std::regex_replace(node.text, braces, " "), into);
    }
    for (const json::Node& child : node.children) {
        if (node.key == "fields" || node.key == "targets") add_words(child.key, into);
        add_record(child, into);
    }
}

// The words that the pack has. Ids of degrees are core's, and no player reads them.
Words words_of_pack() {
    Words words;
    for (const char* path :
         {"texts/deutsch.json", "components/alle.json", "statuses/alle.json", "quantities/alle.json",
          "actions/alle.json", "flows/abend.json", "scenarios/abend.json"})
        add_record(json::read_own(file_of_pack(path)), words);
    for (const char* degree : {"gelungen", "misslungen", "verpatzt", "großartig", "getroffen", "daneben"})
        words.insert(degree);
    words.insert("gasthaus"); // in ids
    return words;
}

// What somebody reads who plays the evening, choosing `choices` and then nothing more.
std::vector<std::string> play(const LoadedGame& loaded, const std::vector<std::string>& choices) {
    std::vector<std::string> read;
    const auto scene = open_scene(loaded.game, "gasthaus:stube");
    auto turn = begin_turn(**scene, {.seed = make_seed(7)});
    auto next = choices.begin();
    for (auto question = advance(**turn); question && *question; question = advance(**turn)) {
        std::optional<std::uint64_t> chosen;
        if ((*question)->kind == "choose") {
            read.push_back((*question)->ask);
            for (const QuestionOption& option : (*question)->options) {
                read.push_back(option.label);
                read.push_back(cost_words(**scene, option.cost));
            }
            for (const QuestionOption& option : impossible_options(**turn)) read.push_back(option.reason);
            if (next != choices.end()) chosen = find_option(**question, *next++);
            EXPECT_TRUE(chosen || next == choices.end()) << "no option of that name";
        }
        EXPECT_TRUE(answer(**turn, chosen));
    }
    for (const Event& line : report_of(**turn).log)
        if (line.component != "core:clock") read.push_back(line.shown.empty() ? line.text : line.shown);
    read.push_back(tasks_title(**scene));
    return read;
}

const std::vector<std::string> k_evening = {
    "trinken", "trinken", "pruegeln target=bert", "klettern", "ringen target=bert", "erzaehlen", "lustig",
    "bier",    "done"};

Words unknown_words(const std::vector<std::string>& read) {
    const Words known = words_of_pack();
    Words all, unknown;
    for (const std::string& text : read) add_words(text, all);
    std::ranges::set_difference(all, known, std::inserter(unknown, unknown.end()));
    return unknown;
}

bool has(const std::vector<std::string>& read, std::string_view words) {
    return std::ranges::any_of(
        read, [&](const std::string& text) { return text.find(words) != std::string::npos; });
}

TEST(CompilePhrases, a_round_in_german_has_no_word_that_is_not_the_packs) {
    const auto loaded = load();
    ASSERT_TRUE(loaded && loaded->game) << tests::findings(loaded->report)[0];
    const auto read = play(*loaded, k_evening);
    EXPECT_EQ(unknown_words(read), Words{});
    for (const char* words : {"fertig",
                              "Anna fehlt gasthaus:schluessel",
                              "Anna hat gasthaus:geschick",
                              "eine Bedingung ist nicht erfüllt",
                              "es kostet 1000 Taler, und da sind 20",
                              "es gibt kein Ding als truhe",
                              "ist unbekannt: es fehlt",
                              "(kostet 1 Kraft)",
                              "Taler: -1, ",
                              ": ein Bier",
                              "Von Hand zu tun",
                              "gewählt: Anna:",
                              "gelingt es:",
                              "gegen 12 gewürfelt:",
                              "bleiben",
                              "Höchstens",
                              "Abgerundet",
                              "Grundwert",
                              "(vorher 2)",
                              "2-fach",
                              "noch 2 Runden"})
        EXPECT_TRUE(has(read, words)) << words;
}

TEST(CompilePhrases, explanations_are_german_too) {
    const auto loaded = load();
    ASSERT_TRUE(loaded && loaded->game);
    const auto scene = open_scene(loaded->game, "gasthaus:stube");
    const auto fight = explain_action(**scene, "anna", "pruegeln", {{"primary", "bert"}}, 90);
    ASSERT_TRUE(fight) << fight.error().message;
    EXPECT_EQ(fight->base_label, "Grundwert (im Verhältnis)");
    EXPECT_EQ(fight->inputs[0].first, "gasthaus:geschick.wert (wer handelt)");
    EXPECT_EQ(fight->inputs[1].first, "gasthaus:geschick.wert (das Ziel)");
    EXPECT_EQ(fight->lines[0].why, "niemand hat gasthaus:angetrunken");
    const auto pools = explain_action(**scene, "anna", "ringen", {{"primary", "bert"}});
    ASSERT_TRUE(pools);
    EXPECT_EQ(pools->parts[0].notes, std::vector<std::string>{"jeder Würfel gelingt zu 33.33 %"});
    const auto climb = explain_action(**scene, "anna", "klettern", {});
    ASSERT_TRUE(climb);
    EXPECT_EQ(climb->parts[0].base_label, "Zuschlag");
    EXPECT_EQ(climb->parts[1].base_label, "Zielwert");
}

// The test above would notice what it is for.
TEST(CompilePhrases, what_a_pack_does_not_say_is_said_as_core_does) {
    const std::string without =
        std::regex_replace(file_of_pack("texts/deutsch.json"),
                           std::regex(R"x(\s*\{ "patch": "core:be_done", "text": "fertig" \},)x"), "");
    const auto loaded = load({{"gasthaus/texts/deutsch.json", without}});
    ASSERT_TRUE(loaded && loaded->game);
    EXPECT_EQ(unknown_words(play(*loaded, k_evening)), (Words{"be", "done"}));
}

TEST(CompilePhrases, every_phrase_is_translated) {
    const std::string texts = file_of_pack("texts/deutsch.json");
    for (const pack::PhraseRow& row : pack::k_phrases)
        EXPECT_NE(texts.find("\"core:" + std::string(row.name) + "\""), std::string::npos) << row.name;
}

TEST(CompilePhrases, a_name_that_nobody_passes_is_told_where_it_stands) {
    const auto loaded = load({{"gasthaus/texts/mehr.json", R"([{ "patch": "core:by", "text": "von {whom}" },
 { "patch": "core:both", "takes": ["first", "last"] }])"}});
    ASSERT_TRUE(loaded);
    EXPECT_FALSE(loaded->game);
    EXPECT_EQ(tests::findings(loaded->report),
              (std::vector<std::string>{"packs/gasthaus/texts/mehr.json:1:38 unknown-name",
                                        "packs/gasthaus/texts/mehr.json:2:45 unknown-name"}));
}

TEST(CompilePhrases, a_text_that_core_lacks_is_told_once) {
    const auto loaded = load({{"core/texts/changes.json", "[]"}, {"gasthaus/texts/deutsch.json", "[]"}});
    ASSERT_TRUE(loaded);
    EXPECT_FALSE(loaded->game);
    ASSERT_EQ(loaded->report.diagnostics.size(), 1u);
    const Diagnostic& told = loaded->report.diagnostics[0];
    EXPECT_EQ(told.code, "missing-text");
    EXPECT_EQ(told.place.file, "packs/core/pack.json");
    EXPECT_EQ(told.message,
              "there is no text \"core:is_gone\", which the engine says to players; nor are 15 others there");
    EXPECT_EQ(told.hint, "it fills in who");
}

} // namespace
} // namespace arbiter::action::compile_phrases_test
