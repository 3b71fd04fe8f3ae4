import { useSignal } from "@preact/signals";
import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import ToFirst from "~icons/game-icons/fast-backward-button";
import ToLast from "~icons/game-icons/fast-forward-button";
import Forward from "~icons/game-icons/next-button";
import Pause from "~icons/game-icons/pause-button";
import PlayOn from "~icons/game-icons/play-button";
import Back from "~icons/game-icons/previous-button";
import { lengthOfStep } from "../../kernel/moments.ts";
import { paced } from "../../kernel/pace.ts";
import { MatchScene } from "../match/scene.tsx";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { pace } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import { ExportReplay } from "./export-replay.tsx";
import { PerspectiveSelect } from "./perspective-select.tsx";
import type { Perspective, Playback } from "./playback.ts";
import { boardPropsAt } from "./playback-board-props.ts";
import { wantsAnalysis } from "./wants-analysis.ts";
import "./replay.css";

/** How long a step is shown while the replay plays by itself at pace 1, in milliseconds. */
const STEP_TIME = 1100;
/** The minimum at any pace, so that the steps can still be seen. */
const MIN_STEP_TIME = 150;

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
  const at = useSignal(0);
  const perspective = useSignal<Perspective>(playback.perspectives[0] ?? "watcher");
  const isPlaying = useSignal(false);
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

  const seek = (frame: number): void => {
    at.value = Math.max(0, Math.min(last, frame));
    if (at.value === last) isPlaying.value = false;
  };

  /** Shows a step of the analysis on the board. */
  const show = (step: number, seen: Perspective, move: string | null): void => {
    isPlaying.value = false;
    perspective.value = seen;
    advice.value = move === null ? null : { step, seen, move };
    seek(step);
    // On a phone the analysis covers the board.
    if (matchMedia("(max-width: 599px)").matches) isDrawerOpen.value = false;
  };

  const boardProps = useMemo(
    () =>
      boardPropsAt(loaded, playback, say, at.value, perspective.value, {
        before: playback.frames[at.value - 1]?.view(perspective.value) ?? null,
        hint: hintAt(advice.value, at.value, perspective.value, loaded),
        picked,
        outcome: at.value === last ? playback.outcome : null,
      }),
    [loaded, playback, say, last, picked, at.value, perspective.value, advice.value],
  );
  const log = useMemo(
    () => playback.frames.slice(0, at.value + 1).map((frame) => frame.logEntry(perspective.value)),
    [playback, at.value, perspective.value],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each frame while the replay plays
  useEffect(() => {
    if (!isPlaying.value) return undefined;
    const moment = Math.max(STEP_TIME, boardProps === null ? 0 : shownTime(loaded, playback, at.value));
    const timer = setTimeout(() => seek(at.value + 1), Math.max(MIN_STEP_TIME, paced(moment, pace.value)));
    return () => clearTimeout(timer);
  }, [isPlaying.value, at.value]);

  if (boardProps === null) return null;
  const { full } = playback;
  return (
    <MatchScene
      loaded={loaded}
      players={playback.players}
      boardProps={boardProps}
      log={log}
      kind="replay"
      isDrawerOpen={isDrawerOpen}
      notices={props.notices}
      promptInstead={words.replay.of(at.value, last)}
      belowLog={
        isAnalysed.value &&
        full !== null && (
          <Lazy load={loadPanel} reloadOn={loadPanel} isPart>
            {(Panel) => <Panel loaded={loaded} playback={playback} full={full} at={at} say={say} show={show} />}
          </Lazy>
        )
      }
      buttons={
        playback.perspectives.length > 1 && (
          <PerspectiveSelect playback={playback} perspective={perspective} say={say} />
        )
      }
      insteadOfHand={
        <div class="projector">
          <div class="row buttons">
            <Button label={words.replay.first} Icon={ToFirst} onClick={() => seek(0)} />
            <Button label={words.replay.back} Icon={Back} onClick={() => seek(at.value - 1)} />
            <Button
              label={isPlaying.value ? words.replay.pause : words.replay.playOn}
              Icon={isPlaying.value ? Pause : PlayOn}
              onClick={() => {
                if (at.value === last) at.value = 0;
                isPlaying.value = !isPlaying.value;
              }}
            />
            <Button label={words.replay.forward} Icon={Forward} onClick={() => seek(at.value + 1)} />
            <Button label={words.replay.last} Icon={ToLast} onClick={() => seek(last)} />
          </div>
          <input
            type="range"
            min={0}
            max={last}
            value={at.value}
            aria-label={words.replay.scrub}
            aria-valuetext={words.replay.of(at.value, last)}
            onInput={(event) => seek(Number(event.currentTarget.value))}
          />
          <div class="row">
            {full !== null && loaded.room.isAppraised && (
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

/** The public length of a step (ST-80). */
function shownTime({ moments }: LocalizedRoom, { frames, options }: Playback, at: number): number {
  const frame = frames[at];
  if (frame === undefined) return 0;
  const { news } = frame.logEntry("watcher");
  return news.length === 0 ? 0 : lengthOfStep(moments.rows({ news, view: frame.view("watcher"), options }));
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

const Button = ({ label, Icon, onClick }: ButtonProps) => (
  <button type="button" aria-label={label} title={label} onClick={onClick}>
    <Icon />
  </button>
);

interface ButtonProps {
  readonly label: string;
  readonly Icon: FunctionComponent;
  readonly onClick: () => void;
}
