import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren, MainHTMLAttributes } from "preact";
import { useEffect, useErrorBoundary, useLayoutEffect, useRef } from "preact/hooks";
import type { BaseView } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { BoardProps } from "../../kit/board.ts";
import type { Player } from "../../protocol/messages/match-messages.ts";
import type { ToldStepLines } from "../../stage/scene.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { TroubleMessage } from "../shell/trouble.tsx";
import { Bar, type BarWords } from "./bar.tsx";
import { ConductContext, useSpoken } from "./conduct.ts";
import { Drawer } from "./drawer.tsx";
import { whenAsked } from "./first-ask.ts";
import { MatchLog } from "./log.tsx";
import { SceneTips } from "./scene-tips.tsx";
import { Seats } from "./seats.tsx";
import "./scene.css";
import "./scene-header.css";
import "./large-text.css";

export type AnyBoardProps = BoardProps<BaseView, unknown, unknown>;

export interface MatchSceneProps {
  readonly loaded: LocalizedRoom;
  readonly players: readonly Player[];
  readonly boardProps: AnyBoardProps;
  readonly log: readonly ToldStepLines[];
  /** Asks for what was before; absent where the log is whole. */
  readonly onEarlier?: () => unknown;
  /** A replay has more buttons than a match and needs a higher bar. */
  readonly kind?: "match" | "lesson" | "replay";
  readonly bar: BarWords;
  /** What the slots add to a seat's card. */
  readonly seatMark?: ((seat: Seat) => ComponentChildren) | undefined;
  /** In the drawer, under the log. */
  readonly belowLog?: ComponentChildren;
  /** Whether the drawer is open, for a page that opens or closes it. */
  readonly isDrawerOpen?: Signal<boolean>;
  /** The page's own choices, in the bar. */
  readonly buttons?: ComponentChildren;
  /** Small buttons with signs, at the right end of the header; on a phone on its side in the corner of the rail. */
  readonly tools?: ComponentChildren;
  /** Replaces the hand: the result, the buttons of a replay, or nothing (null). */
  readonly insteadOfHand?: ComponentChildren;
  /** What screen readers announce. */
  readonly transcript: ComponentChildren;
  /** Counts the pictures that come by a fade: each is a board of its own, on which nothing moves. */
  readonly fades?: number;
  /** Drawn over everything else. */
  readonly over?: ComponentChildren;
  /** Further attributes of the main element. */
  readonly main?: MainHTMLAttributes<HTMLElement>;
  /** The number of the scene that all parts are drawn from: each carries it (ST-3). */
  readonly sceneNumber: number;
}

/**
 * The layout of a match: board and bar in boxes whose size depends on the screen only, so that nothing moves and
 * nothing scrolls (ST-96 to ST-102). The log is in a drawer, the seats are beside the board unless it draws them.
 */
export function MatchScene(props: MatchSceneProps) {
  const { words } = useSite();
  const { loaded, boardProps } = props;
  const { board } = loaded;
  const sentence = useRef<HTMLParagraphElement>(null);
  const isDrawerOpen = useSignal(false);
  const conduct = useSignal<readonly string[]>([]);
  useKeptFocus(sentence);
  useCloseOnBack();
  const scene = props.sceneNumber;
  const marks = [
    `room-${loaded.room.id}`,
    props.kind ?? "match",
    board.placesBar ? "whole" : "",
    board.drawsSeats ? "seatless" : "",
    board.bar === "low" ? "low" : "",
  ];
  return (
    <ConductContext.Provider value={conduct}>
      <main
        {...props.main}
        data-scene={scene}
        id="content"
        class={`scene ${marks.filter((mark) => mark !== "").join(" ")}`}
      >
        <h1 class="spoken-only">{loaded.room.name}</h1>
        <div class="tools">
          <a class="button quiet back" href="/" title={words.nav.home}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M15 4l-8 8 8 8" fill="none" stroke="currentColor" stroke-width="3" />
            </svg>
            <span class="act-word">{words.nav.home}</span>
          </a>
          {props.tools}
          <Drawer isOpen={props.isDrawerOpen ?? isDrawerOpen}>
            <MatchLog {...props} entries={props.log} say={boardProps.say} sceneNumber={scene} />
            {props.belowLog}
          </Drawer>
        </div>
        <BoardErrorBoundary>
          <Seats {...props} />
          <section key={props.fades} class="board" data-scene={scene} aria-label={words.play.board}>
            <board.Board {...boardProps} />
          </section>
        </BoardErrorBoundary>
        <Bar {...props.bar} sceneNumber={scene} sentenceRef={sentence}>
          {props.insteadOfHand === undefined ? (
            <BoardErrorBoundary>
              <div class="hand">
                <board.Hand {...boardProps} />
              </div>
            </BoardErrorBoundary>
          ) : (
            props.insteadOfHand
          )}
          <div class="acts">{props.buttons}</div>
        </Bar>
        {props.transcript}
        <SceneTips loaded={loaded} row={boardProps.row?.id} answer={boardProps.echo?.id} />
        {props.over}
      </main>
    </ConductContext.Provider>
  );
}

/** If a board fails, the rest of the page still works: the match is safe, and the log shows it. */
function BoardErrorBoundary({ children }: { readonly children: ComponentChildren }) {
  const { words } = useSite();
  const [fault, again] = useErrorBoundary();
  useSpoken(fault === undefined ? null : words.trouble.board);
  if (fault !== undefined)
    return <TroubleMessage sentence={words.trouble.board} words={words} fault={fault} again={again} isSpoken />;
  return <>{children}</>;
}

/** Loaded once there is time. Until then browser back leaves the page, as on any other. */
function useCloseOnBack(): void {
  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = false;
    void whenAsked()
      .then(() => import("./close-on-back.ts"))
      .then(({ closeOnBack }) => {
        if (!isOver) stop = closeOnBack();
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
}

/** When the focused button disappears, the focus goes to the sentence instead of the document's body. */
function useKeptFocus(sentence: { readonly current: HTMLElement | null }): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const watch = (event: FocusEvent): void => {
      hadFocus.current =
        event.target instanceof Node && sentence.current?.closest("main")?.contains(event.target) === true;
    };
    document.addEventListener("focusin", watch);
    return () => document.removeEventListener("focusin", watch);
  }, [sentence]);
  useLayoutEffect(() => {
    if (hadFocus.current && (document.activeElement === null || document.activeElement === document.body))
      sentence.current?.focus({ preventScroll: true });
  });
}
