import type { Seat } from "../../../kernel/seat.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { askerOf } from "../rules/order.ts";
import type { News, Question, ShownStones, Stone, Totals, View } from "../rules/state.ts";
import type { Tally } from "../rules/tally.ts";

/** The vote that the board shows: the present one, or the last one until somebody asks again. */
export interface ShownVote {
  readonly isOver: boolean;
  readonly asker: Seat;
  readonly question: Question;
  readonly follower: Seat | null;
  /** By seat: a known stone, a stone that is face down, or no stone yet. */
  readonly faces: readonly (Stone | "down" | null)[];
  readonly picks: readonly Seat[];
  readonly totals: Totals | null;
  readonly tally: Tally | null;
}

/** Null before the first question of a match. */
export function shownVote(view: View, spoken: readonly Seat[]): ShownVote | null {
  const { phase } = view;
  switch (phase.is) {
    case "asking":
    case "over":
      return lastVote(view);
    case "following":
      return { ...going(view, phase.question), follower: null, faces: facesWhere(view, () => null) };
    case "answering": {
      const faces = facesWhere(view, (seat) => (spoken.includes(seat) ? "down" : null));
      return { ...going(view, phase.question), follower: phase.follower, faces };
    }
    case "picking":
      return { ...going(view, phase.question), follower: phase.follower, faces: turnedDown(phase.stones) };
    case "deciding": {
      const { question, follower, stones, picks, totals } = phase;
      return { ...going(view, question), follower, faces: turnedDown(stones), picks, totals };
    }
  }
}

const going = (view: View, question: Question) => ({
  isOver: false,
  asker: askerOf(view),
  question,
  picks: [],
  totals: null,
  tally: null,
});

const facesWhere = (view: View, face: (seat: Seat) => "down" | null): ShownVote["faces"] =>
  seatsOf(view.philosophers.length).map(face);

const turnedDown = (stones: ShownStones): ShownVote["faces"] => stones.map((stone) => stone ?? "down");

function lastVote(view: View): ShownVote | null {
  const tallied = newsOf(view, "tallied");
  if (tallied === null) return null;
  const revealed = newsOf(view, "revealed");
  return {
    isOver: true,
    asker: tallied.seat,
    question: tallied.question,
    follower: newsOf(view, "followed")?.seat ?? newsOf(view, "stayed")?.seat ?? null,
    faces: turnedDown(tallied.stones),
    picks: revealed?.open.filter((seat) => seat !== tallied.seat) ?? [],
    totals: revealed,
    tally: tallied,
  };
}

export const newsOf = <Key extends News["key"]>(view: View, key: Key): Extract<News, { readonly key: Key }> | null =>
  view.news.find((news): news is Extract<News, { readonly key: Key }> => news.key === key) ?? null;
