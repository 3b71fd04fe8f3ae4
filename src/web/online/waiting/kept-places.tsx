import type { Seat } from "../../../kernel/seat.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { sayHere } from "../../shell/locale.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { shortTime } from "../match/remaining-time.ts";
import { useTimeLeft } from "./use-time-left.ts";

/** For whom places of a rematch are kept, and how long. */
export function KeptPlaces({ tableView: { reserved } }: { readonly tableView: TableView }) {
  const { words } = useSite();
  const { seats } = useOnlineWords().waiting;
  const left = useTimeLeft(reserved);
  if (reserved === null || left === 0) return null;
  const names = sayHere(words.language).list(reserved.places.map(({ name }) => name));
  return <p class="muted kept">{seats.keptFor(names, shortTime(left, words.language))}</p>;
}

/** Whose seat it was elsewhere, or in the last match; null if it was nobody's. */
export const formerName = ({ imported, reserved }: TableView, seat: Seat): string | null =>
  imported?.names[seat] ?? reserved?.places.find((one) => one.seat === seat)?.name ?? null;
