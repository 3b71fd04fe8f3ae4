import type { Seat } from "../../../kernel/seat.ts";
import type { CoinName } from "../../../protocol/messages/coins.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { PersonCoin } from "../../match/setup/coin.tsx";
import { useCurrentTable } from "../context.ts";
import type { FollowedTable } from "../followed-table.ts";
import { PresenceAndClock } from "./presence-and-clock.tsx";

/** On a seat's card: the coin that its person has chosen, whether they are present, and their clock. */
export function SeatMark(props: SlotProps & { readonly at: Seat }) {
  const coin = coinAt(useCurrentTable(), props.at);
  // A bot may have taken the place of a person who has left.
  const isPersons = props.info.players[props.at]?.is === "person";
  return (
    <>
      {isPersons && coin !== null && <PersonCoin coin={coin} />}
      <PresenceAndClock {...props} />
    </>
  );
}

export function coinAt({ view }: FollowedTable, seat: Seat): CoinName | null {
  const seatView = view.value?.seats[seat];
  return seatView?.is === "person" ? seatView.coin : null;
}
