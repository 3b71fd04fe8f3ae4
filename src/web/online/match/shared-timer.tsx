import type { SlotProps } from "../../match/match-slots.ts";
import { useOnlineWords } from "../context.ts";
import { ShownClock } from "./presence-and-clock.tsx";

/** The time that everybody has for this turn. Whoever plays adds to it with one tap (TL-85). */
export function SharedTimer({ stage, update, seat, submit }: Pick<SlotProps, "stage" | "update" | "seat" | "submit">) {
  const { match } = useOnlineWords();
  const matchControl = stage.matchControl.value;
  const running = matchControl?.time?.seats.find((time) => time?.isRunning) ?? null;
  if (matchControl?.time?.control.is !== "party" || running === null || update.outcome !== null) return null;
  return (
    <p class="aside shared-timer">
      <ShownClock time={running} isMarked receivedAt={matchControl.receivedAt} label={match.turnTime} />
      {seat !== null && (
        <button type="button" aria-label={match.extendLong} onClick={() => void submit({ is: "extend" })}>
          {match.extend}
        </button>
      )}
    </p>
  );
}
