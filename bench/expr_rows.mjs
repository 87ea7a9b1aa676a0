// Expressions beside their peers: rounds of ours, then theirs, and the median of each over the rounds.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { workloads } from "./expr_workloads.mjs";

const ROUNDS = 7;
const COMPILED = "json-logic-engine compiled";

// How much faster than each peer ours has to be; 0.5 allows twice the time.
const wanted = {
  bound: {
    "json-logic-js": () => 60,
    [COMPILED]: (name) => ({ b: 1.3, c: 1.3, g: 1.3, f: 0.5 })[name],
  },
  plain: {
    "json-logic-js": () => 40,
    "json-logic-engine": () => 4,
    [COMPILED]: (name) => ({ b: 1 / 2, g: 1 / 2, c: 1 / 3, e: 1 / 3, d: 1 })[name],
  },
  // Tracing costs nothing once it is off again; the tenth is what timing itself is off by.
  traced: { "never traced": () => 0.9 },
};

const inWords = (times) => (times === 1 ? "faster" : times > 1 ? `at least ${times}x faster` : `at most ${+(1 / times).toFixed(1)}x the time`);
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

// Every row of every round, by what was measured.
function gathered(rounds, key) {
  const found = new Map();
  for (const row of rounds.flat()) {
    const one = found.get(row.name + " " + row[key]) ?? { ...row, all: [] };
    one.all.push(row.ns);
    one.ns = median(one.all);
    found.set(row.name + " " + row[key], one);
  }
  return [...found.values()];
}

function expectSameAnswers(ours, peer) {
  const differs = ours.answers.findIndex((answer, i) => answer !== peer.answers[i]);
  if (differs < 0 && ours.answers.length === peer.answers.length) return;
  throw new Error(`${ours.name}, ${ours.setting}, scene ${differs}: ours is ${ours.answers[differs]}, ` +
    `${peer.peer} says ${peer.answers[differs]}`);
}

/// The rows of the table. `run` runs a program and returns what it prints.
export function exprRows(bench, run) {
  const folder = mkdtempSync(join(tmpdir(), "expr-bench-"));
  const file = join(folder, "workloads.json");
  writeFileSync(file, JSON.stringify(workloads));
  const rounds = { ours: [], peers: [] };
  for (let k = 0; k < ROUNDS; ++k) {
    rounds.ours.push(JSON.parse(run(bench, [file])));
    rounds.peers.push(JSON.parse(run(process.execPath, [fileURLToPath(new URL("expr_peers.mjs", import.meta.url))])));
  }
  rmSync(folder, { recursive: true });

  const ours = gathered(rounds.ours, "setting");
  const peers = gathered(rounds.peers, "peer");
  const rows = [];
  for (const row of ours) {
    const what = `${row.name} ${row.setting}: ${workloads.find((w) => w.name === row.name).what}`;
    const others = row.setting === "traced"
      ? ours.filter((o) => o.name === row.name && o.setting === "plain").map((o) => ({ ...o, peer: "never traced" }))
      : peers.filter((p) => p.name === row.name);
    for (const peer of others) {
      expectSameAnswers(row, peer);
      const least = wanted[row.setting][peer.peer]?.(row.name);
      const ratio = peer.ns / row.ns;
      rows.push({ what, ours_ns: row.ns, peer: peer.peer, peer_ns: peer.ns, ratio,
                  target: least ? inWords(least) : null, met: least ? ratio >= least : null });
    }
  }
  return rows;
}
