// Reading the records of one pack: folders, files, lists, ids.
#pragma once

#include "pack/find_packs.hpp"
#include "pack/named_kinds.hpp"
#include "pack/patch.hpp"
#include "pack/record.hpp"
#include "pack/unread.hpp"

#include <vector>

namespace arbiter::pack {

/// What the files of packs hold.
struct ReadRecords {
    RecordSet records;
    std::vector<Record> nameless; // no usable id: not filed, but checked like the others
    std::vector<Patch> patches;   // in load order
    std::vector<Record> unread;   // of files that cannot be read: only their ids are known
    Unread files_without_ids;
    std::size_t files = 0;
};

/// Reads every record file of `pack` into `into`. `index` is its place in the load order.
class RecordReader {
public:
    /// `named` gets the kinds that packs name, in load order: a pack's own come before its other records.
    RecordReader(const Files& files, json::Sources& sources, json::Report& report, const Limits& limits,
                 PackFinder& finder, NamedKinds& named)
        : files_(files),
          sources_(sources),
          report_(report),
          limits_(limits),
          finder_(finder),
          named_(named) {}

    /// `reach` are the packs that `pack` may rely on.
    void read_pack(const FoundPack& pack, std::uint32_t index, const std::vector<bool>& reach,
                   ReadRecords& into);

private:
    void read_folder(const std::string& folder, const Kind& kind, std::size_t depth);
    void read_file(const std::string& path, const Kind& kind);
    void read_text(const std::string& path, const Kind& kind);
    void read_record(json::Node node, const Kind& kind);
    void keep_ids(std::string_view text, const Kind& kind);
    void keep_id(std::string_view id, const Kind& kind);
    void read_patch(json::Node node, const Kind& kind);
    [[nodiscard]] bool may_add(const json::Span& at);
    void add(Record record);
    void check_stray(const FolderEntry& entry, const std::string& path);
    void name_kinds(std::size_t first);
    [[nodiscard]] const Kind* kind_of(const FolderEntry& entry, const std::vector<bool>& reach) const;
    [[nodiscard]] std::vector<FolderEntry> entries_of(const std::string& folder);

    const Files& files_;
    json::Sources& sources_;
    json::Report& report_;
    const Limits& limits_;
    PackFinder& finder_;
    NamedKinds& named_;

    const FoundPack* pack_ = nullptr;
    std::uint32_t index_ = 0;
    ReadRecords* into_ = nullptr;
    bool full_ = false;
};

} // namespace arbiter::pack
