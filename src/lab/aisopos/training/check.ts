import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { below, chanceOf } from "../../../games/aisopos/bot/chance.ts";
import { isOver, MAX_MOVES, opened, openMoves, play } from "../../../games/aisopos/bot/engine.ts";
import { ALL, look } from "../../../games/aisopos/bot/learned/facts.ts";
import { ANSWERS } from "../../../games/aisopos/bot/learned/nets.ts";
import { tread, untrodden } from "../../../games/aisopos/bot/learned/trail.ts";

/**
 * `node src/lab/aisopos/training/check.ts [MATCHES]` compares the game on which nets are trained (`game.h`) with
 * the engine that bots search, turn by turn: the open moves and every input of a net. Needs a C++ compiler and Python.
 */
const [matches = "300"] = process.argv.slice(2);
const here = import.meta.dirname;

function main(): void {
  const folder = mkdtempSync(join(tmpdir(), "aisopos-"));
  try {
    const [program, tables] = [join(folder, "check"), join(folder, "tables")];
    execFileSync("c++", ["-O1", "-o", program, join(here, "check.cpp")]);
    execFileSync("python3", ["-c", `from board import tables; open("${tables}", "wb").write(tables()[0])`], {
      cwd: here,
    });
    process.stdout.write(execFileSync(program, [tables], { input: [...matchLines()].join("\n") }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Random matches, one line per turn: the move, the number of open moves, and the facts. `-1 0` ends a match. */
function* matchLines(): Generator<string> {
  const chance = chanceOf("check");
  const moves = new Int32Array(MAX_MOVES);
  const facts = new Float32Array(ALL);
  for (let match = 0; match < Number(matches); match++) {
    const trail = untrodden();
    for (const at = opened(2, 0, 1); !isOver(at); ) {
      const count = openMoves(at, moves);
      const move = moves[below(chance, count)] ?? 0;
      look(at, trail, facts);
      const seen = [...facts].flatMap((fact, which) => (fact === 0 ? [] : [`${which}:${fact.toFixed(4)}`]));
      yield [ANSWERS[move], count, ...seen].join(" ");
      tread(trail, at, move);
      play(at, move);
    }
    yield "-1 0";
  }
  yield "";
}

main();
