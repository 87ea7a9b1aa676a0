// Paths and sight on a map of 100 x 100 tiles beside an A* and a line walk written by hand.

/// The rows of the table. `run` runs a program and returns what it prints.
export function gridRows(bench, run) {
  const { path_ns, path_kernel_ns, sight_ns, sight_kernel_ns } = JSON.parse(run(bench, []));
  const row = (what, ours_ns, peer_ns) => {
    const ratio = ours_ns / peer_ns;
    return { what, ours_ns, peer: "hand-written kernel", peer_ns, ratio, target: "at most 3x", met: ratio <= 3 };
  };
  return [row("path on 100 x 100 tiles", path_ns, path_kernel_ns), row("sight on 100 x 100 tiles", sight_ns, sight_kernel_ns)];
}
