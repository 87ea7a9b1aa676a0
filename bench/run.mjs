// Runs the engine's benches and the peers', one after the other, prints one table and writes JSON.
// usage: node run.mjs DICE_BENCH EXPR_BENCH ACTION_BENCH BALANCE_BENCH EVENT_BENCH WALK_BENCH STATE_BENCH GRID_BENCH ARBITER OUT.json, in the project's root
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { actionRows } from "./action_rows.mjs";
import { balanceRows } from "./balance_rows.mjs";
import { eventRows } from "./event_rows.mjs";
import { exprRows } from "./expr_rows.mjs";
import { gridRows } from "./grid_rows.mjs";
import { rangeRows } from "./range_rows.mjs";
import { policyRows } from "./policy_rows.mjs";
import { playRows } from "./play_rows.mjs";
import { stateRows } from "./state_rows.mjs";
import { walkRows } from "./walk_rows.mjs";

const [bench, exprBench, actionBench, balanceBench, eventBench, walkBench, stateBench, gridBench, rangeBench, policyBench, arbiter, out] = process.argv.slice(2);
const text = (program, args) => execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 24 });
const ours = JSON.parse(text(bench, []));
const peers = JSON.parse(text(process.execPath, [fileURLToPath(new URL("peers.mjs", import.meta.url))]));

const shown = (ns) => (ns < 1000 ? `${ns.toFixed(1)} ns` : `${(ns / 1000).toFixed(2)} us`);
const rows = [];
for (const row of ours) {
  if (row.kernel_ns) {
    // Within four times the kernel, or within a microsecond of it.
    const ratio = row.ours_ns / row.kernel_ns;
    const met = ratio <= 4 || row.ours_ns - row.kernel_ns <= 1000;
    rows.push({ what: `odds ${row.name}`, ours_ns: row.ours_ns, peer: "hand-written kernel", peer_ns: row.kernel_ns,
                ratio, target: "at most 4x or 1 us more", met });
  }
  for (const peer of peers.filter((p) => p.kind === row.kind && p.name === row.name)) {
    const ratio = peer.ns / row.ours_ns;
    const wanted = peer.peer !== "rpg-dice-roller" ? null : row.kind === "roll" ? 15 : 10;
    rows.push({ what: `${row.kind} ${row.name}`, ours_ns: row.ours_ns, peer: peer.peer, peer_ns: peer.ns, ratio,
                target: wanted && `at least ${wanted}x faster`, met: wanted ? ratio >= wanted : null });
  }
}

rows.push(...exprRows(exprBench, text));
rows.push(...actionRows(actionBench, text));
rows.push(...balanceRows(balanceBench, text));
rows.push(...eventRows(eventBench, text));
rows.push(...walkRows(walkBench, text));
rows.push(...stateRows(stateBench, "packs", text));
rows.push(...gridRows(gridBench, text));
rows.push(...rangeRows(rangeBench, text));
rows.push(...policyRows(policyBench, text));
rows.push(...playRows(arbiter));

const line = (cells) => cells[0].padEnd(44) + cells[1].padStart(10) + "  " + cells[2].padEnd(27) + cells[3].padStart(10) +
  cells[4].padStart(16) + "  " + cells[5];
console.log(line(["", "ours", "peer", "peer's", "ratio", "target"]));
for (const row of rows) {
  const peer = row.peer ?? "";
  const ofTime = row.of_time ?? peer.startsWith("hand-written"); // the ratio is our time by the peer's
  const times = ofTime || row.ratio >= 1 ? row.ratio : 1 / row.ratio;
  const ratio = peer ? times.toFixed(times < 10 ? 2 : 0) + (ofTime || row.ratio < 1 ? "x the time" : "x faster") : "";
  const target = row.target ? `${row.target}: ${row.met ? "met" : "MISSED"}` : "";
  console.log(line([row.what, shown(row.ours_ns), peer, peer ? shown(row.peer_ns) : "", ratio, target]));
}
writeFileSync(out, JSON.stringify({ rows }, null, 2) + "\n");
console.log(`written to ${out}`);
process.exit(rows.some((row) => row.met === false) ? 1 : 0);
