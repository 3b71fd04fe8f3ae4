import type { TableView } from "../../../protocol/messages/table-view.ts";
import { sayHere } from "../../shell/locale.ts";
import { sentenceFor } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
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
      <h1>{sentenceFor(null, words, { key: "noWatchers" }, say)}</h1>
      <SeatRequests say={say} />
      {tableView.stage === "playing" && (
        <p>
          <JoinMatch say={say} hasText />
        </p>
      )}
      <p>
        <a class="button" href="/">
          {words.trouble.home}
        </a>
      </p>
    </main>
  );
}
