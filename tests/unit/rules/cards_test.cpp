#include "rules/cards.hpp"

#include "support/realm.hpp"

namespace arbiter::rules::cards_test {
namespace {

using tests::Realm;

const std::string k_event = "[" + tests::event(R"("success": { "say": "x" })") + "]";

CardState some() {
    CardState state;
    state.next = 5;
    state.open = {{"p:event/a", 1}, {"p:event/b", 2}, {"p:event/a", 4}};
    state.lasting = {{"x", 1, "ongoing", 0, ""},
                     {"x", 4, "ongoing", 0, "p:ore"},
                     {"y", 1, "turns", 2, ""},
                     {"z", 1, "permanent", 0, ""}};
    state.manual = {{"Dig \"here\"", 1, false}, {"Rest", 2, true}};
    return state;
}

struct Shelf {
    Realm realm{k_event};
    world::Entity vale = *realm.scene().state.world.find("p:vale");
    world::Component component = *realm.game()->stock->cards;

    void write(const CardState& state) { write_cards(state, realm.scene().state.world, vale, component); }
    [[nodiscard]] CardState read() { return read_cards(realm.scene().state.world, vale, component); }
};

TEST(Cards, nobody_has_any_at_first) {
    Shelf shelf;
    const CardState state = shelf.read();
    EXPECT_EQ(state.next, 1);
    EXPECT_TRUE(state.open.empty() && state.lasting.empty() && state.manual.empty());
    EXPECT_EQ(state.find("p:event/a"), nullptr);
}

TEST(Cards, what_is_written_is_read) {
    Shelf shelf;
    shelf.write(some());
    const std::string before = shelf.realm.cards();
    EXPECT_EQ(
        before,
        R"({"next":5,"open":[{"card":"p:event/a","number":1},{"card":"p:event/b","number":2},)"
        R"({"card":"p:event/a","number":4}],"lasting":[{"place":"x","number":1,"kind":"ongoing"},)"
        R"({"place":"x","number":4,"kind":"ongoing","pick":"p:ore"},)"
        R"({"place":"y","number":1,"kind":"turns","turns":2},{"place":"z","number":1,"kind":"permanent"}],)"
        R"("manual":[{"text":"Dig \"here\"","number":1,"done":false},{"text":"Rest","number":2,"done":true}]})");
    shelf.write(shelf.read());
    EXPECT_EQ(shelf.realm.cards(), before);
    const CardState state = shelf.read();
    EXPECT_EQ(state.find("p:event/a")->number, 1) << "the first of two";
    EXPECT_EQ(state.lasting[1].pick, "p:ore");
    EXPECT_EQ(state.lasting[2].turns, 2);
    EXPECT_TRUE(state.manual[1].is_done);
}

TEST(Cards, closing_one_ends_what_it_did_on_and_on) {
    CardState state = some();
    state.close(1);
    EXPECT_EQ(state.find("p:event/a")->number, 4) << "another of the same kind stays";
    ASSERT_EQ(state.lasting.size(), 3u);
    EXPECT_EQ(state.lasting[0].number, 4);
    EXPECT_EQ(state.lasting[1].kind + state.lasting[2].kind, "turnspermanent");
    EXPECT_EQ(state.manual.size(), 2u) << "people still have to do it";
    state.close(17);
    EXPECT_EQ(state.open.size(), 2u) << "nobody has that number";
}

TEST(Cards, a_component_that_makes_no_sense_is_read_as_far_as_it_goes) {
    for (const char* broken :
         {R"(7)", R"("x")", R"([1, 2])", R"({ "next": "one", "open": 3, "lasting": { "a": 1 } })",
          R"({ "open": [ 1, null, { "card": 3, "number": "x" } ], "manual": [ { "done": "yes" }, [] ] })"}) {
        const std::string scenario = fmt::format(
            R"({{ "id": "s", "entities": [ {{ "id": "vale", "components": {{ "core:cards": {} }} }} ] }})",
            broken);
        Realm realm(k_event, {{"scenarios/s.json", scenario}});
        if (!realm.is_fine()) continue; // refused at load
        const auto vale = *realm.scene().state.world.find("p:vale");
        const CardState state = read_cards(realm.scene().state.world, vale, *realm.game()->stock->cards);
        write_cards(state, realm.scene().state.world, vale, *realm.game()->stock->cards);
        for (const ManualTask& task : state.manual) EXPECT_FALSE(task.is_done && task.text.empty()) << broken;
    }
}

} // namespace
} // namespace arbiter::rules::cards_test
