import type { Dice } from "../../../kernel/dice.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { toldStones } from "./knowledge.ts";
import { askerOf } from "./order.ts";
import { resolved } from "./resolution.ts";
import { corrupted, stoneOf, turned } from "./special-days.ts";
import type { In, News, SeatStone, State, Stone } from "./state.ts";
import { totalsOf } from "./tally.ts";

/** All ballots are in, and the day's rule decides which are shown (OS-38, OS-62, OS-65, OS-66). */
export function allVoted(state: State, phase: In<"answering">, ballots: readonly Stone[], dice: Dice): State {
  const { question, follower } = phase;
  const news: readonly News[] = [{ key: "allVoted" }];
  switch (state.rule) {
    case "regular":
      return resolved(
        state,
        { question, follower, ballots, open: [], news: [...news, revealed(state, ballots, [])] },
        dice,
      );
    case "corruption": {
      const seat = askerOf(state);
      const shown: News = { key: "stoneShown", seat, stone: stoneOf(ballots, seat) };
      return { ...state, phase: { is: "picking", question, follower, ballots }, news: [...news, shown] };
    }
    case "oracle":
      return { ...state, phase: { is: "picking", question, follower, ballots }, news };
    case "treachery":
      return {
        ...state,
        phase: { is: "deciding", question, follower, ballots, picks: [] },
        news: [...news, revealed(state, ballots, [])],
      };
  }
}

/** OS-62: Corruption turns the picked stones and ends the vote. OS-65: the Oracle shows them, and the asker decides. */
export function picked(state: State, phase: In<"picking">, picks: readonly Seat[], dice: Dice): State {
  const { question, follower, ballots } = phase;
  const seat = askerOf(state);
  const shown: readonly SeatStone[] = picks.map((picked) => ({ seat: picked, stone: stoneOf(ballots, picked) }));
  if (state.rule === "oracle")
    return {
      ...state,
      phase: { is: "deciding", question, follower, ballots, picks },
      news: [{ key: "consulted", seat, picks: shown }],
    };
  const counted = corrupted(ballots, seat, picks);
  const open = [seat, ...picks];
  const news: readonly News[] = [
    { key: "corrupted", seat, stone: stoneOf(ballots, seat), picks: shown },
    revealed(state, counted, open),
  ];
  return resolved(state, { question, follower, ballots: counted, open, news }, dice);
}

/** OS-65, OS-66: the asker's stone as it counts. Treachery has shown all the others already. */
export function decided(state: State, phase: In<"deciding">, isTurned: boolean, dice: Dice): State {
  const { question, follower, ballots, picks } = phase;
  const seat = askerOf(state);
  const counted = isTurned ? turned(ballots, seat) : ballots;
  const news: readonly News[] = [
    { key: "decided", seat, turned: isTurned },
    ...(state.rule === "oracle" ? [revealed(state, counted, picks)] : []),
  ];
  return resolved(state, { question, follower, ballots: counted, open: picks, news }, dice);
}

const revealed = (state: State, ballots: readonly Stone[], open: readonly Seat[]): News => ({
  key: "revealed",
  seat: askerOf(state),
  stones: toldStones(state, ballots, open),
  open,
  ...totalsOf(ballots),
});
