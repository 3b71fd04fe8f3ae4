import type { BaseView, Fact } from "../../kernel/game.ts";
import type { EchoOf, Moments, Row } from "../../kernel/moments.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { StageGame } from "../events.ts";

/** A view that says nothing but what has been told: the keys of all facts so far, and the echoed move. */
export interface ToyView extends BaseView {
  readonly told: readonly string[];
  readonly offers: readonly string[];
  readonly echoed?: string;
}

/** A row of section 3: open, words, length, floor, and what else its line says. */
export type ToyRow = readonly [open: number, words: number, length: number, floor: number, more?: Partial<Row>];

const sound = (name: string, at: number): Partial<Row> => ({ sounds: [{ sound: name, at }] });

/** The rows of docs/stage.md, section 3, that the vectors use. A number in a key is the N, n or s of the table. */
export const ROWS: Readonly<Record<string, ToyRow>> = {
  placed: [300, 360, 420, 360, sound("stone", 300)],
  turned: [
    250,
    380,
    2750,
    2750,
    {
      isOnceFact: true,
      sounds: [
        { sound: "slab", at: 0 },
        { sound: "tone", at: 380 },
      ],
    },
  ],
  turnedByMe: [
    250,
    380,
    2750,
    380,
    {
      isOnceFact: true,
      sounds: [
        { sound: "slab", at: 0 },
        { sound: "tone", at: 380 },
      ],
    },
  ],
  laid: [310, 370, 420, 370, sound("slab", 310)],
  counted16: [5100, 5100, 5700, 600, sound("tile", 0)],
  duel: [
    790,
    1440,
    3000,
    1000,
    {
      sounds: [
        { sound: "clash", at: 200 },
        { sound: "knock", at: 1380 },
      ],
    },
  ],
  duelOnce: [790, 1440, 3000, 3000, { isOnceFact: true, leavesAt: 3000 }],
  out: [0, 240, 700, 240, sound("drum", 0)],
  boutOver: [760, 760, 2000, 760],
  piecesShown: [130, 300, 1500, 300],
  boutBegins: [400, 400, 700, 0],
  revealed: [600, 950, 950, 600, { isLogOnly: true, ...sound("lift", 180) }],
  eliminated: [240, 300, 900, 240, { hasRest: true, ...sound("drum", 240) }],
  eliminatedNobody: [0, 100, 300, 0, { isLogOnly: true }],
  announced: [140, 200, 500, 140],
  rerolled: [700, 760, 1300, 760, sound("bone", 0)],
  took: [480, 500, 500, 480],
  roundBegins: [240, 300, 500, 240],
  whirlwindRolled: [700, 760, 1400, 1020, sound("bone", 0)],
  united: [900, 960, 2000, 900],
  long10950: [600, 700, 10_950, 600],
  last1600: [600, 700, 1600, 600],
  asked: [620, 620, 900, 620, sound("clay", 420)],
  allVoted: [180, 240, 780, 180, { isLogOnly: true, ...sound("clay", 180) }],
  revealed6: [620, 680, 1020, 620, sound("disc", 0)],
  tallied: [700, 760, 900, 700],
  advanced2: [1020, 1080, 1320, 350],
  turnBegins: [200, 260, 800, 200],
  turnBeginsForMe: [200, 260, 800, 200, { restsBeforeQuestion: true }],
  corrupted: [840, 900, 1500, 840],
};

const rowFor = (fact: Fact): Row => {
  const [open, words, length, floor, more] = ROWS[fact.key] ?? [240, 300, 420, 240];
  return {
    facts: [fact],
    open,
    words: [words],
    length,
    floor,
    isLogOnly: false,
    isOnceFact: false,
    hasRest: false,
    sounds: [],
    ...more,
  };
};

/** Pieces that are shown after each other are one row, their words 60 apart. */
export const toyMoments = (echo: (move: string) => Omit<EchoOf<ToyView>, "picture">): Moments<ToyView, string> => ({
  rows: ({ news }) => {
    const rows: Row[] = [];
    for (const fact of news) {
      const last = rows.at(-1);
      if (fact.key === "piecesShown" && last?.facts[0]?.key === fact.key)
        rows[rows.length - 1] = {
          ...last,
          facts: [...last.facts, fact],
          words: [...last.words, (last.words.at(-1) ?? 0) + 60],
        };
      else rows.push(rowFor(fact));
    }
    return rows;
  },
  told: (before, _after, facts) => ({
    ...before,
    news: facts,
    told: [...before.told, ...facts.map(({ key }) => key)],
  }),
  echo: (view, move) => {
    const shown = echo(move);
    return (shown.is === "whole" ? { ...shown, picture: { ...view, echoed: move } } : shown) as EchoOf<ToyView>;
  },
});

/** Moves are words. "taken" is refused, and what begins with "final" asks first. */
export const toyGame: StageGame<ToyView, string> = {
  offers: (view) => (view.viewer !== "watcher" && view.turn.seats.includes(view.viewer) ? view.offers : []),
  refusal: (_view, move) => (move.startsWith("taken") ? { key: "taken" } : null),
  write: (move) => move,
  read: (text) => text,
  isFinal: (_view, move) => move.startsWith("final"),
  recall: (news) => news.filter(({ key }) => !["turned", "turnedByMe", "duelOnce"].includes(key)),
};

export interface ToyStep {
  readonly version: number;
  readonly keys: readonly string[];
  readonly viewer: Viewer;
  readonly asked: readonly Seat[];
  readonly how: "first" | "each";
  readonly offers: readonly string[];
  readonly told: readonly string[];
}

export const toyView = ({ viewer, asked, how, offers, told, keys }: ToyStep): ToyView => ({
  viewer,
  turn: { seats: asked, how },
  news: keys.map((key) => ({ key })),
  told: [...told, ...keys],
  offers,
});
