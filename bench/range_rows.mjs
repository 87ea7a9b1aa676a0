// Thirty tools and a hundred people on 40 x 40 tiles, beside a loop over the same distances.

/// The rows of the table. `run` runs a program and returns what it prints.
export function rangeRows(bench, run) {
  const { candidates_ns, kernel_ns, offers_ns, offers, wide_ns, small_ns, skirmish_ns, skirmish_kernel_ns, skirmish_offers } = JSON.parse(run(bench, ["packs"]));
  const ratio = candidates_ns / kernel_ns, scan = wide_ns / small_ns;
  const most = 1000 + 300 * offers;
  return [
    { what: `whom 30 tools reach, of 100 people on 40 x 40 tiles (a scope of distances alone)`, ours_ns: candidates_ns, peer: "hand-written loop", peer_ns: kernel_ns,
      ratio, target: "at most 3x", met: ratio <= 3 },
    { what: `${offers} offers with 30 tools (without cost and contest)`, ours_ns: offers_ns, target: "at most 1 us and 0.3 us for each", met: offers_ns <= most },
    { what: `the same people on 400 x 400 tiles`, ours_ns: wide_ns, peer: "on 40 x 40", peer_ns: small_ns, ratio: scan, of_time: true, target: "at most 1.2x: tiles out of range are not looked at", met: scan <= 1.2 },
    { what: `${skirmish_offers} blows and throws of the pack skirmish (sight, costs, contests)`, ours_ns: skirmish_ns, peer: "hand-written loop over distances", peer_ns: skirmish_kernel_ns,
      ratio: skirmish_ns / skirmish_kernel_ns },
  ];
}
