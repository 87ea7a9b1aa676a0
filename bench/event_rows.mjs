// The exact odds of an event beside loops over all faces, written for that event alone.

/// The rows of the table. `run` runs a program and returns what it prints.
export function eventRows(bench, run) {
  const { ours_ns, kernel_ns } = JSON.parse(run(bench, []));
  const ratio = ours_ns / kernel_ns;
  return [{ what: "odds of an event: four dice, two choices", ours_ns, peer: "hand-written kernel", peer_ns: kernel_ns, ratio,
            target: "at most 10x", met: ratio <= 10 }];
}
