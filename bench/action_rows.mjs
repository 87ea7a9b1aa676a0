// Actions: one of them beside its peer, and the rest beside what is asked of it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writePack } from "./action_workload.mjs";

const ROUNDS = 5;
const RATE = 200_000; // a second
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

function assessRow(ours, peers) {
  const differs = ours[0].answers.findIndex((answer, i) => answer !== peers[0].answers[i]);
  if (differs >= 0) throw new Error(`cast ${differs}: ours is ${ours[0].answers[differs]}, the peer says ${peers[0].answers[differs]}`);
  const ours_ns = median(ours.map((row) => row.ns)), peer_ns = median(peers.map((row) => row.ns));
  const ratio = peer_ns / ours_ns;
  return { what: "assess an action of seven modifiers", ours_ns, peer: "json-logic-js", peer_ns, ratio,
           target: "at least 60x faster", met: ratio >= 60 };
}

// Twice the people, all the others out of reach: at most a tenth more.
const offersRow = ({ near, ns, twice_ns }) => ({
  what: `offers, ${near} in reach of 20,000`, ours_ns: twice_ns, peer: "of 10,000", peer_ns: ns, ratio: ns / twice_ns,
  target: "at most 1.1x the time", met: twice_ns <= 1.1 * ns });

// What is in reach is what costs: eight times as many, at most ten times the time.
function reachRow(offers) {
  const [few, many] = [offers[0], offers.at(-1)];
  return { what: `offers, ${many.near} in reach`, ours_ns: many.ns, peer: `${few.near} in reach`, peer_ns: few.ns, ratio: few.ns / many.ns,
           target: "at most 10x the time", met: many.ns <= 10 * few.ns };
}

// Finding: 1 us, and 0.3 us for each offer. Looking at one: 1.5 us for its chance, and for its label with all that goes into it.
const findRow = ({ near, ns, offers }) => ({
  what: `find ${offers} offers, ${near} in reach`, ours_ns: ns, peer: "1 us + 0.3 us each", peer_ns: 1000 + 300 * offers,
  ratio: (1000 + 300 * offers) / ns, target: "faster", met: ns <= 1000 + 300 * offers });
const lookRow = (what, ns) => ({ what, ours_ns: ns, peer: "1.5 us", peer_ns: 1500, ratio: 1500 / ns, target: "faster", met: ns <= 1500 });

const rateRow = (what, ns) => ({ what, ours_ns: ns, peer: `${RATE.toLocaleString("en")} a second`, peer_ns: 1e9 / RATE, ratio: 1e9 / RATE / ns,
                                 target: "faster", met: ns <= 1e9 / RATE });

const quantityRow = ({ kind, ns, anew_ns }, least) => ({
  what: `${kind}: remembered`, ours_ns: ns, peer: "worked out anew", peer_ns: anew_ns, ratio: anew_ns / ns,
  target: `at least ${least}x faster`, met: anew_ns >= least * ns });

/// The rows of the table. `run` runs a program and returns what it prints.
export function actionRows(bench, run) {
  const folder = mkdtempSync(join(tmpdir(), "action-bench-"));
  writePack(folder);
  const ours = [], peers = [];
  for (let k = 0; k < ROUNDS; ++k) {
    ours.push(JSON.parse(run(bench, [folder])));
    peers.push(JSON.parse(run(process.execPath, [fileURLToPath(new URL("action_peer.mjs", import.meta.url))])));
  }
  rmSync(folder, { recursive: true });
  // One row of each kind, with the medians of its times over the rounds.
  const rows = ours[0].map((row, i) => {
    const over = (key) => median(ours.map((round) => round[i][key]));
    return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, key.endsWith("ns") ? over(key) : value]));
  });
  const of = (kind) => rows.find((row) => row.kind === kind);
  const offers = rows.filter((row) => row.kind === "offers");
  return [
    assessRow(ours.map((round) => round[0]), peers),
    ...offers.map(findRow),
    lookRow("chance of an offer", of("chance").ns),
    lookRow("label of an offer", of("label").ns),
    ...offers.map(offersRow),
    reachRow(offers),
    rateRow("restart after six changes", of("restart").ns),
    rateRow("restart and resolve an action", of("resolve").ns),
    quantityRow(of("quantity"), 5),
    quantityRow(of("quantity, other things change"), 1.5),
  ];
}
