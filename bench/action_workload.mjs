// The people that an action is measured on, the same for us and for the peer: a pack with 8 actors, 8 targets and
// 4 places of 20 components each, and the action. It is packs/grapple's, without what that pack has around it.
// Numbers come from a fixed seed: every run measures the same.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const COMPONENTS = 20;

/// The chance of the action, with its seven modifiers.
export const { chanceBased: chance } = JSON.parse(
  readFileSync(new URL("../packs/grapple/actions/restrain_target.json", import.meta.url)));

let state = 4_711;
const below = (n) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};

const filler = Array.from({ length: COMPONENTS }, (_, i) => `people:extra${i}`);
// Somebody with what the action reads, and as many other components as it takes.
const entity = (id, own) => {
  const components = { "core:name": { text: id }, ...own };
  for (let i = 0; Object.keys(components).length < COMPONENTS; ++i)
    components[filler[i]] = { level: below(9), note: `note ${below(99)}`, list: [below(9), below(9)] };
  return { id, components };
};
const maybe = (component) => (below(2) ? { [component]: {} } : {});
const person = () => ({
  "core:actor": {},
  "core:position": { locationId: `people:place${below(4)}` },
  "skills:grappling_skill": { value: 20 + below(60) },
  "skills:defense_skill": { value: 10 + below(60) },
  "health:vitality": { current: 10 + below(60), max: 100 },
  ...maybe("positioning:being_restrained"),
  ...maybe("positioning:fallen"),
  ...maybe("buffs:combat_focus"),
});
const place = () => ({
  "environment:terrain": { surface: below(2) ? "slippery" : "boards", material: "stone" },
  ...(below(2) ? { "environment:darkness": { level: "dim" } } : {}),
});
const several = (count, name, own) => Array.from({ length: count }, (_, i) => entity(name + i, own()));

/// 8 actors, 8 targets, 4 places.
export const entities = [...several(8, "actor", person), ...several(8, "target", person), ...several(4, "place", place)];
// The degrees of core, under their full ids: the pack requires nothing.
const degrees = JSON.parse(readFileSync(new URL("../packs/core/degrees/all.json", import.meta.url)))
  .map((one) => ({ ...one, id: `core:${one.id}` }));
/// Every actor with every target, in the order of action_bench.cpp.
export const casts = Array.from({ length: 64 }, (_, i) => [`people:actor${i & 7}`, `people:target${i >> 3}`]);

/// Writes them as a pack.
export function writePack(folder) {
  const write = (name, content) => {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  };
  const components = new Set(entities.flatMap((one) => Object.keys(one.components)));
  write("pack.json", { id: "people", version: "1.0.0" });
  write("components/all.json", [...components].map((id) => ({ id, open: true })));
  write("degrees/core.json", degrees);
  write("scopes/others.json", { id: "others", scope: "entities(core:actor)" });
  write("actions/restrain.json", { id: "restrain", template: "restrain {target}", contest: { percent: chance },
    targets: { primary: { scope: "others", placeholder: "target" } } });
  write("scenarios/all.json", { id: "all", entities });
}
