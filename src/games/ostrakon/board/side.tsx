import type { ComponentChildren } from "preact";
import type { Move, Stone } from "../rules/state.ts";
import { choice, type Props } from "./marks.tsx";
import { Tick } from "./pieces.tsx";
import "./two-stones.css";

/** White is on the left, black on the right. */
export const SIDES: readonly Stone[] = ["w", "b"];

export const Two = (props: { readonly class?: string; readonly children: ComponentChildren }) => {
  const { class: kind = "", children, ...marks } = props;
  return (
    <div class={`os-two ${kind}`} data-kept-clear="" {...marks}>
      {children}
    </div>
  );
};

interface SideProps extends Props {
  readonly stone: Stone;
  /** What a press plays; without it the rectangle only shows. */
  readonly move: Move | undefined;
  readonly isMine: boolean;
  readonly isHint: boolean;
  readonly onPick: () => void;
  readonly children: ComponentChildren;
}

export function Side(props: SideProps) {
  const { stone, move, isMine, isHint, onPick, children } = props;
  const marks = Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith("data-")));
  const kind = `os-side os-side-${stone}${isMine ? " picked" : ""}${isHint ? " hint" : ""}`;
  // The element stays when it cannot be pressed, so that the focus stays, too (ST-95).
  return (
    <button
      type="button"
      class={kind}
      aria-pressed={isMine}
      aria-disabled={move === undefined}
      onClick={move === undefined ? undefined : onPick}
      {...(move === undefined ? {} : choice(props, move))}
      {...marks}
    >
      {children}
    </button>
  );
}

/** Long answers shrink, then break (ST-100). */
export const answerClass = (text: string): string => `os-answer${text.length > 22 ? " os-tight" : ""}`;

/** My own answer: a tick, dashed while it is on its way. */
export const Mine = ({ echo, text, words }: Props & { readonly text: string }) => (
  <small class="os-own">
    <Tick />
    {text}
    {echo != null && echo.state !== "confirmed" ? <span class="spoken-only"> {words.onItsWay}</span> : null}
  </small>
);
