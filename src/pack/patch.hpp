// Patches: how a later pack changes a record of an earlier one.
#pragma once

#include "pack/find_packs.hpp"
#include "pack/load_order.hpp"
#include "pack/record.hpp"
#include "json/fwd.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// A patch as it was read: `{ "patch": "core:x", ...fields to merge..., "append": { "/list": [...] } }`.
struct Patch {
    const Kind* kind = nullptr;
    std::string target; ///< full id
    std::uint32_t pack = 0;
    json::Node node;
    json::Span target_span;
};

/// Applies patches in load order and remembers who set what, so that two packs that set one field are told.
class Patcher {
public:
    /// `packs` are in load order.
    Patcher(RecordSet& records, const std::vector<FoundPack>& packs, const Reach& reach,
            json::Report& report);

    void apply(const Patch& patch);

private:
    enum class How : std::uint8_t { set, append };
    struct Setter {
        std::uint32_t pack;
        json::Span span;
        How how;
    };

    void merge_record(json::Node& target, json::Node patch);
    void merge(json::Node& target, const json::Node& patch, const std::string& pointer);
    void append(json::Node& target, const json::Node& appends);
    [[nodiscard]] static json::Node* add_list(json::Node& target, std::vector<std::string> parts);
    [[nodiscard]] bool is_required(std::string_view key, const std::string& pointer) const;
    [[nodiscard]] const Setter* other_setter(const std::string& record, const std::string& pointer,
                                             How how) const;
    void note_set(const json::Node& value, const std::string& pointer, How how);

    RecordSet& records_;
    const std::vector<FoundPack>& packs_;
    const Reach& reach_;
    json::Report& report_;
    const Patch* current_ = nullptr;
    bool extends_ = false;                 // the record that is patched extends another
    std::map<std::string, Setter> set_by_; // "kind id pointer"
};

} // namespace arbiter::pack
