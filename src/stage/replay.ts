import { lengthOfStep } from "../kernel/moments.ts";
import type { LogEntry, MatchInfo, ToViewer, Update } from "../protocol/messages/match-messages.ts";
import { createDirector, type Director } from "./director.ts";
import type { StageEffect, StageSettings } from "./events.ts";
import { MAX_TRANSCRIPT } from "./numbers.ts";
import { rowsOf } from "./rows.ts";
import type { BarContent, Scene, TranscriptEntry } from "./scene.ts";
import type { DirectorSetup } from "./state.ts";

/** While a replay plays on, a step is left so long at pace 1; and so long at any pace, so that it can still be seen. */
const PLAYED = 1100;
const LEAST_PLAYED = 150;
/** No moment is longer at any pace. */
const PASSED = 60_000;

/** A match as some eyes were told it: what a director is made with, and every step. */
export interface ReplaySource {
  readonly setup: Pick<DirectorSetup, "moments" | "game" | "eyes">;
  readonly info: MatchInfo;
  /** How many steps can be shown. The first of them is where the replay opens. */
  readonly count: number;
  /** The n-th of them, counted from 0. Their versions go up. */
  step(n: number): Update;
  /** What these eyes may read of the steps before the n-th. */
  log(n: number): readonly LogEntry[];
}

/** What a person's hands do on the controls of a replay. */
export type ReplayEvent =
  | { readonly is: "forward" }
  | { readonly is: "play" }
  | { readonly is: "pause" }
  /** Any other step: also the one before. */
  | { readonly is: "jump"; readonly to: number }
  | { readonly is: "eyes"; readonly source: ReplaySource }
  | { readonly is: "settings"; readonly settings: StageSettings };

/** A match that is over, by the same director as a running one, with another source (ST-80, ST-81). */
export interface Replay {
  receive(event: ReplayEvent, now: number): readonly StageEffect[];
  advance(now: number): readonly StageEffect[];
  /** When something changes by itself; null if nothing does. */
  wake(): number | null;
  scene(): Scene;
  step(): number;
  isPlaying(): boolean;
  /** Counts the pictures that come by a fade instead of a moment. */
  fades(): number;
}

export function createReplay(source: ReplaySource, settings: StageSettings, start: number): Replay {
  let told = source;
  let kept = settings;
  let director = directorOf(told, kept, start);
  /** The director's clock is ahead by this: what is passed over takes no time of the person's. */
  let ahead = 0;
  let step = 0;
  let isPlaying = false;
  /** While it plays on: when the next step may begin. */
  let nextAt = start;
  let [number, fades] = [0, 0];
  let transcript: readonly TranscriptEntry[] = [];
  /** The last entry of the director's transcript that was added to the replay's. */
  let heard = -1;

  const isLast = (): boolean => step === told.count - 1;

  const add = (entries: readonly TranscriptEntry[]): void => {
    const from = transcript.length;
    transcript = [...transcript, ...entries.map((entry, at) => ({ ...entry, number: from + at }))];
  };

  const hear = (): void => {
    const entries = director.scene().transcript;
    add(entries.filter((entry) => entry.number > heard));
    heard = entries.at(-1)?.number ?? heard;
  };

  const send = (message: ToViewer, now: number): readonly StageEffect[] =>
    director.receive({ is: "message", message }, now + ahead);

  /** The running moment is over at once: its words are told, its sounds are not heard. */
  const pass = (now: number): void => {
    ahead += PASSED;
    director.advance(now + ahead);
  };

  /** Shows a step whose moment is over: a fade, without sound (ST-81). */
  const open = (n: number, now: number): void => {
    const before = Math.max(0, n - 1);
    const base = told.step(before);
    const { info, setup } = told;
    director = directorOf(told, kept, now + ahead);
    send({ t: "welcome", match: info, viewer: setup.eyes, version: base.version, log: told.log(before) }, now);
    send(base, now);
    pass(now);
    heard = before === n ? -1 : (director.scene().transcript.at(-1)?.number ?? -1);
    if (before !== n) send(told.step(n), now);
    pass(now);
    step = n;
    fades++;
  };

  const openAndSay = (n: number, now: number): void => {
    open(n, now);
    add([{ number: 0, is: "step", step: n, of: told.count - 1 }]);
    hear();
  };

  const jump = (to: number, now: number): void => {
    const n = Math.min(told.count - 1, Math.max(0, to));
    if (n === step && director.scene().row === null) return;
    pass(now);
    hear();
    openAndSay(n, now);
    nextAt = now + timeOf(told, step, kept);
  };

  /** The next step in full. Who goes on does not wait for the step before. */
  const forward = (now: number): readonly StageEffect[] => {
    if (isLast()) return [];
    pass(now);
    hear();
    step++;
    nextAt = now + timeOf(told, step, kept);
    return send(told.step(step), now);
  };

  /** Everything that is due until now. */
  const run = (now: number): readonly StageEffect[] => {
    const effects = [...director.advance(now + ahead)];
    while (isPlaying && now >= nextAt && director.scene().row === null) {
      if (isLast()) isPlaying = false;
      else effects.push(...forward(now));
    }
    return effects;
  };

  const act = (event: ReplayEvent, now: number): readonly StageEffect[] => {
    switch (event.is) {
      case "forward":
        return forward(now);
      case "play":
        if (isLast()) jump(0, now);
        isPlaying = true;
        return run(now);
      case "pause":
        isPlaying = false;
        return [];
      case "jump":
        jump(event.to, now);
        return [];
      case "eyes":
        // Nothing is told again: what the eyes before were told stays.
        pass(now);
        hear();
        told = event.source;
        open(step, now);
        heard = director.scene().transcript.at(-1)?.number ?? -1;
        return [];
      case "settings":
        kept = event.settings;
        return director.receive({ is: "settings", settings: kept }, now + ahead);
    }
  };

  openAndSay(0, start);
  const sceneNow = (): Scene => ({
    ...director.scene(),
    number,
    transcript: transcript.slice(-MAX_TRANSCRIPT),
    bar: barOf(director.scene(), told, step),
  });
  let scene = sceneNow();

  const settled = (effects: readonly StageEffect[]): readonly StageEffect[] => {
    hear();
    number++;
    scene = sceneNow();
    return effects;
  };

  return {
    receive: (event, now) => settled([...run(now), ...act(event, now)]),
    advance: (now) => settled(run(now)),
    wake() {
      const wake = (director.wake() ?? Number.POSITIVE_INFINITY) - ahead;
      const next = Math.min(wake, isPlaying && director.scene().row === null ? nextAt : wake);
      return Number.isFinite(next) ? next : null;
    },
    scene: () => scene,
    step: () => step,
    isPlaying: () => isPlaying,
    fades: () => fades,
  };
}

/** A replay has hands on its controls alone: nothing is asked on its stage, and nothing cut. */
const directorOf = ({ setup }: ReplaySource, settings: StageSettings, now: number): Director =>
  createDirector({ ...setup, hasHands: false, settings }, now);

/** How long a step is left while the replay plays on (ST-80). */
function timeOf({ setup, info, step }: ReplaySource, n: number, { pace }: StageSettings): number {
  const { view, logEntry } = step(n);
  const length = lengthOfStep(rowsOf(setup.moments, view, logEntry, info.options));
  return Math.max(LEAST_PLAYED, pace * Math.max(PLAYED, length));
}

/** The bar keeps what was said last: nobody is asked for anything. What may not be read again leaves it with the log. */
function barOf(scene: Scene, { setup, info, step }: ReplaySource, at: number): BarContent {
  const last = scene.log.at(-1);
  if (scene.bar.is === "told" || last === undefined) return scene.bar;
  let said = at;
  while (said > 0 && step(said).version > last.version) said--;
  const { view, logEntry } = step(said);
  const inBar = rowsOf(setup.moments, view, logEntry, info.options).filter(({ isLogOnly }) => !isLogOnly);
  const row = inBar.findLast(({ id }) => last.lines.some((line) => line.row === id));
  return row === undefined
    ? { is: "nothing" }
    : { is: "told", row: row.id, lines: last.lines.filter((line) => line.row === row.id) };
}
