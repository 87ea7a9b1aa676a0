// Thirty tools and a hundred people on 40 x 40 tiles, beside a loop over the same distances.

/// The rows of the table. `run` runs a program and returns what it prints.
export function rangeRows(bench, run) {
  const { candidates_ns, kernel_ns, offers_ns, offers } = JSON.parse(run(bench, []));
  const ratio = candidates_ns / kernel_ns;
  const most = 1000 + 300 * offers;
  return [
    { what: `whom 30 tools reach, of 100 people on 40 x 40 tiles`, ours_ns: candidates_ns, peer: "hand-written loop", peer_ns: kernel_ns,
      ratio, target: "at most 3x", met: ratio <= 3 },
    { what: `${offers} offers with 30 tools`, ours_ns: offers_ns, target: "at most 1 us and 0.3 us for each", met: offers_ns <= most },
  ];
}
