import { localBotRunner } from "../../host/bots/local-bot-runner.ts";
import { memoryMatchStore } from "../../host/ports/memory/memory-match-store.ts";
import type { Refused } from "../../kernel/game.ts";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import { createContext } from "../../server/create-context.ts";
import { MatchAccounts } from "../../server/match-accounts.ts";
import { type Caller, NOBODY } from "../../server/service/caller.ts";
import { noteRequest, Page } from "../../server/service/page.ts";
import { createService, type Service } from "../../server/service/service.ts";
import type { ServiceContext } from "../../server/service/service-context.ts";
import { ServerTime } from "../../server/system-timer.ts";
import { memoryRepositories } from "../../tables/ports/memory/memory-repositories.ts";
import { memorySeenVersions } from "../../tables/ports/memory/memory-seen-versions.ts";
import { type FakeTimer, fakeTimer } from "../host/fake-timer.ts";
import { toyRooms } from "./toy-rooms.ts";

export const SECOND = 1000;
/** The table of every vector. */
export const TABLE = "table-of-the-vector";
/** Bots and stand-ins answer within a second. */
const PACE = 0.7;
/** A page says every ten seconds that it is seen. */
const WORD_INTERVAL = 10 * SECOND;
/** How often a node looks for matches in which something is due. */
const JOB_INTERVAL = 60 * SECOND;

/** The hash of the token with which a person's program plays. */
export const tokenOf = (letter: string): string => `token of ${letter}`;

export type Answered = { readonly ok: true } | Refused;

/** People with letters for names, at one table of a server without sockets, on a clock that the test puts forward. */
export interface Evening {
  readonly timer: FakeTimer;
  /** The version that the match has at the start of the vector. */
  readonly firstVersion: number;
  /** The table that the vector is about: the last that somebody made. */
  table(): string;
  lookAt(table: string): void;
  context(): ServiceContext;
  service(): Service;
  callerOf(letter: string): Promise<Caller>;
  /** Opens a page of this person, or makes it visible again. */
  open(letter: string, page: string, table?: string): Promise<void>;
  hide(letter: string, page: string): void;
  close(letter: string, page: string): void;
  /** The device sleeps: the page says nothing more. */
  sleep(letter: string, page: string): void;
  /** Somebody watches on a page of their own, from now on. `screen`: the secret of a screen. */
  watch(letter: string, screen?: string): Promise<Answered>;
  /** The versions of the match that a watcher was told, in order. */
  told(letter: string): readonly number[];
  /** Everything that a watcher was told. */
  messagesTo(letter: string): readonly ToPage[];
  askByHttp(caller: Caller): void;
  /** The process stands still for so long, as far as its own clock tells (TL-92). */
  standStill(milliseconds: number): Promise<void>;
  /** For how long it stood still in all. */
  stoodStill(): number;
  /** The node dies, and another one starts. Open pages connect again. */
  restart(): Promise<void>;
  end(): void;
}

interface ShownPage {
  readonly letter: string;
  readonly name: string;
  readonly table: string;
  page: Page;
  isVisible: boolean;
  stopWords: () => void;
  ends: readonly (() => void)[];
}

export function startEvening(firstVersion: number): Evening {
  const timer = fakeTimer();
  const stores = {
    ...memoryRepositories(),
    matches: memoryMatchStore(),
    seenVersions: memorySeenVersions(),
  };
  const pages = new Map<string, ShownPage>();
  /** By letter. */
  const received = new Map<string, ToPage[]>();
  let table = TABLE;
  let stood = 0;
  let node = startNode();

  function startNode() {
    const reportError = (error: unknown): never => {
      throw error;
    };
    const bots = localBotRunner(toyRooms);
    const outages = [{ from: Number.NEGATIVE_INFINITY, to: timer.now() }];
    const context = createContext(
      toyRooms,
      stores,
      outages,
      timer,
      { botRunner: bots },
      new MatchAccounts(),
      Number.POSITIVE_INFINITY,
      reportError,
    );
    context.host.setPace(PACE);
    const service = createService(context);
    let isRunning = true;
    const work = (): void => {
      if (!isRunning) return;
      void context.host.runOverdue(50);
      timer.after(JOB_INTERVAL, work);
    };
    work();
    const stop = () => {
      isRunning = false;
      service.close();
      context.host.close();
    };
    return { context, service, stop };
  }

  async function callerOf(letter: string): Promise<Caller> {
    if ((await stores.people.read(letter)) === null)
      await stores.people.create(
        { id: letter, name: letter, language: "en", made: 0, seen: timer.now() },
        { id: letter, device: "", secret: letter },
      );
    return { is: "person", person: letter, address: `address of ${letter}` };
  }

  function say(shown: ShownPage): void {
    shown.page.visible();
    shown.stopWords();
    shown.stopWords = timer.after(WORD_INTERVAL, () => say(shown));
  }

  /** Shows the table, its waiting room and its match, as a page of the site does. */
  async function connect(shown: ShownPage): Promise<void> {
    const { service, context } = node;
    const caller = await callerOf(shown.letter);
    const ends: (() => void)[] = [];
    shown.ends = ends;
    shown.page = new Page(context.presence, caller);
    ends.push(shown.page.show(shown.table));
    if (shown.isVisible) say(shown);
    let isWatching = false;
    const watch = async (seat: 0): Promise<void> => {
      isWatching = true;
      const watched = await service.watch(caller, shown.table, seat, () => {});
      if (watched.ok) ends.push(watched.unsubscribe);
    };
    const followed = await service.followTable(caller, shown.table, (message) => {
      const view = message.t === "table" ? message.table : null;
      const [seat] = view?.you.seats.filter((one) => !view.you.arriving.includes(one)) ?? [];
      if (view?.stage === "playing" && seat !== undefined && !isWatching) void watch(seat as 0);
    });
    if (followed.ok) ends.push(followed.unsubscribe);
  }

  function disconnect(shown: ShownPage): void {
    shown.stopWords();
    for (const end of shown.ends) end();
    shown.ends = [];
  }

  const pageOf = (letter: string, name: string): ShownPage => {
    const shown = pages.get(`${letter} ${name}`);
    if (shown === undefined) throw new Error(`${letter} has no page called ${name}`);
    return shown;
  };

  return {
    timer,
    firstVersion,
    table: () => table,
    lookAt(id) {
      table = id;
    },
    context: () => node.context,
    service: () => node.service,
    callerOf,
    async watch(letter, screen) {
      const { service, context } = node;
      const caller = screen === undefined ? await callerOf(letter) : NOBODY;
      const hash = screen === undefined ? null : context.hashSecret(screen);
      const page = new Page(context.presence, caller);
      const unwatch = page.watch(table, hash);
      const messages: ToPage[] = [];
      received.set(letter, messages);
      const receive = (message: ToPage): void => {
        messages.push(message);
        if (message.t === "refused") unwatch();
      };
      const watched = await service.watch(caller, table, "watcher", receive, { screen: hash });
      const followed = await service.followTable(caller, table, receive, hash);
      const ends = [unwatch, ...[watched, followed].flatMap((one) => (one.ok ? [one.unsubscribe] : []))];
      const name = "watches";
      const shown: ShownPage = { letter, name, table, page, isVisible: true, stopWords: () => {}, ends };
      pages.set(`${letter} ${name}`, shown);
      say(shown);
      await timer.settle();
      return watched;
    },
    told: (letter) => (received.get(letter) ?? []).flatMap((one) => (one.t === "update" ? [one.version] : [])),
    messagesTo: (letter) => received.get(letter) ?? [],
    async open(letter, name, shownTable = table) {
      const known = pages.get(`${letter} ${name}`);
      if (known !== undefined) {
        known.isVisible = true;
        return say(known);
      }
      const page = new Page(node.context.presence, NOBODY);
      const shown: ShownPage = {
        letter,
        name,
        table: shownTable,
        page,
        isVisible: true,
        stopWords: () => {},
        ends: [],
      };
      pages.set(`${letter} ${name}`, shown);
      await connect(shown);
    },
    hide(letter, name) {
      const shown = pageOf(letter, name);
      shown.isVisible = false;
      shown.stopWords();
      shown.page.hidden();
    },
    close(letter, name) {
      disconnect(pageOf(letter, name));
      pages.delete(`${letter} ${name}`);
    },
    sleep(letter, name) {
      const shown = pageOf(letter, name);
      say(shown);
      shown.stopWords();
    },
    askByHttp: (caller) => noteRequest(node.context.presence, caller, table),
    async standStill(milliseconds) {
      let passed = 0;
      const time = new ServerTime({ wall: () => 0, monotonic: () => passed });
      passed = milliseconds;
      const counted = time.now();
      stood += milliseconds - counted;
      await timer.advance(counted);
    },
    stoodStill: () => stood,
    async restart() {
      for (const shown of pages.values()) disconnect(shown);
      node.stop();
      node = startNode();
      for (const shown of pages.values()) await connect(shown);
    },
    end() {
      for (const shown of pages.values()) disconnect(shown);
      node.stop();
    },
  };
}
