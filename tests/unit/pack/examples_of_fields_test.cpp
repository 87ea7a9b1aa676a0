// Each of them is of a kind there is; that they load, and that every field has one, is tested beside this.
#include "pack/examples.hpp"

#include "pack/kind.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::examples_of_fields_test {
namespace {

TEST(ExamplesOfFields, are_records_of_a_kind_or_a_patch) {
    ASSERT_FALSE(more_examples().empty());
    for (const Example& example : more_examples())
        EXPECT_TRUE(example.of == "patch" || find_kind(example.of)) << example.text;
}

} // namespace
} // namespace arbiter::pack::examples_of_fields_test
