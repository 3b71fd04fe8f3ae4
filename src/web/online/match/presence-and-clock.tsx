import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Seat } from "../../../kernel/seat.ts";
import type { SeatTime } from "../../../protocol/messages/match-messages.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { useSite } from "../../shell/site-context.ts";
import { useCurrentTable, useOnlineWords } from "../context.ts";
import { remainingTime, shortTime } from "./remaining-time.ts";

/** On a seat's card: whether its person is present, and their clock. Bots have neither. */
export function PresenceAndClock({ stage, info, update, say, at }: SlotProps & { readonly at: Seat }) {
  const { match } = useOnlineWords();
  const followed = useCurrentTable();
  const matchControl = stage.matchControl.value;
  if (matchControl === null || info.players[at]?.is !== "person" || update.outcome !== null) return null;
  const presence = matchControl.left.includes(at)
    ? "left"
    : matchControl.playedFor.includes(at)
      ? "playedFor"
      : matchControl.away.includes(at)
        ? "away"
        : matchControl.present.includes(at)
          ? "present"
          : "absent";
  const isProgram = followed.view.value?.seats[at]?.is === "person" && followed.view.value.seats[at].isProgram;
  // The timer of a party is everybody's.
  const time = matchControl.time?.control.is === "party" ? null : (matchControl.time?.seats[at] ?? null);
  const isMarked = stage.scene.value?.runningClocks.includes(at) === true;
  return (
    <span class="mark">
      <span class={`presence ${presence}`} title={match[presence]}>
        <span class={presence === "present" || presence === "absent" ? "spoken-only" : ""}>{match[presence]}</span>
      </span>
      {isProgram && <span class="program">{match.program}</span>}
      {time !== null && presence !== "left" && (
        <ShownClock
          time={time}
          isMarked={isMarked}
          receivedAt={matchControl.receivedAt}
          label={(left) => match.timeLeft(say.seat(at), left)}
        />
      )}
    </span>
  );
}

/**
 * Counts down while it runs; the mark that it does follows the scene (ST-7). It is no live region: screen readers would
 * announce every second.
 */
export function ShownClock(props: {
  readonly time: SeatTime;
  readonly isMarked: boolean;
  readonly receivedAt: number;
  readonly label: (left: string) => string;
}) {
  const { words } = useSite();
  const { time, isMarked, receivedAt, label } = props;
  const now = useSignal(performance.now());
  useEffect(() => {
    now.value = performance.now();
    if (!time.isRunning) return;
    const ticking = setInterval(() => {
      now.value = performance.now();
    }, 500);
    return () => clearInterval(ticking);
  }, [time, now]);
  const left = remainingTime(time, Math.max(0, now.value - receivedAt));
  const written = shortTime(left, words.language);
  const isShort = isMarked && left < 30_000;
  return (
    <span
      role="timer"
      class={`clock${isMarked ? " running" : ""}${isShort ? " short" : ""}`}
      aria-label={label(written)}
    >
      {written}
    </span>
  );
}
