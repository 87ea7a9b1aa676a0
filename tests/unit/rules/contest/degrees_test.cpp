// Degrees: which number falls into which band, by hand, and what they say besides.
#include "rules/contest/degrees.hpp"

#include "support/rules.hpp"

namespace arbiter::rules::degrees_test {
namespace {

std::shared_ptr<const Degrees> compiled(tests::RuleDesk& desk, const std::string& fields) {
    return compile_degrees(desk.value(R"({"id": "d", "of": "total", )" + fields + "}"), "p:d", desk.compiler);
}

std::string degree(const Degrees& degrees, double number, std::optional<double> face = std::nullopt) {
    std::string found;
    tests::RuleDesk desk;
    desk.play([&](const Host& host, Workspace& workspace) {
        BandEdges room;
        found = degrees.id_of(degrees.degree_of(degrees.edges(host, workspace, room), number, face));
    });
    return found;
}

TEST(Degrees, a_band_begins_with_its_number) {
    tests::RuleDesk desk;
    const auto three = compiled(
        desk, R"("bands": [{"id": "miss"}, {"id": "weak", "from": 7}, {"id": "strong", "from": 10}])");
    EXPECT_EQ(degree(*three, 6.5), "miss");
    EXPECT_EQ(degree(*three, 7), "weak");
    EXPECT_EQ(degree(*three, 7 - 1e-12), "weak") << "near enough is as good as there";
    EXPECT_EQ(degree(*three, 9), "weak");
    EXPECT_EQ(degree(*three, 10), "strong");
    EXPECT_EQ(degree(*three, 1e9), "strong");
    EXPECT_EQ(degree(*three, -1e9), "miss");
    EXPECT_EQ(three->successes(), 2u) << "from the first that has a number";
    EXPECT_FALSE(three->reads_faces());
}

TEST(Degrees, naturals_move_the_degree_and_stop_at_the_ends) {
    tests::RuleDesk desk;
    const auto four = desk.degrees("four_degrees");
    EXPECT_EQ(degree(*four, 0, 10), "success");
    EXPECT_EQ(degree(*four, 0, 20), "critical_success");
    EXPECT_EQ(degree(*four, 12, 20), "critical_success");
    EXPECT_EQ(degree(*four, -1, 20), "success");
    EXPECT_EQ(degree(*four, -9, 1), "critical_failure");
    EXPECT_EQ(degree(*four, -10, 1), "critical_failure");
    EXPECT_EQ(degree(*four, 30, 1), "success");
    EXPECT_EQ(degree(*four, 30), "critical_success") << "of several dice no face counts";
}

TEST(Degrees, what_is_better_than_a_success_need_be_is_critical) {
    tests::RuleDesk desk;
    const auto is_critical = [&](const char* record) {
        const auto degrees = desk.degrees(record);
        std::string all;
        for (std::size_t i = 0; i < degrees->size(); ++i) all += degrees->is_critical(i) ? '1' : '0';
        return all;
    };
    EXPECT_EQ(is_critical("four_degrees"), "1001");
    EXPECT_EQ(is_critical("percent_degrees"), "1001");
    EXPECT_EQ(is_critical("pass_fail"), "00");
}

TEST(Degrees, names_for_people) {
    tests::RuleDesk desk;
    const auto named =
        compiled(desk, R"("bands": [{"id": "no_way", "name": "No!"}, {"id": "just_so", "from": 1}])");
    EXPECT_EQ(named->name_of(0), "just so");
    EXPECT_EQ(named->name_of(1), "No!");
    EXPECT_EQ(named->find("no_way"), 1u);
    EXPECT_FALSE(named->find("No!"));
}

TEST(Degrees, where_bands_begin_depends_on_nobody) {
    for (const char* from :
         {R"("entity.actor.components['p:c'].x")", R"("quantity.q")", R"({"var": "actor.id"})", R"("1d6")"}) {
        tests::RuleDesk desk;
        EXPECT_FALSE(
            compiled(desk, fmt::format(R"("bands": [{{"id": "a"}}, {{"id": "b", "from": {}}}])", from)))
            << from;
        EXPECT_FALSE(desk.found().empty()) << from;
    }
    tests::RuleDesk desk;
    EXPECT_TRUE(compiled(desk, R"("bands": [{"id": "a"}, {"id": "b", "from": "let x = 3: x * 2"}])"));
}

// A better number never comes to a worse degree, with the same face.
RC_GTEST_PROP(DegreesProperty, a_better_number_is_never_worse, ()) {
    static tests::RuleDesk desk;
    for (const char* record : {"four_degrees", "percent_degrees", "hit_glancing_miss", "pass_fail"}) {
        const auto degrees = desk.degrees(record);
        const int number = *rc::gen::inRange(-40, 40), better = *rc::gen::inRange(number, 41);
        const int face = *rc::gen::inRange(1, 101);
        desk.play([&](const Host& host, Workspace& workspace) {
            BandEdges room;
            const BandEdges& edges = degrees->edges(host, workspace, room);
            RC_ASSERT(degrees->degree_of(edges, better, face) <= degrees->degree_of(edges, number, face));
        });
    }
}

} // namespace
} // namespace arbiter::rules::degrees_test
