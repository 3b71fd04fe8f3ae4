import type { Say } from "../../../kernel/texts.ts";
import { winnersOver } from "../rules/duel.ts";
import { KINDS, VALUE } from "../rules/kinds.ts";
import type { Kind } from "../rules/state.ts";
import { prey, tally } from "./piece-lists.ts";
import type { Words } from "./words.ts";

const NAME: Readonly<Record<Kind, string>> = { L: "Lion", H: "Human", F: "Fox", M: "Mouse", A: "Ant" };
const MANY: Readonly<Record<Kind, string>> = { L: "Lions", H: "Humans", F: "Foxes", M: "Mice", A: "Ants" };

const a = (kind: Kind): string => `${kind === "A" ? "an" : "a"} ${NAME[kind]}`;
const or = (things: readonly string[]): string =>
  things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} or ${things.at(-1)}`;
const percent = (part: number): string => `${part}%`;
const points = (value: number, say: Say<"en">): string => say.count(value, { one: "point", other: "points" });
const counted = (kind: Kind, count: number, say: Say<"en">): string =>
  say.count(count, { one: NAME[kind], other: MANY[kind] });

const and = (things: readonly string[]): string =>
  things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
const match = (kind: Kind): string =>
  `Your ${NAME[kind]} beats the ${and(prey(kind).map((other) => NAME[other]))}, and fears the ${and(winnersOver(kind).map((other) => NAME[other]))}.`;

export const words: Words<"en"> = {
  board: "Board of 19 hexes",
  name: NAME,
  letter: { L: "L", H: "H", F: "F", M: "M", A: "A" },
  prompt: {
    placeOrStep: "Your turn: place a piece from your hand, or move one on the board to a neighbouring hex.",
    place: "Your turn: choose a piece from your hand to place.",
    step: "Your turn: choose one of your pieces on the board.",
    skipped: "You can neither place nor move: your turn is skipped.",
    fromHand: (kind) => `${match(kind)} Place it on an empty hex.`,
    fromBoard: (kind, at) => (kind === null ? `The piece on ${at}: where to?` : `${match(kind)} Where to?`),
    turnOf: (seat, say) => `${say.seat(seat)} to move.`,
    won: (seats, say) =>
      seats.length === 1 ? `${say.does(seats, "win", "wins")}.` : `${say.seats(seats)} share the win.`,
    nobodyWon: "A draw: nobody wins.",
  },
  described: (move, kind, against, say) => {
    const piece = kind === null ? "piece" : NAME[kind];
    switch (move.is) {
      case "place":
        return `Place ${a(move.kind)} on ${move.to}`;
      case "move":
        return `Move your ${piece} from ${move.from} to ${move.to}`;
      case "attack":
        return `Attack ${against === null ? "" : `${say.whom(against)} on `}${move.to} with your ${piece}`;
      case "pass":
        return "Skip the turn";
    }
  },
  spoken: {
    empty: "empty",
    yours: (kind) => `your ${NAME[kind]}`,
    known: (seat, kind, say) => `${say.seat(seat)}, ${NAME[kind]}`,
    faceDown: (seat, say) => `${say.seat(seat)}, face down`,
    mayBe: (mask) => (mask.length === 1 ? `certainly ${or(mask.map(a))}` : `may be ${or(mask.map(a))}`),
    othersTell: (mask) => `the others know: ${or(mask.map(a))}`,
    seenBy: (seats, say) => `seen by ${say.whomAll(seats)}`,
    stoodHere: (seat, kind, say) =>
      say.isYou(seat) ? `your ${NAME[kind]} fell here` : `${a(kind)} of ${say.seat(seat)} fell here`,
    likely: (kinds) => `probably ${kinds.map(([kind, part]) => `${NAME[kind]} ${percent(part)}`).join(", ")}`,
    isHeld: "held",
    justNow: "just played",
    advised: "suggested",
    isOnItsWay: "on its way",
    mayLift: "can move",
    may: { place: "place here", move: "move here", attack: "attack" },
  },
  hand: {
    label: "Your hand",
    kinds: "Who beats whom",
    stack: (kind, held, say) =>
      `${held === null ? "" : `${say.number(held)} in hand, `}${points(VALUE[kind], say)}, beats ${say.list(prey(kind).map((other) => NAME[other]))}`,
    skip: "Skip the turn",
  },
  seat: {
    hand: (count, say) => `${say.number(count)} in hand`,
    points,
    pointsShort: (score, say) => `${say.number(score)} pts`,
    held: (kinds, say) => `Left in hand: ${say.list(tally(kinds).map(([kind, count]) => counted(kind, count, say)))}`,
    pile: (kinds, say) => `Captured: ${say.list(tally(kinds).map(([kind, count]) => counted(kind, count, say)))}`,
    left: (left, say) => `Not lost yet: ${say.list(KINDS.map((kind) => counted(kind, left[kind], say)))}`,
    firstGame: (score, say) => `1st: ${say.number(score)}`,
  },
  bout: {
    first: "Game 1",
    which: (bout, of, say) => `Game ${say.number(bout)} of ${say.number(of)}`,
    ends: (bout, say) => `Game ${say.number(bout)} is over.`,
    isOver: (bout, winners, say) =>
      winners.length === 0
        ? `Game ${say.number(bout)} is drawn.`
        : `Game ${say.number(bout)} goes to ${say.whomAll(winners)}.`,
  },
  quiet: (turns, limit, say) =>
    `${say.count(turns, { one: "quiet turn", other: "quiet turns" })}; draw at ${say.number(limit)}`,
  count: {
    label: "The piles, counted",
    points: "Points",
    drawn: "A drawn game: no points.",
    credited: "The opponent is credited with all ten pieces.",
  },
};
