import { fingerprint } from "../../../../kernel/fingerprint.ts";
import { fraction, nthWord, stirred } from "../../../../kernel/xorshift.ts";
import { at, isOver, leader, playTurn, type Race, topOn } from "./engine.ts";
import { CAPS, type Habits, STRIDE } from "./habits.ts";

const { HEIGHTS, BRANCHES, SUN, MOONS, RULE } = at;

/** The result of a turn: the asker's spaces, and the follower (-1: nobody). */
export interface Turn {
  readonly spaces: number;
  readonly follower: number;
}

/**
 * A seat's share of wins after each of these turns, if everybody then plays by habit. All turns get the same random
 * numbers, so that they do not differ by luck. Plays fewer races when time is up.
 */
export function winShares(
  race: Race,
  turns: readonly Turn[],
  seat: number,
  habits: Habits,
  races: number,
  seed: string,
  isUp?: () => boolean,
): readonly number[] {
  const won = turns.map(() => 0);
  const now = race.slice();
  const own = fingerprint(seed);
  let played = 0;
  do {
    for (const [index, { spaces, follower }] of turns.entries()) {
      now.set(race);
      playTurn(now, spaces, follower);
      playOn(now, habits, nthWord(own, played));
      if (leader(now) === seat) won[index] = (won[index] ?? 0) + 1;
    }
    played++;
  } while (played < races && !(played % CHECKPOINT === 0 && isUp?.()));
  return won.map((count) => count / played);
}

const CHECKPOINT = 16;

/** Plays to the end of the match with this random word. */
function playOn(race: Race, habits: Habits, word: number): void {
  const { reach } = habits;
  for (let now = stirred(word); !isOver(race); now = stirred(now)) {
    const drawn = fraction(now);
    const from = (race[RULE] as number) * STRIDE;
    let spaces = 0;
    while (drawn >= (reach[from + spaces] as number)) spaces++;
    playTurn(race, spaces, habitualFollower(race, habits));
  }
}

/** OS-72, OS-75: of those who want to follow, the one farthest behind; -1 if there is nobody. */
export function habitualFollower(race: Race, { follows }: Habits): number {
  const sun = race[SUN] as number;
  const from = ((race[RULE] as number) * STRIDE + (race[MOONS] as number)) * CAPS;
  for (let space = 1; space < sun; space++) {
    if (race[HEIGHTS + space] === 0 || follows[from + sun - space] === 0) continue;
    const seat = topOn(race, space);
    if (race[BRANCHES + seat] === 1) return seat;
  }
  return -1;
}
