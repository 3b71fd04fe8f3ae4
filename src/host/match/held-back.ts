import { seatsOf } from "../../kernel/seat.ts";
import type { MatchControlView, WatcherDelay } from "../../protocol/messages/match-messages.ts";
import {
  hasNewState,
  isMatchOver,
  isPerson,
  type MatchHistory,
  snapshotAt,
  versionOf,
  withSnapshotsFrom,
} from "./match-history.ts";

/** What is kept from people who watch one match, as far behind its players as the table wants them (TL-118 to TL-120). */
export class HeldBack {
  #lookedUpTo = 0;
  /** The last step in which something hidden was shown to everybody. */
  #lastReveal: number | null = null;

  /** How far watchers are behind; null where they are not. With the end everything is told. */
  delay(history: MatchHistory): WatcherDelay | null {
    const { delay } = history.matchControl.watching;
    if (delay === 0 || isMatchOver(history)) return null;
    return delay === 1 ? "reveal" : "end";
  }

  /** The newest version that they may know; -1 for none. */
  openVersion(history: MatchHistory): number {
    const delay = this.delay(history);
    if (delay === null) return versionOf(history);
    return delay === "reveal" ? (this.#revealIn(history) ?? 0) - 1 : -1;
  }

  /** What they are told of this moment: nothing. */
  control(history: MatchHistory): MatchControlView {
    return {
      time: null,
      isPaused: false,
      proposals: [],
      present: seatsOf(history.setup.players.length).filter((seat) => isPerson(history, seat)),
      away: [],
      playedFor: [],
      left: [],
      arriving: [],
      questions: [],
    };
  }

  /** Only what is new since the last call is looked at. */
  #revealIn(history: MatchHistory): number | null {
    let known = history;
    for (let version = versionOf(history); version > this.#lookedUpTo; version--) {
      known = withSnapshotsFrom(known, version);
      if (!isReveal(known, version)) continue;
      this.#lastReveal = version;
      break;
    }
    this.#lookedUpTo = versionOf(history);
    return this.#lastReveal;
  }
}

function isReveal(history: MatchHistory, version: number): boolean {
  const { game, moments } = history.room;
  if (!hasNewState(history, version)) return false;
  const { news } = game.view(snapshotAt(history, version).state, "watcher");
  return news.some(({ key }) => moments.reveals?.includes(key));
}
