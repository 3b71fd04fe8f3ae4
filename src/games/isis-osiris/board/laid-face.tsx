import { useRef } from "preact/hooks";
import type { Cell, News, Value } from "../rules/state.ts";
import type { GivenRow } from "./given.tsx";
import { cellOf } from "./telling.tsx";

/**
 * The tile that the viewer has turned and laid at once: its face stays until it was readable for as long as everybody
 * else reads it (docs/stage.md, 3.1). The director says how long.
 */
export function useLaidFace(given: GivenRow): { readonly cell: Cell; readonly value: Value } | null {
  const { view, begin, echo = null, stillShown = [] } = given;
  const turned = useRef<Value | null>(null);
  const laid = useRef<Cell | null>(null);
  if (view.turned !== null) turned.current = view.turned;
  const facts = [...view.news, ...((begin?.row.facts ?? []) as readonly News[])];
  const isEcho = echo?.move.is === "lay" && echo.state !== "refused";
  laid.current = isEcho ? cellOf(echo.move) : (cellLaidBy(facts, view.viewer) ?? laid.current);
  const cell = laid.current;
  const value = isEcho ? turned.current : turnedValue(stillShown as readonly News[], view.viewer);
  return cell === null || value === null ? null : { cell, value };
}

const cellLaidBy = (facts: readonly News[], viewer: unknown): Cell | null =>
  facts.flatMap((fact) => (fact.key === "laid" && fact.seat === viewer ? [fact.cell] : []))[0] ?? null;

const turnedValue = (facts: readonly News[], viewer: unknown): Value | null =>
  facts.flatMap((fact) => (fact.key === "turned" && fact.seat === viewer ? [fact.value] : []))[0] ?? null;
