import { useEffect } from "preact/hooks";
import type { Seat } from "../../../kernel/seat.ts";
import { type ChartPoint, costliest } from "./chart-lines.ts";
import { judgedMoves } from "./costly-moves.tsx";
import type { ReportProps } from "./panel-props.ts";

/** Draws the findings on the band of the match: the share of whoever is looked at, and where the match turned. */
export function useBand(props: ReportProps, lines: readonly (readonly ChartPoint[])[], winner: Seat): void {
  const { analysis, band, playback, say, seen, show, words } = props;
  const found = analysis.found.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for new findings, other eyes, another language
  useEffect(() => {
    const seat = typeof seen === "number" ? seen : winner;
    const last = Math.max(1, playback.frames.length - 1);
    const turns = apart(costliest(found), last).toSorted((one, other) => one.step - other.step);
    band.value = {
      name: say.seat(seat),
      points: lines[seat] ?? [],
      fair: 1 / lines.length,
      turns: turns.map((one) => ({
        step: one.step,
        label: [words.step(one.step), say.seat(one.seat), words.cost(words.share(one.cost))].join(", "),
        show: () => show(one.step, eyesOf(playback.perspectives, one.seat), judgedMoves(props, one)),
      })),
    };
  }, [found, analysis.is.value, seen, words]);
  useEffect(
    () => () => {
      band.value = null;
    },
    [band],
  );
}

/** The least distance of two turning points on the band, as a share of it: fingers must not meet two at once. */
const MIN_DISTANCE = 0.14;

/** The costlier ones of those that are too near to each other; the costliest come first. */
function apart<One extends { readonly step: number }>(costly: readonly One[], last: number): readonly One[] {
  const kept: One[] = [];
  for (const one of costly)
    if (kept.every(({ step }) => Math.abs(step - one.step) >= MIN_DISTANCE * last)) kept.push(one);
  return kept;
}

/** The eyes of whoever chose, or those that the replay has. */
const eyesOf = (perspectives: ReportProps["playback"]["perspectives"], seat: Seat): ReportProps["seen"] =>
  perspectives.includes(seat) ? seat : (perspectives[0] ?? "watcher");
