import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { HostFact } from "../../host/host-facts.ts";
import type { AnyGame, BaseView, Fact } from "../../kernel/game.ts";
import { paced } from "../../kernel/pace.ts";
import { gameOfEdition, newestEdition } from "../../kernel/room.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type {
  LogEntry,
  MatchControlView,
  MatchInfo,
  Spoke,
  ToViewer,
  Update,
} from "../../protocol/messages/match-messages.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { pace } from "../shell/settings.ts";
import type { MatchTransport } from "../transport/transport.ts";

/** What one viewer sees of a match: one step after the other, each shown long enough to be noticed. */
export interface MatchStage {
  readonly info: ReadonlySignal<MatchInfo | null>;
  /** The rules of the edition that the match began with. */
  readonly game: ReadonlySignal<AnyGame>;
  readonly update: ReadonlySignal<Update | null>;
  /** The previous view of the same viewer. */
  readonly before: ReadonlySignal<BaseView | null>;
  readonly log: ReadonlySignal<readonly LogEntry[]>;
  /** The match control now, whichever step is being shown. */
  readonly matchControl: ReadonlySignal<ReceivedMatchControl | null>;
  /** Why nothing can be shown: there is no such match, it is damaged, or the host is gone. */
  readonly fault: ReadonlySignal<Fact | null>;
  /** Shows the match as this viewer from now on. */
  showAs(viewer: Viewer): void;
  close(): void;
}

/** Clocks come as the time left when the message was sent, so whoever shows them must know when it arrived. */
export interface ReceivedMatchControl extends MatchControlView {
  /** By `performance.now()`. */
  readonly receivedAt: number;
}

/** How long an ordinary step is shown at pace 1, in milliseconds. */
const USUAL_STEP_TIME = 350;

export function openMatchStage(
  transport: MatchTransport,
  { room, game: newest }: Pick<LocalizedRoom, "room" | "game">,
  match: string,
): MatchStage {
  const info = signal<MatchInfo | null>(null);
  const game = signal<AnyGame>(newest);
  const update = signal<Update | null>(null);
  const before = signal<BaseView | null>(null);
  const log = signal<readonly LogEntry[]>([]);
  const matchControl = signal<ReceivedMatchControl | null>(null);
  const fault = signal<Fact | null>(null);
  const isPublic = !room.hasSecrets;
  /** By viewer: the last version it has seen, so that it is shown each step it missed, once and in order. */
  const seen = new Map<Viewer, number>();
  let waiting: Update[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let viewer: Viewer | null = null;
  let leave = (): void => undefined;
  /** Messages that wait until the rules of the match's edition are loaded; null if nothing has to be loaded. */
  let held: ToViewer[] | null = null;

  /** An entry of an earlier step keeps only the news that the viewer may still read. */
  const asRecalled = (entry: LogEntry): LogEntry =>
    viewer === null || info.value === null || game.value.recall === undefined
      ? entry
      : { ...entry, news: game.value.recall(entry.news, viewer, info.value.options) };

  /** Shows an update and puts its entry at the end of the log. */
  const present = (next: Update): void => {
    update.value = next;
    log.value = [...log.value.filter(({ version }) => version !== next.version).map(asRecalled), next.logEntry];
  };

  const show = (next: Update): void => {
    batch(() => {
      const isSameViewer = isPublic || update.value?.view.viewer === next.view.viewer;
      before.value = isSameViewer ? (update.value?.view ?? null) : null;
      present(next);
    });
    if (viewer !== null) seen.set(viewer, next.version);
    const moment = Math.max(USUAL_STEP_TIME, ...next.logEntry.news.map(({ key }) => room.displayTimes[key] ?? 0));
    const wait = paced(moment, pace.value);
    if (wait === 0) showNext();
    else timer = setTimeout(showNext, wait);
  };

  const showNext = (): void => {
    timer = undefined;
    const next = waiting.shift();
    if (next !== undefined) show(next);
  };

  const receive = (message: ToViewer): void => {
    if (held !== null) held.push(message);
    else if (message.t === "welcome" && message.match.edition !== game.value.edition) {
      held = [message];
      void loadRules(message.match.edition, held);
    } else handle(message);
  };

  /** Loads the rules of an older edition, and then handles what came in the meantime. */
  const loadRules = async (edition: number, mine: readonly ToViewer[]): Promise<void> => {
    const loaded = await rulesOf(edition);
    // Somebody else watches by now.
    if (held !== mine) return;
    held = null;
    if ("key" in loaded) fault.value = loaded;
    else {
      game.value = loaded;
      for (const message of mine) handle(message);
    }
  };

  /** A page that was opened long ago may know fewer editions than its server. */
  const rulesOf = (edition: number): Promise<AnyGame | HostFact> =>
    room.editions.includes(edition)
      ? gameOfEdition(room, edition).catch((): HostFact => ({ key: "roomUnreachable" }))
      : Promise.resolve({ key: "matchOfAnotherEdition", edition, ours: newestEdition(room) });

  const handle = (message: ToViewer): void => {
    switch (message.t) {
      case "welcome":
        batch(() => {
          if (message.version < (update.value?.version ?? 0)) forget();
          info.value = message.match;
          log.value = message.log;
        });
        return;
      case "update":
        matchControl.value = { ...message.matchControl, receivedAt: performance.now() };
        receiveUpdate(message);
        return;
      case "matchControl":
        matchControl.value = { ...message.matchControl, receivedAt: performance.now() };
        return;
      case "spoke":
        markSpoken(message.version, message.spoken);
        return;
      case "renamed":
        if (info.value !== null) info.value = { ...info.value, players: message.players };
        return;
      case "gone":
        fault.value = { key: "noSuchTable" };
        return;
      case "refused":
        if (message.why.key === "seatLeft") noteLeaving();
        else fault.value = message.why;
    }
  };

  /** The server has restored an older backup: what was seen since then never happened. */
  const forget = (): void => {
    stop();
    seen.clear();
    blank();
  };

  /** Updates that wait to be shown are dropped. */
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };

  const blank = (): void =>
    batch(() => {
      update.value = null;
      before.value = null;
    });

  /** A person who has left for good no longer sees the match as that seat. Other viewers of this page still do. */
  const noteLeaving = (): void => {
    if (matchControl.value === null || viewer === null || viewer === "watcher") return;
    matchControl.value = { ...matchControl.value, left: [...matchControl.value.left, viewer] };
  };

  /**
   * After a reconnection updates come again, behind a welcome that has replaced the log. Each step is shown only once;
   * the log gets the entries of all of them.
   */
  const receiveUpdate = (message: Update): void => {
    const shown = update.value?.version ?? -1;
    if (waiting.some(({ version }) => version === message.version)) {
      waiting = waiting.map((one) => (one.version === message.version ? message : one));
    } else if (message.version > shown) {
      waiting.push(message);
      if (timer === undefined) showNext();
    } else if (message.version === shown) {
      // A newer update of the step that is shown replaces it.
      batch(() => present(message));
    } else log.value = [...log.value, asRecalled(message.logEntry)];
  };

  const markSpoken = (version: number, spoken: Spoke): void => {
    waiting = waiting.map((one) => (one.version === version ? { ...one, spoken } : one));
    if (update.value?.version === version) update.value = { ...update.value, spoken };
  };

  const close = (): void => {
    leave();
    held = null;
    stop();
  };

  return {
    info,
    game,
    update,
    before,
    log,
    matchControl,
    fault,
    showAs(next) {
      if (next === viewer) return;
      close();
      viewer = next;
      fault.value = null;
      // Without secrets everybody at the device has seen everything: the board stays and turns to the next person.
      if (!isPublic) blank();
      leave = transport.watch(match, next, isPublic ? null : (seen.get(next) ?? null), receive);
    },
    close,
  };
}
