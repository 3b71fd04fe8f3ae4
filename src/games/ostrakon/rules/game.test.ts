import { describeContract, isLong } from "../../../testing/contract/describe-contract.ts";
import { drawing } from "../texts/drawing.ts";
import { texts as en } from "../texts/texts.en.ts";
import { texts as fr } from "../texts/texts.fr.ts";
import { unused } from "./bank/unused.ts";
import { game } from "./game.ts";
import { redealt } from "./redealt.ts";
import { roundsFor } from "./rounds-for.ts";
import type { Move, View } from "./state.ts";

/** The game as people play it: they write their own questions, and use only one of the objections. */
const lively: typeof game = {
  ...game,
  offers: (view) => [
    ...game
      .offers(view)
      .filter((move) => move.is !== "vote" || move.objection === null || move.objection === "unclear"),
    ...written(view),
  ],
};

const isFree = (move: Move): boolean => move.is === "ask" || (move.is === "vote" && move.objection !== null);

function written(view: View): readonly Move[] {
  const [first] = unused(view);
  if (view.phase.is !== "asking" || !view.turn.seats.some((seat) => seat === view.viewer) || first === undefined)
    return [];
  const wording = {
    text: `Œufs « ${view.asked.length} »\\ "…" & ~ {oui|non} 🏺?`,
    white: "l’un",
    black: '"the other"',
  };
  switch (view.options.questionMode) {
    case "free":
      return [{ is: "ask", from: null, ...wording }];
    case "bankEditable":
      return [{ is: "ask", from: { id: first.id, swapped: true }, ...wording }];
    case "bank":
      return [];
  }
}

/** With cards and a map that a table brought itself (OS-102, OS-104). */
const choices: typeof game.choices = {
  ...game.choices,
  symbols: [...game.choices.symbols, "-oct-oct-oct-oct"],
  // Eight cards: of few, everybody can tell which of them are left.
  subjects: ["", Array.from({ length: 56 }, (_, at) => `Subject ${at}`).join("; ")],
};

/** Only the long run tests all combinations of options. Here each number of seats gets a part of them. */
const share = (seats: number): typeof game.choices => {
  const { symbols, questionMode, subjects } = choices;
  return {
    ...choices,
    // About a subject of their own people may ask the whole bank, which takes several times as long to check.
    subjects: subjects.filter((own) => own === "" || seats === 6),
    symbols: symbols.filter((_, index) => index === seats % 4),
    moons: [seats < 11 ? 3 : 0],
    questionMode: questionMode.filter((_, index) => index === Math.floor(seats / 3) % 3),
  };
};

const room = { redealt, roundsFor, drawing, texts: { en, fr } };

for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
  const table = { seats: { min: seats, max: seats }, choices: isLong ? choices : share(seats) };
  describeContract({ ...room, game: { ...lively, ...table }, isFree }, { each: 1, eachLong: 1 });
}

/** The game itself with its default options. Only free questions are moves that are not offered. */
const plain = {
  ...game.choices,
  symbols: ["default"],
  moons: [0],
  questionMode: ["free"],
  maxWithdrawals: [2],
} as const;
describeContract(
  { ...room, game: { ...game, seats: { min: 6, max: 6 }, choices: plain }, isFree: (move) => move.is === "ask" },
  { each: 1, eachLong: 20 },
);
