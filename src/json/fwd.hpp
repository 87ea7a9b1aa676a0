// What src/json declares, for headers that only need the names.
#pragma once

namespace arbiter::json {
struct Node;
struct Span;
class Sources;
class Report;
} // namespace arbiter::json
