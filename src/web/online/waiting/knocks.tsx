import type { SeatRequestView, TableView } from "../../../protocol/messages/table-view.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { shortTime } from "../match/remaining-time.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { useRequest } from "../use-request.ts";
import { useTimeLeft } from "./use-time-left.ts";

/** Who asks to be let in. The owner answers; while the owner is away, anybody who sits here. */
export function Knocks({ tableView }: { readonly tableView: TableView }) {
  // Here, because an answer that comes too late removes the line that it was given in.
  const { why, send } = useRequest();
  const answer = (request: string, accepts: boolean) =>
    void send(connection.request({ t: "answerSeatRequest", table: tableView.id, request, accepts }));
  if (tableView.requests.length === 0 && why.value === null) return null;
  return (
    <div class="knocks">
      {tableView.requests.map((request) => (
        <KnockLine key={request.id} request={request} onAnswer={(accepts) => answer(request.id, accepts)} />
      ))}
      <RefusalText why={why.value} />
    </div>
  );
}

function KnockLine(props: { readonly request: SeatRequestView; readonly onAnswer: (accepts: boolean) => void }) {
  const { words } = useSite();
  const { knocks } = useOnlineWords().waiting;
  const { request, onAnswer } = props;
  const { name, seat, mayAnswer } = request;
  const left = shortTime(useTimeLeft(request), words.language);
  return (
    <section class="panel knock">
      <p>
        {knocks.asks(name, seat === null ? null : seat + 1)} <small class="muted">{knocks.left(left)}</small>
      </p>
      {mayAnswer ? (
        <p class="row">
          <button type="button" class="go" aria-label={knocks.yesTo(name)} onClick={() => onAnswer(true)}>
            {knocks.yes}
          </button>
          <button type="button" aria-label={knocks.noTo(name)} onClick={() => onAnswer(false)}>
            {knocks.no}
          </button>
        </p>
      ) : (
        <p class="muted">{knocks.ownerAnswers}</p>
      )}
    </section>
  );
}
