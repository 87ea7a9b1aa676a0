#include "support/charts.hpp"

#include "dice/chart.hpp"

#include <algorithm>
#include <cstdlib>

namespace arbiter::test {
namespace {

// The value of an attribute of the tag at `at`, as text.
std::string attribute(const std::string& svg, std::size_t at, std::string_view name) {
    const std::size_t end = svg.find('>', at), found = svg.find(" " + std::string(name) + "=\"", at);
    if (found >= end) return {};
    const std::size_t first = found + name.size() + 3;
    return svg.substr(first, svg.find('"', first) - first);
}

double number(const std::string& svg, std::size_t at, std::string_view name) {
    return std::strtod(attribute(svg, at, name).c_str(), nullptr);
}

std::string without_entities(std::string text) {
    for (const auto& [entity, character] :
         {std::pair("&lt;", "<"), {"&gt;", ">"}, {"&amp;", "&"}, {"&quot;", "\""}})
        for (std::size_t at = 0; (at = text.find(entity, at)) != std::string::npos; ++at)
            text.replace(at, std::string_view(entity).size(), character);
    return text;
}

struct Box {
    double left, top, right, bottom;
    std::string text;
};

Box box_of(const std::string& svg, std::size_t at) {
    const std::size_t begin = svg.find('>', at) + 1;
    Box box;
    box.text = without_entities(svg.substr(begin, svg.find('<', begin) - begin));
    const double size = number(svg, at, "font-size"), x = number(svg, at, "x"), y = number(svg, at, "y");
    // Most fonts are narrower than the layout assumes.
    const double width = 0.9 * dice::text_width(box.text, size);
    const std::string anchor = attribute(svg, at, "text-anchor");
    box.left = anchor == "end" ? x - width : anchor == "middle" ? x - width / 2 : x;
    box.right = box.left + width;
    box.top = y - 0.75 * size;
    box.bottom = y + 0.1 * size;
    return box;
}

} // namespace

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

bool is_balanced(const std::string& svg) {
    std::vector<std::string> open;
    for (std::size_t at = 0; (at = svg.find_first_of("<>", at)) != std::string::npos;) {
        const auto end = svg.find_first_of("<>", at + 1);
        if (svg[at] != '<' || end == std::string::npos || svg[end] != '>') return false;
        const std::string tag = svg.substr(at + 1, end - at - 1), name = tag.substr(0, tag.find(' '));
        at = end + 1;
        if (tag.ends_with('/')) continue;
        if (!tag.starts_with('/')) {
            open.push_back(name);
            continue;
        }
        if (open.empty() || open.back() != tag.substr(1)) return false;
        open.pop_back();
    }
    return open.empty();
}

std::vector<Rectangle> rectangles(const std::string& svg) {
    std::vector<Rectangle> all;
    for (std::size_t at = 0; (at = svg.find("<rect x=", at)) != std::string::npos; ++at)
        if (svg.compare(svg.find('>', at) + 1, 7, "<title>") == 0)
            all.push_back({number(svg, at, "x"), number(svg, at, "y"), number(svg, at, "width"),
                           number(svg, at, "height"), attribute(svg, at, "fill")});
    return all;
}

std::string find_overlap(const std::string& svg) {
    std::vector<Box> all;
    for (std::size_t at = 0; (at = svg.find("<text ", at)) != std::string::npos; ++at)
        all.push_back(box_of(svg, at));
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].left < 0 || all[i].right > 760 || all[i].top < 0 || all[i].bottom > 440)
            return all[i].text + " leaves the picture";
        for (std::size_t j = 0; j < i; ++j)
            if (all[i].left < all[j].right && all[j].left < all[i].right && all[i].top < all[j].bottom &&
                all[j].top < all[i].bottom)
                return all[i].text + " lies on " + all[j].text;
    }
    return {};
}

} // namespace arbiter::test
