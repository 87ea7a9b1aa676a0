// Every value comes back as it was.
#include "play/save/registers.hpp"

#include "expr/convert.hpp"
#include "support/stage.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

namespace arbiter::play::registers_test {
namespace {

TEST(SaveRegisters, every_type_comes_back_as_it_was) {
    tests::Stage stage("");
    world::World& world = stage.scene().state.world;
    for (const char* text :
         {R"({"number":-2.5})", R"({"truth":true})", R"({"text":"a \"b\""})", R"({"none":true})",
          R"({"null":true})", R"({"who":"p:wolf"})", R"({"list":[]})",
          R"({"list":[{"who":"p:bear"},{"map":{"x":{"number":1},"y":{"list":[{"none":true}]}}}]})",
          R"({"map":{}})"}) {
        const Value value = register_of(json::read_own(text), world);
        EXPECT_EQ(json::write(register_node(value, world)), text);
    }
    EXPECT_TRUE(register_of(json::read_own(R"({"none":true})"), world).is(ValueType::absent));
    EXPECT_TRUE(register_of(json::read_own(R"({"null":true})"), world).is(ValueType::null));
}

TEST(SaveRegisters, a_number_that_JSON_cannot_say_has_a_word) {
    tests::Stage stage("");
    world::World& world = stage.scene().state.world;
    const double huge = 1e308;
    EXPECT_EQ(json::write(register_node(Value(huge * 10), world)), R"({"beyond":"infinity"})");
    for (const char* text : {R"({"beyond":"infinity"})", R"({"beyond":"-infinity"})", R"({"beyond":"nan"})"})
        EXPECT_EQ(json::write(register_node(register_of(json::read_own(text), world), world)), text);
    EXPECT_FALSE(number_of_word("Infinity"));
}

} // namespace
} // namespace arbiter::play::registers_test
