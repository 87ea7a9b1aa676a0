// One turn of a fight on 30 x 30 tiles by a policy that asks for exact odds beside the same turn by a policy of constants.

/// The rows of the table. `run` runs a program and returns what it prints.
export function policyRows(bench, run) {
  const { warm_ns, fixed_ns, cold_ns, fixed_then_ns } = JSON.parse(run(bench, []));
  const row = (what, ours_ns, peer_ns, most) => {
    const ratio = ours_ns / peer_ns;
    return { what, ours_ns, peer: "a policy of constants", peer_ns, ratio, target: `at most ${most}x`, met: ratio <= most };
  };
  return [row("turn with asks, remembered", warm_ns, fixed_ns, 3), row("turn with asks, walked", cold_ns, fixed_then_ns, 10)];
}
