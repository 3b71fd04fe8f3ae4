import type { Seat } from "../../../kernel/seat.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { topOf } from "../rules/piles.ts";
import { otherSide } from "../rules/special-days.ts";
import type { News, Question, ShownStones, Stone, Totals, View } from "../rules/state.ts";
import type { Tally } from "../rules/tally.ts";

export type Face = Stone | "down" | null;

/** The vote that the board shows: the present one, or the last one until somebody asks again. */
export interface ShownVote {
  /** Whether it has been tallied. */
  readonly isOver: boolean;
  readonly asker: Seat;
  readonly question: Question;
  readonly follower: Seat | null;
  /** By seat: a known stone, a stone that is face down, or no stone yet. */
  readonly faces: readonly Face[];
  readonly picks: readonly Seat[];
  readonly totals: Totals | null;
  readonly tally: Tally | null;
}

/**
 * Null while nobody has asked. While a step is told, phase and turn are still those before it, so whatever its news
 * say comes first.
 */
export function shownVote(view: View, spoken: readonly Seat[]): ShownVote | null {
  const asked = newsOf(view, "imposed") ?? (view.phase.is === "asking" ? newsOf(view, "asked") : null);
  if (asked !== null) {
    const cast = view.phase.is === "answering" ? spoken : [];
    return { ...going(asked.seat, asked.question), faces: facesWhere(view, cast) };
  }
  if (newsOf(view, "withdrawn") !== null) return null;
  return lastVote(view) ?? presentVote(view, spoken);
}

function presentVote(view: View, spoken: readonly Seat[]): ShownVote | null {
  const { phase } = view;
  const asker = askerIn(view);
  if (!("question" in phase) || asker === null) return null;
  const vote = { ...going(asker, phase.question), follower: "follower" in phase ? phase.follower : null };
  switch (phase.is) {
    case "following":
      return { ...vote, follower: newsOf(view, "follows")?.seat ?? null, faces: facesWhere(view, []) };
    case "answering":
      return opened(view, { ...vote, faces: facesWhere(view, spoken) });
    case "picking":
      return opened(view, { ...vote, faces: turnedDown(phase.stones) });
    case "deciding":
      return opened(view, { ...vote, faces: turnedDown(phase.stones), picks: phase.picks, totals: phase.totals });
  }
}

/** The vote with the stones that the news of the step have opened so far. */
const opened = (view: View, vote: ShownVote): ShownVote => view.news.reduce(afterFact, vote);

function afterFact(so: ShownVote, news: View["news"][number]): ShownVote {
  const { faces } = so;
  switch (news.key) {
    case "allVoted":
      return { ...so, faces: faces.map((face) => face ?? "down") };
    case "stoneShown":
      return { ...so, faces: faces.map((face, seat) => (seat === news.seat ? news.stone : face)) };
    case "consulted":
      return { ...withPicks(so, news.picks, null), picks: news.picks.map(({ seat }) => seat) };
    case "corrupted":
      return { ...withPicks(so, news.picks, news.stone), picks: news.picks.map(({ seat }) => seat) };
    case "decided":
      return news.turned ? { ...so, faces: faces.map((face, seat) => turnedFace(face, seat === news.seat)) } : so;
    case "revealed":
      return { ...so, faces: turnedDown(news.stones), totals: news };
    default:
      return so;
  }
}

type Picks = Extract<News, { readonly key: "consulted" }>["picks"];

const withPicks = (vote: ShownVote, picks: Picks, colour: Stone | null): ShownVote => ({
  ...vote,
  faces: vote.faces.map((face, seat) => {
    const pick = picks.find((one) => one.seat === seat);
    return pick === undefined ? face : (colour ?? pick.stone);
  }),
});

const turnedFace = (face: Face, isTurned: boolean): Face =>
  isTurned && face !== null && face !== "down" ? otherSide(face) : face;

const going = (asker: Seat, question: Question) => ({
  isOver: false,
  asker,
  question,
  follower: null,
  picks: [],
  totals: null,
  tally: null,
});

const facesWhere = (view: View, spoken: readonly Seat[]): readonly Face[] =>
  seatsOf(view.philosophers.length).map((seat) => (spoken.includes(seat) ? "down" : null));

const turnedDown = (stones: ShownStones): readonly Face[] => stones.map((stone) => stone ?? "down");

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

/** The secret round that is still open, as far as it has been told: its phase stays until the next question. */
export function openRound(view: View): "following" | "answering" | null {
  const { phase, news } = view;
  const isClosed = (...keys: readonly News["key"][]): boolean => news.some(({ key }) => keys.includes(key));
  if (phase.is === "following") return isClosed("follows", "nobodyFollows") ? null : "following";
  return phase.is === "answering" && !isClosed("allVoted", "withdrawn") ? "answering" : null;
}

/** Who stands in the Sun's light; null between a walk and the Sun's own row. */
/** Nobody while philosophers are chosen. */
export const askerIn = ({ phase, piles, sun }: View): Seat | null =>
  phase.is === "choosing" ? null : topOf(piles, sun.space);

export const newsOf = <Key extends News["key"]>(view: View, key: Key): Extract<News, { readonly key: Key }> | null =>
  view.news.find((news): news is Extract<News, { readonly key: Key }> => news.key === key) ?? null;
