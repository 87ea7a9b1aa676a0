// A table of balance beside kernels: the one of the dice bench, which compares sums, and the one that counts
// successes as the pack does. The latter shares every number between the cells, so nothing is asked of it.

/// The rows of the table. `run` runs a program and returns what it prints.
export function balanceRows(bench, run) {
  const { ours_ns, kernel_ns, successes_ns } = JSON.parse(run(bench, ["packs/pools"]));
  const what = "balance 20x10 pools, through a pack";
  const ratio = ours_ns / kernel_ns;
  return [
    { what, ours_ns, peer: "hand-written kernel, sums", peer_ns: kernel_ns, ratio, target: "at most 20x", met: ratio <= 20 },
    { what, ours_ns, peer: "hand-written kernel", peer_ns: successes_ns, ratio: ours_ns / successes_ns, target: null, met: null },
  ];
}
