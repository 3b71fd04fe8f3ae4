import { describe, expect, test } from "vitest";
import type { AnyMoments } from "../kernel/moments.ts";
import type { Viewer } from "../kernel/seat.ts";
import type { StageEffect, StageGame, StageSettings } from "./events.ts";
import { createReplay, type Replay, type ReplayEvent, type ReplaySource } from "./replay.ts";
import { missedSource } from "./replay-missed.ts";
import type { Scene } from "./scene.ts";
import { type ToyView, toyGame, toyMoments, toyView } from "./testing/toy-game.ts";
import { QUIET_CONTROL } from "./testing/vector.ts";

const SETTINGS: StageSettings = { pace: 1, isStill: false, asksFirst: true, isGuarded: true };

/** A match whose steps have these rows. */
function matchOf(news: readonly (readonly string[])[], eyes: Viewer = 1): ReplaySource {
  const entry = (version: number) => ({
    version,
    news: (news[version] ?? []).map((key) => ({ key })),
    call: null,
  });
  return {
    setup: {
      moments: toyMoments(() => ({ is: "whole" })) as unknown as AnyMoments,
      game: toyGame as unknown as StageGame,
      eyes,
    },
    info: { id: "m", game: "toy", edition: 1, options: {}, players: [], made: 0 },
    count: news.length,
    step: (version) => ({
      t: "update",
      match: "m",
      version,
      view: toyView({
        version,
        keys: news[version] ?? [],
        viewer: eyes,
        asked: [1],
        how: "first",
        offers: ["c3"],
        told: news.slice(0, version).flat(),
      }),
      logEntry: entry(version),
      drawOffer: null,
      outcome: version === news.length - 1 ? { places: [1, 2], scores: null, reason: { key: "won" } } : null,
      mayUndo: false,
      spoken: { seats: [], mine: null },
      matchControl: QUIET_CONTROL,
    }),
    log: (before) =>
      Array.from({ length: before }, (_, version) => entry(version)).map((one) => ({
        ...one,
        news: toyGame.recall?.(one.news, eyes, {}) ?? one.news,
      })),
  };
}

/** A replay with a clock of its own. It wakes whenever it asks to. */
class Played {
  readonly replay: Replay;
  readonly scenes: { readonly at: number; readonly scene: Scene }[] = [];
  readonly sounds: string[] = [];
  /** When each step came on the stage. */
  readonly begun: (readonly [step: number, at: number])[] = [];
  #now = 0;

  constructor(match: ReplaySource, settings: Partial<StageSettings> = {}) {
    this.replay = createReplay(match, { ...SETTINGS, ...settings }, 0);
    this.#take([]);
  }

  goTo(at: number): void {
    for (let wake = this.replay.wake(); wake !== null && wake <= at; wake = this.replay.wake()) {
      this.#now = Math.max(this.#now, wake);
      this.#take(this.replay.advance(this.#now));
    }
    this.#now = at;
    this.#take(this.replay.advance(at));
  }

  does(at: number, event: ReplayEvent): void {
    this.goTo(at);
    this.#take(this.replay.receive(event, at));
  }

  #take(effects: readonly StageEffect[]): void {
    for (const effect of effects) if (effect.is === "sound") this.sounds.push(effect.sound);
    const step = this.replay.step();
    if (this.begun.at(-1)?.[0] !== step) this.begun.push([step, this.#now]);
    this.scenes.push({ at: this.#now, scene: this.replay.scene() });
  }

  get scene(): Scene {
    return this.replay.scene();
  }

  /** What the log tells now. */
  get log(): readonly string[] {
    return this.scene.log.flatMap(({ lines }) => lines.map((line) => (line.is === "fact" ? line.fact.key : line.is)));
  }

  get bar(): string {
    const { bar } = this.scene;
    return bar.is === "told"
      ? bar.lines.map((line) => (line.is === "fact" ? line.fact.key : line.is)).join(" ")
      : bar.is;
  }

  get said(): readonly string[] {
    return this.scene.transcript.map((entry) => {
      if (entry.is === "step") return `step ${entry.step} of ${entry.of}`;
      return entry.is === "line" && entry.line.is === "fact" ? entry.line.fact.key : entry.is;
    });
  }
}

const MATCH = matchOf([["begins"], ["placed"], ["duel"], ["turned"], ["laid", "out"], ["counted16"]]);

describe("A replay", () => {
  test("ST-80 one step forward shows the moment in full, by the director of a match", () => {
    const played = new Played(MATCH);
    played.does(1000, { is: "forward" });
    expect(played.scene).toMatchObject({ version: 1, row: { id: "1.0", isOpen: false }, question: null });
    played.goTo(1299);
    expect([played.scene.row?.isOpen, played.log, played.sounds]).toEqual([false, ["begins"], []]);
    played.goTo(1300);
    expect([played.scene.row?.isOpen, played.sounds]).toEqual([true, ["stone"]]);
    played.goTo(1359);
    expect(played.log).toEqual(["begins"]);
    played.goTo(1360);
    expect([played.bar, played.log]).toEqual(["placed", ["begins", "placed"]]);
    played.goTo(1420);
    expect(played.scene).toMatchObject({ row: null, question: null, buttons: [] });
    played.goTo(20_000);
    expect([played.replay.step(), played.bar]).toEqual([1, "placed"]);
  });

  test("ST-80 playing on leaves the longer of a step's length and 1,100 to each step, and ends at the last", () => {
    const played = new Played(MATCH);
    played.does(5000, { is: "play" });
    played.goTo(60_000);
    expect(played.begun).toEqual([
      [0, 0],
      [1, 5000],
      [2, 6100],
      [3, 9100],
      [4, 11_850],
      [5, 12_970],
    ]);
    expect([played.replay.isPlaying(), played.replay.wake()]).toEqual([false, null]);
    // The drum comes 110 after the slab: it gives way (ST-88).
    expect(played.sounds).toEqual(["stone", "clash", "knock", "slab", "tone", "slab", "tile"]);
  });

  test("ST-80 at pace 2 each step takes twice as long, at pace 0 at least 150", () => {
    const begun = [2, 0].map((pace) => {
      const played = new Played(MATCH, { pace });
      played.does(5000, { is: "play" });
      played.goTo(60_000);
      return played.begun.map(([, at]) => at - 5000);
    });
    expect(begun).toEqual([
      [-5000, 0, 2200, 8200, 13_700, 15_940],
      [-5000, 0, 150, 300, 450, 600],
    ]);
  });

  test("ST-80 the hands are on its controls: it can be paused, goes on, and begins again after its end", () => {
    const played = new Played(MATCH);
    played.does(5000, { is: "play" });
    played.does(5500, { is: "pause" });
    played.goTo(9000);
    expect(played.replay.step()).toBe(1);
    played.does(9000, { is: "play" });
    expect(played.replay.step()).toBe(2);
    played.does(9100, { is: "jump", to: 5 });
    played.does(20_000, { is: "play" });
    expect([played.replay.step(), played.replay.isPlaying()]).toEqual([0, true]);
    played.goTo(21_100);
    expect(played.replay.step()).toBe(1);
  });

  test("ST-80 a second step forward does not wait for the first, and leaves out none of its words", () => {
    const played = new Played(MATCH);
    played.does(1000, { is: "forward" });
    played.does(1100, { is: "forward" });
    expect(played.scene).toMatchObject({ version: 2, row: { id: "2.0" } });
    expect([played.log, played.sounds]).toEqual([["begins", "placed"], []]);
    played.goTo(9000);
    expect(played.said).toEqual(["step 0 of 5", "begins", "placed", "duel"]);
  });

  test("ST-80 a replay in haste or at leisure tells the same", () => {
    const told = [500, 10_000].map((pause) => {
      const played = new Played(MATCH);
      for (let step = 1; step <= 5; step++) played.does(step * pause, { is: "forward" });
      played.goTo(100_000);
      return [played.log, played.said];
    });
    expect(told[0]).toEqual(told[1]);
  });
});

describe("A jump", () => {
  test("ST-81 a jump and a step back are one picture without sound, their words at once", () => {
    const played = new Played(MATCH);
    const { scenes } = played;
    played.does(1000, { is: "jump", to: 2 });
    expect(played.scene).toMatchObject({ version: 2, row: null, beat: "idle" });
    expect([played.bar, played.log]).toEqual(["duel", ["begins", "placed", "duel"]]);
    played.does(1010, { is: "jump", to: 1 });
    expect([played.bar, played.log]).toEqual(["placed", ["begins", "placed"]]);
    expect([played.sounds, played.replay.fades()]).toEqual([[], 3]);
    expect(scenes.every(({ scene }) => scene.row === null)).toBe(true);
    played.goTo(60_000);
    expect([played.sounds, played.replay.step()]).toEqual([[], 1]);
  });

  test("ST-81 a jump out of a running moment leaves nothing of it, and none of its words out", () => {
    const played = new Played(MATCH);
    played.does(1000, { is: "jump", to: 1 });
    played.does(2000, { is: "forward" });
    played.does(2100, { is: "jump", to: 4 });
    played.goTo(60_000);
    expect([played.scene.version, played.sounds]).toEqual([4, []]);
    expect(played.said).toEqual([
      "step 0 of 5",
      "begins",
      "step 1 of 5",
      "placed",
      "duel",
      "step 4 of 5",
      "laid",
      "out",
    ]);
  });

  test("ST-81 the transcript says the number of the step and its sentences, and is only added to", () => {
    const played = new Played(MATCH);
    played.does(1000, { is: "jump", to: 4 });
    played.does(2000, { is: "jump", to: 3 });
    expect(played.said).toEqual(["step 0 of 5", "begins", "step 4 of 5", "laid", "out", "step 3 of 5", "turned"]);
    const numbers = played.scene.transcript.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => at));
  });

  test("ST-81 jumps stay inside the match", () => {
    const played = new Played(MATCH);
    played.does(1000, { is: "jump", to: 99 });
    expect(played.replay.step()).toBe(5);
    played.does(2000, { is: "forward" });
    expect(played.replay.step()).toBe(5);
    played.does(3000, { is: "jump", to: -1 });
    expect(played.replay.step()).toBe(0);
    const { said } = played;
    played.does(4000, { is: "jump", to: -1 });
    expect([played.said, played.replay.fades()]).toEqual([said, 3]);
  });

  test("ST-81 eyes can be changed at any step: a picture of the same step, and nothing is told again", () => {
    const played = new Played(MATCH);
    played.does(1000, { is: "jump", to: 1 });
    played.does(2000, { is: "forward" });
    const [fades, said] = [played.replay.fades(), played.said];
    played.does(2100, { is: "eyes", source: matchOf([["begins"], ["placed"], ["duel"], ["turned"]], 0) });
    expect(played.scene).toMatchObject({ eyes: 0, version: 2, row: null, view: { viewer: 0 } });
    expect([played.replay.fades(), played.log]).toEqual([fades + 1, ["begins", "placed", "duel"]]);
    expect(played.said).toEqual([...said, "duel"]);
    played.goTo(60_000);
    expect([played.sounds, played.said]).toEqual([[], [...said, "duel"]]);
  });

  test("ST-81 eyes can be changed while the replay plays on", () => {
    const played = new Played(MATCH);
    played.does(1000, { is: "play" });
    played.does(1500, { is: "eyes", source: matchOf([["begins"], ["placed"], ["duel"], ["turned"]], 0) });
    played.goTo(2100);
    expect(played.scene).toMatchObject({ eyes: 0, version: 2, row: { id: "2.0" } });
  });

  test("ST-20 what may not be read again leaves log and bar of a replay with its picture, too", () => {
    const played = new Played(MATCH);
    played.does(1000, { is: "jump", to: 3 });
    expect([played.bar, played.log]).toEqual(["turned", ["begins", "placed", "duel", "turned"]]);
    played.does(2000, { is: "forward" });
    expect([played.bar, played.log]).toEqual(["duel", ["begins", "placed", "duel"]]);
    played.does(9000, { is: "jump", to: 5 });
    expect(played.log).toEqual(["begins", "placed", "duel", "laid", "out", "counted16"]);
  });
});

describe("What was missed", () => {
  const missed = (news: readonly (readonly string[])[]) => {
    const { setup, info, step } = matchOf(news);
    return missedSource(
      setup,
      info,
      news.slice(1).map((_, at) => step(at + 1)),
    );
  };

  test("ST-59 missed steps are played in full, from where these eyes stood to the last of them", () => {
    const played = new Played(missed([["begins"], ["placed"], ["duel"], ["out"]]));
    expect(played.scene).toMatchObject({ version: 1, row: null });
    played.does(0, { is: "play" });
    played.goTo(60_000);
    expect(played.scene).toMatchObject({ version: 3, row: null });
    expect([played.sounds, played.replay.isPlaying()]).toEqual([["clash", "knock", "drum"], false]);
  });

  test("ST-59 what is seen once is neither shown nor told again: a step of nothing else is left out", () => {
    const played = new Played(missed([["begins"], ["placed"], ["turned"], ["laid"], ["turned", "out"], ["placed"]]));
    played.does(5000, { is: "play" });
    played.goTo(6000);
    expect(played.scene).toMatchObject({ version: 3 });
    // The toy game never forgets: from the ask on its own view has everything again.
    const isRunning = ({ scene }: { readonly scene: Scene }): boolean => scene.row !== null && scene.beat !== "ask";
    const pictures = played.scenes.filter(isRunning).map(({ scene }) => scene.view as ToyView);
    expect(pictures).not.toEqual([]);
    expect(pictures.flatMap(({ told }) => told)).not.toContain("turned");
    played.goTo(60_000);
    expect(played.said).toEqual(["step 0 of 3", "laid", "out", "placed"]);
    expect(played.sounds).toEqual(["slab", "drum", "stone"]);
  });
});

test("ST-1 a replay is of one version and row at every instant, and its scenes count up", () => {
  const played = new Played(MATCH);
  played.does(1000, { is: "play" });
  played.does(4000, { is: "jump", to: 1 });
  played.goTo(60_000);
  for (const [at, { scene }] of played.scenes.entries()) {
    expect(scene.number).toBeGreaterThanOrEqual(played.scenes[at - 1]?.scene.number ?? 0);
    if (scene.row !== null) expect(scene.row.id.split(".")[0]).toBe(String(scene.version));
    for (const { version } of scene.log) expect(version).toBeLessThanOrEqual(scene.version);
  }
});
