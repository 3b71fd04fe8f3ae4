import { type Refused, refused } from "../../kernel/game.ts";
import type { HostFact } from "../host-facts.ts";
import { type ChangeNotice, subscribeToChanges } from "../ports/change-notice.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import { SIGN_LASTS } from "../time/uptime.ts";
import { type HostTiming, type LiveMatch, openMatch } from "./live-match.ts";
import { loadPlayableMatch } from "./load-match.ts";
import { MAX_STEPS_OPENED_HERE, type MatchHistory, versionOf, withStored } from "./match-history.ts";
import { RecentMatches } from "./recent-matches.ts";

export type OpenResult = { readonly ok: true; readonly match: LiveMatch } | Refused;

/** Keeps a match open until it is released. */
export interface MatchLease {
  /** The match, if it is already open; otherwise wait for `ready`. */
  readonly match: LiveMatch | null;
  readonly ready: Promise<OpenResult>;
  release(): void;
}

/** The open matches. A match closes when its last lease is released. */
export interface LiveMatches {
  acquire(id: string): MatchLease;
  /** The match, if it is open. */
  open(id: string): LiveMatch | null;
  /** Passes a notice to its match. Nothing happens when that match is not open. */
  receive(notice: ChangeNotice): void;
  /** Somebody may have come or gone at a match. */
  presenceChanged(match: string): void;
  /** Resolved once everything that was begun is done. From then on no match is opened. */
  close(): Promise<void>;
}

interface Entry {
  readonly ready: Promise<OpenResult>;
  /** Null while it is being opened. */
  match: LiveMatch | null;
  leases: number;
  /** Stops listening to what others do with the match. */
  readonly stopListening: () => void;
}

export function openMatches(ports: HostPorts, timing: HostTiming): LiveMatches {
  const entries = new Map<string, Entry>();
  /** What was begun in matches that have been closed. */
  const ending = new Set<Promise<void>>();
  /** Very long ones that were closed: whoever comes back to one does not have all of it read and replayed again. */
  const closed = new RecentMatches<{ readonly history: MatchHistory }>();
  let isClosed = false;

  async function load(id: string, isWanted: () => boolean) {
    if (isClosed) return refused<HostFact>({ key: "notRead" });
    const { attendance, reportError } = ports;
    const found = (await reopened(id)) ?? (await loadPlayableMatch(id, ports, isWanted));
    if (!found.ok) return found;
    try {
      const holders = (await attendance?.holders(id)) ?? [];
      return { ...found, holders, diedAt: await deathOfWriter(found.history) };
    } catch (error) {
      reportError(error);
      return refused<HostFact>({ key: "notRead" });
    }
  }

  /** A match as it was closed, where no step was stored since; otherwise null. */
  async function reopened(id: string): Promise<{ readonly ok: true; readonly history: MatchHistory } | null> {
    const known = closed.find(id);
    if (known === null) return null;
    try {
      const since = await ports.store.since(id, versionOf(known.history));
      return since?.steps.length === 0 ? { ok: true, history: withStored(known.history, since) } : null;
    } catch {
      // Whoever reads all of it says what is wrong.
      return null;
    }
  }

  /** When the node died that has written this match last; null where it may be running. */
  async function deathOfWriter({ matchControl: { writer } }: MatchHistory): Promise<number | null> {
    const { nodeLife } = ports;
    if (nodeLife === undefined || writer === undefined || writer === nodeLife.name) return null;
    return nodeLife.deadSince(writer);
  }

  /** Nobody could play from the death of a match's node until now. A death of this moment is known a little later. */
  function giveBackTime(match: LiveMatch, diedAt: number | null): void {
    const { timer, nodeLife, reportError } = ports;
    const to = timer.now();
    const history = match.history();
    const { writer } = history.matchControl;
    if (diedAt !== null) match.giveBackTime({ from: diedAt, to });
    else if (nodeLife !== undefined && writer !== undefined && writer !== nodeLife.name)
      timer.after(2 * SIGN_LASTS, () => {
        const look = async () => {
          const from = entries.get(history.setup.id)?.match === match ? await deathOfWriter(history) : null;
          if (from !== null && from < to) match.giveBackTime({ from, to });
        };
        look().catch(reportError);
      });
  }

  function entryOf(id: string): Entry {
    const known = entries.get(id);
    if (known !== undefined) return known;
    // A match that could not be opened, or has ended, is opened anew on the next request.
    const forget = () => {
      if (entries.get(id) === entry) entries.delete(id);
      entry.stopListening();
    };
    // Before the match is read: what others store from now on is not missed, and they say whether they show it.
    const shown = ports.shown?.open(id) ?? null;
    const stop = listen(id);
    const entry: Entry = {
      leases: 0,
      match: null,
      stopListening() {
        stop();
        shown?.close();
      },
      ready: load(id, () => entry.leases > 0).then((found) => {
        if (!found.ok) {
          forget();
          return found;
        }
        entry.match = openMatch(found.history, found.holders, ports, timing, shown, forget);
        // Whoever shows it has it open: its time runs there.
        if (shown?.isHome() !== false) giveBackTime(entry.match, found.diedAt);
        return { ok: true, match: entry.match };
      }),
    };
    entries.set(id, entry);
    return entry;
  }

  /** Listens to what others do with a match, while it is open here. */
  function listen(id: string): () => void {
    const stops = [
      subscribeToChanges(ports.bus, id, (notice) => tell(id, (match) => match.receive(notice))),
      ports.attendance?.subscribe(id, () => tell(id, (match) => match.holdersChanged())),
    ];
    return () => {
      for (const stop of stops) stop?.();
    };
  }

  const whenOpen = (entry: Entry, act: (match: LiveMatch) => void): void =>
    void entry.ready.then((found) => found.ok && act(found.match)).catch(ports.reportError);

  function end(entry: Entry): void {
    entry.stopListening();
    const close = (match: LiveMatch): Promise<void> => {
      const history = match.history();
      if (versionOf(history) > MAX_STEPS_OPENED_HERE) closed.keep(history.setup.id, { history });
      return match.close();
    };
    const ended = entry.ready
      .then((found) => (found.ok ? close(found.match) : undefined))
      .catch(ports.reportError)
      .finally(() => ending.delete(ended));
    ending.add(ended);
  }

  /** Also while the match is being opened: what was read may be older than the notice. */
  function tell(id: string, act: (match: LiveMatch) => void): void {
    const entry = entries.get(id);
    if (entry === undefined) return;
    if (entry.match === null) whenOpen(entry, act);
    else act(entry.match);
  }

  return {
    acquire(id) {
      const entry = entryOf(id);
      let isReleased = false;
      entry.leases++;
      return {
        match: entry.match,
        ready: entry.ready,
        release() {
          if (isReleased) return;
          isReleased = true;
          entry.leases--;
          if (entry.leases > 0) return;
          if (entries.get(id) === entry) entries.delete(id);
          end(entry);
        },
      };
    },
    open: (id) => entries.get(id)?.match ?? null,
    receive: (notice) => tell(notice.match, (match) => match.receive(notice)),
    presenceChanged: (id) => tell(id, (match) => match.presenceChanged()),
    async close() {
      isClosed = true;
      for (const entry of entries.values()) end(entry);
      entries.clear();
      await Promise.all(ending);
    },
  };
}
