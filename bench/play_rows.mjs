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

/// The row of the table. Both without what loading the packs takes, which a replay of no command measures. Of each the best of
/// three counts. A replay takes some 15 us a command, of which working the action out again and telling it is most; playing was
/// five times as slow when the target was set.
export function playRows(arbiter) {
  const folder = mkdtempSync(join(tmpdir(), "arbiter-play-"));
  const save = join(folder, "game.json");
  const run = (args, input = "") => execFileSync(arbiter, args, { encoding: "utf8", maxBuffer: 1 << 28, input });
  const answers = Array.from({ length: k_commands }, (_, i) => `${1 + (i % 3)}\n`).join("");
  const best = (work) => Math.min(nanoseconds(work), nanoseconds(work), nanoseconds(work));
  try {
    // Saved once, for the replay; what is measured plays and prints.
    const play = ["play", "grapple:cellar", "--as", "brann", "--seed", "7"];
    run([...play, "--save", save], answers);
    const loading = best(() => run(["replay", save, "--to", "0"]));
    const played = best(() => run(play, answers)) - loading;
    const verified = run(["replay", save, "--verify"]);
    // Now and then an answer means an option that is not there, and is refused.
    const count = Number(/^(\d+) commands: all as they were/.exec(verified)?.[1]);
    if (!(count > 0.98 * k_commands)) throw new Error(`the replay says: ${verified}`);
    const replayed = best(() => run(["replay", save, "--verify"])) - loading;
    const ratio = played / replayed;
    return [{ what: `replay of ${count} commands`, ours_ns: replayed, peer: "played, with its log printed", peer_ns: played, ratio,
              target: "at least 50x faster", met: ratio >= 50 }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
