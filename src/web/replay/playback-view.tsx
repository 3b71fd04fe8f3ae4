import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { barSentence } from "../match/bar-words.ts";
import { MatchScene } from "../match/scene.tsx";
import { stageMarks } from "../match/stage-marks.ts";
import { Transcript } from "../match/transcript.tsx";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { ExportReplay } from "./export-replay.tsx";
import { PerspectiveSelect } from "./perspective-select.tsx";
import type { Perspective, Playback } from "./playback.ts";
import { boardPropsOf } from "./playback-board-props.ts";
import { PlaybackControls } from "./playback-controls.tsx";
import { replaySource } from "./replay-source.ts";
import { openReplayStage } from "./replay-stage.ts";
import { wantsAnalysis } from "./wants-analysis.ts";
import "./replay.css";

/** A replay: play, step and scrub, from every perspective that it has. */
export function PlaybackView(props: {
  readonly loaded: LocalizedRoom;
  readonly playback: Playback;
  /** Above the buttons. */
  readonly notices?: ComponentChildren;
}) {
  const { words } = useSite();
  const { loaded, playback } = props;
  const last = playback.frames.length - 1;
  const perspective = useSignal<Perspective>(playback.perspectives[0] ?? "watcher");
  const picked = useSignal<string | null>(null);
  const advice = useSignal<Advice | null>(null);
  const isAnalysed = useSignal(wantsAnalysis.peek());
  const isDrawerOpen = useSignal(wantsAnalysis.peek());
  useLayoutEffect(() => {
    wantsAnalysis.value = false;
  }, []);
  const say = useMemo(
    () =>
      sayHere(
        words.language,
        playback.players.map(({ name }) => name),
      ),
    [words.language, playback],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other eyes and another language open no other replay
  const stage = useMemo(() => openReplayStage(replaySource(loaded, playback, perspective.peek())), [playback]);
  useLayoutEffect(() => () => stage.close(), [stage]);

  const look = (seen: Perspective): void => {
    if (seen === perspective.value) return;
    perspective.value = seen;
    stage.act({ is: "eyes", source: replaySource(loaded, playback, seen) });
  };
  const seek = (to: number): void => stage.act({ is: "jump", to });

  /** Shows a step of the analysis on the board. */
  const show = (step: number, seen: Perspective, move: string | null): void => {
    stage.act({ is: "pause" });
    look(seen);
    advice.value = move === null ? null : { step, seen, move };
    seek(step);
    // On a phone the analysis covers the board.
    if (matchMedia("(max-width: 37.4em)").matches) isDrawerOpen.value = false;
  };

  const scene = stage.scene.value;
  const { view } = scene;
  if (view === null) return null;
  const boardProps = boardPropsOf(loaded, say, view, {
    before: scene.before,
    row: scene.row,
    stillShown: scene.stillShown,
    spoken: scene.answered,
    hint: scene.row === null ? hintAt(advice.value, scene.version, perspective.value, loaded) : null,
    picked,
    outcome: scene.version === last && scene.askedVersion === last ? playback.outcome : null,
  });
  const speaker = { loaded, words, boardProps };
  const { full } = playback;
  return (
    <MatchScene
      loaded={loaded}
      players={playback.players}
      boardProps={boardProps}
      main={stageMarks(scene)}
      sceneNumber={scene.number}
      fades={stage.fades.value}
      bar={{
        state: "idle",
        sentence: (
          <span data-told={scene.bar.is === "told" ? scene.bar.row : undefined}>{barSentence(speaker, scene.bar)}</span>
        ),
        second: words.replay.of(scene.version, last),
      }}
      log={scene.log}
      transcript={<Transcript {...speaker} entries={scene.transcript} second={null} />}
      kind="replay"
      isDrawerOpen={isDrawerOpen}
      belowLog={
        isAnalysed.value &&
        full !== null && (
          <Lazy load={loadPanel} reloadOn={loadPanel} isPart>
            {(Panel) => <Panel loaded={loaded} playback={playback} full={full} at={stage.step} say={say} show={show} />}
          </Lazy>
        )
      }
      buttons={
        playback.perspectives.length > 1 && (
          <PerspectiveSelect playback={playback} perspective={perspective.value} say={say} onChange={look} />
        )
      }
      insteadOfHand={
        <div class="projector">
          {props.notices}
          <PlaybackControls stage={stage} last={last} />
          <div class="row">
            {full !== null && loaded.room.isAppraised && full.record.madeFor?.length !== 0 && (
              <button
                type="button"
                aria-expanded={isAnalysed.value}
                onClick={() => {
                  isAnalysed.value = !isAnalysed.value;
                  isDrawerOpen.value = isAnalysed.value;
                }}
              >
                {words.replay.analysis}
              </button>
            )}
            {full !== null && <ExportReplay loaded={loaded} full={full} />}
            <a class="button quiet" href="/replay">
              {words.replay.another}
            </a>
          </div>
        </div>
      }
    />
  );
}

const loadPanel = async () => (await import("./analysis/analysis-panel.tsx")).AnalysisPanel;

/** The move that the bot would have played at a step, shown from the perspective of its seat only. */
interface Advice {
  readonly step: number;
  readonly seen: Perspective;
  readonly move: string;
}

const hintAt = (advice: Advice | null, at: number, perspective: Perspective, { game }: LocalizedRoom): unknown =>
  advice?.step === at && advice.seen === perspective ? game.read(advice.move) : null;
