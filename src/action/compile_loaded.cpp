// What loading has said already is not said again.
#include "action/compile_loaded.hpp"

#include "pack/choose_params.hpp"
#include "pack/find_packs.hpp"
#include "pack/findings.hpp"
#include "json/report.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace arbiter::action {
namespace {

// Places at which loading found something, with the code where it was no error.
class KnownPlaces {
public:
    explicit KnownPlaces(const PackReport& report) {
        for (const Diagnostic& one : report.diagnostics)
            places_.insert(key(one, one.severity == Severity::error ? std::string_view() : one.code));
    }

    // Two findings at one place are one mistake if the first is an error or says the same.
    [[nodiscard]] bool covers(const Diagnostic& one) const {
        return one.place.line != 0 &&
               (places_.contains(key(one, {})) || places_.contains(key(one, one.code)));
    }

private:
    using Key = std::tuple<std::string_view, std::uint32_t, std::uint32_t, std::string_view>;
    static Key key(const Diagnostic& one, std::string_view code) {
        return {one.place.file, one.place.line, one.place.column, code};
    }
    std::set<Key> places_;
};

// What is saved names them: with other params the same dice mean something else.
json::Node changed_params(const PackSet& packs, std::span<const json::Node> chosen) {
    json::Node changed = json::make_object();
    std::size_t next = 0;
    for (const pack::Record& record : packs.records.all()) {
        if (record.kind->name != "param") continue;
        const json::Node& value = chosen[next++];
        if (json::write(value) != json::write(*record.field("default"))) changed.add(record.id, value);
    }
    return changed;
}

// Whether a param or a profile that is asked for may be there, in a file that could not be read.
bool may_miss_params(const pack::LoadedSet& loaded) {
    const auto& all = loaded.set->records.all();
    return std::any_of(
               all.begin(), all.end(),
               [](const pack::Record& one) { return one.kind->name == "param" && !one.is_sound(); }) ||
           std::any_of(
               loaded.report.diagnostics.begin(), loaded.report.diagnostics.end(), [](const Diagnostic& one) {
                   return one.severity == Severity::error && one.place.file.ends_with(pack::k_manifest_name);
               });
}

} // namespace

Result<std::shared_ptr<Game>> compile_loaded(pack::LoadedSet& loaded, const PackRequest& request) {
    const auto params = pack::choose_params(*loaded.set, may_miss_params(loaded) ? PackRequest{} : request);
    if (!params) return tl::unexpected(params.error());
    json::Report found(loaded.set->sources, request.limits.diagnostics);
    CompiledGame made = compile_game(loaded.set, *params, request.limits, found);
    json::Report others(loaded.set->sources, request.limits.diagnostics);
    {
        const KnownPlaces known(loaded.report);
        for (const Diagnostic& one : found.found())
            if (!known.covers(one)) others.add_found(one, one.severity);
        others.count_unkept(found);
    }
    if (made.game) made.game->other_params = changed_params(*loaded.set, *params);
    pack::add_findings(loaded.report, others);
    loaded.report.dependents = made.dependents;
    loaded.set->namings = std::move(made.namings);
    return loaded.report.errors == 0 ? std::move(made.game) : nullptr;
}

} // namespace arbiter::action
