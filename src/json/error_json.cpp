// Errors as JSON, for callers that read no sentences.
#include "arbiter/result.hpp"
#include "json/write.hpp"

namespace arbiter {

std::string to_json(const Error& error) {
    json::Node inner = json::make_object();
    inner.add("code", json::make_text(word_of(error.code)));
    inner.add("message", json::make_text(error.message));
    inner.add("hint", json::make_text(error.hint));
    json::Node root = json::make_object();
    root.add("error", std::move(inner));
    return json::write(root) + "\n";
}

} // namespace arbiter
