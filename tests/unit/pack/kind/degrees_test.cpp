// What a record of degrees says of itself: bands in order, names of bands that are there.
#include "pack/kind/degrees.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::degrees_test {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& fields) {
    tests::Desk desk;
    check_degrees(desk.record("degrees", R"({"id": "a", "of": "margin", )" + fields + "}"), desk.report);
    return tests::codes(desk.report.found());
}

Names loaded(const std::string& fields) {
    return tests::codes(
        tests::load_with("p/degrees/a.json", R"({"id": "a", )" + fields + "}").report.diagnostics);
}

const std::string k_three = R"("bands": [{"id": "a"}, {"id": "b", "from": 7}, {"id": "c", "from": 10}])";

TEST(DegreesKind, bands_rise_from_the_worst) {
    EXPECT_EQ(check(k_three), Names{});
    EXPECT_EQ(check(R"("bands": [{"id": "a"}, {"id": "b", "from": 10}, {"id": "c", "from": 7}])"),
              Names{"bands-out-of-order"});
    EXPECT_EQ(check(R"("bands": [{"id": "a"}, {"id": "b", "from": 7}, {"id": "c", "from": 7}])"),
              Names{"bands-out-of-order"});
    EXPECT_EQ(check(R"("bands": [{"id": "a", "from": 1}, {"id": "b", "from": 7}])"), Names{"misplaced-band"});
    EXPECT_EQ(check(R"("bands": [{"id": "a"}, {"id": "b"}])"), Names{"missing-field"});
    EXPECT_EQ(check(R"("bands": [{"id": "a"}, {"id": "b", "from": "param.x"}, {"id": "c", "from": 1}])"),
              Names{})
        << "what is worked out shows later";
}

TEST(DegreesKind, bands_of_faces_stand_at_the_ends) {
    EXPECT_EQ(check(R"("bands": [{"id": "a", "faces": [1, 1]}, {"id": "b"}, {"id": "c", "from": 0}])"),
              Names{});
    EXPECT_EQ(check(R"("bands": [{"id": "a"}, {"id": "b", "faces": [1, 1]}, {"id": "c", "from": 0}])"),
              Names{"misplaced-band"});
    EXPECT_EQ(check(R"("bands": [{"id": "a"}, {"id": "b", "from": 0}, {"id": "c", "faces": [20, 19]}])"),
              Names{"bounds-cross"});
    EXPECT_EQ(
        check(R"("bands": [{"id": "a"}, {"id": "b", "from": 0}, {"id": "c", "from": 5, "faces": [19, 20]}])"),
        Names{"not-beside"});
    EXPECT_EQ(check(R"("bands": [{"id": "a"}, {"id": "c", "faces": [19, 20]}])"), Names{"list-length"});
}

TEST(DegreesKind, names_of_bands_must_be_there) {
    EXPECT_EQ(check(k_three + R"(, "success_from": "c")"), Names{});
    EXPECT_EQ(check(k_three + R"(, "success_from": "d")"), Names{"unknown-degree"});
    EXPECT_EQ(check(k_three + R"(, "success_from": "a")"), Names{"misplaced-band"})
        << "it begins at no number";
    EXPECT_EQ(check(R"("bands": [{"id": "a"}, {"id": "a", "from": 7}])"), Names{"duplicate-id"});
    EXPECT_EQ(check(R"("bands": [{"id": "a", "otherwise": "bb"}, {"id": "b", "from": 7}])"),
              Names{"unknown-degree"});
    EXPECT_EQ(check(R"("bands": [{"id": "a", "otherwise": "b"}, {"id": "b", "from": 7, "otherwise": "a"}])"),
              Names{"otherwise-circle"});
    EXPECT_EQ(check(R"("bands": [{"id": "a", "otherwise": "b"}, {"id": "b", "from": 7, "otherwise": "b"}])"),
              Names{"otherwise-circle"})
        << "a circle that others lead into";
}

TEST(DegreesKind, naturals_are_faces) {
    EXPECT_EQ(check(k_three + R"(, "natural": {"20": 1, "1": -1})"), Names{});
    EXPECT_EQ(check(k_three + R"(, "natural": {"high": 1})"), Names{"bad-face"});
    EXPECT_EQ(check(k_three + R"(, "natural": {"1.5": 1})"), Names{"bad-face"});
}

TEST(DegreesKind, shapes) {
    EXPECT_EQ(loaded(R"("of": "total", )" + k_three), Names{});
    EXPECT_EQ(loaded(R"("of": "sum", )" + k_three), Names{"unknown-word"});
    EXPECT_EQ(loaded(R"("of": "total", "bands": [{"id": "a"}])"), Names{"list-length"});
    EXPECT_EQ(loaded(R"("of": "total", "bands": [{"id": "a"}, {"id": "b", "from": true}])"),
              Names{"wrong-type"})
        << "no number and no formula";
    EXPECT_EQ(loaded(R"("of": "total", "natural": {"20": 1.5}, )" + k_three), Names{"out-of-range"});
}

TEST(DegreesKind, what_a_contest_is_counted_by) {
    tests::Desk desk;
    EXPECT_EQ(degrees_of_contest(desk.value(R"({"check": {"dc": 1}})"), "p"), "core:pass_fail");
    EXPECT_EQ(degrees_of_contest(desk.value(R"({"pool": {}})"), "p"), "core:hit_glancing_miss");
    EXPECT_EQ(degrees_of_contest(desk.value(R"({"percent": {}})"), "p"), "core:percent_degrees");
    EXPECT_EQ(degrees_of_contest(desk.value(R"({"check": {"degrees": "mine"}})"), "p"), "p:mine");
    EXPECT_EQ(degrees_of_contest(desk.value("{}"), "p"), "");
}

} // namespace
} // namespace arbiter::pack::degrees_test
