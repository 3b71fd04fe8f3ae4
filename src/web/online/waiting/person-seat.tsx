import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Seat } from "../../../kernel/seat.ts";
import type { SeatView, TableView } from "../../../protocol/messages/table-view.ts";
import { Coin, Sign } from "../../match/setup/coin.tsx";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import type { SendRequest } from "../use-request.ts";
import { RenameForm } from "./rename-form.tsx";

interface PersonSeatProps {
  readonly tableView: TableView;
  readonly seat: Seat;
  readonly seatView: Extract<SeatView, { readonly is: "person" }>;
  readonly send: SendRequest;
}

/** A person's seat. Whoever can do something about it opens it. */
export function PersonSeat(props: PersonSeatProps) {
  const { seats } = useOnlineWords().waiting;
  const { tableView, seat, seatView } = props;
  const { you } = tableView;
  const isOpen = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const isMine = you.seats.includes(seat);
  const isAway = seatView.presence === "away";
  const drawn = (
    <>
      <Coin seat={seat} is="person" own={seatView.coin} isAway={isAway}>
        {seatView.isOwner && <Sign class="owner-mark" of="table" id="owner" />}
        {seatView.presence === "present" && <Badge d="M5 13l4 4L19 7" />}
      </Coin>
      <Plate {...props} isMine={isMine} />
    </>
  );
  if (!isMine && !you.isOwner && !(isAway && you.seats.length > 0)) return <div class="seat-face">{drawn}</div>;
  const close = (): void => {
    isOpen.value = false;
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="seat-face opens"
        aria-expanded={isOpen.value}
        title={seats.more}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        {drawn}
      </button>
      {isOpen.value && (
        <div class="seat-actions">
          {isMine ? <OwnSeat {...props} onDone={close} /> : <OthersSeat {...props} isAway={isAway} />}
        </div>
      )}
    </>
  );
}

function Plate({ seatView, isMine }: PersonSeatProps & { readonly isMine: boolean }) {
  const { words } = useSite();
  const { seats } = useOnlineWords().waiting;
  const marks = [isMine ? words.play.you : "", seatView.isOwner ? seats.owner : ""].filter((mark) => mark !== "");
  const presence = seats.presence[seatView.presence];
  return (
    <span class="seat-plate who">
      <b>{seatView.name}</b>{" "}
      <small class={`presence-word ${seatView.presence}`}>
        {marks.length === 0 || seatView.presence !== "present" ? (
          [...marks, presence].join(", ")
        ) : (
          <>
            {marks.join(", ")}
            <span class="spoken-only">, {presence}</span>
          </>
        )}
      </small>
    </span>
  );
}

const Badge = ({ d }: { readonly d: string }) => (
  <svg class="badge-mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" stroke-width="4" />
  </svg>
);

/** What a person can do at their own seat. */
function OwnSeat({ tableView, seat, seatView, send, onDone }: PersonSeatProps & { readonly onDone: () => void }) {
  const { seats } = useOnlineWords().waiting;
  const { name } = seatView;
  const isRenaming = useSignal(false);
  if (isRenaming.value) return <RenameForm tableView={tableView} seat={seat} name={name} onDone={onDone} />;
  return (
    <>
      <button
        type="button"
        class="rename"
        aria-label={seats.renameWhom(name)}
        onClick={() => {
          isRenaming.value = true;
        }}
      >
        {seats.rename}
      </button>
      <button
        type="button"
        class="get-up"
        aria-label={seats.getUpWho(name)}
        onClick={() => void send(connection.request({ t: "standUp", table: tableView.id, seat }))}
      >
        {seats.getUp}
      </button>
    </>
  );
}

/** What can be done about somebody else: everybody seated frees the seat of a person who is away. */
function OthersSeat({ tableView, seat, seatView, send, isAway }: PersonSeatProps & { readonly isAway: boolean }) {
  const { seats } = useOnlineWords().waiting;
  const { id: table, you } = tableView;
  const { name } = seatView;
  return (
    <>
      {isAway && (
        <button
          type="button"
          class="free-seat"
          aria-label={seats.freeSeatOf(name)}
          onClick={() => void send(connection.request({ t: "freeSeat", table, seat }))}
        >
          {seats.freeSeat}
        </button>
      )}
      {you.isOwner && (
        <>
          <button
            type="button"
            class="hand-over"
            aria-label={seats.handOverTo(name)}
            onClick={() =>
              confirm(seats.handOverAsk(name)) && void send(connection.request({ t: "handOver", table, seat }))
            }
          >
            {seats.handOver}
          </button>
          <button
            type="button"
            class="remove"
            aria-label={seats.removeWhom(name)}
            onClick={() =>
              confirm(seats.removeAsk(name)) && void send(connection.request({ t: "remove", table, seat }))
            }
          >
            {seats.remove}
          </button>
        </>
      )}
    </>
  );
}
