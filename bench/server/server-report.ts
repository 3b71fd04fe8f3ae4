import type { ServerFigures } from "../server.ts";
import type { ServerName } from "./compared-server.ts";
import type { ServerComparison, ServerLoadFigures } from "./server-comparison.ts";

/** The targets of the server (issues 6 and 22). */
const TARGETS = { overBoardgameIo: 3, overBare: 0.6, ofRelay: 0.25, idleKB: 20, startUpMs: 1000 };

/** The figures as tables: ours beside the baselines', with a mark on what misses its target. */
export function serverReport(figures: ServerFigures): string {
  const { overBoardgameIo, overBare, ofRelay, evenings, startUp, conditions } = figures;
  const [last] = evenings.slice(-1);
  return [
    "Two people at each table of Isis & Osiris, all on this machine. Ours keeps every move on the disk before anybody hears",
    "of it; boardgame.io keeps matches in memory; the bare server stores and judges moves as ours does, and does nothing",
    "else; the relay hands JSON on and knows nothing. The same matches are played everywhere by the same load: where its",
    "microseconds a move come near a second's worth, it is what was measured.",
    ...evenings.flatMap(movesTable),
    "",
    `Moves a second, the worse of both: ${times(overBoardgameIo)} boardgame.io's (target ≥ ${TARGETS.overBoardgameIo})${miss(overBoardgameIo < TARGETS.overBoardgameIo)}, ` +
      `${percent(overBare)} of the bare server's (target ≥ ${percent(TARGETS.overBare)})${miss(overBare < TARGETS.overBare)}, ` +
      `${percent(ofRelay)} of the relay's (target ≥ ${percent(TARGETS.ofRelay)})${miss(ofRelay < TARGETS.ofRelay)}`,
    "",
    ...(last === undefined ? [] : memoryTable(last)),
    "",
    `Ready after ${ms(startUp.stored)} with ${startUp.matches.toLocaleString("en")} stored matches (target ≤ ${ms(TARGETS.startUpMs)})` +
      `${miss(startUp.stored > TARGETS.startUpMs)}, ${ms(startUp.empty)} with none`,
    "",
    `! misses its target. Node ${conditions.node}; ${conditions.cores} cores, load before the run ${conditions.load.toFixed(1)}; ` +
      `a flush of the disk takes ${conditions.diskFlush.toFixed(2)} ms`,
  ].join("\n");
}

function movesTable({ tables, pace, at }: ServerComparison): readonly string[] {
  const { symposion, boardgameIo } = at;
  const line = (name: string, { fast, work, load, paced }: ServerLoadFigures, isLate = false): string =>
    row(name, [
      Math.round(fast.movesPerSecond).toLocaleString("en"),
      ms(fast.p50),
      `${ms(fast.p99)}${miss(isLate)}`,
      `${Math.round(work)} µs`,
      `${Math.round(load)} µs`,
      ms(paced.p50),
      ms(paced.p99),
    ]);
  return [
    "",
    `${tables.toLocaleString("en")} tables, from a move sent to the other player's view received`,
    row("", [
      "moves/s",
      "p50",
      "p99",
      "work/move",
      "load/move",
      `at ${Math.round(pace).toLocaleString("en")}/s p50`,
      "p99",
    ]),
    line("ours", symposion, symposion.fast.p99 >= boardgameIo.fast.p99),
    line("boardgame.io", boardgameIo),
    line("bare", at.bare),
    line("relay", at.relay),
  ];
}

function memoryTable({ tables, at }: ServerComparison): readonly string[] {
  const line = (name: string, server: ServerName): string => {
    const { idle, played } = at[server];
    const isHeavy = server === "symposion" && idle.held > TARGETS.idleKB;
    return row(name, [`${kB(idle.held)}${miss(isHeavy)}`, kB(idle.resident), kB(played.held)]);
  };
  return [
    `Memory for each idle table with two people connected, of ${tables.toLocaleString("en")} (target ≤ ${TARGETS.idleKB} KB)`,
    row("", ["held", "resident", "in mid-match"]),
    line("ours", "symposion"),
    line("boardgame.io", "boardgameIo"),
    line("bare", "bare"),
    line("relay", "relay"),
  ];
}

const row = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(14)}${cells.map((cell) => cell.padStart(14)).join("")}`;

const miss = (isMissed: boolean): string => (isMissed ? " !" : "");
const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const kB = (value: number): string => `${value.toFixed(1)} KB`;
const times = (value: number): string => `${value.toFixed(1)} times`;
const percent = (value: number): string => `${Math.round(value * 100)} %`;
