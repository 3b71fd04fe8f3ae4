import type { ComponentChildren } from "preact";
import { useErrorBoundary, useLayoutEffect, useRef } from "preact/hooks";
import type { BaseView } from "../../kernel/game.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { BoardProps } from "../../kit/board.ts";
import type { Line, Sitter } from "../../protocol/messages.ts";
import { useSite } from "../context.ts";
import type { OpenRoom } from "../house.ts";
import { botName } from "../seating.ts";
import { Sorry } from "../trouble.tsx";
import { Log } from "./log.tsx";
import "./scene.css";

export type AnyBoardProps = BoardProps<BaseView, unknown, unknown>;

export interface SceneProps {
  readonly open: OpenRoom;
  readonly sitters: readonly Sitter[];
  readonly table: AnyBoardProps;
  readonly log: readonly Line[];
  /** The board's prompt, where it is to be another than for the table as it is shown. */
  readonly prompt?: string;
  /** What is said instead of the board's own prompt. */
  readonly instead?: ComponentChildren;
  /** Why the last thing was refused. */
  readonly refusal?: string | null;
  /** What a table adds to a seat's card. */
  readonly seatMark?: ((seat: Seat) => ComponentChildren) | undefined;
  /** What the table says above the prompt. */
  readonly notices?: ComponentChildren;
  /** Under the log. */
  readonly beside?: ComponentChildren;
  /** Further buttons beside the prompt. */
  readonly acts?: ComponentChildren;
  /** Something that takes the place of the hand: the end, the lesson, the scrubber. */
  readonly below?: ComponentChildren;
  /** Drawn over everything: the curtain. */
  readonly over?: ComponentChildren;
}

/** A match on the page: seats, board, log; under them one sentence and what can be done. */
export function Scene(props: SceneProps) {
  const { words } = useSite();
  const { open, table, sitters } = props;
  const prompt = useRef<HTMLParagraphElement>(null);
  const seats = useRef<HTMLElement>(null);
  useKeptFocus(prompt);
  useTurnInSight(seats, table.view.turn.seats.join());
  return (
    <main id="content" class={`scene room-${open.room.id}`}>
      <h1 class="spoken-only">{open.room.name}</h1>
      <Guard>
        {/* On a phone the seats scroll sideways, and what scrolls must be reachable by keys. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section ref={seats} class="seats" aria-label={words.play.seats} tabIndex={0}>
          {seatsOf(sitters.length).map((seat) => (
            <SeatPlace key={seat} {...props} seat={seat} sitter={sitters[seat]} />
          ))}
        </section>
        <section class="board" aria-label={words.play.board}>
          <open.board.Board {...table} />
        </section>
      </Guard>
      <div class="told">
        <Log open={open} lines={props.log} say={table.say} />
        {props.beside}
      </div>
      <section class="below" aria-label={words.play.hand}>
        {props.notices}
        <div class="prompt">
          {/* Spoken as it changes, and a place for the focus when what had it is gone. */}
          <p ref={prompt} tabIndex={-1} role="status">
            {props.instead ?? props.prompt ?? <Prompt {...props} />}
          </p>
          <p role="alert" class="refusal">
            {props.refusal}
          </p>
          <div class="row acts">{props.acts}</div>
        </div>
        {props.below === undefined ? (
          <Guard>
            <div class="hand">
              <open.board.Hand {...table} />
            </div>
          </Guard>
        ) : (
          props.below
        )}
      </section>
      {props.over}
    </main>
  );
}

const Prompt = ({ open, table }: SceneProps) => <>{open.board.prompt(table)}</>;

function SeatPlace({
  open,
  table,
  seat,
  sitter,
  seatMark,
}: SceneProps & { readonly seat: Seat; readonly sitter: Sitter | undefined }) {
  const { words } = useSite();
  const isAsked = table.view.turn.seats.includes(seat) && !table.spoken.includes(seat);
  const hasSpoken = table.spoken.includes(seat);
  const states = [
    sitter?.is === "bot" ? words.play.bot(botName(open.texts, words, sitter.bot)) : "",
    table.view.viewer === seat ? words.play.you : "",
    isAsked ? words.play.toMove : hasSpoken ? words.play.hasSpoken : "",
  ].filter((state) => state !== "");
  return (
    <article class={`seat seat-${seat}${isAsked ? " turn" : ""}${hasSpoken ? " spoke" : ""}`}>
      <h2>
        {table.say.seat(seat)} <small>{states.join(" · ")}</small>
        {seatMark?.(seat)}
      </h2>
      <open.board.SeatCard {...table} seat={seat} />
    </article>
  );
}

/** A board that fails takes nothing else down: the match is safe, and the log still tells it. */
function Guard({ children }: { readonly children: ComponentChildren }) {
  const { words } = useSite();
  const [fault, again] = useErrorBoundary();
  if (fault !== undefined) return <Sorry sentence={words.trouble.board} words={words} fault={fault} again={again} />;
  return <>{children}</>;
}

/** When the button that had the focus is gone, the focus goes to the prompt and not to nowhere. */
function useKeptFocus(prompt: { readonly current: HTMLElement | null }): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const watch = (event: FocusEvent): void => {
      hadFocus.current =
        event.target instanceof Node && prompt.current?.closest("main")?.contains(event.target) === true;
    };
    document.addEventListener("focusin", watch);
    return () => document.removeEventListener("focusin", watch);
  }, [prompt]);
  useLayoutEffect(() => {
    if (hadFocus.current && (document.activeElement === null || document.activeElement === document.body))
      prompt.current?.focus({ preventScroll: true });
  });
}

/** On a phone the row of seats scrolls by itself to the one whose turn it is, and its clock. */
function useTurnInSight(seats: { readonly current: HTMLElement | null }, turn: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the turn changes
  useLayoutEffect(() => {
    const asked = seats.current?.querySelector<HTMLElement>(".seat.turn");
    if (asked && seats.current !== null) seats.current.scrollLeft = asked.offsetLeft - seats.current.offsetLeft - 8;
  }, [turn]);
}
