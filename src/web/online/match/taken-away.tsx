import { useEffect } from "preact/hooks";
import type { Seat } from "../../../kernel/seat.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { movedTo, noteMoved } from "../../shell/moved-matches.ts";
import { navigate, type PageRoute } from "../../shell/page-routes.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { useRequest } from "../use-request.ts";
import { wasProposedHere } from "./take-away-button.tsx";

/** The match was taken away. Whoever has taken it goes on with it in this browser, once (TL-129). */
export function TakenAway({ tableView, by }: { readonly tableView: TableView; readonly by: Seat }) {
  const { transport, words } = useSite();
  const { match } = useOnlineWords();
  const { why, send } = useRequest();
  const { id: table, you } = tableView;
  const isMine = you.seats.includes(by);
  const take = async (): Promise<void> => {
    const answer = await connection.request({ t: "takenMatch", table });
    const continued = answer.ok ? await transport.continueMatch(answer.exported) : answer;
    await send(Promise.resolve(continued));
    if (!continued.ok) return;
    const route: PageRoute = { is: "match", game: continued.game, match: continued.id };
    noteMoved(table, route);
    navigate(route);
  };
  // On another device of theirs nothing happens by itself: there would be two copies.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isMine && wasProposedHere(table) && movedTo(table) === null) void take();
  }, [isMine]);
  if (!isMine) return null;
  const elsewhere = movedTo(table);
  return (
    <p class="aside asks">
      {/* What is asked covers the bar's own sentence. */}
      {words.play.takenAway}{" "}
      {elsewhere === null ? (
        <button type="button" class="go" onClick={() => void take()}>
          {match.takenAwayHere}
        </button>
      ) : (
        <a class="button go" href={elsewhere}>
          {match.takenAwayHere}
        </a>
      )}
      <RefusalText why={why.value} />
    </p>
  );
}
