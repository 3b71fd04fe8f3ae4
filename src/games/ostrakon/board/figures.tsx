import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Seat } from "../../../kernel/seat.ts";
import { sayIn } from "../../../kernel/texts.ts";
import type { BoardProps, Figure } from "../../../kit/board.ts";
import { PHILOSOPHERS } from "../rules/philosophers.ts";
import { symbolsFor } from "../rules/special-days.ts";
import type { Move, Options, Piles, Question, ShownStones, Space, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { DayRule } from "./day.tsx";
import { People } from "./people.tsx";
import { LAND, STRIP } from "./places.ts";
import { Landscape } from "./road.tsx";
import { Shard } from "./shard.tsx";
import { SubjectRow } from "./subject-row.tsx";
import { TwoStones } from "./two-stones.tsx";
import "./board.css";

export { chapter } from "./chapter.ts";

type Given = Parameters<Figure<Words>>[0];
type Props = BoardProps<View, Move, Words>;

/** The example of the guide: Ana asks on space 7 with Bob below her, and Eva follows. */
const NAMES = ["Ana", "Bob", "Cid", "Dan", "Eva", "Fay", "Gil", "Hal"];
const EXAMPLE: Readonly<Record<Space, readonly Seat[]>> = { 2: [6], 3: [4, 5], 5: [2, 3], 7: [0, 1], 10: [7] };

const OPTIONS: Options = {
  symbols: "default",
  subjects: "",
  moons: 0,
  questionMode: "free",
  bank: "whole",
  follower: "farthest",
  philosophers: "dealt",
  maxWithdrawals: 2,
  anonymousTally: false,
  showDeckTop: true,
  bots: [],
};

const pilesOf = (piles: Readonly<Record<Space, readonly Seat[]>>): Piles =>
  Array.from({ length: 18 }, (_, space) => piles[space] ?? []);

const VIEW: View = {
  viewer: "watcher",
  turn: { seats: [], how: "first" },
  options: OPTIONS,
  philosophers: PHILOSOPHERS.slice(0, NAMES.length),
  symbols: symbolsFor(OPTIONS, { roll: () => 1 }),
  day: 3,
  moonsLeft: 3,
  rule: "regular",
  sun: { space: 7, under: [] },
  piles: pilesOf(EXAMPLE),
  branches: NAMES.map(() => true),
  row: [5, 6, 3],
  discard: [],
  asked: [],
  deckTop: 7,
  deckLeft: 9,
  phase: { is: "asking", withdrawals: 0 },
  news: [],
};

const QUESTION: Question = { is: "bank", id: "rain-1", swapped: false };
const STONES: ShownStones = ["w", "w", "w", "w", "w", "b", "b", "b"];

/** Ana's vote in the example. */
const REVEALED: View = {
  ...VIEW,
  news: [
    {
      key: "revealed",
      seat: 0,
      stones: STONES,
      open: [],
      white: 5,
      black: 3,
    },
    { key: "tallied", seat: 0, question: QUESTION, stones: STONES, same: 4, different: 3 },
    { key: "advanced", seat: 0, spaces: 3, space: 10 },
    { key: "followed", seat: 4, spaces: 3, space: 6 },
  ],
};

const propsOf = ({ say, words }: Given, view: View): Props => ({
  view,
  before: null,
  offers: [],
  pending: null,
  sealed: null,
  spoken: [],
  hint: null,
  picked: signal(null),
  outcome: null,
  say: sayIn(say.language, NAMES),
  words,
  play: () => undefined,
});

const Framed = ({ children, kind }: { readonly children: ComponentChildren; readonly kind: string }) => (
  <div class={`os-board os-figure os-figure-${kind}`}>{children}</div>
);

/** By the names that the guides use. */
export const figures: Readonly<Record<string, Figure<Words>>> = {
  aim: (given) => {
    const props = propsOf(given, REVEALED);
    return (
      <Framed kind="aim">
        <Landscape {...props} lay={STRIP} />
        <Shard {...props} isAsking={false} hasAnswers={false} />
        <TwoStones {...props} objection={null} />
      </Framed>
    );
  },
  way: (given) => (
    <Framed kind="road">
      <Landscape {...propsOf(given, VIEW)} lay={LAND} />
    </Framed>
  ),
  subjects: (given) => (
    <Framed kind="subjects">
      <SubjectRow {...propsOf(given, VIEW)} />
    </Framed>
  ),
  vote: (given) => {
    const props = propsOf(given, REVEALED);
    return (
      <Framed kind="vote">
        <Shard {...props} isAsking={false} hasAnswers={false} />
        <TwoStones {...props} objection={null} />
        <People {...props} />
      </Framed>
    );
  },
  sun: (given) => (
    <Framed kind="road">
      <Landscape
        {...propsOf(given, {
          ...VIEW,
          sun: { space: 5, under: [3, 5] },
          piles: pilesOf({ 5: [2, 6], 7: [0, 1], 8: [7, 4] }),
        })}
        lay={LAND}
      />
    </Framed>
  ),
  days: (given) => (
    <Framed kind="days">
      {(["corruption", "oracle", "treachery"] as const).map((rule) => (
        <DayRule key={rule} {...propsOf(given, { ...VIEW, rule })} />
      ))}
    </Framed>
  ),
};
