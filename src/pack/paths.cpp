// Paths and the reading of single files.
#include "pack/find_packs.hpp"
#include "json/read.hpp"

#include <fmt/format.h>
#include <utility>

namespace arbiter::pack {

std::string join_path(std::string_view folder, std::string_view name) {
    if (folder.empty() || folder == ".") return std::string(name);
    return folder.ends_with('/') ? fmt::format("{}{}", folder, name) : fmt::format("{}/{}", folder, name);
}

std::string parent_path(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos)
        return path == ".." || path == "." ? fmt::format("{}/..", path) : ".";
    const std::string_view last = path.substr(slash + 1);
    if (last == "." || last == "..") return fmt::format("{}/..", path);
    return slash == 0 ? "/" : std::string(path.substr(0, slash));
}

bool stays_inside(std::string_view path) {
    if (path.find('\\') != std::string_view::npos || path.find('\0') != std::string_view::npos) return false;
    while (true) {
        const std::size_t slash = path.find('/');
        const std::string_view step = path.substr(0, slash);
        if (step.empty() || step == "." || step == "..") return false;
        if (slash == std::string_view::npos) return true;
        path.remove_prefix(slash + 1);
    }
}

std::optional<std::uint32_t> read_text_file(const Files& files, const std::string& path,
                                            json::Sources& sources, const Limits& limits,
                                            json::Report& report) {
    if (files.kind_of(path) == FileKind::link) {
        report.error_in_file("symbolic-link", path, "this is a symbolic link, which packs may not hold",
                             "put the file itself here");
        return std::nullopt;
    }
    auto text = files.read(path, limits.file_bytes);
    if (text && sources.totals().bytes + text->size() > limits.total_bytes) {
        if (!std::exchange(sources.totals().was_told, true))
            report.error_in_file(
                "packs-too-large", path,
                fmt::format("the files of all packs are larger than {} bytes together", limits.total_bytes),
                "load fewer packs at once");
        return std::nullopt;
    }
    if (text) return sources.add(path, std::move(*text));
    if (text.error().code == ErrorCode::too_large)
        report.error_in_file("file-too-large", path,
                             fmt::format("the file is larger than {} bytes", limits.file_bytes),
                             "split it into several files");
    else
        report.error_in_file("cannot-read", path, text.error().message, text.error().hint);
    return std::nullopt;
}

std::optional<std::uint32_t> read_json_file(const Files& files, const std::string& path,
                                            json::Sources& sources, const Limits& limits,
                                            json::Report& report) {
    const auto source = read_text_file(files, path, sources, limits, report);
    if (!source) return std::nullopt;
    // A duplicate key or a byte-order mark is reported but leaves a whole tree: the rest of it can still be
    // checked.
    json::read(sources, *source, limits, report);
    return sources.get(*source).is_whole ? source : std::nullopt;
}

} // namespace arbiter::pack
