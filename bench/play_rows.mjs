// A game of 1,000 commands, played at the command line with its log printed, beside the replay of its save.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const k_commands = 1000;

const nanoseconds = (work) => {
  const begun = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - begun);
};

/// The rows of the table: the replay beside the same game played as one that can be replayed is played, its log printed and kept in a file after every
/// command, and beside one of which nothing is left but its log. All without what loading the packs takes, which a replay of no command measures; of each the
/// best of three counts. A replay takes some 15 us a command, of which working the action out again and telling it is most.
export function playRows(arbiter) {
  const folder = mkdtempSync(join(tmpdir(), "arbiter-play-"));
  const save = join(folder, "game.json"), kept = join(folder, "kept.json");
  const run = (args, input = "") => execFileSync(arbiter, args, { encoding: "utf8", maxBuffer: 1 << 28, input });
  const answers = Array.from({ length: k_commands }, (_, i) => `${1 + (i % 3)}\n`).join("");
  const best = (work) => Math.min(nanoseconds(work), nanoseconds(work), nanoseconds(work));
  try {
    const play = ["play", "grapple:cellar", "--as", "brann", "--seed", "7"];
    run([...play, "--save", save], answers);
    const loading = best(() => run(["replay", save, "--to", "0"]));
    const printed = best(() => run(play, answers)) - loading;
    // A file that is there is not written over.
    const saved = best(() => (rmSync(kept, { force: true }), run([...play, "--save", kept], answers))) - loading;
    const verified = run(["replay", save, "--verify"]);
    // Now and then an answer means an option that is not there, and is refused.
    const count = Number(/^(\d+) commands: all as they were/.exec(verified)?.[1]);
    if (!(count > 0.98 * k_commands)) throw new Error(`the replay says: ${verified}`);
    const replayed = best(() => run(["replay", save, "--verify"])) - loading;
    const what = `replay of ${count} commands`, ours_ns = replayed;
    return [
      { what, ours_ns, peer: "played, its log printed and kept", peer_ns: saved, ratio: saved / replayed, target: "at least 50x faster", met: saved / replayed >= 50 },
      { what, ours_ns, peer: "played, its log printed alone", peer_ns: printed, ratio: printed / replayed, target: null, met: null },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
