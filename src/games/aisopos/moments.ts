import { type EchoOf, type Moments, type Row, type RowTimes, rowOf, type ToldStep } from "../../kernel/moments.ts";
import { told, withMoved, withPlaced } from "./pictures.ts";
import { hasWinner } from "./rules/knowledge.ts";
import type { Move, News, View } from "./rules/state.ts";

/** How a match is shown in time: docs/stage.md, section 3.2. */
export const moments: Moments<View, Move> = {
  reveals: ["duelWon", "duelLost", "duelTied", "boutOver"],

  rows(step) {
    const facts = (step.news as readonly News[]).map((fact) => asSeen(fact, step));
    const shown = facts.filter((fact) => fact.key === "piecesShown");
    return facts.flatMap((fact): readonly Row[] => {
      if (fact.key !== "piecesShown") return [rowFor(fact, step)];
      return fact === shown[0] ? [togetherShown(shown)] : [];
    });
  },
  told: (before, after, facts) => told(before, after, facts as readonly News[]),
  echo,
};

function rowFor(fact: Exclude<News, { readonly key: "piecesShown" }>, step: ToldStep<View>): Row {
  switch (fact.key) {
    case "boutBegins":
      return rowOf(fact, [400, 400, 700, 0], "wood@0");
    case "placed":
      return rowOf(fact, [300, 360, 420, 360], "wood@300");
    case "moved":
      return rowOf(fact, [240, 300, 420, 300], "wood@240");
    case "passed":
      return rowOf(fact, [0, 240, 700, 240]);
    case "duelWon":
    case "duelLost":
    case "duelTied": {
      const isOnceFact = mayBeReadOnce(fact, step);
      const times: RowTimes = [790, 1440, 3000, isOnceFact ? 3000 : 1000];
      return { ...rowOf(fact, times, "clash@200", "knock@1380"), settled: 1380, isOnceFact };
    }
    case "eliminated":
    case "resigned":
    case "timeOut":
      return rowOf(fact, [0, 240, 700, 240], "drum@0");
    case "quietTooLong":
    case "quietTurns":
    case "drawAgreed":
      return rowOf(fact, [0, 240, 900, 240]);
    case "boutOver":
      return rowOf(fact, [760, 760, 2000, 760]);
  }
}

/** All that is left turns up at once; it is told seat by seat. */
function togetherShown(facts: readonly News[]): Row {
  const [first = { key: "piecesShown" }] = facts;
  return { ...rowOf(first, [130, 300, 1500, 300], "turn@0"), facts, words: facts.map((_, place) => 300 + 60 * place) };
}

/** AI-40: without notes the attacker of a lost duel sees the survivor now and never again, unless the game is over. */
const mayBeReadOnce = (fact: News, { view, news }: ToldStep<View>): boolean =>
  fact.key === "duelLost" &&
  fact.winner !== null &&
  fact.seat === view.viewer &&
  !view.options.notes &&
  !endsGame(news);

/**
 * AI-43: the news of the step that ends a game names every kind. It is told as in any other step, since what is left is
 * turned up only afterwards.
 */
function asSeen(fact: News, { view, news }: ToldStep<View>): News {
  if (!endsGame(news)) return fact;
  const isOwn = "seat" in fact && fact.seat === view.viewer;
  if (fact.key === "placed") return isOwn ? fact : { ...fact, kind: null };
  if (!hasWinner(fact)) return fact;
  return isOwn || (fact.key === "duelLost" && fact.against === view.viewer) ? fact : { ...fact, winner: null };
}

const endsGame = (news: ToldStep<View>["news"]): boolean => news.some(({ key }) => key === "boutOver");

/** A piece is put down or moved at once. Before the host has spoken an attack shows nothing but the hand. */
function echo(view: View, move: Move): EchoOf<View> {
  const { viewer } = view;
  if (viewer === "watcher" || move.is === "pass") return { is: "hand", milliseconds: 0 };
  switch (move.is) {
    case "place": {
      const { kind, to } = move;
      return whole(view, withPlaced(view, viewer, kind, to), { key: "placed", seat: viewer, to, kind });
    }
    case "move": {
      const { from, to } = move;
      return whole(view, withMoved(view, from, to), { key: "moved", seat: viewer, from, to });
    }
    case "attack":
      return { is: "hand", milliseconds: 200 };
  }
}

/** ST-23: the quiet turns are counted by the rules, not by the hand. */
const whole = ({ quiet }: View, picture: View, fact: News): EchoOf<View> => ({
  is: "whole",
  picture: { ...picture, quiet, news: [fact] },
});
