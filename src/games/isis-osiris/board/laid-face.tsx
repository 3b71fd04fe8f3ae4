import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Cell, Value } from "../rules/state.ts";
import { type GivenRow, pictureOf } from "./given.tsx";

/** A turned tile is readable for this long in all, also for whoever lays it at once (docs/stage.md, 3.1). */
const READABLE = 2500;

interface Face {
  readonly cell: Cell;
  readonly value: Value;
}

/** The tile that the viewer has turned and laid at once: its face stays until it was readable long enough. */
export function useLaidFace(given: GivenRow): Face | null {
  const { view, begin } = given;
  const picture = pictureOf(given);
  const seen = useRef<{ readonly value: Value; readonly since: number } | null>(null);
  const face = useRef<Face | null>(null);
  const changed = useSignal(0);
  void changed.value;

  const isMine = view.viewer !== "watcher" && view.turn.seats.includes(view.viewer);
  if (view.turned !== null && isMine && seen.current === null)
    seen.current = { value: view.turned, since: performance.now() };
  if (picture.turned === null && seen.current !== null && face.current === null) {
    const before = begin?.from.board ?? picture.board;
    const laid = [...picture.news, ...(begin?.row.facts ?? [])].find((fact) => fact.key === "laid");
    const cell = laid !== undefined && "cell" in laid ? (laid.cell as Cell) : null;
    const isShort = performance.now() - seen.current.since < READABLE * paceNow();
    if (cell !== null && isShort && (before[cell] === null || picture.board[cell] === "tile"))
      face.current = { cell, value: seen.current.value };
    else if (begin === null) seen.current = null;
  }

  const cell = face.current?.cell ?? null;
  useEffect(() => {
    if (cell === null || seen.current === null) return;
    const left = seen.current.since + READABLE * paceNow() - performance.now();
    const timer = setTimeout(() => {
      face.current = null;
      seen.current = null;
      changed.value++;
    }, left);
    return () => clearTimeout(timer);
  }, [cell, changed]);
  return face.current;
}

/** The pace that the page has set for everything that moves. */
const paceNow = (): number => {
  const written = getComputedStyle(document.documentElement).getPropertyValue("--pace");
  return written === "" ? 1 : Number(written);
};
