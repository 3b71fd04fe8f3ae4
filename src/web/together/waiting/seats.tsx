import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Refused } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Gathered, SeatTold } from "../../../protocol/gathered.ts";
import type { Done } from "../../../protocol/requests.ts";
import { useSite } from "../../context.ts";
import type { OpenRoom } from "../../house.ts";
import { BotLines } from "../../levels.tsx";
import { botName } from "../../seating.ts";
import { useTogether } from "../context.ts";
import { line } from "../here.ts";
import { Why } from "../lobby/why.tsx";
import { sitDown } from "../sitting.ts";
import { type Ask, useAsking } from "./asking.ts";
import { Beside } from "./beside.tsx";
import { BotChoice } from "./bot-choice.tsx";
import { HowMany } from "./how-many.tsx";
import { JOIN_FORM } from "./join.tsx";
import { NewName } from "./new-name.tsx";

interface AtTable {
  readonly open: OpenRoom;
  readonly gathering: Gathered;
}

/** The seats in order: who sits there, and what the reader may do about it. */
export function Seats({ open, gathering }: AtTable) {
  const { words } = useSite();
  const { why, ask } = useAsking();
  const { you, seats } = gathering;
  return (
    <section class="panel seating" aria-labelledby="seats">
      <h2 id="seats">{words.play.seats}</h2>
      <ol>
        {seatsOf(seats.length).map((seat) => (
          <Place key={seat} open={open} gathering={gathering} seat={seat} ask={ask} />
        ))}
      </ol>
      <BotLines open={open} bots={seats.flatMap((sitting) => (sitting?.is === "bot" ? sitting.bot : []))} />
      <Why why={why.value} />
      {you.isHost && gathering.brought === null && <HowMany open={open} gathering={gathering} ask={ask} />}
      {you.seats.length > 0 && seats.includes(null) && <Beside gathering={gathering} />}
    </section>
  );
}

function Place({ open, gathering, seat, ask }: AtTable & { readonly seat: Seat; readonly ask: Ask }) {
  const sitting = gathering.seats[seat] ?? null;
  const isMine = gathering.you.seats.includes(seat);
  return (
    <li class={`place seat-${seat} ${isMine ? "mine" : ""} ${sitting === null ? "free" : ""}`} data-seat={seat}>
      <span class="number" aria-hidden="true">
        {seat + 1}
      </span>
      {sitting?.is === "person" ? (
        <Person gathering={gathering} seat={seat} sitting={sitting} ask={ask} />
      ) : (
        <Vacancy open={open} gathering={gathering} seat={seat} sitting={sitting} ask={ask} />
      )}
    </li>
  );
}

function Person(props: {
  readonly gathering: Gathered;
  readonly seat: Seat;
  readonly sitting: Extract<SeatTold, { readonly is: "person" }>;
  readonly ask: Ask;
}) {
  const { words } = useSite();
  const { seats } = useTogether().waiting;
  const { gathering, seat, sitting, ask } = props;
  const { id: table, you } = gathering;
  const isMine = you.seats.includes(seat);
  const marks = [isMine ? words.play.you : "", sitting.isHost ? seats.host : ""].filter((mark) => mark !== "");
  return (
    <>
      <span class="who">
        <b>{sitting.name}</b> {marks.length > 0 && <small>{marks.join(", ")}</small>}
      </span>
      {isMine && <Own {...props} />}
      {!isMine && you.isHost && (
        <button
          type="button"
          class="remove"
          aria-label={seats.removeWhom(sitting.name)}
          onClick={() => confirm(seats.removeAsk(sitting.name)) && void ask(line.ask({ t: "remove", table, seat }))}
        >
          {seats.remove}
        </button>
      )}
    </>
  );
}

/** What somebody may do at their own seat. */
function Own(props: {
  readonly gathering: Gathered;
  readonly seat: Seat;
  readonly sitting: SeatTold;
  readonly ask: Ask;
}) {
  const { seats } = useTogether().waiting;
  const { gathering, seat, ask } = props;
  const { name } = props.sitting;
  const isRenaming = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <span class="own">
        <button
          ref={button}
          type="button"
          class="rename"
          aria-expanded={isRenaming.value}
          aria-label={seats.renameWhom(name)}
          onClick={() => {
            isRenaming.value = !isRenaming.value;
          }}
        >
          {seats.rename}
        </button>
        <button
          type="button"
          class="get-up"
          aria-label={seats.getUpWho(name)}
          onClick={() => void ask(line.ask({ t: "rise", table: gathering.id, seat }))}
        >
          {seats.getUp}
        </button>
      </span>
      {isRenaming.value && (
        <NewName
          gathering={gathering}
          seat={seat}
          name={name}
          onDone={() => {
            isRenaming.value = false;
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** A free seat or a bot's: the host chooses which, others may sit down where it is free. */
function Vacancy(props: {
  readonly open: OpenRoom;
  readonly gathering: Gathered;
  readonly seat: Seat;
  readonly sitting: Extract<SeatTold, { readonly is: "bot" }> | null;
  readonly ask: Ask;
}) {
  const { words } = useSite();
  const { seats } = useTogether().waiting;
  const { open, gathering, seat, sitting } = props;
  const { you } = gathering;
  const formerly = gathering.brought?.names[seat] ?? null;
  const number = seat + 1;
  return (
    <>
      {you.isHost ? (
        <BotChoice {...props} />
      ) : (
        <span class="who">
          {sitting === null ? <i>{formerly === null ? seats.free : seats.of(formerly)}</i> : <b>{sitting.name}</b>}{" "}
          {sitting !== null && <small>{words.play.bot(botName(open.texts, words, sitting.bot))}</small>}
        </span>
      )}
      {sitting === null && you.seats.length === 0 && !you.isRemoved && (
        <button type="submit" class="sit-here" form={JOIN_FORM} value={seat} aria-label={seats.sitHereAt(number)}>
          {seats.sitHere}
        </button>
      )}
      {sitting === null && you.seats.length === 1 && (
        <button
          type="button"
          class="move-here quiet"
          aria-label={seats.moveHereTo(number)}
          onClick={() => void props.ask(moveTo(gathering, seat))}
        >
          {seats.moveHere}
        </button>
      )}
    </>
  );
}

/** The same person, elsewhere. */
function moveTo({ id: table, you, seats }: Gathered, seat: Seat): Promise<Done | Refused> {
  const [from = seat] = you.seats;
  return sitDown(table, seat, seats[from]?.name ?? "", from);
}
