import { log, sigmoid } from "../../../kernel/arithmetic.ts";
import { isUnknown } from "../rules/circle.ts";
import type { View } from "../rules/state.ts";
import { faceNumber } from "./engine/from-table.ts";
import { AS_A_LOSS, AS_HALF_A_WIN, HALF_A_WIN, type Readings } from "./round/readings.ts";
import type { Solving } from "./solving.ts";

/**
 * What a seat makes of the other of two players, from the cups it has lifted: does it play to win, or as much to prevent
 * a win?
 */
export interface Impression {
  /** The logarithm of how much likelier it is that the other one blocks than that it plays to win. */
  readonly evidence: number;
  /** The table at which the cups were set that are not lifted yet. */
  readonly table: View | null;
}

/** Most people play to win. */
export const FIRST_IMPRESSION: Impression = { evidence: -1, table: null };

/** However strong the evidence is, a few rounds can turn it: people change their minds. */
const MAX_EVIDENCE = 3;
/** How often a cup says nothing, because people slip. */
const SLIPS = 0.15;
/** Enough for every round of two players. */
const BUDGET = { nodes: 450_000 };

/** The impression after this view. With more than two players there is nothing to learn. */
export function impressionAfter(solving: Solving, before: Impression, view: View): Impression {
  if (view.viewer === "watcher" || playersOf(view) !== 2) return before;
  const evidence = before.evidence + (before.table === null ? 0 : evidenceOf(solving, before.table, view));
  return {
    evidence: Math.max(-MAX_EVIDENCE, Math.min(MAX_EVIDENCE, evidence)),
    table: view.phase.is === "choosing" ? view : null,
  };
}

/** By seat: this one's own reading, and the other one blocks as likely as it has shown. */
export function readingsAfter({ evidence }: Impression, { viewer }: View, own = 0): Readings {
  const theirs = HALF_A_WIN * sigmoid(evidence);
  return viewer === 0 ? [own, theirs] : [theirs, own];
}

/** How much likelier this cup is under a blocker's hand. */
function evidenceOf(solving: Solving, table: View, { viewer, news }: View): number {
  const other = viewer === 0 ? 1 : 0;
  const cup = news.flatMap((one) => (one.key === "revealed" ? one.cups : [])).find(({ who }) => who === other);
  if (cup === undefined) return 0;
  const code = faceNumber(cup.face) + (cup.stake ? STAKED : 0);
  const likelihood = (readings: Readings): number => {
    const mix = solving.cups(table, BUDGET, readings)?.mixture[other];
    return mix === undefined ? 1 : SLIPS / mix.length + (1 - SLIPS) * (mix[code] ?? 0);
  };
  return log(likelihood(AS_HALF_A_WIN)) - log(likelihood(AS_A_LOSS));
}

/** The numbers of the cups with a gem begin here. */
const STAKED = 6;

const playersOf = ({ circle }: View): number => circle.filter((who) => !isUnknown(who)).length;
