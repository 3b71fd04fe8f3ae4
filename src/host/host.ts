import type { ExplainedMove } from "../kernel/bot.ts";
import { type Refused, refused } from "../kernel/game.ts";
import type { Pace } from "../kernel/pace.ts";
import type { Seat } from "../kernel/seat.ts";
import type { ExportedMatch, MatchSummary, Submission, SubmitAnswer } from "../protocol/messages/match-messages.ts";
import type { SeatCalls } from "./agreement/seat-calls.ts";
import type { HostFact } from "./host-facts.ts";
import { actionFromSubmission, seatRefusal } from "./match/apply-action.ts";
import { type MatchCreator, matchCreator } from "./match/create-match.ts";
import type { DueMatches } from "./match/due-matches.ts";
import type { LiveMatch } from "./match/live-match.ts";
import { type OpenResult, openMatches } from "./match/live-matches.ts";
import { roomOfGame } from "./match/load-match.ts";
import { loadBot } from "./match/load-room.ts";
import type { OffersAnswer } from "./match/offers.ts";
import type { Audience, Publish } from "./match/watchers.ts";
import { type ChangeNotice, MATCH_REMOVED, PLAYER_RENAMED, publishChange } from "./ports/change-notice.ts";
import type { HostPorts } from "./ports/host-ports.ts";
import type { IsWanted, LogPageAnswer, PublicReplayAnswer, RecordAnswer } from "./ports/long-replays.ts";
import { refuseOnError } from "./refuse-on-error.ts";
import { serialQueue } from "./serial-queue.ts";

/**
 * Runs any number of matches. A match is open while somebody watches it or submits something. Its bots play only while
 * somebody watches. Every answer is a value: nothing throws, and no promise is rejected.
 */
export interface Host extends MatchCreator {
  /** The match as it stands, so that another host can continue it. */
  exportMatch(match: string): Promise<{ readonly ok: true; readonly exported: ExportedMatch } | Refused>;
  /** The match with the latest step comes first. */
  summaries(): Promise<{ readonly ok: true; readonly matches: readonly MatchSummary[] } | Refused>;
  remove(match: string): Promise<{ readonly ok: true } | Refused>;
  /**
   * Sends the viewer a welcome message and then every change, until the returned function is called. `from` is the last
   * version this seat has seen; null asks for the present only. When nothing can be shown, the only message is
   * `refused`. A seat plays where it was watched last; its other viewers look on (ST-69). `looksOn`: this one looks on,
   * too, where another plays.
   */
  watch(match: string, audience: Audience, from: number | null, publish: Publish, looksOn?: boolean): () => void;
  /** The stage of this seat has reached the ask of this version. It counts only where nobody else plays (ST-65). */
  reachAsk(match: string, seat: Seat, version: number): void;
  /** `by`: who sends it, as `Attendant.person`. It is refused where somebody else holds the seat by now. */
  submit(submission: Submission, by?: string): Promise<SubmitAnswer>;
  /** Seats that change hands. Most matches never need it, and a page never does. */
  seatCalls(): Promise<SeatCalls>;
  /**
   * What the strongest bot advises this person's seat and why, from the seat's own views. Null when there is nothing to
   * play.
   */
  hint(match: string, seat: Seat): Promise<ExplainedMove | null>;
  /** What this person's seat may play now, and after which step. */
  offers(match: string, seat: Seat): Promise<OffersAnswer>;
  /**
   * Only of a match that is over. The record of a personal game is made for the people of these seats, or for a watcher
   * if there are none; where none are named, for the person of this device.
   */
  record(match: string, seats?: readonly Seat[], isWanted?: IsWanted): Promise<RecordAnswer>;
  /** Only of a match that is over, for people who were not there: a page of its moments, from this version on. */
  publicReplay(match: string, from: number, isWanted?: IsWanted): Promise<PublicReplayAnswer>;
  /** The page of the log that ends before this version, as this audience may read it. */
  logPage(match: string, audience: Audience, before: number, isWanted?: IsWanted): Promise<LogPageAnswer>;
  /**
   * Opens at most `limit` matches that are due although nobody watches them, and runs what is due there. A server calls
   * it every few seconds. Returns how many matches it opened: `limit` means that there may be more.
   */
  runOverdue(limit: number): Promise<number>;
  /** The store has a new name for a player: all viewers of this match learn it. */
  announceRename(match: string): void;
  /** Loads a game's room in advance, so that the next request need not wait for it. */
  preload(game: string): void;
  /** Loads the bots that sit at a match in advance, so that nobody waits for them later. */
  preloadBots(match: string): void;
  /** Applies to every delay that starts from now on. The default is 1. */
  setPace(pace: Pace): void;
  /** Closes all matches, and is resolved once everything that was begun is done. What is stored remains. */
  close(): Promise<void>;
}

export function createHost(ports: HostPorts): Host {
  const { store, bus, timer, reportError } = ports;
  let pace: Pace = 1;
  const outages = ports.outages ?? [{ from: Number.NEGATIVE_INFINITY, to: timer.now() }];
  const matches = openMatches(ports, { pace: () => pace, outages });
  const stopPresence = ports.attendance?.presence.subscribe((match) => matches.presenceChanged(match));

  const orRefuse = refuseOnError(reportError);

  async function withMatch<T>(id: string, act: (match: LiveMatch) => T | Promise<T>): Promise<T | Refused> {
    const lease = matches.acquire(id);
    try {
      if (lease.match !== null) return await act(lease.match);
      const found = await lease.ready;
      return found.ok ? await act(found.match) : found;
    } catch (error) {
      reportError(error);
      return refused<HostFact>({ key: "ourFault" });
    } finally {
      lease.release();
    }
  }

  /** What most matches never need is loaded when somebody asks for it. */
  const whole = async (id: string) => (await import("./match/whole-match.ts")).wholeMatch(id, ports);

  /** A bus may or may not return our own notices, so we also handle them here. */
  function announce(notice: ChangeNotice): void {
    publishChange(bus, notice);
    matches.receive(notice);
  }

  const inTurn = serialQueue();
  let dueMatches: DueMatches | null = null;

  /** Only a server asks for it, so a page does not load it. */
  async function runDueMatches(limit: number): Promise<number> {
    const { createDueMatches } = await import("./match/due-matches.ts");
    dueMatches ??= createDueMatches(ports, (id) =>
      withMatch(id, (match) => match.runDue().then(() => ({ ok: true as const }))),
    );
    return dueMatches.run(limit);
  }

  return {
    ...matchCreator(ports),

    exportMatch: async (id) => (await whole(id)).exported(),

    summaries: () =>
      orRefuse(() => store.list().then((list) => ({ ok: true as const, matches: list })), { key: "notRead" }),

    remove: (match) =>
      orRefuse(
        async () => {
          await store.remove(match);
          announce({ match, version: MATCH_REMOVED });
          return { ok: true as const };
        },
        { key: "notKept" },
      ),

    watch(match, audience, from, publish, looksOn = false) {
      const lease = matches.acquire(match);
      let hasStopped = false;
      let stop = () => {};
      const begin = (found: OpenResult) => {
        if (hasStopped) return;
        if (found.ok) stop = found.match.watch(audience, from, publish, looksOn);
        else publish({ t: "refused", match, why: found.why });
      };
      lease.ready.then(begin).catch(reportError);
      return () => {
        hasStopped = true;
        stop();
        lease.release();
      };
    },

    reachAsk(id, seat, version) {
      matches.open(id)?.reachAsk(seat, version);
    },

    submit(submission, by) {
      const arrived = timer.now();
      return withMatch<SubmitAnswer>(submission.match, (match) => {
        const read = actionFromSubmission(match.history(), submission, arrived);
        return read.ok ? match.submit(read.seatAction, by) : read;
      });
    },

    seatCalls: async () => (await import("./agreement/seat-calls.ts")).seatCalls(withMatch, ports),

    async hint(id, seat) {
      const answer = await withMatch(id, async (match) => ({
        ok: true as const,
        hint: seatRefusal(match.history(), seat) === null ? await match.hint(seat) : null,
      }));
      return answer.ok ? answer.hint : null;
    },

    async offers(id, seat) {
      const { seatOffers } = await import("./match/offers.ts");
      return withMatch<OffersAnswer>(id, (match) => seatOffers(match.history(), seat));
    },

    record: async (id, seats, isWanted) => (await whole(id)).record(seats ?? null, isWanted),
    publicReplay: async (id, from, isWanted) => (await whole(id)).publicReplay(from, isWanted),
    async logPage(id, audience, before, isWanted) {
      const openTo = () => withMatch(id, (match) => ({ ok: true as const, version: match.openTo(audience) }));
      return (await whole(id)).logPage(audience, before, openTo, isWanted);
    },

    announceRename: (match) => announce({ match, version: PLAYER_RENAMED }),

    runOverdue: (limit) => inTurn(() => runDueMatches(limit)),

    preload(game) {
      void roomOfGame(game, ports);
    },

    preloadBots(id) {
      const load = async (match: LiveMatch) => {
        const { room, setup } = match.history();
        const bots = setup.players.flatMap((player) => (player.is === "bot" ? [player.bot] : []));
        // One that cannot be loaded now is loaded again when it is asked.
        await Promise.allSettled([...new Set(bots)].map((bot) => loadBot(room, bot)));
        return { ok: true as const };
      };
      void withMatch(id, load);
    },

    setPace(next) {
      pace = next;
    },

    close() {
      stopPresence?.();
      return matches.close();
    },
  };
}
