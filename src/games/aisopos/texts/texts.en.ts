import type { Seat } from "../../../kernel/seat.ts";
import type { Say, Texts } from "../../../kernel/texts.ts";
import type { Ending, Kind, News, Options, Reason, Refusal } from "../rules/state.ts";
import { reasons } from "./reasons.en.ts";

const NAME: Readonly<Record<Kind, string>> = { L: "Lion", H: "Human", F: "Fox", M: "Mouse", A: "Ant" };
const TWO: Readonly<Record<Kind, string>> = { L: "Lions", H: "Humans", F: "Foxes", M: "Mice", A: "Ants" };

const attacks = (seat: Seat, against: Seat, from: string, to: string, say: Say<"en">): string =>
  `${say.does(seat, "attack", "attacks")} ${say.whom(against)} on ${to} from ${from}`;

const a = (kind: Kind): string => `${kind === "A" ? "an" : "a"} ${NAME[kind]}`;

export const texts: Texts<News | Refusal | Ending | Reason, Options, "en"> = {
  name: "Aisopos",
  levels: [
    { name: "Novice", description: "Moves about at random, fights every second promising duel, and remembers none." },
    {
      name: "Casual",
      description: "Takes what promises most, but looks only near what just happened; remembers only the last duel.",
    },
    {
      name: "Strong",
      description: "Imagines what may lie face down and plays on from there many times; forgets nothing.",
    },
    {
      name: "Expert",
      description:
        "Weighs what may lie face down by how it was played, searches ahead, and has learnt from millions of games.",
    },
  ],
  sentences: {
    ...reasons,
    boutBegins: ({ bout, seat }, say) =>
      `Game ${say.number(bout)} begins: ${say.whom(seat)} ${say.form(seat, "start", "starts")}.`,
    placed: ({ seat, to, kind }, say) =>
      `${say.does(seat, "place", "places")} ${kind === null ? "a piece" : a(kind)} on ${to}.`,
    moved: ({ seat, from, to }, say) => `${say.does(seat, "move", "moves")} from ${from} to ${to}.`,
    passed: ({ seat }, say) =>
      `${say.seat(seat)} can neither place nor move and ${say.form(seat, "are", "is")} skipped.`,
    duelWon: ({ seat, against, from, to, winner, lost }, say) =>
      `${attacks(seat, against, from, to, say)}${
        winner === null
          ? ` and ${say.form(seat, "take", "takes")} ${a(lost)}`
          : `: the ${NAME[winner]} beats the ${NAME[lost]}`
      }.`,
    duelLost: ({ seat, against, from, to, winner, lost }, say) =>
      `${attacks(seat, against, from, to, say)}${
        winner === null
          ? ` and ${say.form(seat, "lose", "loses")} ${a(lost)}`
          : `: the ${NAME[lost]} loses to the ${NAME[winner]}`
      }.`,
    duelTied: ({ seat, against, from, to, both }, say) =>
      `${attacks(seat, against, from, to, say)}: two ${TWO[both]} meet, and both are lost.`,
    eliminated: ({ seats }, say) => `${say.does(seats, "have", "has", "have")} lost all ten pieces.`,
    quietTooLong: ({ rounds }, say) => `${say.number(rounds)} rounds without a duel: the game is drawn.`,
    quietTurns: ({ turns }, say) => `${say.number(turns)} turns without a duel: the game is drawn.`,
    drawAgreed: () => "The players agree on a draw.",
    resigned: ({ seat }, say) => `${say.does(seat, "resign", "resigns")}.`,
    timeOut: ({ seat }, say) => `${say.does(seat, "have", "has")} run out of time.`,
    boutOver: ({ bout, scores, winners }, say) => {
      if (winners.length === 0) return `Game ${say.number(bout)} has no winner, whatever lies in the piles.`;
      const wins = winners.length === 1 ? say.form(winners, "win", "wins") : "share the win";
      const points = scores.map((score) => say.number(score)).join(" : ");
      return `Game ${say.number(bout)} is over (${points}): ${say.whomAll(winners)} ${wins}.`;
    },
    piecesShown: ({ seat, board, hand }, say) => {
      const standing = say.list(board.map(({ at, kind }) => `${a(kind)} on ${at}`));
      const held = say.list(hand.map(a));
      const left = [standing, held === "" ? "" : `${held} in hand`].filter((part) => part !== "");
      return left.length === 0
        ? `${say.does(seat, "have", "has")} nothing left.`
        : `${say.does(seat, "still have", "still has")} ${left.join("; ")}.`;
    },
    bothPlayed: () => "Both games are played, and their points are added.",
    waitForYourTurn: () => "It is not your turn.",
    mayNotPass: () => "You may not pass: place a piece or move one.",
    kindNotInHand: ({ kind }) => `You have no ${NAME[kind]} in hand.`,
    hexTaken: ({ hex }) => `${hex} is taken: place your piece on an empty hex.`,
    noPieceThere: ({ hex }) => `There is no piece on ${hex}.`,
    notYourPiece: ({ hex }) => `The piece on ${hex} is not yours.`,
    notAdjacent: ({ from, to }) => `${to} is not next to ${from}: a piece moves one hex at a time.`,
    ownPieceThere: ({ hex }) => `One of your own pieces is already on ${hex}.`,
    nobodyThere: ({ hex }) => `${hex} is empty: just move there, without attacking.`,
    somebodyThere: ({ hex }) => `An opponent is on ${hex}: moving there is an attack.`,
  },
  options: {
    first: {
      name: "First player",
      explained: "Who starts the first game; drawn at random unless you choose.",
      value: (first) => (first === "random" ? "at random" : `seat ${first}`),
    },
    bouts: {
      name: "Games",
      explained: "One game, or two with the points of both added: two are recommended, also by the printed rules.",
      value: (bouts) => (bouts === 1 ? "one" : "two"),
    },
    notes: {
      name: "Notes",
      explained: "On: the site notes what the duels taught you. Off: you see a piece once and must remember it.",
      value: (notes) => (notes ? "on" : "off"),
    },
    drawAfter: {
      name: "Draw without duels",
      explained: "A game is drawn after 20 rounds in a row without a duel; or already after 20 turns.",
      value: (after) => ({ rounds: "20 rounds", turns: "20 turns" })[after],
    },
  },
};
