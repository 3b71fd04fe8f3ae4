import type { Seat } from "../../../kernel/seat.ts";
import type { News, State } from "../rules/state.ts";
import { twin } from "./twin.ts";
import { twinMoves } from "./twin-moves.ts";
import { at, type TwinTable } from "./twin-table.ts";
import { writingGame as game } from "./twin-written.ts";

// Planted faults: each is against a clause, and the walk must find it.

export const FAULTS_IN_RULES: Readonly<Record<string, Partial<typeof game>>> = {
  "a special day never ends (OS-60)": afterApply((before, after) =>
    before.rule === "regular" || before.day === after.day ? after : { ...after, rule: before.rule },
  ),
  "withdrawals count on in the next turn (OS-36)": afterApply((before, after) =>
    before.phase.is === "answering" && after.phase.is === "asking" && !told(after, "withdrawn")
      ? { ...after, phase: { is: "asking", withdrawals: before.phase.withdrawals } }
      : after,
  ),
  "two turn their cards for one follower (OS-71)": afterApply((before, after) => {
    const [first] = game.turn(before).seats;
    return told(after, "follows") && first !== undefined ? { ...after, branches: spent(after, first) } : after;
  }),
  "a withdrawn question keeps the follower's branches (OS-36)": afterApply((_before, after) => {
    const follower = told(after, "withdrawn")?.follower ?? null;
    return follower === null ? after : { ...after, branches: spent(after, follower) };
  }),
  "the last to fail is put back on top (OS-55)": afterApply((_before, after) => {
    const space = told(after, "putBack")?.space;
    return space === undefined
      ? after
      : { ...after, piles: after.piles.map((pile, at) => (at === space ? pile.toReversed() : pile)) };
  }),
  "whoever arrives goes to the bottom of the pile (OS-49)": afterApply((_before, after) => {
    const arrived = told(after, "advanced");
    if (arrived === undefined) return after;
    const { seat, space } = arrived;
    const under = (pile: readonly Seat[]) => [...pile.filter((other) => other !== seat), seat];
    return { ...after, piles: after.piles.map((pile, at) => (at === space ? under(pile) : pile)) };
  }),
  "questions are forgotten at the end of a day (OS-33)": afterApply((before, after) =>
    before.day === after.day ? after : { ...after, asked: [] },
  ),
  "the asker may object (OS-36)": {
    offers: (view) => {
      const offers = game.offers(view);
      const mayObject = view.phase.is === "answering" && offers.length === 2;
      return mayObject ? [...offers, { is: "vote", stone: "w", objection: "unclear" }] : offers;
    },
  },
  "the asker sees the stones before picking (OS-62, OS-65)": {
    view: (state, viewer) => {
      const view = game.view(state, viewer);
      const isAsker = view.turn.seats.some((seat) => seat === viewer);
      return state.phase.is === "picking" && view.phase.is === "picking" && isAsker
        ? { ...view, phase: { ...view.phase, stones: state.phase.ballots } }
        : view;
    },
  },
  "the bottom of the leading pile wins (OS-86)": {
    outcome: (state) => {
      const right = game.outcome(state);
      if (right === null) return null;
      const leading: readonly number[] = state.piles.findLast((pile) => pile.length > 0) ?? [];
      const place = (seat: number) => leading.indexOf(seat);
      return {
        ...right,
        places: right.places.map((had, seat) => (had > leading.length ? had : leading.length - place(seat))),
      };
    },
  },
  "the next card is shown although it should not be (showDeckTop)": {
    view: (state, viewer) => ({ ...game.view(state, viewer), deckTop: state.deck[0] ?? null }),
  },
  "the table’s own map is taken for ours (OS-104)": {
    setup: (options, seats, dice) => ({ ...game.setup({ ...options, symbols: "default" }, seats, dice), options }),
  },
  "a race waits until all have answered (OS-97)": {
    turn: (state) => {
      const { seats, how } = game.turn(state);
      return { seats, how };
    },
  },
  "whoever had a Philosopher dealt gets it before those who wish (OS-100)": afterApply((before, after) =>
    before.phase.is === "choosing"
      ? {
          ...after,
          philosophers: before.philosophers,
          news: after.news.map((fact) =>
            fact.key === "wished" ? { ...fact, philosophers: before.philosophers } : fact,
          ),
        }
      : after,
  ),
  "a family table asks the whole bank (OS-96)": {
    offers: (view) => game.offers({ ...view, options: { ...view.options, bank: "whole" } }),
  },
};

function afterApply(change: (before: State, after: State) => State): Partial<typeof game> {
  return { apply: (state, round, dice) => change(state, game.apply(state, round, dice)) };
}

const told = <Key extends News["key"]>(state: State, key: Key): Extract<News, { readonly key: Key }> | undefined =>
  state.news.find((fact): fact is Extract<News, { readonly key: Key }> => fact.key === key);

const spent = (state: State, seat: Seat): readonly boolean[] => state.branches.with(seat, false);

export const FAULTS_IN_TWIN: Readonly<Record<string, Partial<typeof twin>>> = {
  "a special day never ends (OS-60)": afterPlay((before, after) => {
    if (before.rule !== "regular") after.rule = before.rule;
  }),
  "withdrawals count on in the next turn (OS-36)": afterPlay((before, after) => {
    after.withdrawals = Math.max(before.withdrawals, after.withdrawals);
  }),
  "somebody follows in the next turn, too (OS-84)": afterPlay((before, after) => {
    if (after.stage === "asking" && before.follower !== null) after.follower = before.follower;
  }),
  "a follower keeps the branches (OS-77)": afterPlay((_before, after) => {
    if (after.follower !== null) at(after, after.follower).branches = true;
  }),
  "a follower lands at the bottom of the pile (OS-82)": afterPlay((before, after) => {
    if (before.follower !== null && after.follower === null) at(after, before.follower).arrived = 0;
  }),
  "whoever fails goes above the others under the Sun (OS-50)": afterPlay((_before, after) => {
    for (const philosopher of after.philosophers)
      if (philosopher.failed !== null && philosopher.failed > 0) philosopher.failed *= -1;
  }),
  "a day may begin special at the very start (OS-9)": {
    setup: (seats, options, deal) => {
      const table = twin.setup(seats, options, deal);
      table.rule = table.symbols[table.sun] ?? "regular";
      return table;
    },
  },
  "bots may object (OS-36)": {
    legal: (table, seat) => twin.legal({ ...table, options: { ...table.options, bots: [] } }, seat),
  },
  "a question may be asked again (OS-33)": {
    legal: (table, seat) => [...twin.legal(table, seat), ...twinMoves({ ...table, asked: [] }, seat)],
  },
  "a family table asks the whole bank (OS-96)": {
    legal: (table, seat) => twin.legal({ ...table, options: { ...table.options, bank: "whole" } }, seat),
  },
  "a dealt Philosopher cannot be named (OS-100)": {
    legal: (table, seat) =>
      twin.legal(table, seat).filter((move) => !table.philosophers.some(({ name }) => move === `be:${name}`)),
  },
  "subjects of the table are taken for free ones (OS-103)": afterPlay((_before, after) => {
    const own = after.options.subjects !== "";
    if (own) after.news = after.news.map((fact) => (fact.key === "turnBegins" ? { ...fact, subject: "???" } : fact));
  }),
  "every follow round is a race (OS-97)": {
    turn: (table) => twin.turn({ ...table, options: { ...table.options, follower: "first" } }),
  },
  "a watcher sees all stones while the asker decides (OS-65)": {
    view: (table, viewer) => {
      const right = twin.view(table, viewer);
      const isOpen = viewer === "watcher" && table.stage === "deciding";
      return isOpen ? { ...right, stones: table.ballots } : right;
    },
  },
  "the row stays as it is at the end of a day (OS-21)": afterPlay((before, after) => {
    if (before.day !== after.day) after.row = before.row;
  }),
};

/** `change` may change the table after the play, which is a copy. */
function afterPlay(change: (before: TwinTable, after: TwinTable) => void): Partial<typeof twin> {
  return {
    play: (before, round, chance) => {
      const after = twin.play(before, round, chance);
      change(before, after);
      return after;
    },
  };
}
