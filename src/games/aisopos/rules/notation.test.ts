import { expect, test } from "vitest";
import { drawn, played } from "../board/drawn-position.ts";
import { fullPositionLine, logText, positionLine } from "./notation.ts";
import type { News } from "./state.ts";
import { verdict } from "./verdict.ts";
import { view } from "./view.ts";

const FOUGHT = played(
  drawn({
    seats: 3,
    board: `
          3A   ..   ..
       ..   ..   ..   ..
    ..   ..   1H   2M   1L`,
    piles: { 2: "1A 3F" },
  }),
  "c3xc4",
);

test("The position line is right in full and for each viewer", () => {
  const rows = (e3: string, c4c5: string) => `AP1 3 ${e3}..../......../......${c4c5}/......../......`;
  const piles = "1:-,2:1A3F1H,3:- 0";
  expect(fullPositionLine(FOUGHT)).toBe(`${rows("3A", "2M1L")} 2 1:LHFFMMA,2:LLHHFFMAA,3:LLHHFMMA ${piles}`);
  expect(positionLine(view(FOUGHT, 0))).toBe(`${rows("3?", "2M1L")} 2 1:LHFFMMA,2:#9,3:#8 ${piles}`);
  expect(positionLine(view(FOUGHT, 2))).toBe(`${rows("3A", "2?1?")} 2 1:#7,2:#9,3:LLHHFMMA ${piles}`);
  expect(positionLine(view(FOUGHT, "watcher"))).toBe(`${rows("3?", "2?1?")} 2 1:#7,2:#9,3:#8 ${piles}`);
});

test("At the end nobody is to move, and an empty hand is #0", () => {
  const last = drawn({ seats: 2, board: "1L 2F", piles: { 1: "2L 2L 2H 2H 2F 2M 2M 2A 2A" } });
  const over = played(last, "e3xe4");
  const line = "AP1 2 ..1L../......../........../......../...... - 1:LHHFFMMAA,2:#0 1:2L2L2H2H2F2M2M2A2A2F,2:- 0";
  expect([fullPositionLine(over), positionLine(view(over, 1))]).toEqual([line, line]);
});

test("The log holds what was played and nothing else", () => {
  const agreed = verdict(FOUGHT, { is: "draw" })?.news ?? [];
  expect(agreed.map(logText)).toEqual(["(=)", null, null, null, null]);
  const silent: readonly News[] = [
    { key: "boutBegins", bout: 1, seat: 0 },
    { key: "eliminated", seats: [0] },
    { key: "quietTooLong", rounds: 20 },
    { key: "resigned", seat: 0 },
    { key: "timeOut", seat: 0 },
  ];
  expect(silent.map(logText)).toEqual([null, null, null, null, null]);
  expect(logText({ key: "passed", seat: 0 })).toBe("--");
});
