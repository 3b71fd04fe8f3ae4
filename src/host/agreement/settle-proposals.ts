import type { Clock } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import { isNarrower } from "../../kernel/watching.ts";
import type { AgreedProposal, Proposed } from "../../protocol/messages/match-messages.ts";
import { isHereNow } from "../absence/sights.ts";
import { type OpenProposal, TAKEN_AWAY } from "../match/match-control.ts";
import type { MatchHistory } from "../match/match-history.ts";
import { seatsOfPeople } from "../match/played-by.ts";
import { agreedClock } from "../time/agreed-clock.ts";
import { turnPhase } from "../time/turn-phase.ts";
import type { ControlChange } from "./control-change.ts";
import { untilOver } from "./deadlines.ts";
import { leaving } from "./leave-seat.ts";
import { everyone, lastingVoices, lastWords, type People, personIn } from "./people.ts";
import { isRoundOpen, makesSense } from "./proposals.ts";

/** A proposal is over: agreed on by these voices, or not. */
export interface SettleAction {
  readonly is: "settle";
  readonly id: number;
  /** Every voice and what it said (TL-143); null where nothing was agreed on. */
  readonly votes: AgreedProposal["votes"] | null;
  /** The seats of people who were not there. */
  readonly absent: readonly Seat[];
}

/** The next proposal that is agreed on, or no longer can be; null while there is none (TL-97 to TL-101). */
export function dueSettling(history: MatchHistory, people: People): SettleAction | null {
  for (const proposal of history.matchControl.proposals) {
    const votes = votesOn(history, people, proposal);
    const [yes, no] = [true, false].map((said) => votes.filter(({ accepts }) => accepts === said).length) as [
      number,
      number,
    ];
    const needsAll = proposal.proposed.is === "remove" || concernsEverybody(history, proposal.proposed);
    // A match is taken away between two rounds (TL-128).
    const isHeld = proposal.proposed.is === "offline" && isRoundOpen(history, proposal.by, people);
    const isAgreed = !isHeld && (needsAll ? yes === votes.length : 2 * yes > votes.length);
    const isLost = needsAll ? no > 0 : 2 * no >= votes.length;
    const isOver = isLost || !makesSense(history, proposal) || untilOver(history, proposal, people.elapsed) === 0;
    if (!isOver && !isAgreed) continue;
    return { is: "settle", id: proposal.id, votes: isOver ? null : votes, absent: absentSeats(history, people) };
  }
  return null;
}

const absentSeats = (history: MatchHistory, people: People): readonly Seat[] =>
  seatsOfPeople(history).filter((seat) => {
    const sight = people.sights[seat];
    return sight !== null && sight !== undefined && !isHereNow(sight.own, people.now);
  });

export function afterSettling(history: MatchHistory, action: SettleAction, clock: Clock, now: number): ControlChange {
  const { proposals, decisions } = history.matchControl;
  const proposal = proposals.find(({ id }) => id === action.id);
  if (proposal === undefined) return null;
  const rest = proposals.filter((one) => one !== proposal);
  if (action.votes === null) return { proposals: rest };
  const { by, proposed } = proposal;
  return {
    proposals: rest,
    decisions: [...decisions, { by, proposed, votes: action.votes }],
    ...effectOf(
      { ...history, matchControl: { ...history.matchControl, proposals: rest } },
      proposed,
      action,
      clock,
      now,
    ),
  };
}

/** Whether everybody who holds a seat has to agree, present or not: somebody would see more than before (TL-98). */
const concernsEverybody = ({ matchControl }: MatchHistory, proposed: Proposed): boolean =>
  proposed.is === "public" ||
  proposed.is === "offline" ||
  (proposed.is === "watching" && !isNarrower(matchControl.watching, proposed.watching));

function votesOn(
  history: MatchHistory,
  people: People,
  { by, proposed, answers }: OpenProposal,
): AgreedProposal["votes"] {
  const about = "seat" in proposed ? personIn(people, proposed.seat) : null;
  const said = [{ seat: by, accepts: true }, ...answers];
  const voices = concernsEverybody(history, proposed)
    ? everyone(history, people)
    : lastingVoices(history, people, about);
  return lastWords(people, voices, said);
}

/** With a new clock all time is wound up, and nobody has missed anything; people who are not there are protected. */
function effectOf(
  history: MatchHistory,
  proposed: Proposed,
  { absent }: SettleAction,
  clock: Clock,
  now: number,
): ControlChange {
  const { missed, lapsed, sighted } = history.matchControl;
  switch (proposed.is) {
    case "pause":
      return { isPaused: true, questions: [] };
    case "resume":
      return { isPaused: false, resumed: now };
    case "control":
      return {
        clock: agreedClock(clock, proposed.control, absent, turnPhase(history)),
        missed: missed.map(() => 0),
        protected: absent,
        sighted: sighted === null ? null : [],
        awaitsSight: null,
      };
    case "watching":
      return { watching: proposed.watching };
    case "public":
      return { isPublic: true };
    case "offline":
      return TAKEN_AWAY;
    case "skip":
      return { lapsed: [...lapsed, proposed.seat].sort((one, other) => one - other) };
    case "remove": {
      const { removed } = history.matchControl;
      return { ...leaving(history.matchControl, proposed.seat), removed: [...removed, proposed.seat] };
    }
  }
}
