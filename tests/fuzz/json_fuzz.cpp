// Any bytes as JSON: clean ones survive writing and reading, broken ones are told with a place.
#include "fuzz/must.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <cstdint>

namespace arbiter::fuzz {
namespace {

struct Reading {
    json::Sources sources;
    std::vector<Diagnostic> found;
    bool clean = false;

    explicit Reading(std::string text) {
        const auto index = sources.add("a.json", std::move(text));
        json::Report report(sources, 50);
        clean = json::read(sources, index, {}, report);
        must(clean != report.has_errors(), "a text is clean or has an error");
        found = report.take();
    }
    [[nodiscard]] const json::Node& root() const { return sources.get(0).root; }
};

// Every value stands inside the text, and inside its parent.
void must_stand_inside(const json::Node& node, const json::Span& outer) {
    must(outer.begin <= node.span.begin && node.span.begin < node.span.end && node.span.end <= outer.end,
         "a value stands inside its parent");
    for (const json::Node& child : node.children) must_stand_inside(child, node.span);
}

void read_and_write(std::string text) {
    const auto size = static_cast<std::uint32_t>(text.size());
    const Reading first(std::move(text));
    for (const Diagnostic& d : first.found) must_be_readable(d);
    if (!first.clean) return;
    must_stand_inside(first.root(), {0, 0, size});
    for (const auto layout : {json::Layout::compact, json::Layout::pretty}) {
        const std::string written = json::write(first.root(), layout);
        const Reading second(written);
        must(second.clean, "what was written is JSON");
        must(json::equal(first.root(), second.root()), "what was written reads as the same value");
        must(json::write(second.root(), layout) == written, "writing is stable");
    }
}

} // namespace
} // namespace arbiter::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    arbiter::fuzz::read_and_write({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
