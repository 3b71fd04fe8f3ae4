import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  BAG,
  BAGGED,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  layTile,
  MOVER,
  opening,
  type Position,
  passOn,
  putPawn,
  SCORES,
  SEATS,
  TURNED,
  turnTile,
} from "../../../games/isis-osiris/bot/engine.ts";
import { valueInBag } from "../../../games/isis-osiris/bot/engine-matches.ts";
import { judgeOf, regardAfter, regardBoard, sharesAfter } from "../../../games/isis-osiris/bot/judge.ts";
import { unpacked } from "../../../games/isis-osiris/bot/packed.ts";
import { TURN } from "../../../games/isis-osiris/bot/position-of.ts";
import { weights } from "../../../games/isis-osiris/bot/weights.ts";
import { below, firstWord, stirred } from "../../../kernel/xorshift.ts";
import { boardRows, handRows } from "./inputs.ts";

/**
 * `node src/lab/isis-osiris/training/check.ts [MATCHES]` compares the game on which the net is trained (`game.h`) with the
 * engine that bots search, turn by turn: the open moves, the scores, every input of the net, and what the yardstick's net expects after the move.
 * Needs a C++ compiler.
 */
const [matches = "300"] = process.argv.slice(2);
const here = import.meta.dirname;

const yardstick = judgeOf(unpacked(weights));

function main(): void {
  const folder = mkdtempSync(join(tmpdir(), "isis-"));
  try {
    const program = join(folder, "check");
    const net = join(folder, "net");
    execFileSync("c++", ["-O1", "-o", program, join(here, "check.cpp")]);
    writeFileSync(net, Float32Array.from(yardstick.net));
    process.stdout.write(execFileSync(program, [net], { input: [...matchLines()].join("\n"), maxBuffer: 2 ** 28 }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Random matches: a line that begins each, then for every turn what is seen, and the move with its drawn tile. */
function* matchLines(): Generator<string> {
  let word = firstWord(7);
  for (let match = 0; match < Number(matches); match++) {
    const [seats, isCommon, first] = [2 + (match % 3), match % 2 === 1, match % (2 + (match % 3))];
    const position = opening(seats, isCommon, first);
    yield `begin ${seats} ${isCommon ? 1 : 0} ${first}`;
    while ((position[FREE_COUNT] as number) > 0) {
      if (position[TURNED] === 0 && !hasPawns(position) && !hasTiles(position)) {
        passOn(position);
        continue;
      }
      yield `seen ${seen(position).join(" ")}`;
      const open = openMoves(position);
      word = stirred(word);
      const move = open[below(word, open.length)] as number;
      word = stirred(word);
      const place = below(word, Math.max(1, position[BAGGED] as number));
      if (move !== TURN) yield `share ${move} ${shareAfter(position, move)}`;
      yield `play ${open.length} ${move} ${place}`;
      if (move === TURN) turnTile(position, valueInBag(position, place));
      else if (position[TURNED] !== 0) layTile(position, move);
      else putPawn(position, move);
    }
    yield `scores ${[...position.subarray(SCORES, SCORES + seats)].join(" ")}`;
  }
  yield "";
}

/** The mover's share after a placement, by the net of 2026. */
function shareAfter(position: Position, cell: number): number {
  const shares = new Float64Array(4);
  regardBoard(yardstick, position);
  regardAfter(yardstick, position);
  sharesAfter(yardstick, position, cell, shares);
  return shares[position[MOVER] as number] as number;
}

function openMoves(position: Position): readonly number[] {
  const cells = [...position.subarray(FREE_CELLS, FREE_CELLS + (position[FREE_COUNT] as number))];
  const isLaying = position[TURNED] !== 0;
  return [...(isLaying || hasPawns(position) ? cells : []), ...(!isLaying && hasTiles(position) ? [TURN] : [])];
}

/** By seat: each free cell with its row and label, and the rows beside the board. */
const seen = (position: Position): readonly (number | string)[] =>
  Array.from({ length: position[SEATS] as number }, (_, seat) => [
    ...boardRows(position, seat),
    ...handRows(position, seat),
    `bag${position[BAG]}`,
  ]).flat();

main();
