// What a position costs: the duel by hand in the same run says how fast this machine is.

/// The rows of the table. `run` runs a program and returns what it prints.
export function stateRows(bench, packs, run) {
  const row = JSON.parse(run(bench, [packs]));
  const beside = (what, ours_ns, most) => ({ what, ours_ns, peer: "hand-written kernel: a turn", peer_ns: row.duel_turn_ns,
    ratio: ours_ns / row.duel_turn_ns, target: `at most ${most} ns`, met: ours_ns <= most });
  const part = ({ what, ns }) => ({ what: `  of a strike that hits: ${what}`, ours_ns: ns, peer: "hand-written kernel: a turn",
    peer_ns: row.duel_turn_ns, ratio: ns / row.duel_turn_ns, target: null, met: null });
  return [beside(`copy a position of ${row.state_bytes} bytes`, row.copy_ns, 1000),
          beside("adjust, one member", row.adjust_one_ns, 25),
          beside("adjust, one of eight members", row.adjust_eight_ns, 25),
          beside(`an empty turn of pools, ${row.turn_steps} steps`, row.turn_ns, 400),
          beside(`a strike of pools with its turn, ${row.strike_steps.toFixed(0)} steps`, row.strike_ns, 1200),
          ...row.strike_parts.map(part)];
}
