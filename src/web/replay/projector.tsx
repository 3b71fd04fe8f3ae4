import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import ToFirst from "~icons/game-icons/fast-backward-button";
import ToLast from "~icons/game-icons/fast-forward-button";
import Forward from "~icons/game-icons/next-button";
import Pause from "~icons/game-icons/pause-button";
import PlayOn from "~icons/game-icons/play-button";
import Back from "~icons/game-icons/previous-button";
import { paced } from "../../kernel/pace.ts";
import { writeRecord } from "../../kernel/record.ts";
import { type Say, sayIn } from "../../kernel/texts.ts";
import { useSite } from "../context.ts";
import type { OpenRoom } from "../house.ts";
import { type AnyBoardProps, Scene } from "../play/scene.tsx";
import { write } from "../routes.ts";
import { pace } from "../settings.ts";
import { CheckDice } from "./check-dice.tsx";
import { Copy } from "./copy.tsx";
import type { Eyes, Film } from "./film.ts";
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
  const names = film.sitters.map(({ name }) => name);
  const say = sayIn(words.language, names);

  const seek = (frame: number): void => {
    at.value = Math.max(0, Math.min(last, frame));
    if (at.value === last) isPlaying.value = false;
  };

  const view = useMemo(() => film.frames[at.value]?.view(eyes.value) ?? null, [film, at.value, eyes.value]);
  const log = useMemo(
    () => film.frames.slice(0, at.value + 1).map((frame) => frame.line(eyes.value)),
    [film, at.value, eyes.value],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each frame while the film plays
  useEffect(() => {
    if (!isPlaying.value) return undefined;
    const moment = Math.max(STEP, ...(view?.news.map(({ key }) => open.room.moments[key] ?? 0) ?? []));
    const timer = setTimeout(() => seek(at.value + 1), Math.max(FASTEST, paced(moment, pace.value)));
    return () => clearTimeout(timer);
  }, [isPlaying.value, at.value]);

  if (view === null) return null;
  const table: AnyBoardProps = {
    view,
    before: film.frames[at.value - 1]?.view(eyes.value) ?? null,
    offers: [],
    pending: null,
    sealed: null,
    spoken: [],
    hint: null,
    picked,
    outcome: at.value === last ? film.outcome : null,
    say,
    words: open.words,
    play: () => undefined,
  };

  return (
    <Scene
      open={open}
      sitters={film.sitters}
      table={table}
      log={log}
      notices={props.notices}
      instead={words.replay.of(at.value, last)}
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
            {film.whole !== null && <TakeAlong open={open} whole={film.whole} />}
            <a class="button quiet" href="/replay">
              {words.replay.another}
            </a>
          </div>
        </div>
      }
    />
  );
}

function ChooseEyes(props: { readonly film: Film; readonly eyes: Signal<Eyes>; readonly say: Say }) {
  const { replay } = useSite().words;
  const { film, eyes, say } = props;
  const nameOf = (one: Eyes): string =>
    one === "all" ? replay.everything : one === "watcher" ? replay.watcher : say.seat(one);
  return (
    <label class="eyes">
      {replay.seenBy}{" "}
      <select
        value={String(eyes.value)}
        onChange={({ currentTarget }) => {
          eyes.value = film.eyes.find((one) => String(one) === currentTarget.value) ?? eyes.value;
        }}
      >
        {film.eyes.map((one) => (
          <option key={one} value={String(one)}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The match as a link and as text, and the proof of its dice. */
function TakeAlong({ open, whole }: { readonly open: OpenRoom; readonly whole: NonNullable<Film["whole"]> }) {
  const { words } = useSite();
  const { record, letters } = whole;
  return (
    <>
      <Copy label={words.replay.copyLink} text={`${location.origin}${write({ is: "replay", record: letters })}`} />
      <Copy label={words.replay.copyRecord} text={writeRecord(record)} />
      {typeof record.pledge?.secret === "string" && <CheckDice game={open.game} record={record} />}
    </>
  );
}

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
