// An exact walk of about 790,000 states beside one written by hand over two integers and a hash map.

/// The rows of the table: nanoseconds a transition. `run` runs a program and returns what it prints.
export function walkRows(bench, run) {
  const { states, widest, bytes_per_state, peak_bytes_per_state, ours_ns, kernel_ns } = JSON.parse(run(bench, []));
  const ratio = ours_ns / kernel_ns;
  return [{ what: `walk of ${states} states, ${bytes_per_state.toFixed(0)} bytes each`, ours_ns, peer: "hand-written kernel",
            peer_ns: kernel_ns, ratio, target: "at most 15x, 150 bytes", met: ratio <= 15 && bytes_per_state < 150,
            states, widest, bytes_per_state, peak_bytes_per_state }];
}
