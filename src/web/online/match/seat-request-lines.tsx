import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import Chair from "~icons/game-icons/wooden-chair";
import type { Say } from "../../../kernel/texts.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import type { TableSettings } from "../../../protocol/messages/requests.ts";
import type { SeatRequestView, TableView } from "../../../protocol/messages/table-view.ts";
import { useSpoken } from "../../match/conduct.ts";
import { IconButton } from "../../match/icon-button.tsx";
import { ownName } from "../../shell/settings.ts";
import { useSite } from "../../shell/site-context.ts";
import { LockSelect, TakeoverSelect } from "../coming-selects.tsx";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { NameField } from "../name-field.tsx";
import { RefusalText } from "../refusal-text.tsx";
import { requestAs } from "../take-seat.ts";
import { useRequest } from "../use-request.ts";
import type { SeatWords } from "./seat-words.ts";

interface LineProps {
  readonly tableView: TableView;
  readonly say: Say;
  readonly words: SeatWords;
}

/** Those who asked before the match are shown in the waiting room. */
type MatchRequestView = Exclude<SeatRequestView, { readonly is: "sit" }>;

/** What others ask for, what I have asked for, and the seats that I may have. */
export function SeatRequestLines(props: LineProps) {
  const { tableView, say, words } = props;
  const { id: table, requests, you } = tableView;
  const [lost] = you.mayTakeBack;
  const own = you.request;
  return (
    <>
      {requests.map((request) => request.is !== "sit" && <RequestLine key={request.id} {...props} request={request} />)}
      {own !== null && own.is !== "sit" && (
        <Line text={words.asked[own.is](own.seat, say)}>
          <button
            type="button"
            onClick={() => void connection.request({ t: "withdrawSeatRequest", table, request: own.id })}
          >
            {words.withdraw}
          </button>
        </Line>
      )}
      {you.arriving.length > 0 && <Line text={words.arriving} />}
      {lost !== undefined && (
        <Line text={words.lost(lost, say)}>
          <button
            type="button"
            class="go"
            onClick={() => void connection.request({ t: "takeBackSeat", table, seat: lost })}
          >
            {words.takeBack}
          </button>
        </Line>
      )}
    </>
  );
}

/** For somebody without a seat. The second line of the bar goes where there is no room, so it stands beside the bar. */
export function JoinButton(props: LineProps & { readonly hasText: boolean }) {
  const { request, arriving, mayTake, mayClaim } = props.tableView.you;
  const mayAsk = request === null && arriving.length === 0 && mayTake.length + mayClaim.length > 0;
  return mayAsk ? <JoinDialog {...props} /> : null;
}

/** A sentence of the bar with what can be done about it. */
function Line(props: { readonly text: string; readonly asks?: boolean; readonly children?: ComponentChildren }) {
  useSpoken(props.text);
  return (
    <p class={`aside seat-request${props.asks ? " asks" : ""}`}>
      {props.text} {props.children}
    </p>
  );
}

/** Somebody asks for a seat: everybody who has a voice says yes or no, and may change it. */
function RequestLine({ tableView, say, words, request }: LineProps & { readonly request: MatchRequestView }) {
  const { id, is, seat, name, answers, state, mayAnswer } = request;
  const own = answers.find((one) => tableView.you.seats.includes(one.seat))?.accepts ?? null;
  const { why, send } = useRequest();
  const answer = (accepts: boolean) =>
    void send(connection.request({ t: "answerSeatRequest", table: tableView.id, request: id, accepts }));
  const isMine = is === "claim" && tableView.you.seats.includes(seat);
  const text = isMine ? words.asksForYours(name) : words.asks[is](name, seat, say);
  const voices = (accepts: boolean): string => {
    const count = answers.filter((one) => one.accepts === accepts).length;
    return count === 0 ? "" : ` (${count})`;
  };
  return (
    <Line text={state === "confirmed" ? `${text} ${words.confirmed}` : text} asks={mayAnswer && own === null}>
      {mayAnswer &&
        [true, false].map((accepts) => (
          <button
            key={String(accepts)}
            type="button"
            aria-pressed={own === accepts}
            onClick={() => own !== accepts && answer(accepts)}
          >
            {accepts ? words.yes : words.no}
            {voices(accepts)}
          </button>
        ))}
      <RefusalText why={why.value} />
    </Line>
  );
}

/** For somebody without a seat: a bot's or a leaver's seat, or their own after they lost their device. */
function JoinDialog({ tableView, say, words, hasText }: LineProps & { readonly hasText: boolean }) {
  const site = useSite().words;
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useSignal(ownName.peek());
  const { why, send } = useRequest();
  const { id: table, you, takeover } = tableView;
  const label = you.mayTake.length > 0 ? words.join : words.claimTitle;
  const open = () => dialog.current?.showModal();
  const ask = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const seat = you.mayTake.concat(you.mayClaim).find((one) => String(one) === submitter.value);
    if (seat === undefined) return;
    const t = submitter.name === "claim" ? "claimSeat" : "takeSeat";
    const own = name.value.trim();
    const isDone = await send(requestAs(own, () => connection.request({ t, table, seat, name: own })));
    if (isDone) dialog.current?.close();
  };
  return (
    <span class="join-match">
      {hasText ? (
        <button type="button" class="go big" onClick={open}>
          {label}
        </button>
      ) : (
        <IconButton Icon={Chair} label={label} onClick={open} />
      )}
      <Dialog at={dialog} title={words.title} close={site.settings.close}>
        <form class="seat-request-form" onSubmit={(event) => void ask(event)}>
          <NameField class="field" label={words.name} name={name} />
          {you.mayTake.length > 0 && <p>{takeover === "ask" ? words.askWhy : words.takeWhy}</p>}
          {you.mayTake.map((seat) => (
            <p key={seat}>
              <button type="submit" class="go" name="take" value={seat}>
                {words.take(seat, say)}
              </button>
            </p>
          ))}
          {you.mayClaim.length > 0 && (
            <details open={you.mayTake.length === 0}>
              <summary>{words.claimTitle}</summary>
              <p class="muted">{words.claimWhy}</p>
              {you.mayClaim.map((seat) => (
                <p key={seat}>
                  <button type="submit" name="claim" value={seat}>
                    {words.claim(seat, say)}
                  </button>
                </p>
              ))}
            </details>
          )}
          <RefusalText why={why.value} />
        </form>
      </Dialog>
    </span>
  );
}

/** For the owner: whether new people and latecomers may come (TL-7). */
export function ComingFields({ tableView }: Pick<LineProps, "tableView">) {
  const { lock, takeover } = useOnlineWords().waiting;
  const id = useId();
  const { why, send } = useRequest();
  const configure = (change: Partial<Pick<TableSettings, "lock" | "takeover">>) =>
    void send(connection.request({ t: "configure", table: tableView.id, change }));
  return (
    <>
      <label class="line" for={`${id}-lock`}>
        {lock.name}
        <LockSelect id={`${id}-lock`} value={tableView.lock} onChange={(lock) => configure({ lock })} />
      </label>
      <label class="line" for={`${id}-takeover`}>
        {takeover.name}
        <TakeoverSelect
          id={`${id}-takeover`}
          value={tableView.takeover}
          onChange={(takeover) => configure({ takeover })}
        />
      </label>
      <RefusalText why={why.value} />
    </>
  );
}
