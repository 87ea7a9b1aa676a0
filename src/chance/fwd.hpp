// What src/chance declares, for headers that only need the names.
#pragma once

namespace arbiter::chance {
class Answerer;
class Chooser;
class Faces;
class Question;
class Random;
class Sampler;
class Script;
struct Face;
struct OrderEntry;
struct Site;
struct StreamKey;
struct WalkBudget;
} // namespace arbiter::chance
