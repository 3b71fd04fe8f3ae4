import type { Refused } from "../../kernel/game.ts";
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
  /** Passes a notice to its match. Nothing happens when that match is not open. */
  receive(notice: ChangeNotice): void;
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

  function entryOf(id: string): Entry {
    const known = entries.get(id);
    if (known !== undefined) return known;
    // A match that could not be opened, or has ended, is opened anew on the next request.
    const forget = () => void (entries.get(id) === entry && entries.delete(id));
    const entry: Entry = {
      leases: 0,
      match: null,
      ready: loadPlayableMatch(id, ports).then((found) => {
        if (!found.ok) {
          forget();
          return found;
        }
        entry.match = openMatch(found.history, ports, timing, forget);
        return { ok: true, match: entry.match };
      }),
    };
    entries.set(id, entry);
    return entry;
  }

  const whenOpen = (entry: Entry, act: (match: LiveMatch) => void): void =>
    void entry.ready.then((found) => found.ok && act(found.match)).catch(ports.reportError);

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
    receive(notice) {
      const entry = entries.get(notice.match);
      if (entry === undefined) return;
      // Also while the match is being opened: what was read may be older than the notice.
      if (entry.match === null) whenOpen(entry, (match) => match.receive(notice));
      else entry.match.receive(notice);
    },
    close() {
      for (const entry of entries.values()) whenOpen(entry, (match) => match.close());
      entries.clear();
    },
  };
}
