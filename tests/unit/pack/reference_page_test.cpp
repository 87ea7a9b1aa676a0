#include "pack/reference_page.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::pack::reference_page_test {
namespace {

void expect_every_field(const std::string& page, const FieldTable& table) {
    for (const Field& field : table.fields) {
        const std::size_t row = page.find(fmt::format("| `{}`", field.name));
        ASSERT_NE(row, std::string::npos) << field.name;
        const std::string line = page.substr(row, page.find('\n', row) - row);
        for (const auto alias : field.aliases)
            EXPECT_NE(line.find(fmt::format("`{}`", alias)), std::string::npos) << line;
        EXPECT_EQ(line.find("| required |") != std::string::npos, field.need == Need::required) << line;
        if (field.fallback.empty()) continue;
        EXPECT_NE(line.find(fmt::format("`{}`", field.fallback)), std::string::npos) << line;
    }
}

TEST(ReferencePage, of_a_kind_has_a_row_for_every_field) {
    for (const Kind& kind : kinds()) {
        const std::string page = reference_page_of_kind(kind);
        expect_every_field(page, common_fields());
        expect_every_field(page, *kind.table);
        EXPECT_NE(page.find(fmt::format("# {}\n", kind.name)), std::string::npos);
        EXPECT_NE(page.find(fmt::format("`{}/*.json`", kind.folder)), std::string::npos);
    }
}

TEST(ReferencePage, of_the_manifest_tells_of_patches_too) {
    const std::string page = reference_page_of_manifest();
    expect_every_field(page, manifest_fields());
    expect_every_field(page.substr(page.find("\n## patch\n")), patch_fields());
}

TEST(ReferencePage, tables_inside_follow_below_once) {
    const std::string page = reference_page_of_kind(*find_kind("table"));
    const std::size_t first = page.find("\n## table row\n");
    ASSERT_NE(first, std::string::npos);
    EXPECT_EQ(page.find("\n## table row\n", first + 1), std::string::npos);
    EXPECT_NE(page.find("\n## file of rows\n"), std::string::npos);
}

TEST(ReferencePage, every_row_has_five_cells) {
    for (const Kind& kind : kinds()) {
        std::string page = reference_page_of_kind(kind);
        for (std::size_t at = page.find("\n| "); at != std::string::npos; at = page.find("\n| ", at + 1)) {
            std::string line = page.substr(at + 1, page.find('\n', at + 1) - at - 1);
            for (std::size_t bar; (bar = line.find("\\|")) != std::string::npos;) line.erase(bar, 2);
            EXPECT_EQ(std::count(line.begin(), line.end(), '|'), 6) << line;
        }
    }
}

} // namespace
} // namespace arbiter::pack::reference_page_test
