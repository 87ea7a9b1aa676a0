// What src/base declares, for headers that only need the names.
#pragma once

namespace arbiter {
struct Diagnostic;
struct Error;
struct Limits;
struct Place;
class Fuel;
class NameTable;
class NearestName;
} // namespace arbiter
