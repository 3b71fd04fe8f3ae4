import type { ComponentChildren } from "preact";
import type { BaseView } from "../../kernel/game.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { BoardProps } from "../../kit/board.ts";
import type { Player } from "../../protocol/messages/match-messages.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { botName } from "./setup/bot-players.ts";
import "./seats.css";

export interface SeatsProps {
  readonly loaded: LocalizedRoom;
  readonly players: readonly Player[];
  readonly boardProps: BoardProps<BaseView, unknown, unknown>;
  /** What the slots add to a seat's card. */
  readonly seatMark?: ((seat: Seat) => ComponentChildren) | undefined;
  readonly sceneNumber: number;
}

/**
 * The seats beside the board, on a phone above it. A room that draws its seats itself gets no second list; only clocks
 * and absences, which no room knows, stand in a thin row.
 */
export function Seats(props: SeatsProps) {
  const { words } = useSite();
  const { players, loaded, boardProps, seatMark } = props;
  const isThin = loaded.board.drawsSeats === true;
  if (isThin && seatMark === undefined) return null;
  const people = seatsOf(players.length).filter((seat) => !isThin || players[seat]?.is === "person");
  return (
    <section
      class={`seats${isThin ? " thin" : ""}`}
      data-scene={props.sceneNumber}
      aria-label={words.play.seats}
      style={{ "--count": people.length }}
    >
      {people.map((seat) =>
        isThin ? (
          <p key={seat} class={`seat seat-${seat}`}>
            {boardProps.say.seat(seat)} {seatMark?.(seat)}
          </p>
        ) : (
          <SeatPlace key={seat} {...props} seat={seat} player={players[seat]} />
        ),
      )}
    </section>
  );
}

function SeatPlace({
  loaded,
  boardProps,
  seat,
  player,
  seatMark,
}: SeatsProps & { readonly seat: Seat; readonly player: Player | undefined }) {
  const { words } = useSite();
  const isAsked = boardProps.view.turn.seats.includes(seat) && !boardProps.spoken.includes(seat);
  const hasSpoken = boardProps.spoken.includes(seat);
  const states = [
    player?.is === "bot" ? words.play.bot(botName(loaded.texts, words, player.bot)) : "",
    boardProps.view.viewer === seat && boardProps.say.you === null ? words.play.you : "",
    isAsked ? words.play.toMove : hasSpoken ? words.play.hasSpoken : "",
  ].filter((state) => state !== "");
  return (
    <article class={`seat seat-${seat}${isAsked ? " turn" : ""}${hasSpoken ? " spoke" : ""}`} data-seat={seat}>
      <h2>
        <span class="seat-name">{boardProps.say.seat(seat)}</span> <small>{states.join(" · ")}</small>
        {seatMark?.(seat)}
      </h2>
      <loaded.board.SeatCard {...boardProps} seat={seat} />
    </article>
  );
}
