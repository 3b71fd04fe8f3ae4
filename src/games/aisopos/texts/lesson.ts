import type { Lesson, LessonStep, LessonTarget } from "../../../kernel/lesson.ts";

const read = <Key extends string>(key: Key, points: LessonTarget) => ({ is: "read", key, points }) as const;
const tries = <Key extends string>(key: Key, move: string) =>
  ({ is: "try", key, points: "answer", moves: [move] }) as const;
const reply = (move: string) => ({ is: "reply", seat: 1, move }) as const;

/** Five duels that show why one attacks and why one waits. */
const STEPS = [
  read("aim", "thing:points@0"),
  tries("place", "L@c3"),
  reply("F@d4"),
  read("faceDown", "cell:d4"),
  tries("attack", "c3xd4"),
  read("onlyYouLooked", "cell:d4"),
  reply("A@d5"),
  tries("bringHelp", "F@c4"),
  reply("d5xd4"),
  read("smallest", "cell:d4"),
  tries("foxTakesAnt", "c4xd4"),
  reply("H@e5"),
  tries("attackUnknown", "d4xe5"),
  read("lostButSeen", "cell:e5"),
  reply("M@a1"),
  tries("secondLion", "L@c4"),
  reply("a1-a2"),
  tries("step", "c4-d5"),
  reply("M@b2"),
  tries("lionTakesHuman", "d5xe5"),
  read("points", "thing:points@0"),
  read("end", "bar"),
] as const satisfies readonly LessonStep[];

export type LessonKey = Extract<(typeof STEPS)[number], { readonly key: string }>["key"];

export const lesson: Lesson = {
  options: { first: 1, bouts: 1, notes: true },
  seats: 2,
  me: 0,
  names: ["", "Solon"],
  seed: "aisopos",
  steps: STEPS,
};
