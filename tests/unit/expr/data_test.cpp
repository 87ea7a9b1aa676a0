#include "expr/data.hpp"

#include "support/expr.hpp"

#include <cmath>

namespace arbiter::data_test {
namespace {

TEST(Data, json_comes_back_as_it_was) {
    for (const char* json :
         {"null", "true", "-1.5", "\"two words\"", "[1,[],{\"a\":{}}]", "{\"b\":1,\"a\":[null]}", "1e+21"})
        EXPECT_EQ(to_json(tests::data(json).root()), json);
}

TEST(Data, what_json_cannot_say_is_null) {
    EXPECT_EQ(to_json(Value(std::nan(""))), "null");
    EXPECT_EQ(to_json(Value(INFINITY)), "null");
    EXPECT_EQ(to_json(Value::absent()), "null");
    EXPECT_EQ(to_json(Value::entity(7)), "7");
}

TEST(Data, members_are_found_by_name) {
    const Data data = tests::data(R"({"hp": 3, "tags": ["lit"]})");
    EXPECT_EQ(data.root().find("hp").number(), 3);
    EXPECT_TRUE(data.root().find("skill").is(ValueType::absent));
    EXPECT_TRUE(data.root().find("hp").find("x").is(ValueType::absent));
}

TEST(Data, one_reader_shares_shapes) {
    DataReader reader;
    const Data one = *reader.read(R"({"hp": 1})"), two = *reader.read(R"({"hp": 2})");
    EXPECT_EQ(one.root().map().shape, two.root().map().shape);
    EXPECT_EQ(one.shapes(), two.shapes());
}

TEST(Data, a_mistake_has_its_place) {
    const auto read = DataReader().read("{\"hp\": }", "scene.json");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().place.file, "scene.json");
    EXPECT_EQ(read.error().place.column, 8u);
}

} // namespace
} // namespace arbiter::data_test
