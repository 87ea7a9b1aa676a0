#include "rules/param_values.hpp"

#include "support/packs.hpp"

namespace arbiter::rules::param_values_test {
namespace {

class ParamValuesTest : public testing::Test {
protected:
    ParamValuesTest() {
        records.add(desk.record("param", R"({"default": 5})", "p:pool"));
        records.add(desk.record("param", R"({"default": {"walk": 1, "deep": [2, "far"]}})", "p:costs"));
        paths = std::make_shared<ParamPaths>(records);
        const std::vector<std::string_view> walk = {"walk"}, far = {"deep", "1"}, none = {"deep", "9"};
        walk_ = paths->number_of(1, walk);
        far_ = paths->number_of(1, far);
        none_ = paths->number_of(1, none);
    }
    ParamValues values(const std::string& pool, const std::string& costs) {
        return ParamValues(paths, std::vector{desk.value(pool), desk.value(costs)});
    }
    tests::Desk desk;
    pack::RecordSet records;
    std::shared_ptr<ParamPaths> paths;
    std::uint32_t walk_ = 0, far_ = 0, none_ = 0;
};

TEST_F(ParamValuesTest, a_slot_reads_a_param_or_something_inside_one) {
    const ParamValues made = values("7", R"({"walk": 3, "deep": [2, "near"]})");
    EXPECT_EQ(made.read({0, k_params}).number(), 7);
    EXPECT_EQ(to_json(made.read({1, k_params})), R"({"walk":3,"deep":[2,"near"]})");
    EXPECT_EQ(made.read({walk_, k_params}).number(), 3);
    EXPECT_EQ(made.read({far_, k_params}).text(), "near");
    EXPECT_FALSE(made.is_present({none_, k_params}));
    EXPECT_FALSE(made.is_present({99, k_params}));
}

TEST_F(ParamValuesTest, a_copy_has_values_of_its_own_and_outlives_the_original) {
    auto original = std::make_unique<ParamValues>(values("7", R"({"walk": 3, "deep": [2, "near"]})"));
    ParamValues copy = *original;
    copy.set(0, Value(8.0));
    EXPECT_EQ(original->get(0).number(), 7);
    original.reset();
    EXPECT_EQ(copy.get(0).number(), 8);
    EXPECT_EQ(copy.get(far_).text(), "near");
}

TEST_F(ParamValuesTest, what_is_inside_follows_its_param) {
    ParamValues made = values("7", R"({"walk": 3, "deep": []})");
    EXPECT_FALSE(made.is_present({far_, k_params}));
    const ParamValues other = values("7", R"({"walk": 4, "deep": [0, "x"]})");
    made.set(1, other.get(1));
    EXPECT_EQ(made.get(walk_).number(), 4);
    EXPECT_EQ(made.get(far_).text(), "x");
    made.set(1, Value(1.0));
    EXPECT_FALSE(made.is_present({walk_, k_params}));
}

TEST_F(ParamValuesTest, without_params_there_is_nothing) {
    EXPECT_TRUE(ParamValues().read({0, k_params}).is(ValueType::absent));
}

TEST_F(ParamValuesTest, a_stamp_says_which_values_these_are) {
    EXPECT_EQ(ParamValues().stamp(), 0u);
    ParamValues made = values("7", R"({"walk": 3})");
    ParamValues copy = made;
    EXPECT_NE(made.stamp(), 0u);
    EXPECT_EQ(copy.stamp(), made.stamp());
    copy.set(0, Value(8.0));
    EXPECT_NE(copy.stamp(), made.stamp());
    made.set(0, Value(8.0));
    EXPECT_NE(copy.stamp(), made.stamp()) << "equal by chance, which nobody looks into";
}

} // namespace
} // namespace arbiter::rules::param_values_test
