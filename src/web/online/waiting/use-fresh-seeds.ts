import { useEffect } from "preact/hooks";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { takeSeat } from "../take-seat.ts";

/**
 * For a rematch the server has a new secret, so people who already have a seat must add a new seed. Their page, which
 * has received the new commitment, takes their seats once more.
 */
export function useFreshSeeds(tableView: TableView): void {
  const { id, you, seats } = tableView;
  const unseeded = you.seats.filter((seat) => {
    const seatView = seats[seat];
    return seatView?.is === "person" && seatView.seed === "";
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: which seats they are, not which list of them
  useEffect(() => {
    for (const seat of unseeded) void takeSeat(id, seat, seats[seat]?.name ?? "");
  }, [id, unseeded.join()]);
}
