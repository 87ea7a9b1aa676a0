// Times an action's chance as an engine on json-logic-js works it out: a context with the components of
// everybody who takes part, copied from a store; the conditions one by one; stacks, sums, bounds and rounding.
// Prints JSON: nanoseconds of one assessment, and every answer.
import { createRequire } from "node:module";
import { casts, chance as written, entities } from "./action_workload.mjs";

const jsonLogic = createRequire(import.meta.url)("json-logic-js");
jsonLogic.add_operation("has_component", (entity, id) => entity?.components?.[id] !== undefined);
jsonLogic.add_operation("get_component_value", (entity, id, property) => entity?.components?.[id]?.[property] ?? null);

const store = new Map(entities.map(({ id, components }) => [`people:${id}`, new Map(Object.entries(components))]));

function contextOf(actorId, primaryId) {
  const copied = (id) => {
    const found = store.get(id);
    if (!found) return null;
    const components = {};
    for (const [name, value] of found) components[name] = value;
    return { id, components };
  };
  const locationId = store.get(actorId).get("core:position")?.locationId;
  return { entity: { actor: copied(actorId), primary: copied(primaryId), secondary: null, tertiary: null, location: copied(locationId) } };
}

const skillOf = (entity, skill) => entity.components[skill.component]?.[skill.property ?? "value"] ?? skill.default ?? 0;

// The best bonus and the worst penalty of each stack.
function settle(found) {
  const best = new Map();
  for (const one of found) {
    if (one.type === "percentage" || !one.stackId) continue;
    const key = one.stackId + (one.value < 0 ? "-" : "+");
    const other = best.get(key);
    if (!other || Math.abs(one.value) > Math.abs(other.value)) best.set(key, one);
  }
  return found.filter((one) => one.type === "percentage" || !one.stackId || [...best.values()].includes(one));
}

function assess(actorId, primaryId) {
  const context = contextOf(actorId, primaryId);
  const actor = Math.max(0, skillOf(context.entity.actor, written.actorSkill));
  const target = Math.max(0, skillOf(context.entity.primary, written.targetSkill));
  const base = actor + target === 0 ? 50 : (100 * actor) / (actor + target);
  const counting = settle(written.modifiers.filter(({ condition }) => jsonLogic.apply(condition, context)));
  let flat = 0, factor = 1;
  for (const { type, value } of counting) {
    if (type === "percentage") factor *= 1 + value / 100;
    else flat += value;
  }
  const { min, max } = written.bounds;
  const chance = Math.round(Math.max(min, Math.min(max, (base + flat) * factor)));
  return { chance, tags: counting.map(({ tag }) => tag), breakdown: { base, flat, factor, counting } };
}

// The median of 41 samples of about a millisecond, after a tenth of a second for the compiler.
function timeOf(call) {
  const batch = (n) => {
    let sum = 0;
    const start = process.hrtime.bigint();
    for (let k = 0; k < n; ++k) sum += call(k & (casts.length - 1));
    return Number(process.hrtime.bigint() - start) + 0 * sum;
  };
  let n = casts.length;
  while (batch(n) < 1e6) n *= 2;
  for (let spent = 0; spent < 1e8;) spent += batch(n);
  return Array.from({ length: 41 }, () => batch(n) / n).sort((a, b) => a - b)[20];
}

const told = ({ chance, tags }) => [chance, ...tags.map((tag) => `[${tag}]`)].join(" ");
console.log(JSON.stringify({ ns: timeOf((i) => assess(...casts[i]).chance), answers: casts.map((cast) => told(assess(...cast))) }));
