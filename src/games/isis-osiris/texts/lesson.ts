import type { Lesson, LessonStep } from "../../../kernel/lesson.ts";
import { CELL_NAMES } from "../rules/cells.ts";
import type { State, View } from "../rules/state.ts";

const cell = (name: string) => `cell:${CELL_NAMES.indexOf(name)}` as const;

/** The seed deals the learner −4 and +2 first, and Solon +3 and −2. */
const STEPS = [
  { is: "read", key: "aim", points: "thing:pawns" },
  { is: "try", key: "placeAPawn", points: "answer", moves: ["P@d3"] },
  { is: "reply", seat: 1, move: "P@d5" },
  { is: "try", key: "turnATile", points: "answer", moves: ["T"] },
  { is: "try", key: "layTheWorst", points: "answer", moves: ["@c5", "@d6"] },
  { is: "reply", seat: 1, move: "T" },
  { is: "read", key: "lookWell", points: "thing:turned" },
  { is: "reply", seat: 1, move: "@e5" },
  { is: "try", key: "remember", points: "answer", moves: ["P@e4"] },
  { is: "reply", seat: 1, move: "T" },
  { is: "reply", seat: 1, move: "@d2" },
  { is: "try", key: "paidBack", points: "answer", moves: ["T"] },
  { is: "try", key: "countsTwice", points: "answer", moves: ["@e3"] },
  { is: "read", key: "count", points: cell("d3"), isOpen: true },
  { is: "read", key: "better", points: cell("e4"), isOpen: true },
  { is: "read", key: "beside", points: cell("d5"), isOpen: true },
  { is: "read", key: "end", points: "bar", isOpen: true },
] as const satisfies readonly LessonStep[];

export type LessonKey = Extract<(typeof STEPS)[number], { readonly key: string }>["key"];

export const lesson: Lesson = {
  options: { first: 1 },
  seats: 2,
  me: 0,
  names: ["", "Solon"],
  seed: "lesson 720",
  steps: STEPS,
  opened: (view: View, { tiles }: State): View => ({ ...view, tiles }),
};
