import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { BaseView, Fact } from "../../kernel/game.ts";
import { paced } from "../../kernel/pace.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { Conducted, Line, Spoke, TableFacts, Told, ToViewer } from "../../protocol/messages.ts";
import type { OpenRoom } from "../house.ts";
import { pace } from "../settings.ts";
import type { MatchWire } from "../wire/wire.ts";

/** What one viewer has before its eyes: told step by step, each left standing long enough to be seen. */
export interface Stage {
  readonly facts: ReadonlySignal<TableFacts | null>;
  readonly told: ReadonlySignal<Told | null>;
  /** The view before the present one, of the same viewer. */
  readonly before: ReadonlySignal<BaseView | null>;
  readonly log: ReadonlySignal<readonly Line[]>;
  /** How the table is conducted now, whatever step is being shown. */
  readonly conduct: ReadonlySignal<ConductHeard | null>;
  /** Why there is nothing to see: no such table (any more), a damaged one, a host that is gone. */
  readonly fault: ReadonlySignal<Fact | null>;
  /** Looks with these eyes from now on. */
  look(viewer: Viewer): void;
  close(): void;
}

/** Clocks are told as what is left at the moment of telling: whoever shows them must know when that was. */
export interface ConductHeard extends Conducted {
  /** By the clock of this page that only goes forward. */
  readonly heard: number;
}

/** How long an ordinary step is left to be seen, at pace 1. */
const MOMENT = 350;

export function openStage(wire: MatchWire, { room, game }: Pick<OpenRoom, "room" | "game">, table: string): Stage {
  const facts = signal<TableFacts | null>(null);
  const told = signal<Told | null>(null);
  const before = signal<BaseView | null>(null);
  const log = signal<readonly Line[]>([]);
  const conduct = signal<ConductHeard | null>(null);
  const fault = signal<Fact | null>(null);
  const isOpen = !room.hasSecrets;
  /** By viewer: the last step it has seen, so that it is shown each step it missed, once and in order. */
  const seen = new Map<Viewer, number>();
  let waiting: Told[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let viewer: Viewer | null = null;
  let leave = (): void => undefined;

  /** What was fresh a step ago says from now on only what may be read again. */
  const recalled = (line: Line): Line =>
    viewer === null || facts.value === null || game.recall === undefined
      ? line
      : { ...line, news: game.recall(line.news, viewer, facts.value.options) };

  /** Puts a view before the eyes, and its line at the end of the log. */
  const present = (next: Told): void => {
    told.value = next;
    log.value = [...log.value.filter(({ version }) => version !== next.version).map(recalled), next.line];
  };

  const show = (next: Told): void => {
    batch(() => {
      const isSameEyes = isOpen || told.value?.view.viewer === next.view.viewer;
      before.value = isSameEyes ? (told.value?.view ?? null) : null;
      present(next);
    });
    if (viewer !== null) seen.set(viewer, next.version);
    const moment = Math.max(MOMENT, ...next.line.news.map(({ key }) => room.moments[key] ?? 0));
    const wait = paced(moment, pace.value);
    if (wait === 0) showNext();
    else timer = setTimeout(showNext, wait);
  };

  const showNext = (): void => {
    timer = undefined;
    const next = waiting.shift();
    if (next !== undefined) show(next);
  };

  const hear = (message: ToViewer): void => {
    switch (message.t) {
      case "welcome":
        batch(() => {
          if (message.version < (told.value?.version ?? 0)) forget();
          facts.value = message.table;
          log.value = message.log;
        });
        return;
      case "told":
        conduct.value = { ...message.conduct, heard: performance.now() };
        receive(message);
        return;
      case "conduct":
        conduct.value = { ...message.conduct, heard: performance.now() };
        return;
      case "spoke":
        speak(message.version, message.spoken);
        return;
      case "renamed":
        if (facts.value !== null) facts.value = { ...facts.value, sitters: message.sitters };
        return;
      case "gone":
        fault.value = { key: "noSuchTable" };
        return;
      case "refused":
        if (message.why.key === "seatLeft") noteLeaving();
        else fault.value = message.why;
    }
  };

  /** The house has put an older copy of its store back: what was seen since then has never been. */
  const forget = (): void => {
    stop();
    seen.clear();
    blank();
  };

  /** Nothing more is shown of what has been heard. */
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };

  const blank = (): void =>
    batch(() => {
      told.value = null;
      before.value = null;
    });

  /** Whoever has left for good is shown nothing more as that seat; other eyes are still open to them. */
  const noteLeaving = (): void => {
    if (conduct.value === null || viewer === null || viewer === "watcher") return;
    conduct.value = { ...conduct.value, left: [...conduct.value.left, viewer] };
  };

  /** After a break of the line steps may be told again: each is shown once, and the log keeps all of them. */
  const receive = (message: Told): void => {
    const shown = told.value?.version ?? -1;
    if (waiting.some(({ version }) => version === message.version)) {
      waiting = waiting.map((one) => (one.version === message.version ? message : one));
    } else if (message.version > shown) {
      waiting.push(message);
      if (timer === undefined) showNext();
    } else if (message.version === shown) {
      // A newer word on the step that is already shown changes it in place.
      batch(() => present(message));
    } else log.value = [...log.value, recalled(message.line)];
  };

  const speak = (version: number, spoken: Spoke): void => {
    waiting = waiting.map((one) => (one.version === version ? { ...one, spoken } : one));
    if (told.value?.version === version) told.value = { ...told.value, spoken };
  };

  const close = (): void => {
    leave();
    stop();
  };

  return {
    facts,
    told,
    before,
    log,
    conduct,
    fault,
    look(next) {
      if (next === viewer) return;
      close();
      viewer = next;
      fault.value = null;
      // Where nothing is secret everybody at the device has seen it all: the board just turns to the next person.
      if (!isOpen) blank();
      leave = wire.watch(table, next, isOpen ? null : (seen.get(next) ?? null), hear);
    },
    close,
  };
}
