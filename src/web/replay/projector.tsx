import { useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import ToFirst from "~icons/game-icons/fast-backward-button";
import ToLast from "~icons/game-icons/fast-forward-button";
import Forward from "~icons/game-icons/next-button";
import Pause from "~icons/game-icons/pause-button";
import PlayOn from "~icons/game-icons/play-button";
import Back from "~icons/game-icons/previous-button";
import { compact } from "../../kernel/compact.ts";
import { paced } from "../../kernel/pace.ts";
import { writeRecord } from "../../kernel/record.ts";
import { asSeat, seatsOf } from "../../kernel/seat.ts";
import { sayIn } from "../../kernel/texts.ts";
import type { Sitter } from "../../protocol/messages.ts";
import { useSite } from "../context.ts";
import type { OpenRoom } from "../house.ts";
import { type AnyBoardProps, Scene } from "../play/scene.tsx";
import { write } from "../routes.ts";
import { pace } from "../settings.ts";
import { CheckDice } from "./check-dice.tsx";
import { Copy } from "./copy.tsx";
import { type Eyes, type Film, linesUpTo, seenBy } from "./frames.ts";

/** How long a step stands while the film plays by itself, at pace 1. */
const STEP = 1100;
/** Even a person who wants everything at once wants to see a film. */
const FASTEST = 150;

/** The film of a match: scrub, play, step, from any seat or with everything shown. */
export function Projector({ open, film }: { readonly open: OpenRoom; readonly film: Film }) {
  const { words } = useSite();
  const { game, room } = open;
  const { names } = film.record;
  const last = film.frames.length - 1;
  const at = useSignal(0);
  const eyes = useSignal<Eyes>("all");
  const isPlaying = useSignal(false);
  const picked = useSignal<string | null>(null);
  const say = sayIn(words.language, names);

  const seek = (frame: number): void => {
    at.value = Math.max(0, Math.min(last, frame));
    if (at.value === last) isPlaying.value = false;
  };

  const frame = film.frames[at.value];
  const view = useMemo(() => (frame === undefined ? null : seenBy(game, frame, eyes.value)), [game, frame, eyes.value]);
  const log = useMemo(() => linesUpTo(game, film, at.value, eyes.value), [game, film, at.value, eyes.value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each frame while the film plays
  useEffect(() => {
    if (!isPlaying.value) return undefined;
    const moment = Math.max(STEP, ...(view?.news.map(({ key }) => room.moments[key] ?? 0) ?? []));
    const timer = setTimeout(() => seek(at.value + 1), Math.max(FASTEST, paced(moment, pace.value)));
    return () => clearTimeout(timer);
  }, [isPlaying.value, at.value]);

  if (frame === undefined || view === null) return null;
  const earlier = film.frames[at.value - 1];
  const table: AnyBoardProps = {
    view,
    before: earlier === undefined ? null : seenBy(game, earlier, eyes.value),
    offers: [],
    pending: null,
    sealed: null,
    spoken: [],
    hint: null,
    picked,
    outcome: at.value === last ? game.outcome(frame.state) : null,
    say,
    words: open.words,
    play: () => undefined,
  };
  const whole = film.frames[last] ?? frame;
  const link = `${location.origin}${write({ is: "replay", record: compact(game, { match: whole, names }) })}`;

  return (
    <Scene
      open={open}
      sitters={names.map((name): Sitter => ({ is: "person", name }))}
      table={table}
      log={log}
      instead={words.replay.of(at.value, last)}
      acts={
        <label class="eyes">
          {words.replay.seenBy}{" "}
          <select
            value={String(eyes.value)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              eyes.value =
                value === "all" || value === "watcher" ? value : (asSeat(Number(value), names.length) ?? "all");
            }}
          >
            <option value="all">{words.replay.everything}</option>
            {seatsOf(names.length).map((seat) => (
              <option key={seat} value={String(seat)}>
                {say.seat(seat)}
              </option>
            ))}
            <option value="watcher">{words.replay.watcher}</option>
          </select>
        </label>
      }
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
            <Copy label={words.replay.copyLink} text={link} />
            <Copy label={words.replay.copyRecord} text={writeRecord(film.record)} />
            {typeof film.record.pledge?.secret === "string" && <CheckDice game={game} record={film.record} />}
            <a class="button quiet" href="/replay">
              {words.replay.another}
            </a>
          </div>
        </div>
      }
    />
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
