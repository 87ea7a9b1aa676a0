// Packs: folders of JSON that define a game. Loading checks everything, reports everything at once, and
// either gives a whole set of packs or none.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/files.hpp"
#include "arbiter/host.hpp"
#include "arbiter/limits.hpp"
#include "arbiter/result.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

/// Params by id or name, each with its value as JSON; a text needs no quotes.
using ParamChoices = std::vector<std::pair<std::string, std::string>>;

/// What to load and where to look.
struct PackRequest {
    /// Folders (every pack at or below them is taken), files inside a pack, or ids of packs.
    std::vector<std::string> packs;

    /// Folders that hold packs. A pack that is required, or named by its id, is looked for beside the given
    /// packs first, then in these, in order.
    std::vector<std::string> search;

    Limits limits;

    /// Which profile a game is played with: `pack:name`, a bare name for the profile of that name in every
    /// pack that `packs` found, or a JSON file of param values (a path with a slash or an ending of .json).
    /// Several are separated by commas; each is laid over those before it. Empty for the defaults. Read by
    /// load_game; files are read by load_packs, too.
    std::string profile = {};

    /// Params set one by one, over the profile: an id (or the bare name of a param of a pack that `packs`
    /// found) and its value as JSON; a text needs no quotes. Read by load_game.
    ParamChoices params = {};

    /// Mods: packs that are loaded on top of `packs`, found in the same way. Their patches apply after those
    /// of all other packs, in this order, which is also the order of their records.
    std::vector<std::string> with = {};

    /// The scenario that is to be played, if it is known, by its id, or without the colon and what stands
    /// before it: the packs that it asks for in its own `with` are loaded on top of those above. Read by
    /// load_game.
    std::string scenario = {};

    /// The program's own operators, for the rules of all packs. One without a function is only declared:
    /// rules that use it are checked against its signature, and fail with its name when they are run.
    std::vector<HostOperator> operators = {};
};

/// One loaded pack.
struct PackSummary {
    std::string id;
    std::string version;
    std::string title;
    std::string folder;
    std::vector<std::string> profiles; ///< names, in written order
};

/// What checking found. Findings are sorted by file, line and column.
struct PackReport {
    std::vector<Diagnostic> diagnostics; ///< at most Limits::diagnostics of each severity
    std::size_t errors = 0;              ///< counts include findings that were not kept
    std::size_t warnings = 0;
    std::vector<PackSummary> packs; ///< in load order, broken ones included
    std::size_t records = 0;
    std::size_t files = 0; ///< record files read
    /// Records that name, directly or through others, one with an error and have none themselves. What
    /// follows from the broken record is not told for each of them. Counted when a game is compiled.
    std::size_t dependents = 0;
};

/// The packs of one request, checked and merged; immutable, cheap to share, safe to read from many threads.
class PackSet;

/// The outcome of loading: always a report; packs only when there was no error.
struct LoadedPacks {
    std::shared_ptr<const PackSet> packs;
    PackReport report;
};

/// Loads packs. Order comes from `requires`, so the order of the request does not matter.
///
/// Fails only when a requested path cannot be read at all; anything wrong inside a pack is a diagnostic.
[[nodiscard]] Result<LoadedPacks> load_packs(const Files& files, const PackRequest& request);

/// A record as the engine sees it after patches, forms and `extends`: canonical keys in the order of the
/// field table, as JSON. `id` is full (`core:always`). Fails with not_found, with a suggestion in its hint.
[[nodiscard]] Result<std::string> show_record(const PackSet& packs, std::string_view kind,
                                              std::string_view id);

/// The full ids of a kind's records, in load order, without abstract ones. Fails when there is no such kind.
[[nodiscard]] Result<std::vector<std::string>> record_ids(const PackSet& packs, std::string_view kind);

/// The same for records that are only there to be extended.
[[nodiscard]] Result<std::vector<std::string>> abstract_ids(const PackSet& packs, std::string_view kind);

/// A param's value as JSON, under a profile (`pack:name`; empty for the defaults).
[[nodiscard]] Result<std::string> show_param(const PackSet& packs, std::string_view id,
                                             std::string_view profile = {});

/// The kinds of records a pack may hold, in the order of the reference.
[[nodiscard]] std::vector<std::string> record_kinds();
/// The same with the names that packs give to kinds of their own.
[[nodiscard]] std::vector<std::string> record_kinds(const PackSet& packs);

/// The JSON Schema (draft-07) of a record kind's files, or of `pack` for pack.json. Pretty-printed, ends with
/// a newline.
[[nodiscard]] Result<std::string> schema_of(std::string_view kind);

/// The same, and it accepts the foreign shapes that the packs' forms read too.
[[nodiscard]] Result<std::string> schema_of(std::string_view kind, const PackSet& packs);

/// The reference page of a record kind, or of `pack`, in Markdown.
[[nodiscard]] Result<std::string> reference_of(std::string_view kind);

/// A report as JSON, in the shape that diagnostics have; the counts include findings that were not kept.
[[nodiscard]] std::string to_json(const PackReport& report);

} // namespace arbiter
