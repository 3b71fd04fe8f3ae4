import { useSignal } from "@preact/signals";
import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import ToFirst from "~icons/game-icons/fast-backward-button";
import ToLast from "~icons/game-icons/fast-forward-button";
import Forward from "~icons/game-icons/next-button";
import Pause from "~icons/game-icons/pause-button";
import PlayOn from "~icons/game-icons/play-button";
import Back from "~icons/game-icons/previous-button";
import { paced } from "../../kernel/pace.ts";
import { sayIn } from "../../kernel/texts.ts";
import { useSite } from "../context.ts";
import type { OpenRoom } from "../house.ts";
import { Awaited } from "../lazy.tsx";
import { Scene } from "../play/scene.tsx";
import { pace } from "../settings.ts";
import { ChooseEyes } from "./choose-eyes.tsx";
import type { Eyes, Film } from "./film.ts";
import { tableAt } from "./table-at.ts";
import { TakeAlong } from "./take-along.tsx";
import { wantsAnalysis } from "./wanted.ts";
import "./replay.css";

/** How long a step stands while the film plays by itself, at pace 1. */
const STEP = 1100;
/** Even a person who wants everything at once wants to see a film. */
const FASTEST = 150;

/** The film of a match: scrub, play, step, with all the eyes it can be seen with. */
export function Projector(props: {
  readonly open: OpenRoom;
  readonly film: Film;
  /** What there is to say about this film, above its buttons. */
  readonly notices?: ComponentChildren;
}) {
  const { words } = useSite();
  const { open, film } = props;
  const last = film.frames.length - 1;
  const at = useSignal(0);
  const eyes = useSignal<Eyes>(film.eyes[0] ?? "watcher");
  const isPlaying = useSignal(false);
  const picked = useSignal<string | null>(null);
  const advice = useSignal<Advice | null>(null);
  const isAnalysed = useSignal(wantsAnalysis.peek());
  useLayoutEffect(() => {
    wantsAnalysis.value = false;
  }, []);
  const say = useMemo(
    () =>
      sayIn(
        words.language,
        film.sitters.map(({ name }) => name),
      ),
    [words.language, film],
  );

  const seek = (frame: number): void => {
    at.value = Math.max(0, Math.min(last, frame));
    if (at.value === last) isPlaying.value = false;
  };

  /** A step of the analysis, on the board. */
  const show = (step: number, seen: Eyes, move: string | null): void => {
    isPlaying.value = false;
    eyes.value = seen;
    advice.value = move === null ? null : { step, seen, move };
    seek(step);
    // Beside the analysis at a desk, above it on a phone.
    document.querySelector(".scene > .board")?.scrollIntoView({ block: "nearest" });
  };

  const table = useMemo(
    () =>
      tableAt(open, film, say, at.value, eyes.value, {
        before: film.frames[at.value - 1]?.view(eyes.value) ?? null,
        hint: hintIn(advice.value, at.value, eyes.value, open),
        picked,
        outcome: at.value === last ? film.outcome : null,
      }),
    [open, film, say, last, picked, at.value, eyes.value, advice.value],
  );
  const log = useMemo(
    () => film.frames.slice(0, at.value + 1).map((frame) => frame.line(eyes.value)),
    [film, at.value, eyes.value],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each frame while the film plays
  useEffect(() => {
    if (!isPlaying.value) return undefined;
    const moment = Math.max(STEP, ...(table?.view.news.map(({ key }) => open.room.moments[key] ?? 0) ?? []));
    const timer = setTimeout(() => seek(at.value + 1), Math.max(FASTEST, paced(moment, pace.value)));
    return () => clearTimeout(timer);
  }, [isPlaying.value, at.value]);

  if (table === null) return null;
  const { whole } = film;
  return (
    <Scene
      open={open}
      sitters={film.sitters}
      table={table}
      log={log}
      notices={props.notices}
      instead={words.replay.of(at.value, last)}
      beside={
        isAnalysed.value &&
        whole !== null && (
          <Awaited load={loadPanel} of={loadPanel} isPart>
            {(Panel) => <Panel open={open} film={film} whole={whole} at={at} say={say} show={show} />}
          </Awaited>
        )
      }
      acts={film.eyes.length > 1 && <ChooseEyes film={film} eyes={eyes} say={say} />}
      below={
        <div class="projector">
          <div class="row buttons">
            <Button label={words.replay.first} Sign={ToFirst} onClick={() => seek(0)} />
            <Button label={words.replay.back} Sign={Back} onClick={() => seek(at.value - 1)} />
            <Button
              label={isPlaying.value ? words.replay.pause : words.replay.playOn}
              Sign={isPlaying.value ? Pause : PlayOn}
              onClick={() => {
                if (at.value === last) at.value = 0;
                isPlaying.value = !isPlaying.value;
              }}
            />
            <Button label={words.replay.forward} Sign={Forward} onClick={() => seek(at.value + 1)} />
            <Button label={words.replay.last} Sign={ToLast} onClick={() => seek(last)} />
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
            {whole !== null && open.room.isAppraised && (
              <button
                type="button"
                aria-expanded={isAnalysed.value}
                onClick={() => {
                  isAnalysed.value = !isAnalysed.value;
                }}
              >
                {words.replay.analysis}
              </button>
            )}
            {whole !== null && <TakeAlong open={open} whole={whole} />}
            <a class="button quiet" href="/replay">
              {words.replay.another}
            </a>
          </div>
        </div>
      }
    />
  );
}

const loadPanel = async () => (await import("./analysis/panel.tsx")).Panel;

/** What the bot would have played at a step, for those who see it as its seat did. */
interface Advice {
  readonly step: number;
  readonly seen: Eyes;
  readonly move: string;
}

const hintIn = (advice: Advice | null, at: number, eyes: Eyes, { game }: OpenRoom): unknown =>
  advice?.step === at && advice.seen === eyes ? game.read(advice.move) : null;

const Button = ({ label, Sign, onClick }: ButtonProps) => (
  <button type="button" aria-label={label} title={label} onClick={onClick}>
    <Sign />
  </button>
);

interface ButtonProps {
  readonly label: string;
  readonly Sign: FunctionComponent;
  readonly onClick: () => void;
}
