// Short ways to say "these files, loaded" and "this text, as a value".
#pragma once

#include "arbiter/pack.hpp"
#include "pack/record.hpp"
#include "json/node.hpp"
#include "json/report.hpp"

#include <string>
#include <utility>
#include <vector>

namespace arbiter::tests {

using Tree = std::vector<std::pair<std::string, std::string>>; // path, content

[[nodiscard]] MemoryFiles files_of(const Tree& tree);

/// The degrees that core brings, each under its full id, so that any pack may file them.
[[nodiscard]] std::string core_degrees();
/// Files them in a pack, for contests that name no others.
void add_core_degrees(MemoryFiles& files, const std::string& pack);

/// Loads `p`, and whatever else `request` names. The call itself must not fail.
[[nodiscard]] LoadedPacks load(const Tree& tree, PackRequest request = {{"p"}, {}, {}});

/// A pack `p` with one more file.
[[nodiscard]] LoadedPacks load_with(const std::string& path, const std::string& content,
                                    const Limits& limits = {});

/// "file:line:column code" of each finding, in order.
[[nodiscard]] std::vector<std::string> findings(const PackReport& report);

/// The findings' codes alone.
[[nodiscard]] std::vector<std::string> codes(const std::vector<Diagnostic>& found);

/// Sources, a report over them, and values read from texts: what the inner layers are handed.
struct Desk {
    json::Sources sources;
    json::Report report{sources};

    /// The text as a value. It must be clean.
    [[nodiscard]] json::Node value(const std::string& text);

    /// The text as a record of a kind, filed in the first pack.
    [[nodiscard]] pack::Record record(std::string_view kind, const std::string& text, std::string id = "p:a");
};

} // namespace arbiter::tests
