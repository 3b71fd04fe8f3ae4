import { useSignal } from "@preact/signals";
import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { routePath } from "../../shell/page-routes.ts";
import { hasChat } from "../../shell/settings.ts";
import { useCurrentTable, useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { ShareLink } from "../share-link.tsx";
import { Propose } from "./proposals.tsx";

/** What an online table adds to the menu of a match. */
export function TableMenu({
  stage,
  info,
  update,
  say,
  seat,
  submit,
  close,
}: SlotProps & { readonly close: () => void }) {
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
      {isPlaying && seat !== null && matchControl !== null && (
        <Propose
          info={info}
          matchControl={matchControl}
          asked={update.view.turn.seats.filter((one) => !update.spoken.seats.includes(one))}
          say={say}
          seat={seat}
          submit={(action) => {
            close();
            return submit(action);
          }}
        />
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
