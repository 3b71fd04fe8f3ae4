import { useSignal } from "@preact/signals";
import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { MatchControlView, MatchInfo, Update } from "../../../protocol/messages/match-messages.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { useOnlineWords } from "../context.ts";

/** People who are waited for and do not look can be called, once a minute (TL-82). */
export function Reminders(props: {
  readonly info: MatchInfo;
  readonly update: Update;
  readonly matchControl: MatchControlView;
  readonly say: Say;
  readonly seat: Seat;
  readonly submit: SlotProps["submit"];
}) {
  const { match } = useOnlineWords();
  const { info, update, matchControl, say, seat, submit } = props;
  /** Who was called, by step and seat. */
  const called = useSignal<readonly string[]>([]);
  const { present, left, playedFor, isPaused } = matchControl;
  const waited = update.view.turn.seats.filter(
    (one) =>
      one !== seat &&
      info.players[one]?.is === "person" &&
      !update.spoken.seats.includes(one) &&
      ![...present, ...left, ...playedFor].includes(one),
  );
  if (isPaused || waited.length === 0) return null;
  const keyOf = (one: Seat) => `${update.version} ${one}`;
  return (
    <p class="aside">
      {waited.map((one) => (
        <button
          key={one}
          type="button"
          disabled={called.value.includes(keyOf(one))}
          onClick={() => {
            called.value = [...called.value, keyOf(one)];
            void submit({ is: "remind", about: one });
          }}
        >
          {called.value.includes(keyOf(one)) ? match.called(one, say) : match.call(one, say)}
        </button>
      ))}
    </p>
  );
}
