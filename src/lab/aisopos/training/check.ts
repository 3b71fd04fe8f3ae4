import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { below, chanceOf } from "../../../games/aisopos/bot/chance.ts";
import { isOver, MAX_MOVES, opened, openMoves, PASS, PLAYED, play } from "../../../games/aisopos/bot/engine.ts";
import { gaze, INPUTS } from "../../../games/aisopos/bot/learned/inputs.ts";
import { tread, untrodden } from "../../../games/aisopos/bot/learned/trail.ts";
import { shareOf } from "../../../games/aisopos/bot/share.ts";
import { ANSWERS } from "../level-4-of-2026/nets.ts";

/**
 * `node src/lab/aisopos/training/check.ts [MATCHES]` compares the game on which nets are trained (`game.h`) with
 * the engine that bots search, turn by turn: the open moves and every input of a net, and at the end of a match the shares.
 * That many matches are played with two, three and four seats and with one and two games. Needs a C++ compiler and Python.
 */
/** The number of a forced pass in `game.h`. */
const PASSED = 179;
const [matches = "60"] = process.argv.slice(2);
const here = import.meta.dirname;

function main(): void {
  const folder = mkdtempSync(join(tmpdir(), "aisopos-"));
  try {
    const [program, tables] = [join(folder, "check"), join(folder, "tables")];
    execFileSync("c++", ["-O1", "-o", program, join(here, "check.cpp")]);
    execFileSync("python3", ["-c", `from board import tables; open("${tables}", "wb").write(tables())`], { cwd: here });
    process.stdout.write(execFileSync(program, [tables], { input: [...allMatches()].join("\n") }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function* allMatches(): Generator<string> {
  for (const seats of [2, 3, 4])
    for (const bouts of [1, 2])
      for (let match = 0; match < Number(matches); match++) yield* matchLines(seats, bouts, match);
  yield "";
}

/** A random match, one line per turn: the move, the number of open moves, and the inputs. */
function* matchLines(seats: number, bouts: number, match: number): Generator<string> {
  const chance = chanceOf(`check ${seats} ${bouts} ${match}`);
  const moves = new Int32Array(MAX_MOVES);
  const inputs = new Float32Array(INPUTS);
  const trail = untrodden();
  const starter = match % seats;
  const at = opened(seats, starter, bouts);
  yield `begin ${seats} ${bouts} ${starter}`;
  while (!isOver(at)) {
    const played = at[PLAYED];
    const count = openMoves(at, moves);
    const move = moves[below(chance, count)] ?? 0;
    gaze(at, trail, inputs);
    const seen = [...inputs].flatMap((input, which) => (input === 0 ? [] : [`${which}:${input.toFixed(4)}`]));
    yield (move === PASS ? [PASSED, 0, ...seen] : [ANSWERS[move], count, ...seen]).join(" ");
    tread(trail, at, move);
    play(at, move);
    if (at[PLAYED] !== played) trail.fill(0);
  }
  yield `end ${Array.from({ length: seats }, (_, seat) => shareOf(at, seat).toFixed(4)).join(" ")}`;
}

main();
