import type { ComponentChildren } from "preact";
import { useErrorBoundary, useLayoutEffect, useRef } from "preact/hooks";
import type { BaseView } from "../../kernel/game.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { BoardProps } from "../../kit/board.ts";
import type { LogEntry, Player } from "../../protocol/messages/match-messages.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { TroubleMessage } from "../shell/trouble.tsx";
import { MatchLog } from "./log.tsx";
import { botName } from "./setup/bot-players.ts";
import "./scene.css";

export type AnyBoardProps = BoardProps<BaseView, unknown, unknown>;

export interface MatchSceneProps {
  readonly loaded: LocalizedRoom;
  readonly players: readonly Player[];
  readonly boardProps: AnyBoardProps;
  readonly log: readonly LogEntry[];
  /** The prompt of the board, if it was made from other props than `boardProps`. */
  readonly prompt?: string;
  /** Replaces the board's own prompt. */
  readonly promptInstead?: ComponentChildren;
  /** Why the last action was refused. */
  readonly refusal?: string | null;
  /** What the slots add to a seat's card. */
  readonly seatMark?: ((seat: Seat) => ComponentChildren) | undefined;
  /** Above the prompt. */
  readonly notices?: ComponentChildren;
  /** Under the log. */
  readonly belowLog?: ComponentChildren;
  /** Further buttons beside the prompt. */
  readonly buttons?: ComponentChildren;
  /** Replaces the hand: the result, the buttons of a replay, or nothing (null). */
  readonly insteadOfHand?: ComponentChildren;
  /** Drawn over everything else. */
  readonly over?: ComponentChildren;
}

/** The layout of a match: seats, board and log; below them the prompt, the buttons and the hand. */
export function MatchScene(props: MatchSceneProps) {
  const { words } = useSite();
  const { loaded, boardProps, players } = props;
  const prompt = useRef<HTMLParagraphElement>(null);
  const seats = useRef<HTMLElement>(null);
  useKeptFocus(prompt);
  useTurnInSight(seats, boardProps.view.turn.seats.join());
  return (
    <main id="content" class={`scene room-${loaded.room.id}`}>
      <h1 class="spoken-only">{loaded.room.name}</h1>
      <BoardErrorBoundary>
        {/* On a phone the seats scroll sideways. What scrolls must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section ref={seats} class="seats" aria-label={words.play.seats} tabIndex={0}>
          {seatsOf(players.length).map((seat) => (
            <SeatPlace key={seat} {...props} seat={seat} player={players[seat]} />
          ))}
        </section>
        <section class="board" aria-label={words.play.board}>
          <loaded.board.Board {...boardProps} />
        </section>
      </BoardErrorBoundary>
      <div class="log-column">
        <MatchLog loaded={loaded} entries={props.log} say={boardProps.say} />
        {props.belowLog}
      </div>
      <section class="below" aria-label={words.play.hand}>
        {props.notices}
        <div class="prompt">
          {/* Announced when it changes. It takes the focus when the focused element disappears. */}
          <p ref={prompt} tabIndex={-1} role="status">
            {props.promptInstead ?? props.prompt ?? <Prompt {...props} />}
          </p>
          <p role="alert" class="refusal">
            {props.refusal}
          </p>
          <div class="row acts">{props.buttons}</div>
        </div>
        {props.insteadOfHand === undefined ? (
          <BoardErrorBoundary>
            <div class="hand">
              <loaded.board.Hand {...boardProps} />
            </div>
          </BoardErrorBoundary>
        ) : (
          props.insteadOfHand
        )}
      </section>
      {props.over}
    </main>
  );
}

const Prompt = ({ loaded, boardProps }: MatchSceneProps) => <>{loaded.board.prompt(boardProps)}</>;

function SeatPlace({
  loaded,
  boardProps,
  seat,
  player,
  seatMark,
}: MatchSceneProps & { readonly seat: Seat; readonly player: Player | undefined }) {
  const { words } = useSite();
  const isAsked = boardProps.view.turn.seats.includes(seat) && !boardProps.spoken.includes(seat);
  const hasSpoken = boardProps.spoken.includes(seat);
  const states = [
    player?.is === "bot" ? words.play.bot(botName(loaded.texts, words, player.bot)) : "",
    boardProps.view.viewer === seat && boardProps.say.you === null ? words.play.you : "",
    isAsked ? words.play.toMove : hasSpoken ? words.play.hasSpoken : "",
  ].filter((state) => state !== "");
  return (
    <article class={`seat seat-${seat}${isAsked ? " turn" : ""}${hasSpoken ? " spoke" : ""}`}>
      <h2>
        {boardProps.say.seat(seat)} <small>{states.join(" · ")}</small>
        {seatMark?.(seat)}
      </h2>
      <loaded.board.SeatCard {...boardProps} seat={seat} />
    </article>
  );
}

/** If a board fails, the rest of the page still works: the match is safe, and the log shows it. */
function BoardErrorBoundary({ children }: { readonly children: ComponentChildren }) {
  const { words } = useSite();
  const [fault, again] = useErrorBoundary();
  if (fault !== undefined)
    return <TroubleMessage sentence={words.trouble.board} words={words} fault={fault} again={again} />;
  return <>{children}</>;
}

/** When the focused button disappears, the focus goes to the prompt instead of the document's body. */
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

/** On a phone the row of seats scrolls by itself to the seat whose turn it is. */
function useTurnInSight(seats: { readonly current: HTMLElement | null }, turn: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the turn changes
  useLayoutEffect(() => {
    const asked = seats.current?.querySelector<HTMLElement>(".seat.turn");
    if (asked && seats.current !== null) seats.current.scrollLeft = asked.offsetLeft - seats.current.offsetLeft - 8;
  }, [turn]);
}
