// A tree in pack.json is the author's own, and every key in it is a param. A file may be kept by another
// program, which puts remarks into it: those are passed over, and said to be.
#include "pack/profile.hpp"

#include "base/suggest.hpp"
#include "pack/kind/param.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

const Kind& kind_of_params() { return *find_kind("param"); }

// Keys of a file that are remarks unless a param is called so.
bool is_remark(std::string_view key) {
    constexpr std::array<std::string_view, 3> k_remarks = {"comment", "description", "version"};
    return key.starts_with('_') || key.starts_with('$') ||
           std::ranges::find(k_remarks, key) != k_remarks.end();
}

enum class Written : std::uint8_t { in_manifest, in_file };

class ProfileReader {
public:
    // `packs` are those whose params bare names mean.
    ProfileReader(std::vector<std::string> packs, Written written, const ProfileContext& context)
        : packs_(std::move(packs)), written_(written), records_(context.records), report_(context.report) {}

    // Appends the values of `tree` to `profile`.
    void read(const Node& tree, Profile& profile) {
        report_.set_subject(fmt::format("profile \"{}\"", profile.name));
        if (tree.is(NodeKind::object))
            for (const Node& member : tree.children) read_member(member, "", profile);
        else
            report_.error(
                "wrong-type", tree.span,
                fmt::format("a profile is an object of params, this is {}", json::name_of(tree.kind)));
        report_.set_subject({});
    }

private:
    void read_member(const Node& member, const std::string& prefix, Profile& profile) {
        const std::string name = prefix.empty() ? member.key : fmt::format("{}.{}", prefix, member.key);
        const std::set<std::string> ids = ids_of(name);
        std::vector<const Record*> params;
        for (const std::string& id : ids)
            if (const Record* param = records_.find(kind_of_params(), id)) params.push_back(param);
        if (params.size() > 1)
            return report_.error("ambiguous-name", member.key_span,
                                 fmt::format("there are several params \"{}\"", name),
                                 fmt::format("write {} or {}", params[0]->id, params[1]->id));
        if (params.size() == 1) return set(*params[0], member, profile);
        if (std::ranges::any_of(ids, [this](const std::string& id) { return is_group(id); }))
            return read_group(member, name, profile);
        if (written_ == Written::in_file && is_remark(member.key))
            return report_.info("passed-over", member.key_span,
                                fmt::format("\"{}\" is taken for a remark", member.key));
        const std::string id = full_id(name, packs_.empty() ? "" : packs_.front());
        report_.error("unknown-reference", member.key_span, fmt::format("there is no param \"{}\"", id),
                      suggest(id, member.key));
    }

    void set(const Record& param, const Node& value, Profile& profile) {
        if (!set_.insert(param.id).second)
            report_.error("said-twice", value.key_span,
                          fmt::format("this profile sets \"{}\" twice", param.id));
        else if (param.is_sound() && check_param_value(param, value, report_))
            profile.values.push_back({param.id, value});
    }

    void read_group(const Node& member, const std::string& name, Profile& profile) {
        if (!member.is(NodeKind::object))
            return report_.error("wrong-type", member.span, fmt::format("\"{}\" is a group of params", name),
                                 "set its params one by one");
        for (const Node& inner : member.children) read_member(inner, name, profile);
    }

    [[nodiscard]] std::set<std::string> ids_of(const std::string& name) const {
        std::set<std::string> ids;
        for (const std::string& pack : packs_) ids.insert(full_id(name, pack));
        return ids;
    }

    [[nodiscard]] bool is_group(const std::string& id) const {
        return records_.has_prefix(kind_of_params(), id + ".");
    }

    // The nearest id, said the way the author has to write it: without the pack's own namespace.
    [[nodiscard]] std::string suggest(const std::string& id, const std::string& written) {
        if (!report_.may_suggest()) return {};
        NearestName nearest(id), bare(written);
        for (const Record& record : records_.all()) {
            if (record.kind != &kind_of_params()) continue;
            nearest.offer(record.id);
            for (const std::string& pack : packs_)
                if (record.id.starts_with(pack + ":"))
                    bare.offer(std::string_view(record.id).substr(pack.size() + 1));
        }
        return bare.found() ? bare.question() : nearest.question();
    }

    std::vector<std::string> packs_;
    Written written_;
    const RecordSet& records_;
    json::Report& report_;
    std::set<std::string> set_; // params that the profile has set
};

// The text under "file" where a profile is that and nothing else, and the pack has no param of that name.
const Node* file_of(const Node& tree, const std::string& pack, const RecordSet& records) {
    const Node* file = tree.children.size() == 1 ? tree.find("file") : nullptr;
    const bool is_param = records.find(kind_of_params(), full_id("file", pack)) != nullptr;
    return file && file->is(NodeKind::text) && !is_param ? file : nullptr;
}

// A path in the folder of profiles whose every step is a real folder: a link would lead out of the pack.
bool is_in_profiles(const FoundPack& pack, const std::string& path, const Files& files) {
    if (!stays_inside(path) || !path.starts_with(fmt::format("{}/", k_profiles_folder))) return false;
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
        if (files.kind_of(join_path(pack.folder, path.substr(0, slash))) == FileKind::link) return false;
    return true;
}

void read_file(const std::string& path, std::vector<std::string> packs, const ProfileContext& context,
               Profile& profile) {
    const auto source = read_json_file(context.files, path, context.sources, context.limits, context.report);
    if (source)
        ProfileReader(std::move(packs), Written::in_file, context)
            .read(context.sources.get(*source).root, profile);
}

void read_named_file(const Node& file, const FoundPack& pack, const ProfileContext& context,
                     Profile& profile) {
    const std::string path = join_path(pack.folder, file.text);
    if (!is_in_profiles(pack, file.text, context.files))
        context.report.error(
            "bad-path", file.span,
            fmt::format("\"{}\" is no file in the pack's folder \"{}\"", file.text, k_profiles_folder),
            fmt::format("\"{}/house.json\"", k_profiles_folder));
    else if (context.files.kind_of(path) != FileKind::file)
        context.report.error("cannot-read", file.span, fmt::format("there is no file \"{}\"", file.text));
    else
        read_file(path, {pack.manifest.id}, context, profile);
}

} // namespace

std::vector<Profile> profiles_of(const FoundPack& pack, const ProfileContext& context) {
    std::vector<Profile> profiles;
    for (const Node& tree : pack.manifest.profiles.children) {
        if (!tree.is(NodeKind::object)) continue;
        Profile profile{pack.manifest.id, tree.key, {}};
        if (const Node* file = file_of(tree, pack.manifest.id, context.records))
            read_named_file(*file, pack, context, profile);
        else
            ProfileReader({pack.manifest.id}, Written::in_manifest, context).read(tree, profile);
        profiles.push_back(std::move(profile));
    }
    return profiles;
}

std::vector<std::string> profile_names(std::string_view profile) {
    std::vector<std::string> names;
    while (!profile.empty()) {
        const std::size_t comma = std::min(profile.find(','), profile.size());
        if (comma > 0) names.emplace_back(profile.substr(0, comma));
        profile.remove_prefix(std::min(comma + 1, profile.size()));
    }
    return names;
}

bool is_profile_path(std::string_view name) {
    return name.find('/') != std::string_view::npos || name.ends_with(".json");
}

Profile profile_in_file(const std::string& path, std::span<const FoundPack> packs,
                        const ProfileContext& context) {
    std::vector<std::string> requested;
    for (const FoundPack& pack : packs)
        if (pack.is_requested) requested.push_back(pack.manifest.id);
    Profile profile{{}, path, {}};
    read_file(path, std::move(requested), context, profile);
    return profile;
}

std::string full_name_of(const Profile& profile) {
    return profile.pack.empty() ? profile.name : fmt::format("{}:{}", profile.pack, profile.name);
}

} // namespace arbiter::pack
