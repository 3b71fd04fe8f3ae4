import { test } from "vitest";
import { hold } from "./hold.ts";

const DUEL = { game: "aisopos", seats: "AB", each: "no", control: "live 60" };

test("TL-47 the first time runs when everybody who plays has seen the board, and after 20 seconds at the latest", async () => {
  const waiting = { ...DUEL, stage: "wait" };
  await hold(waiting, "0 A start", "0 ? runs=0");
  await hold(waiting, "0 B hides", "1 A start", "9 ? runs=none", "10 B here", "10 ? runs=0");
  await hold(waiting, "0 B hides", "1 A start", "20 ? runs=none", "21 ? runs=0");
  await hold({ ...waiting, seats: "Ab" }, "0 A start", "0 ? runs=0");
  // A move before that costs nobody time, and a node that starts meanwhile goes on waiting.
  await hold(waiting, "0 B hides", "1 A start", "2 A move", "3 node restarts", "22 ? runs=none v=1", "23 ? runs=1");
  await hold({ ...waiting, control: "days 24h" }, "0 B hides", "1 A start", "1 ? runs=0");
});

test("TL-48 lost time ends a game only for somebody who has seen the match since it began and since its clock was agreed on", async () => {
  await hold({ ...DUEL, turn: "1" }, "60 ? stage=over");
  await hold({ ...DUEL, turn: "1", unseen: "B" }, "79 ? v=10", "80 ? v=11 marks=1 stage=play");
  await hold(
    { ...DUEL, control: "none", turn: "1" },
    "0 B hides",
    "5 A propose time live 60",
    "60 ? control=live",
    "700 ? v=11 marks=1 stage=play",
  );
});
