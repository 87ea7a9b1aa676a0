// Times the peers of expressions, once each. Prints JSON: nanoseconds of one evaluation, and every answer.
import { createRequire } from "node:module";
import { LogicEngine } from "json-logic-engine";
import { workloads } from "./expr_workloads.mjs";

const jsonLogic = createRequire(import.meta.url)("json-logic-js");
const engine = new LogicEngine();

const peers = {
  "json-logic-js": (rule) => (data) => jsonLogic.apply(rule, data),
  // Given the same rule again, its interpreter follows the plan it made the first time.
  "json-logic-engine": (rule) => (data) => engine.run(rule, data),
  "json-logic-engine compiled": (rule) => engine.build(rule),
};

// The median of 41 samples of about a millisecond, after a tenth of a second for the compiler. Each rule has a
// loop of its own, so that the peers' code can be inlined into it: their best case.
function timeOf(call, data) {
  const loop = new Function(
    "call", "data", "n",
    `let sum = 0; for (let k = 0; k < n; ++k) sum += +call(data[k & ${data.length - 1}]); return sum;`);
  const batch = (n) => {
    const start = process.hrtime.bigint();
    loop(call, data, n);
    return Number(process.hrtime.bigint() - start);
  };
  let n = data.length;
  while (batch(n) < 1e6) n *= 2;
  for (let spent = 0; spent < 1e8;) spent += batch(n);
  const samples = Array.from({ length: 41 }, () => batch(n) / n);
  return samples.sort((a, b) => a - b)[20];
}

const rows = [];
for (const { name, rule, data } of JSON.parse(JSON.stringify(workloads))) // as if it had been read from a file
  for (const [peer, prepare] of Object.entries(peers)) {
    const call = prepare(rule);
    rows.push({ name, peer, answers: data.map((scene) => call(scene)), ns: timeOf(call, data) });
  }
console.log(JSON.stringify(rows));
