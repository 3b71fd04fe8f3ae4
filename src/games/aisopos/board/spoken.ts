import type { Belief } from "../../../kernel/bot.ts";
import type { Say } from "../../../kernel/texts.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Hex, Move, ShownPiece, View } from "../rules/state.ts";
import { shownMask } from "../texts/piece-lists.ts";
import type { Words } from "../texts/words.ts";
import { leftovers } from "./last-step.ts";
import { likelyKinds } from "./likely.ts";

/** The label of a hex for screen readers: its name, the piece there, what is known of it, what may be done. */
export function spokenHex(
  at: Hex,
  view: View,
  marks: {
    readonly aim: Move | undefined;
    readonly mayLift: boolean;
    readonly isHeld: boolean;
    readonly isRecent: boolean;
    readonly isAdvised: boolean;
    readonly isOnItsWay: boolean;
  },
  words: Words,
  say: Say,
  beliefs?: readonly Belief[],
): string {
  const { spoken } = words;
  const piece = view.board.find((other) => other.at === at);
  const parts = [
    ...(piece === undefined ? [spoken.empty, ...stoodHere(at, view, words, say)] : aboutPiece(piece, view, words, say)),
    ...probably(piece, words, beliefs),
    ...(marks.isRecent ? [spoken.justNow] : []),
    ...(marks.isAdvised ? [spoken.advised] : []),
    ...(marks.isOnItsWay ? [spoken.isOnItsWay] : []),
    ...(marks.isHeld ? [spoken.isHeld] : marks.mayLift ? [spoken.mayLift] : []),
    ...(marks.aim === undefined || marks.aim.is === "pass" ? [] : [spoken.may[marks.aim.is]]),
  ];
  return `${at}: ${parts.join("; ")}`;
}

function aboutPiece(piece: ShownPiece, view: View, { spoken }: Words, say: Say): readonly string[] {
  const { owner, kind, notes } = piece;
  const mask = shownMask(view, piece);
  const isNoted = mask.length < KINDS.length;
  const looked = notes === null || notes.seenBy.length === 0 ? [] : [spoken.seenBy(notes.seenBy, say)];
  if (kind === null) return [spoken.faceDown(owner, say), ...(isNoted ? [spoken.mayBe(mask)] : []), ...looked];
  const known = owner === view.viewer ? spoken.yours(kind) : spoken.known(owner, kind, say);
  return [known, ...(isNoted ? [spoken.othersTell(mask)] : []), ...looked];
}

/** In an analysis: what the viewer could know of a face-down piece. */
function probably(
  piece: ShownPiece | undefined,
  { spoken }: Words,
  beliefs: readonly Belief[] | undefined,
): readonly string[] {
  const kinds = piece === undefined ? null : likelyKinds(piece, beliefs);
  return kinds === null ? [] : [spoken.likely(kinds)];
}

const stoodHere = (at: Hex, view: View, { spoken }: Words, say: Say): readonly string[] =>
  leftovers(view)
    .filter((piece) => piece.at === at)
    .map(({ owner, kind }) => spoken.stoodHere(owner, kind, say));
