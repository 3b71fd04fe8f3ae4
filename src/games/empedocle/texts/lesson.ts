import type { Lesson, LessonStep } from "../../../kernel/lesson.ts";

/** One player between two Unknown Forces: five rounds, from the first cup to the first union. */
const STEPS = [
  { is: "read", key: "aim", points: "thing:hate@0" },
  { is: "read", key: "table", points: "cell:air" },
  { is: "try", key: "firstCup", points: "answer", moves: ["fire"] },
  { is: "try", key: "equalFaces", points: "answer", moves: ["air"] },
  { is: "try", key: "announce", points: "answer", moves: ["keep"] },
  { is: "try", key: "whirl", points: "answer", moves: ["whirl"] },
  { is: "try", key: "whirlwindRoll", points: "answer", moves: ["take"] },
  { is: "try", key: "needEarth", points: "answer", moves: ["earth"] },
  { is: "try", key: "blocked", points: "answer", moves: ["reroll"] },
  { is: "try", key: "exchange", points: "answer", moves: ["pass"] },
  { is: "read", key: "ether", points: "cell:ether" },
  { is: "try", key: "lastElement", points: "answer", moves: ["earth"] },
  { is: "try", key: "noReroll", points: "answer", moves: ["keep"] },
  { is: "read", key: "union", points: "cell:star" },
  { is: "read", key: "cylinder", points: "thing:cylinder" },
  { is: "read", key: "end", points: "bar" },
] as const satisfies readonly LessonStep[];

export type LessonKey = (typeof STEPS)[number]["key"];

export const lesson: Lesson = {
  options: { forces: 2 },
  seats: 1,
  me: 0,
  names: [""],
  seed: "lesson 129120",
  steps: STEPS,
};
