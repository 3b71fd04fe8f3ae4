import type { Texts } from "../../../kernel/texts.ts";
import type { Ending, Kind, News, Options, Refusal } from "../rules/state.ts";

const NAME: Readonly<Record<Kind, string>> = { L: "Lion", H: "Human", F: "Fox", M: "Mouse", A: "Ant" };
const TWO: Readonly<Record<Kind, string>> = { L: "Lions", H: "Humans", F: "Foxes", M: "Mice", A: "Ants" };

const a = (kind: Kind): string => `${kind === "A" ? "an" : "a"} ${NAME[kind]}`;

export const texts: Texts<News | Refusal | Ending, Options, "en"> = {
  name: "Aisopos",
  levels: [
    { name: "Novice", description: "Moves about at random, takes every other promising clash, and remembers none." },
    { name: "Casual", description: "Takes what promises most now; remembers every clash and counts what is left." },
    {
      name: "Strong",
      description: "Imagines what may lie face down and plays on from there many times; forgets nothing.",
    },
    {
      name: "Expert",
      description:
        "Weighs what may lie face down by how it was played, searches ahead, and with two has learnt from millions of games.",
    },
  ],
  sentences: {
    boutBegins: ({ bout, seat }, say) => `Game ${say.number(bout)} begins: ${say.seat(seat)} starts.`,
    placed: ({ seat, to, kind }, say) => `${say.seat(seat)} places ${kind === null ? "a piece" : a(kind)} on ${to}.`,
    moved: ({ seat, from, to }, say) => `${say.seat(seat)} moves from ${from} to ${to}.`,
    passed: ({ seat }, say) => `${say.seat(seat)} can neither place nor move and is skipped.`,
    duelWon: ({ seat, against, from, to, winner, lost }, say) =>
      `${say.seat(seat)} attacks ${say.seat(against)} on ${to} from ${from}${
        winner === null ? ` and takes ${a(lost)}` : `: the ${NAME[winner]} beats the ${NAME[lost]}`
      }.`,
    duelLost: ({ seat, against, from, to, winner, lost }, say) =>
      `${say.seat(seat)} attacks ${say.seat(against)} on ${to} from ${from}${
        winner === null ? ` and loses ${a(lost)}` : `: the ${NAME[lost]} loses to the ${NAME[winner]}`
      }.`,
    duelTied: ({ seat, against, from, to, both }, say) =>
      `${say.seat(seat)} attacks ${say.seat(against)} on ${to} from ${from}: two ${TWO[both]} meet, and both are lost.`,
    eliminated: ({ seats }, say) =>
      `${say.list(seats.map((seat) => say.seat(seat)))} ${seats.length === 1 ? "has" : "have"} lost all ten pieces.`,
    quietTooLong: ({ rounds }, say) => `${say.number(rounds)} rounds without a clash: the game is drawn.`,
    drawAgreed: () => "The players agree on a draw.",
    resigned: ({ seat }, say) => `${say.seat(seat)} resigns.`,
    timeOut: ({ seat }, say) => `${say.seat(seat)} has run out of time.`,
    boutOver: ({ bout, scores, winners }, say) => {
      if (winners.length === 0) return `Game ${say.number(bout)} has no winner, whatever lies in the piles.`;
      const names = say.list(winners.map((seat) => say.seat(seat)));
      const points = scores.map((score) => say.number(score)).join(" : ");
      return `Game ${say.number(bout)} is over (${points}): ${names} ${winners.length === 1 ? "wins" : "share the win"}.`;
    },
    piecesShown: ({ seat, board, hand }, say) => {
      const standing = say.list(board.map(({ at, kind }) => `${a(kind)} on ${at}`));
      const held = say.list(hand.map(a));
      const left = [standing, held === "" ? "" : `in hand ${held}`].filter((part) => part !== "");
      return `${say.seat(seat)} has left: ${left.length === 0 ? "nothing" : left.join("; ")}.`;
    },
    bothPlayed: () => "Both games are played, and their points are added.",
    waitForYourTurn: () => "It is not your turn.",
    mayNotPass: () => "You may not pass: place a piece or move one.",
    kindNotInHand: ({ kind }) => `You have no ${NAME[kind]} in hand.`,
    hexTaken: ({ hex }) => `${hex} is taken: a piece is placed on an empty hex.`,
    noPieceThere: ({ hex }) => `There is no piece on ${hex}.`,
    notYourPiece: ({ hex }) => `The piece on ${hex} is not yours.`,
    notAdjacent: ({ from, to }) => `${to} is not next to ${from}: a piece moves one step.`,
    ownPieceThere: ({ hex }) => `Your own piece stands on ${hex}.`,
    nobodyThere: ({ hex }) => `Nobody stands on ${hex}: a piece moves there without an attack.`,
    somebodyThere: ({ hex }) => `An opponent stands on ${hex}: entering it is an attack.`,
  },
  options: {
    first: {
      name: "First player",
      explained: "Who starts the first game; drawn at random unless you say.",
      value: (first) => (first === "random" ? "at random" : `seat ${first}`),
    },
    bouts: {
      name: "Games",
      explained: "One game, or two with the points of both added, as the printed rules recommend.",
      value: (bouts) => (bouts === 1 ? "one" : "two"),
    },
    notes: {
      name: "Notes",
      explained: "On: the site notes what the clashes taught you. Off: you see a piece once and must remember it.",
      value: (notes) => (notes ? "on" : "off"),
    },
  },
};
