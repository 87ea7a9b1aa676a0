// What src/pack declares, for headers that only need the names.
#pragma once

namespace arbiter::pack {
struct Field;
struct FieldTable;
struct Kind;
struct Manifest;
struct Record;
struct Shape;
class RecordSet;
class VersionRange;
struct Version;
} // namespace arbiter::pack
