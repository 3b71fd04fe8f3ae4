import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { sayHere } from "../../shell/locale.ts";
import { ownName } from "../../shell/settings.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { NameField } from "../name-field.tsx";
import { RefusalText } from "../refusal-text.tsx";
import { requestAs, takeSeat } from "../take-seat.ts";
import { useRequest } from "../use-request.ts";
import { formerSeat } from "./former-seat.ts";

/** The seat buttons elsewhere on the page submit this form too, so a name is required wherever a person sits down. */
export const JOIN_FORM_ID = "join";

/** Whether somebody without a seat may take one here, or ask for one now. */
export const mayComeIn = (tableView: TableView): boolean => keptOut(tableView) === null && !hasKnocked(tableView);

/** Why somebody cannot come to a seat whatever they do; null where they can. */
function keptOut({ you }: TableView): Fact | null {
  if (you.isRemoved) return { key: "removedHere" };
  if (you.wayIn === "shut") return { key: "tableShut" };
  return you.wayIn === "ask" && you.isNotLetIn ? { key: "notLetIn" } : null;
}

/** Whether somebody waits to be let in. Where the lock was opened meanwhile, they just sit down. */
const hasKnocked = ({ you }: TableView): boolean => you.wayIn === "ask" && you.request?.is === "sit";

/** For a person without a seat: a field for the name, a button. */
export function JoinForm({ tableView }: { readonly tableView: TableView }) {
  const { join } = useOnlineWords().waiting;
  const { words } = useSite();
  const name = useSignal(ownName.peek());
  const { why, send } = useRequest();
  const knocking = useKnocking(tableView);
  const free = tableView.seats.filter((seat) => seat === null).length;
  const botsGiveWay = tableView.takeover === "open" || tableView.imported !== null;
  const mayReplaceBot = botsGiveWay && tableView.seats.some((seat) => seat?.is === "bot");
  const orWatch = tableView.watching.isAllowed ? join.orWatch : "";
  const sit = (event: SubmitEvent): void => {
    event.preventDefault();
    const chosenName = name.value.trim();
    void send(
      requestAs(chosenName, () =>
        takeSeat(tableView.id, seatIn(event) ?? formerSeat(tableView, chosenName), chosenName),
      ),
    );
  };
  const reason = keptOut(tableView);
  if (reason !== null)
    return (
      <section class="panel join">
        <RefusalText why={reason} />
        {!tableView.you.isRemoved && orWatch !== "" && <p class="muted">{orWatch}</p>}
      </section>
    );
  if (hasKnocked(tableView))
    return (
      <section class="panel join">
        <p role="status">{join.asked}</p>
        <p>
          <button type="button" onClick={() => void send(knocking.withdraw())}>
            {join.withdraw}
          </button>
        </p>
        <RefusalText why={why.value} />
      </section>
    );
  if (free === 0 && !mayReplaceBot)
    return (
      <section class="panel join">
        <p>
          {join.full} {orWatch}
        </p>
      </section>
    );
  const asks = tableView.you.wayIn === "ask";
  return (
    <section class="panel join" aria-labelledby="sit-down">
      <h2 id="sit-down">{join.title}</h2>
      {tableView.you.wasFreed && <p>{join.wasFreed}</p>}
      {tableView.seats.every((seat) => seat === null) && <p>{join.nobody}</p>}
      {asks && <p role="status">{knocking.isUnanswered ? join.unanswered : join.askWhy}</p>}
      <form id={JOIN_FORM_ID} onSubmit={sit}>
        <NameField class="field" label={join.name} name={name} />
        <button type="submit" class="go big">
          {asks ? join.ask : join.sitDown}
        </button>
      </form>
      <RefusalText why={why.value} />
      <p class="muted">
        {free === 0 ? join.botGivesWay : join.free(free, sayHere(words.language))} {orWatch}
      </p>
    </section>
  );
}

/** What has become of my wish to be let in: it may end without an answer, and I may withdraw it. */
function useKnocking({ id: table, you }: TableView) {
  const request = you.request?.is === "sit" ? you.request.id : null;
  const before = useRef(request);
  const isUnanswered = useSignal(false);
  useEffect(() => {
    if (request === null && before.current !== null) isUnanswered.value = true;
    if (request !== null) isUnanswered.value = false;
    before.current = request;
  }, [request, isUnanswered]);
  const withdraw = () => {
    // Whoever withdraws knows why nobody answers.
    before.current = null;
    return connection.request({ t: "withdrawSeatRequest", table, request: request ?? "" });
  };
  return { isUnanswered: isUnanswered.value, withdraw };
}

/** The seat whose button was pressed; null for the form's own button. */
function seatIn({ submitter }: SubmitEvent): Seat | null {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : "";
  return value === "" ? null : (Number(value) as Seat);
}
