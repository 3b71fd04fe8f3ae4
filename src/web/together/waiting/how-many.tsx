import { useSignal } from "@preact/signals";
import { SteadyButton } from "../../../kit/steady-button.tsx";
import type { Gathered } from "../../../protocol/gathered.ts";
import { useSite } from "../../context.ts";
import type { OpenRoom } from "../../house.ts";
import { useTogether } from "../context.ts";
import { line } from "../here.ts";
import type { Ask } from "./asking.ts";
import { fitting, type Wish } from "./played.ts";

/** More seats are free ones; the last one can go while no person sits there. */
export function HowMany(props: { readonly open: OpenRoom; readonly gathering: Gathered; readonly ask: Ask }) {
  const { words } = useSite();
  const { seats: said } = useTogether().waiting;
  const { open, gathering, ask } = props;
  const { id: table, seats } = gathering;
  const isStuck = useSignal(false);
  const resize = (count: number): void => {
    isStuck.value = seats.slice(count).some((sitting) => sitting?.is === "person");
    if (isStuck.value) return;
    const options = fitting(open, gathering.options as Wish, count);
    void ask(line.ask({ t: "arrange", table, change: { seats: count, options } }));
  };
  return (
    <>
      <p class="row how-many">
        <SteadyButton
          class="more-seats"
          isIdle={seats.length >= open.room.seats.max}
          onClick={() => resize(seats.length + 1)}
        >
          {words.waiting.addSeat}
        </SteadyButton>
        <SteadyButton
          class="fewer-seats"
          isIdle={seats.length <= open.room.seats.min}
          onClick={() => resize(seats.length - 1)}
        >
          {words.waiting.removeSeat}
        </SteadyButton>
      </p>
      {isStuck.value && (
        <p role="alert" class="why">
          {said.lastSeatTaken}
        </p>
      )}
    </>
  );
}
