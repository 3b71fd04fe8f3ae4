import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Seat } from "../../../kernel/seat.ts";
import type { SeatTime } from "../../../protocol/messages.ts";
import { useSite } from "../../context.ts";
import type { AroundProps } from "../../play/around.ts";
import { useTogether } from "../context.ts";
import { leftAfter, shortTime } from "./clock.ts";

/** On a seat's card: whether its person is there, and their time. A bot has neither. */
export function SeatMark({ stage, facts, told, say, at }: AroundProps & { readonly at: Seat }) {
  const { match } = useTogether();
  const conduct = stage.conduct.value;
  if (conduct === null || facts.sitters[at]?.is !== "person" || told.outcome !== null) return null;
  const presence = conduct.left.includes(at)
    ? "left"
    : conduct.away.includes(at)
      ? "away"
      : conduct.present.includes(at)
        ? "present"
        : "absent";
  const time = conduct.time?.seats[at] ?? null;
  return (
    <span class="mark">
      <span class={`presence ${presence}`} title={match[presence]}>
        <span class={presence === "present" || presence === "absent" ? "spoken-only" : ""}>{match[presence]}</span>
      </span>
      {time !== null && presence !== "left" && <Time time={time} heard={conduct.heard} name={say.seat(at)} />}
    </span>
  );
}

/** Counts down while it runs. Only the change at the minute is worth speaking, so it is not a live region. */
function Time(props: { readonly time: SeatTime; readonly heard: number; readonly name: string }) {
  const { match } = useTogether();
  const { words } = useSite();
  const { time, heard, name } = props;
  const now = useSignal(performance.now());
  useEffect(() => {
    now.value = performance.now();
    if (!time.isRunning) return;
    const ticking = setInterval(() => {
      now.value = performance.now();
    }, 500);
    return () => clearInterval(ticking);
  }, [time, now]);
  const left = leftAfter(time, Math.max(0, now.value - heard));
  const written = shortTime(left, words.language);
  const isShort = time.isRunning && left < 30_000;
  return (
    <span
      role="timer"
      class={`clock${time.isRunning ? " running" : ""}${isShort ? " short" : ""}`}
      aria-label={match.timeLeft(name, written)}
    >
      {written}
    </span>
  );
}
