import { batch, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { playSound } from "../../kit/sound.ts";
import type { StageEffect } from "../../stage/events.ts";
import { createReplay, type ReplayEvent, type ReplaySource } from "../../stage/replay.ts";
import type { Scene } from "../../stage/scene.ts";
import { settingsNow } from "../match/stage-settings.ts";
import { hasSound } from "../shell/settings.ts";

/** A replay on the page: time and hands go in, scenes come out as signals. */
export interface ReplayStage {
  readonly scene: ReadonlySignal<Scene>;
  readonly step: ReadonlySignal<number>;
  readonly isPlaying: ReadonlySignal<boolean>;
  /** Counts the pictures that come by a fade. */
  readonly fades: ReadonlySignal<number>;
  act(event: ReplayEvent): void;
  close(): void;
}

export function openReplayStage(source: ReplaySource): ReplayStage {
  /** How long the page was hidden: the time of a replay stands while nobody looks (ST-11). */
  let hidden = 0;
  let hiddenAt: number | null = document.visibilityState === "hidden" ? performance.now() : null;
  const now = (): number => (hiddenAt ?? performance.now()) - hidden;
  const replay = createReplay(source, settingsNow(), now());
  const scene = signal(replay.scene());
  const step = signal(replay.step());
  const isPlaying = signal(false);
  const fades = signal(replay.fades());
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (effects: readonly StageEffect[]): void => {
    batch(() => {
      scene.value = replay.scene();
      step.value = replay.step();
      isPlaying.value = replay.isPlaying();
      fades.value = replay.fades();
    });
    for (const one of effects) perform(one);
    wait();
  };

  /** Comes back when something changes by itself. */
  const wait = (): void => {
    clearTimeout(timer);
    const wake = replay.wake();
    if (wake !== null && hiddenAt === null) timer = setTimeout(() => show(replay.advance(now())), wake - now());
  };

  const onVisibility = (): void => {
    if (document.visibilityState === "hidden") hiddenAt ??= performance.now();
    else if (hiddenAt !== null) {
      hidden += performance.now() - hiddenAt;
      hiddenAt = null;
    }
    wait();
  };
  document.addEventListener("visibilitychange", onVisibility);
  const stopSettings = effect(() => {
    const settings = settingsNow();
    untracked(() => show(replay.receive({ is: "settings", settings }, now())));
  });

  return {
    scene,
    step,
    isPlaying,
    fades,
    act: (event) => show(replay.receive(event, now())),
    close() {
      clearTimeout(timer);
      stopSettings();
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}

/** A replay submits nothing: it sounds and leaves its marks. */
function perform(wanted: StageEffect): void {
  if (wanted.is === "sound" && hasSound.value) void playSound(wanted.sound);
  if (wanted.is === "mark") performance.mark(`stage:${wanted.name}`);
}
