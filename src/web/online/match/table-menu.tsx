import { useSignal } from "@preact/signals";
import { DAY, type TimeControl } from "../../../kernel/clock.ts";
import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { routePath } from "../../shell/page-routes.ts";
import { hasChat } from "../../shell/settings.ts";
import { useCurrentTable, useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { ShareLink } from "../share-link.tsx";

/** The slower time controls that can be proposed during a match. */
const SLOWER: readonly TimeControl[] = [
  { is: "days", perMove: DAY },
  { is: "days", perMove: 3 * DAY },
  { is: "days", perMove: 7 * DAY },
  { is: "none" },
];

/** What an online table adds to the menu of a match. */
export function TableMenu({ stage, update, say, seat, submit, close }: SlotProps & { readonly close: () => void }) {
  const followed = useCurrentTable();
  const { match } = useOnlineWords();
  const tableView = followed.view.value;
  const matchControl = stage.matchControl.value;
  if (tableView === null) return null;
  const isPlaying = update.outcome === null;
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div class="table-menu">
      <label class="line">
        <input
          type="checkbox"
          checked={hasChat.value}
          onChange={(event) => {
            hasChat.value = event.currentTarget.checked;
          }}
        />
        {match.showTalk}
      </label>
      {tableView.you.isOwner && (
        <label class="line">
          <input
            type="checkbox"
            checked={tableView.hasFreeChat}
            onChange={(event) => {
              const change = { hasFreeChat: event.currentTarget.checked };
              void connection.request({ t: "configure", table: tableView.id, change });
            }}
          />
          {match.freeTalk}
        </label>
      )}
      {isPlaying && seat !== null && matchControl?.proposal?.by === seat && (
        <p class="row">
          <button type="button" onClick={then(() => void submit({ is: "answer", accepts: false }))}>
            {match.withdraw}
          </button>
        </p>
      )}
      {isPlaying && seat !== null && matchControl !== null && matchControl.proposal === null && (
        <>
          <p class="row">
            <button
              type="button"
              onClick={then(
                () => void submit({ is: "propose", proposal: { is: matchControl.isPaused ? "resume" : "pause" } }),
              )}
            >
              {matchControl.isPaused ? match.proposeResume : match.proposePause}
            </button>
          </p>
          <Slower
            now={matchControl.time?.control ?? { is: "none" }}
            describe={(control) => match.controls(control, say)}
            onPropose={(control) => then(() => void submit({ is: "propose", proposal: { is: "control", control } }))()}
          />
        </>
      )}
      {seat !== null && <HandOver table={tableView.id} seat={seat} />}
      <details>
        <summary>{match.share}</summary>
        <p class="muted">{match.shareWhy}</p>
        <ShareLink
          url={new URL(routePath({ is: "table", table: tableView.id, isScreen: false }), location.href).href}
        />
      </details>
      <details>
        <summary>{match.dice}</summary>
        <p class="muted">{match.diceWhy}</p>
        <code class="seal">{tableView.commitment}</code>
      </details>
      <p class="row">
        <a
          class="button"
          href={routePath({ is: "table", table: tableView.id, isScreen: true })}
          target="_blank"
          rel="noopener"
        >
          {match.bigScreen}
        </a>
        {isPlaying && seat !== null && (
          <button type="button" onClick={then(() => void submit({ is: "stepAway" }))}>
            {match.stepAway}
          </button>
        )}
        {isPlaying && seat !== null && (
          <button type="button" onClick={() => confirm(match.leaveAsk) && then(() => void submit({ is: "leave" }))()}>
            {match.leave}
          </button>
        )}
      </p>
    </div>
  );
}

function Slower(props: {
  readonly now: TimeControl;
  readonly describe: (control: TimeControl) => string;
  readonly onPropose: (control: TimeControl) => void;
}) {
  const { match } = useOnlineWords();
  const chosen = useSignal(0);
  const others = SLOWER.filter((control) => JSON.stringify(control) !== JSON.stringify(props.now));
  return (
    <p class="row">
      <label class="line">
        {match.proposeControl}
        <select value={chosen.value} onChange={(event) => (chosen.value = Number(event.currentTarget.value))}>
          {others.map((control, index) => (
            <option key={JSON.stringify(control)} value={index}>
              {props.describe(control)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        onClick={() => {
          const control = others[chosen.value];
          if (control !== undefined) props.onPropose(control);
        }}
      >
        {match.propose}
      </button>
    </p>
  );
}

/** A seat link that moves the seat to another device. It is created only when this part is opened. */
function HandOver({ table, seat }: { readonly table: string; readonly seat: Seat }) {
  const { match } = useOnlineWords();
  const seatLink = useSignal<string | null>(null);
  const why = useSignal<Fact | null>(null);
  const send = async (): Promise<void> => {
    const answer = await connection.request({ t: "seatLink", table, seat });
    if (answer.ok) seatLink.value = answer.seatLink;
    else why.value = answer.why;
  };
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open && seatLink.value === null) void send();
      }}
    >
      <summary>{match.handOver}</summary>
      <p class="muted">{match.handOverWhy}</p>
      <RefusalText why={why.value} />
      {seatLink.value !== null && (
        <ShareLink url={new URL(routePath({ is: "claim", seatLink: seatLink.value }), location.href).href} />
      )}
    </details>
  );
}
