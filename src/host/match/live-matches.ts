import { type Refused, refused } from "../../kernel/game.ts";
import type { HostFact } from "../host-facts.ts";
import type { ChangeNotice } from "../ports/bus.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import { type HostTiming, type LiveMatch, openMatch } from "./live-match.ts";
import { loadPlayableMatch } from "./load-match.ts";

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
  /** Other people may hold the seats of a match. */
  holdersChanged(match: string): void;
  close(): void;
}

interface Entry {
  readonly ready: Promise<OpenResult>;
  /** Null while it is being opened. */
  match: LiveMatch | null;
  leases: number;
}

export function openMatches(ports: HostPorts, timing: HostTiming): LiveMatches {
  const entries = new Map<string, Entry>();

  async function load(id: string, isWanted: () => boolean) {
    const { attendance, reportError } = ports;
    const found = await loadPlayableMatch(id, ports, isWanted);
    if (!found.ok || attendance === undefined) return found.ok ? { ...found, holders: [] } : found;
    try {
      return { ...found, holders: await attendance.holders(id) };
    } catch (error) {
      reportError(error);
      return refused<HostFact>({ key: "notRead" });
    }
  }

  function entryOf(id: string): Entry {
    const known = entries.get(id);
    if (known !== undefined) return known;
    // A match that could not be opened, or has ended, is opened anew on the next request.
    const forget = () => void (entries.get(id) === entry && entries.delete(id));
    const entry: Entry = {
      leases: 0,
      match: null,
      ready: load(id, () => entry.leases > 0).then((found) => {
        if (!found.ok) {
          forget();
          return found;
        }
        entry.match = openMatch(found.history, found.holders, ports, timing, forget);
        return { ok: true, match: entry.match };
      }),
    };
    entries.set(id, entry);
    return entry;
  }

  const whenOpen = (entry: Entry, act: (match: LiveMatch) => void): void =>
    void entry.ready.then((found) => found.ok && act(found.match)).catch(ports.reportError);

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
          whenOpen(entry, (match) => match.close());
        },
      };
    },
    open: (id) => entries.get(id)?.match ?? null,
    receive: (notice) => tell(notice.match, (match) => match.receive(notice)),
    presenceChanged: (id) => tell(id, (match) => match.presenceChanged()),
    holdersChanged: (id) => tell(id, (match) => match.holdersChanged()),
    close() {
      for (const entry of entries.values()) whenOpen(entry, (match) => match.close());
      entries.clear();
    },
  };
}
