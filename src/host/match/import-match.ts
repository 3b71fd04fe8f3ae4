import type { AnyMatch } from "../../bots/arena.ts";
import { type Fact, isOver, type Refused, refused } from "../../kernel/game.ts";
import { type MatchRefusal, submit } from "../../kernel/match.ts";
import { type MatchRecord, replayRecord } from "../../kernel/record/match-record.ts";
import type { SeatMove } from "../../kernel/step.ts";
import type { ExportedMatch, Player } from "../../protocol/messages/match-messages.ts";
import type { HostFact } from "../host-facts.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { ReadImport } from "../ports/long-replays.ts";
import type { MatchSetup, MatchStatus, PlayedSteps } from "../ports/match-store.ts";
import { showingTime } from "./due-actions.ts";
import type { LoadedRoom } from "./load-room.ts";
import { newMatchControl } from "./match-control.ts";
import { withClockStarted } from "./match-control-transitions.ts";
import { type MatchHistory, versionOf } from "./match-history.ts";
import { controlAtStart, requestedSeating, type SeatingRequest } from "./match-request.ts";
import { matchStatus } from "./match-status.ts";

/** No real match comes near this many steps. All of them are replayed at once, so there must be a limit. */
const MAX_IMPORTED_STEPS = 5000;

/**
 * The imported match, if the rules agree with all of it. Nobody can prove that it was really played like this. It waits
 * for players and for dice of its own.
 */
export function importedMatch(
  room: LoadedRoom,
  record: MatchRecord,
  { bots, sealed }: ExportedMatch,
  id: string,
  at: number,
): ReadImport | Refused {
  const { game, ladder } = room;
  if (record.steps.length > MAX_IMPORTED_STEPS) return { ok: false, why: { key: "recordTooLong" } satisfies Fact };
  const replayed = replayRecord(game, record);
  if (!replayed.ok) return replayed;
  const { match } = replayed;
  const turn = game.turn(match.state);
  if (isOver(turn)) return { ok: false, why: { key: "matchOver" } satisfies MatchRefusal };
  const waiting = sealedIn(room, match, sealed);
  if (bots.length !== match.seats || waiting === null) return refused<HostFact>({ key: "matchDoesNotHold" });
  const unknownBot = bots.find((bot) => bot !== null && !ladder.some((one) => one.id === bot)) ?? null;
  if (unknownBot !== null) return refused<HostFact>({ key: "noSuchBot", bot: unknownBot });
  // The names people had elsewhere are not taken over: whoever takes a seat chooses a name here.
  const players = bots.map(
    (bot): Player => (bot === null ? { is: "person", name: "" } : { is: "bot", name: bot, bot }),
  );
  const { options, dice } = match;
  const setup = { id, game: game.id, edition: game.edition, options, players, made: at, seed: "", dice };
  const played: PlayedSteps = {
    steps: match.steps.map((step) => ({ step, ids: [], at })),
    sealed: waiting.map(({ seat, move }) => ({ seat, move, ids: [], at, isStandIn: false })),
  };
  const matchControl = newMatchControl({ is: "none" }, players.length);
  return {
    ok: true,
    setup,
    status: { asked: turn.seats, places: null, matchControl, due: null },
    played,
    names: record.names,
  };
}

/** The sealed moves by seat. Null when one of them is not legal, or when they would complete the round. */
function sealedIn({ game }: LoadedRoom, match: AnyMatch, sealed: readonly SeatMove[]): readonly SeatMove[] | null {
  const turn = game.turn(match.state);
  if (sealed.length > 0 && (turn.how !== "each" || sealed.length >= turn.seats.length)) return null;
  let now = match;
  for (const { seat, move } of sealed) {
    const submitted = submit(game, now, seat, move, NO_DICE);
    if (!submitted.ok) return null;
    now = submitted.match;
  }
  return now.sealed.length === sealed.length ? now.sealed : null;
}

/** A sealed move rolls no dice. */
const NO_DICE = {
  roll: () => {
    throw new Error("a sealed move rolled dice");
  },
};

/** An imported match with its new players. Their clocks are set anew, and their dice are used from here on. */
export function seatedImport(
  history: MatchHistory,
  request: SeatingRequest,
  ports: HostPorts,
): { readonly ok: true; readonly setup: MatchSetup; readonly status: MatchStatus } | Refused {
  const seating = requestedSeating(history.room, request, ports);
  if (!seating.ok) return seating;
  const { players, control, seed, pledge } = seating;
  if (players.length !== history.setup.players.length)
    throw new Error(`${history.setup.id}: another number of players`);
  const setup = { ...history.setup, players, seed, pledge: { ...pledge, since: versionOf(history) } };
  const matchControl = { ...controlAtStart(request, control, ports), number: history.matchControl.number + 1 };
  const now = ports.timer.now();
  const next: MatchHistory = { ...history, setup, matchControl };
  return { ok: true, setup, status: matchStatus(withClockStarted(next, now + showingTime(next)), now) };
}
