// Times the peers: rolling what was parsed once, and parsing and rolling. Prints JSON, nanoseconds a call.
import { createRequire } from "node:module";
import { DiceRoll, Parser } from "@dice-roller/rpg-dice-roller";

const require = createRequire(import.meta.url);
const { DiceRoller } = require("dice-roller-parser");

// The best of seven batches of about 50 ms, as in dice_bench.cpp; more warming up, for the compiler needs it.
function timeOf(call) {
  const batch = (n) => {
    const start = process.hrtime.bigint();
    for (let k = 0; k < n; ++k) call();
    return Number(process.hrtime.bigint() - start);
  };
  let n = 1;
  while (batch(n) < 5e7) n *= 2;
  let best = Infinity;
  for (let k = 0; k < 7; ++k) best = Math.min(best, batch(n));
  return best / n;
}

const rows = [];
const roller = new DiceRoller();
for (const text of ["2d6+3", "4d6dl1", "10d6>=5"]) {
  // rpg-dice-roller keeps what it parsed in a roll, and rolls it again.
  const once = new DiceRoll(text);
  rows.push({ peer: "rpg-dice-roller", kind: "roll", name: text, ns: timeOf(() => { once.roll(); return once.total; }) });
  rows.push({ peer: "rpg-dice-roller", kind: "parse+roll", name: text, ns: timeOf(() => new DiceRoll(text).total) });
  rows.push({ peer: "rpg-dice-roller", kind: "parse", name: text, ns: timeOf(() => Parser.parse(text)) });

  // Roll20's grammar has no >=; its > includes the number.
  const roll20 = text.replace(">=", ">");
  const tree = roller.parse(roll20);
  rows.push({ peer: "dice-roller-parser", kind: "roll", name: text, ns: timeOf(() => roller.rollParsed(tree).value) });
  rows.push({ peer: "dice-roller-parser", kind: "parse+roll", name: text, ns: timeOf(() => roller.roll(roll20).value) });
}
console.log(JSON.stringify(rows));
