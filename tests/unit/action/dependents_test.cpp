#include "action/dependents.hpp"

#include "json/report.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::dependents_test {
namespace {

using pack::RecordState;

PackSet five_conditions() {
    PackSet set;
    for (const char* id : {"p:a", "p:b", "p:c", "p:d", "p:e"})
        set.records.add({pack::find_kind("condition"), id, 0, json::make_object(), {}, RecordState::sound});
    return set;
}

TEST(dependents, whoever_names_something_broken_is_counted_through_others_too) {
    PackSet set = five_conditions();
    auto& all = set.records.all();
    all[0].state = RecordState::broken;
    set.namings = {{1, 0}, {2, 1}, {0, 4}};
    json::Report report(set.sources);
    Dependents dependents(set, report);
    dependents.enter(&all[3]);
    dependents.name("condition", "p:c");
    dependents.name("condition", "p:nobody");
    EXPECT_EQ(dependents.count(), 3u) << "b, c and d; a is broken itself, e is named by it only";
}

TEST(dependents, an_error_makes_the_record_under_way_a_broken_one) {
    PackSet set = five_conditions();
    const auto& all = set.records.all();
    set.namings = {{1, 0}, {4, 3}};
    json::Report report(set.sources);
    Dependents dependents(set, report);
    dependents.enter(&all[0]);
    report.error("e", {}, "wrong");
    dependents.enter(&all[3]);
    report.warning("w", {}, "odd");
    EXPECT_EQ(dependents.count(), 1u);
}

TEST(dependents, a_record_that_waits_for_its_form_is_no_mistake_of_its_own) {
    PackSet set = five_conditions();
    auto& all = set.records.all();
    all[0].state = RecordState::broken;
    all[1].state = RecordState::waiting;
    set.namings = {{1, 0}};
    json::Report report(set.sources);
    EXPECT_EQ(Dependents(set, report).count(), 1u);
}

} // namespace
} // namespace arbiter::action::dependents_test
