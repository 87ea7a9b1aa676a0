// Profiles first, as they are asked for, then the values given one by one; of two that set the same, the
// later counts.
#include "pack/choose_params.hpp"

#include "base/suggest.hpp"
#include "pack/kind/param.hpp"
#include "pack/pack_set.hpp"
#include "pack/profile.hpp"
#include "json/read.hpp"

#include <fmt/format.h>
#include <map>

namespace arbiter::pack {
namespace {

using json::Node;

class Choosing {
public:
    Choosing(const PackSet& packs, const PackRequest& request) : packs_(packs), request_(request) {
        for (const Record& record : packs.records.all())
            if (record.kind->name == "param") {
                numbers_.emplace(record.id, params_.size());
                params_.push_back(&record);
                const Node* usual = record.field("default");
                values_.push_back(usual ? *usual : json::make_null()); // none: a broken param
            }
    }

    Result<std::vector<Node>> choose() {
        for (const std::string& name : profile_names(request_.profile))
            if (auto taken = take_profile(name); !taken) return tl::unexpected(taken.error());
        for (const auto& [name, text] : request_.params)
            if (auto taken = take_param(name, text); !taken) return tl::unexpected(taken.error());
        return std::move(values_);
    }

private:
    [[nodiscard]] bool is_requested(std::string_view pack) const {
        for (const FoundPack& found : packs_.packs)
            if (found.manifest.id == pack) return found.is_requested;
        return false;
    }

    Result<void> take_profile(std::string_view name) {
        bool is_found = false;
        NearestName nearest(name);
        for (const Profile& profile : packs_.profiles) {
            const std::string full = full_name_of(profile);
            const bool is_bare = is_requested(profile.pack);
            nearest.offer(full);
            if (is_bare) nearest.offer(profile.name);
            if (full != name && !(is_bare && profile.name == name)) continue;
            is_found = true;
            for (const ProfileValue& set : profile.values) lay(set.param, set.value);
        }
        if (is_found) return {};
        return fail(ErrorCode::not_found, fmt::format("no profile \"{}\"", name),
                    nearest.found() ? nearest.question() : elsewhere(name));
    }

    // A profile of that name in a pack that was not asked for.
    [[nodiscard]] std::string elsewhere(std::string_view name) const {
        for (const Profile& profile : packs_.profiles)
            if (profile.name == name) return fmt::format("write {}:{}", profile.pack, name);
        return {};
    }

    Result<void> take_param(std::string_view name, const std::string& text) {
        const auto id = find_param(name);
        if (!id) return tl::unexpected(id.error());
        const Record& param = *params_[numbers_.find(*id)->second];
        json::Sources sources;
        const Node value = read_value(param, text, sources);
        json::Report report(sources);
        if (check_param_value(param, value, report)) {
            lay(*id, value);
            return {};
        }
        const Diagnostic& wrong = report.found().front();
        return fail(ErrorCode::bad_argument, fmt::format("{} = {}: {}", *id, text, wrong.message),
                    wrong.hint);
    }

    // The full id of what is called by that id or, in the requested packs, by that bare name.
    Result<std::string> find_param(std::string_view name) const {
        if (numbers_.contains(name)) return std::string(name);
        std::vector<std::string> meant;
        NearestName nearest(name);
        for (const FoundPack& pack : packs_.packs)
            if (pack.is_requested && name.find(':') == std::string_view::npos)
                if (std::string id = full_id(name, pack.manifest.id); numbers_.contains(id))
                    meant.push_back(std::move(id));
        if (meant.size() == 1) return meant[0];
        if (meant.size() > 1)
            return fail(ErrorCode::bad_argument, fmt::format("there are several params \"{}\"", name),
                        fmt::format("write {} or {}", meant[0], meant[1]));
        for (const auto& [id, number] : numbers_) {
            const std::size_t colon = id.find(':');
            nearest.offer(id);
            if (is_requested(std::string_view(id).substr(0, colon))) nearest.offer(id.substr(colon + 1));
        }
        return fail(ErrorCode::not_found, fmt::format("there is no param \"{}\"", name),
                    hint_of(name, nearest));
    }

    // A group is no misspelling, and a name of another pack only lacks the pack.
    [[nodiscard]] std::string hint_of(std::string_view name, const NearestName& nearest) const {
        for (const auto& [id, number] : numbers_) {
            const std::string_view bare = std::string_view(id).substr(id.find(':') + 1);
            if (bare == name) return fmt::format("write {}", id);
            for (const std::string_view known : {bare, std::string_view(id)})
                if (known.starts_with(name) && known.substr(name.size()).starts_with('.'))
                    return fmt::format("it is a group; set its params one by one: {}", known);
        }
        return nearest.question();
    }

    // JSON as far as it is JSON; anything else is a text, and so is everything that is meant for one.
    Node read_value(const Record& param, const std::string& text, json::Sources& sources) const {
        json::Report unheard(sources, 0);
        const std::uint32_t source = sources.add("<value>", text);
        const bool is_json = json::read(sources, source, request_.limits, unheard);
        const Node& read = sources.get(source).root;
        const bool wants_text = param.field("default")->is(json::NodeKind::text);
        if (is_json && (read.is(json::NodeKind::text) || !wants_text)) return read;
        Node bare = json::make_text(text);
        bare.span = {source, 0, static_cast<std::uint32_t>(text.size())};
        return bare;
    }

    void lay(const std::string& id, const Node& value) {
        lay_over(values_[numbers_.find(id)->second], value);
    }

    const PackSet& packs_;
    const PackRequest& request_;
    std::vector<const Record*> params_;
    std::vector<Node> values_;
    std::map<std::string, std::size_t, std::less<>> numbers_; // by id
};

} // namespace

Result<std::vector<Node>> choose_params(const PackSet& packs, const PackRequest& request) {
    return Choosing(packs, request).choose();
}

} // namespace arbiter::pack
