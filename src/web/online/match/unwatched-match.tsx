import type { TableView } from "../../../protocol/messages/table-view.ts";
import { sayHere } from "../../shell/locale.ts";
import { useSite } from "../../shell/site-context.ts";
import { RefusalText } from "../refusal-text.tsx";
import { JoinMatch, SeatRequests } from "./seat-requests.tsx";

/** A match that is not watched, for somebody without a seat: they see nothing of it, but may sit down (TL-50, TL-117). */
export function UnwatchedMatch({ tableView }: { readonly tableView: TableView }) {
  const { words } = useSite();
  const say = sayHere(
    words.language,
    tableView.seats.map((seat) => seat?.name ?? ""),
  );
  return (
    <main id="content" class="page unwatched">
      <RefusalText why={{ key: "noWatchers" }} />
      <SeatRequests say={say} />
      {tableView.stage === "playing" && <JoinMatch say={say} />}
      <p>
        <a class="button" href="/">
          {words.trouble.home}
        </a>
      </p>
    </main>
  );
}
