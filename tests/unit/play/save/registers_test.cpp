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

TEST(SaveRegisters, a_number_that_JSON_cannot_say_is_nothing) {
    const tests::Stage stage("");
    const double huge = 1e308;
    EXPECT_EQ(json::write(register_node(Value(huge * 10), stage.scene().state.world)), R"({"null":true})");
}

} // namespace
} // namespace arbiter::play::registers_test
