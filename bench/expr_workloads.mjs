// The rules and the data that expressions are measured on: the same for us and for every peer.
//
// Data rotates over 64 scenes (8 bags where a list is walked), so that no answer can be remembered. Numbers
// come from a fixed seed: every run measures the same.

let state = 20_011;
const below = (n) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};
const pick = (list) => list[below(list.length)];

const races = ["human", "elf", "dwarf", "halfling", "orc", "gnome"];
const extras = ["core:name", "gear:hands", "gear:body", "magic:mana", "social:mood", "social:rank", "travel:pace", "core:age"];

const components = () => ({
  "core:kind": { race: pick(races), size: below(3) },
  "core:stats": { might: below(20), skill: below(20), level: 1 + below(9) },
  "core:health": { hp: below(25), most: 25 },
  "positioning:stance": { fallen: below(4) === 0, facing: below(360) },
});
// The same, but somewhere in between stand some of the extras: no two scenes have the same keys in one order.
const mixedComponents = (which) => {
  const chosen = extras.filter((_, i) => (which >> (i % 6)) & 1 || below(2)).map((name) => [name, { of: below(9) }]);
  const own = Object.entries(components());
  while (chosen.length > 0) own.splice(below(own.length + 1), 0, chosen.pop());
  return Object.fromEntries(own);
};
const scene = (made) => ({
  turn: below(40),
  entity: {
    actor: { id: `actor-${below(100)}`, components: made() },
    primary: { id: `target-${below(100)}`, components: made() },
  },
});
const scenes = Array.from({ length: 64 }, () => scene(components));
const mixed = Array.from({ length: 64 }, (_, i) => scene(() => mixedComponents(i)));
const bags = Array.from({ length: 8 }, () => ({
  bag: { owner: "actor", items: Array.from({ length: 100 }, () => ({ id: below(1000), weight: below(12), value: below(90) })) },
}));

const actor = (path) => ({ var: `entity.actor.components.${path}` });
const enough = { ">=": [actor("core:health.hp"), 12] };

export const workloads = [
  { name: "b", what: "a nested value against a number", rule: enough, data: scenes },
  {
    name: "c",
    what: "and of three",
    rule: {
      and: [
        { ">=": [actor("core:stats.might"), 4] },
        { "!": actor("positioning:stance.fallen") },
        { "<": [{ var: "entity.primary.components.core:stats.skill" }, 14] },
      ],
    },
    data: scenes,
  },
  {
    name: "d",
    what: "filter and reduce, 100 maps",
    rule: {
      reduce: [
        { filter: [{ var: "bag.items" }, { ">": [{ var: "weight" }, 5] }] },
        { "+": [{ var: "current.value" }, { var: "accumulator" }] },
        0,
      ],
    },
    data: bags,
  },
  {
    name: "e",
    what: "a formula of four values",
    rule: {
      if: [
        { in: [actor("core:kind.race"), ["elf", "dwarf", "halfling"]] },
        { "+": [actor("core:stats.skill"), { "*": [actor("core:stats.level"), 2] }] },
        { "-": [actor("core:stats.might"), { "/": [actor("core:stats.level"), 2] }] },
      ],
    },
    data: scenes,
  },
  { name: "f", what: "absent, with a default", rule: { var: ["entity.actor.components.core:luck.points", 3] }, data: scenes },
  { name: "g", what: "as b, mixed shapes", rule: enough, data: mixed },
];
