#include "machine/register_view.hpp"

namespace arbiter::machine {

std::optional<HostSlot> RegisterNames::bind(std::span<const std::string_view> path) const {
    std::string name;
    for (const std::string_view step : path) name.append(name.empty() ? "" : ".").append(step);
    const auto found = find(name);
    if (!found) return std::nullopt;
    if (!is_in_text) read_.insert(*found);
    return HostSlot{*found, whose};
}

std::optional<std::uint32_t> RegisterNames::find(std::string_view path) const {
    const auto found = numbers_.find(path);
    if (found != numbers_.end()) return found->second;
    const bool is_open = is_open_ || open_.contains(path.substr(0, path.find('.')));
    return is_open ? std::optional(std::uint32_t{0}) : std::nullopt;
}

void RegisterNames::replace(const std::string& name, std::uint32_t number) {
    std::erase_if(numbers_, [&](const auto& known) { return known.first.starts_with(name + "."); });
    add(name, number);
}

void RegisterNames::replace(const std::string& name, const std::string& known) {
    Kept meant;
    for (const auto& [path, number] : numbers_)
        if (path == known || path.starts_with(known + ".")) meant[name + path.substr(known.size())] = number;
    std::erase_if(numbers_,
                  [&](const auto& one) { return one.first == name || one.first.starts_with(name + "."); });
    numbers_.merge(meant);
}

std::vector<std::string_view> RegisterNames::names() const {
    std::vector<std::string_view> all;
    for (const auto& [path, number] : numbers_) {
        const std::string_view name = std::string_view(path).substr(0, path.find('.'));
        if (all.empty() || all.back() != name) all.push_back(name);
    }
    return all;
}

std::vector<std::string_view> RegisterNames::paths() const {
    std::vector<std::string_view> all;
    for (const auto& [path, number] : numbers_) all.push_back(path);
    return all;
}

bool RegisterNames::has_name(std::string_view name) const {
    const std::string dotted = std::string(name) + ".";
    const auto behind = numbers_.lower_bound(dotted);
    return numbers_.contains(name) || (behind != numbers_.end() && behind->first.starts_with(dotted));
}

} // namespace arbiter::machine
