import { type Refused, refused } from "../../kernel/game.ts";
import type { MatchRefusal } from "../../kernel/match.ts";
import { asSeat, MAX_SEATS, type Seat } from "../../kernel/seat.ts";
import { mayBePublic, mayBeSlow } from "../../kernel/table-limits.ts";
import { isSameWatching, parseWatching } from "../../kernel/watching.ts";
import type { Proposed } from "../../protocol/messages/match-messages.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";
import type { HostFact } from "../host-facts.ts";
import type { MatchControl, OpenProposal } from "../match/match-control.ts";
import { currentMatch, type MatchHistory } from "../match/match-history.ts";
import { isWaitedFor, seatsOfPeople } from "../match/played-by.ts";
import { checkedControl } from "../time/checked-control.ts";
import type { ControlResult } from "./control-change.ts";
import { lastingVoices, type People, personIn } from "./people.ts";
import { hasOpenlySealed, isMissing } from "./questions.ts";

/** At most this many proposals are open in a match (TL-95). */
const MAX_PROPOSALS = 3;
/** Somebody who is there may be skipped after this time without a sign, in milliseconds (TL-99). */
const SILENCE = 120_000;
/** To skip or remove somebody takes at least this many others. */
const MIN_VOICES = 2;

/** Whoever proposes something has agreed to it (TL-94). `number`: no other proposal of the match gets it. */
export function propose(history: MatchHistory, by: Seat, raw: Proposed, people: People): ControlResult {
  const { proposals, number } = history.matchControl;
  const read = proposedIn(raw, history);
  if (!read.ok) return read;
  const { proposed } = read;
  const why = proposals.some((one) => subjectOf(one.proposed) === subjectOf(proposed))
    ? ({ key: "proposalStands" } as const)
    : proposals.some((one) => personIn(people, one.by) === personIn(people, by))
      ? ({ key: "yourProposalStands" } as const)
      : proposals.length >= MAX_PROPOSALS
        ? ({ key: "slowDown", what: "proposals" } as const)
        : isSo(history.matchControl, proposed)
          ? ({ key: "alreadySo" } as const)
          : null;
  if (why !== null) return refused<HostFact | ServerFact>(why);
  const unfit = "seat" in proposed ? targetRefusal(history, by, proposed, people) : null;
  if (unfit !== null) return unfit;
  const { room, setup } = history;
  if (proposed.is === "public" && !mayBePublic(room.room, setup.options as Readonly<Record<string, unknown>>))
    return refused<ServerFact>({ key: "notAmongStrangers" });
  const closed = proposed.is === "offline" ? offlineRefusal(history, by, people) : null;
  if (closed !== null) return closed;
  const isSlow = proposed.is === "control" && proposed.control.is === "days";
  if (isSlow && !mayBeSlow(room.room, setup.options as Readonly<Record<string, unknown>>))
    return refused<ServerFact>({ key: "onlyLive" });
  const proposal: OpenProposal = { id: number + 1, by, proposed, opened: people.now, answers: [] };
  return { ok: true, change: { proposals: [...proposals, proposal] } };
}

/** People answer, and may change it. Whoever proposed it withdraws it by declining (TL-96). */
export function answerProposal(history: MatchHistory, seat: Seat, id: number, accepts: boolean): ControlResult {
  const { proposals } = history.matchControl;
  const proposal = proposals.find((one) => one.id === id);
  if (proposal === undefined) return refused<ServerFact>({ key: "nothingProposed" });
  if (proposal.by === seat)
    return accepts
      ? refused<ServerFact>({ key: "yourOwnProposal" })
      : { ok: true, change: { proposals: proposals.filter((one) => one !== proposal) } };
  if (proposal.answers.some((one) => one.seat === seat && one.accepts === accepts))
    return refused<ServerFact>({ key: "saidBefore" });
  const answers = [...proposal.answers.filter((one) => one.seat !== seat), { seat, accepts }];
  return { ok: true, change: { proposals: proposals.map((one) => (one === proposal ? { ...one, answers } : one)) } };
}

/** Whether a proposal still makes sense (TL-101). */
export const makesSense = (history: MatchHistory, { proposed }: OpenProposal): boolean =>
  !isSo(history.matchControl, proposed) &&
  (proposed.is !== "skip" || isAskedNow(history, proposed.seat)) &&
  (proposed.is !== "offline" || !history.matchControl.isPublic);

/** Why somebody cannot take the match away now; null where they can (TL-128). */
function offlineRefusal(history: MatchHistory, by: Seat, people: People): Refused | null {
  if (history.matchControl.isPublic) return refused<ServerFact>({ key: "notAtPublicTables" });
  return isRoundOpen(history, by, people) ? refused<ServerFact>({ key: "roundOpen" }) : null;
}

/** Whether a move of another person lies sealed: whoever takes the match away would read it. */
export const isRoundOpen = (history: MatchHistory, by: Seat, people: People): boolean =>
  history.sealed.some(
    ({ seat, isStandIn }) =>
      !isStandIn && seatsOfPeople(history).includes(seat) && personIn(people, seat) !== personIn(people, by),
  );

/** Two proposals with the same subject would contradict each other (TL-95). */
function subjectOf(proposed: Proposed): string {
  switch (proposed.is) {
    case "pause":
    case "resume":
      return "pause";
    case "control":
      return "time";
    case "watching":
    case "public":
    case "offline":
      return proposed.is;
    case "skip":
    case "remove":
      return `${proposed.is} ${proposed.seat}`;
  }
}

function isSo({ isPaused, clock, left, watching, isPublic }: MatchControl, proposed: Proposed): boolean {
  switch (proposed.is) {
    case "pause":
      return isPaused;
    case "resume":
      return !isPaused;
    case "control":
      return JSON.stringify(clock.control) === JSON.stringify(proposed.control);
    case "watching":
      return isSameWatching(watching, proposed.watching);
    case "public":
      return isPublic;
    case "skip":
    case "offline":
      return false;
    case "remove":
      return left.includes(proposed.seat);
  }
}

/** Why somebody cannot be skipped or removed now (TL-99, TL-134). */
function targetRefusal(
  history: MatchHistory,
  by: Seat,
  { is, seat }: Extract<Proposed, { readonly seat: Seat }>,
  people: People,
): Refused | null {
  const person = personIn(people, seat);
  if (!seatsOfPeople(history).includes(seat) || person === personIn(people, by))
    return refused<MatchRefusal>({ key: "noSuchSeat" });
  if (is === "skip" && !isSilent(history, seat, people))
    return refused<ServerFact>({ key: "notSilentYet", name: history.setup.players[seat]?.name ?? "" });
  const voices = lastingVoices(history, people, person).length;
  return voices < MIN_VOICES ? refused<ServerFact>({ key: "needsTwoVoices" }) : null;
}

/** Whether somebody is there, is asked, and has done nothing for a while. For the missing there are questions. */
function isSilent(history: MatchHistory, seat: Seat, people: People): boolean {
  const { acted, resumed } = history.matchControl;
  const asked = history.steps.at(-1)?.at ?? history.setup.made;
  const last = Math.max(asked, resumed ?? asked, acted.findLast((one) => one.seat === seat)?.at ?? asked);
  return isAskedNow(history, seat) && !isMissing(history, people, seat) && people.elapsed(last) >= SILENCE;
}

const isAskedNow = (history: MatchHistory, seat: Seat): boolean =>
  history.room.game.turn(currentMatch(history).state).seats.includes(seat) &&
  !hasOpenlySealed(history, seat) &&
  isWaitedFor(history, seat);

/** From a message, field by field. */
function proposedIn(
  raw: Proposed,
  { room }: MatchHistory,
): { readonly ok: true; readonly proposed: Proposed } | Refused {
  switch (raw?.is) {
    case "pause":
    case "resume":
    case "public":
    case "offline":
      return { ok: true, proposed: { is: raw.is } };
    case "watching": {
      const watching = parseWatching(raw.watching);
      return watching === null ? UNREADABLE : { ok: true, proposed: { is: "watching", watching } };
    }
    case "control": {
      const checked = checkedControl(raw.control, room.moments);
      return checked.ok ? { ok: true, proposed: { is: "control", control: checked.control } } : checked;
    }
    case "skip":
    case "remove": {
      const seat = asSeat(raw.seat, MAX_SEATS);
      return seat === null
        ? refused<MatchRefusal>({ key: "noSuchSeat" })
        : { ok: true, proposed: { is: raw.is, seat } };
    }
    default:
      return UNREADABLE;
  }
}

const UNREADABLE: Refused = refused<HostFact>({ key: "notForASeatToSay" });
