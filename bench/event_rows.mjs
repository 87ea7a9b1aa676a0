// The exact odds of an event beside loops over all faces, written for that event alone; and a large pack beside a second.

/// The rows of the table. `run` runs a program and returns what it prints.
export function eventRows(bench, run) {
  const { ours_ns, kernel_ns, check_ns } = JSON.parse(run(bench, []));
  const ratio = ours_ns / kernel_ns, second = 1e9;
  return [{ what: "odds of an event: four dice, two choices", ours_ns, peer: "hand-written kernel", peer_ns: kernel_ns, ratio,
            target: "at most 10x", met: ratio <= 10 },
          { what: "10,000 outcomes load and check", ours_ns: check_ns, peer: "a second", peer_ns: second, ratio: second / check_ns,
            target: "at most 1 s", met: check_ns <= second }];
}
