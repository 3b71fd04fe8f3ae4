import { randomMatches as aisopos } from "../src/games/aisopos/bot/engine-matches.ts";
import { randomMatches as empedocle } from "../src/games/empedocle/bot/engine/random-matches.ts";
import { randomMatches as isisOsiris } from "../src/games/isis-osiris/bot/engine-matches.ts";
import { seeded } from "../src/kernel/dice.ts";
import { randomClientMatch, randomReducerMatch } from "./boardgame-io/random-matches.ts";
import { buildCppProgram } from "./engines/cpp-program.ts";
import { randomRaces as ostrakon } from "./engines/random-races.ts";

/** The engines that the bots search. `chunk` is the number of matches that are timed together. */
const ENGINES: readonly (readonly [
  room: string,
  randomMatches: (count: number, seed: number) => number,
  chunk: number,
])[] = [
  ["isis-osiris", isisOsiris, 20_000],
  ["aisopos", aisopos, 500],
  ["empedocle", empedocle, 500],
  ["ostrakon", ostrakon, 5000],
];

/** The engines take turns, so that other work on the machine disturbs all equally. The best turn of each counts. */
const TURNS = 8;
const SECONDS_PER_TURN = 0.25;
const CPP_MATCHES = 250_000;
const SEED = 7;

const GOALS = { timesBoardgameIo: 500, shareOfCpp: 0.25 };

export async function run(isJson: boolean): Promise<void> {
  // Both sides run as in production.
  process.env.NODE_ENV = "production";
  const cpp = buildCppProgram();
  const dice = seeded("anchor");
  const pick = (count: number): number => dice.roll(count) - 1;
  const best: Record<string, number> = {};
  const record = (name: string, rate: number): void => {
    best[name] = Math.max(best[name] ?? 0, rate);
  };
  const reducer = randomReducerMatch(pick);
  const client = randomClientMatch(pick);
  try {
    if (cpp !== null && cpp.run(1000, SEED).mixed !== isisOsiris(1000, SEED))
      throw new Error("the C++ program does not play the matches of the engine");
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [room, randomMatches, chunk] of ENGINES)
        record(
          room,
          rateOf(() => randomMatches(chunk, SEED), chunk),
        );
      if (cpp !== null) record("C++", cpp.run(CPP_MATCHES, SEED).rate);
      record("boardgame.io reducer", rateOf(reducer, 1));
      record("boardgame.io client", rateOf(client, 1));
    }
  } finally {
    cpp?.remove();
  }
  const rate = (name: string): number => best[name] ?? 0;
  // The faster of boardgame.io's two ways is the baseline.
  const times = rate("isis-osiris") / Math.max(rate("boardgame.io reducer"), rate("boardgame.io client"));
  const share = cpp === null ? null : rate("isis-osiris") / rate("C++");
  if (isJson) {
    const targets = {
      timesBoardgameIo: { value: times, goal: GOALS.timesBoardgameIo },
      ...(share === null ? {} : { shareOfCpp: { value: share, goal: GOALS.shareOfCpp } }),
    };
    console.log(JSON.stringify({ targets, compiler: cpp?.compiler ?? null, matchesPerSecond: best }));
    return;
  }
  console.log("Random matches per second of one core, Node", process.version);
  for (const [name, value] of Object.entries(best))
    console.log(`${name.padEnd(22)} ${Math.round(value).toLocaleString("en").padStart(11)} matches/s`);
  console.log(
    `Isis & Osiris: ${Math.round(times).toLocaleString("en")} times boardgame.io (goal ${GOALS.timesBoardgameIo})`,
  );
  console.log(
    share === null
      ? "No C++ compiler here: the same loop in C++ was not measured."
      : `Isis & Osiris: ${share.toFixed(2)} of the same loop in C++ (${cpp?.compiler} -O2, goal ${GOALS.shareOfCpp})`,
  );
}

/** Matches per second of this thread's processor time. `play` plays `matches` matches per call. */
function rateOf(play: () => number, matches: number): number {
  const spent = (): number => process.threadCpuUsage().user / 1e6;
  const start = spent();
  let [played, seconds] = [0, 0];
  while (seconds < SECONDS_PER_TURN) {
    play();
    played += matches;
    seconds = spent() - start;
  }
  return played / seconds;
}
