import type { ComponentChildren } from "preact";
import type { Light } from "./cells.tsx";
import type { Marks } from "./choice-marks.ts";
import "./choice.css";

/** A button for a choice: a piece of the hand, a face of a die, "keep". It is lit if the choice leads to a move. */
export function Choice(props: {
  readonly light: Light;
  readonly onPick: () => void;
  readonly label?: string;
  readonly isPicked?: boolean;
  readonly isHint?: boolean;
  readonly kind?: "token" | "word";
  readonly class?: string;
  /** What it answers, and the tip of what it shows. */
  readonly marks?: Marks;
  readonly onPress?: ((event: PointerEvent) => void) | undefined;
  readonly children: ComponentChildren;
}) {
  const marks = [props.kind ?? "word", props.isPicked ? "picked" : "", props.isHint ? "hint" : "", props.class ?? ""];
  return (
    <button
      type="button"
      class={`choice ${marks.join(" ")}`}
      data-lit={props.light ?? undefined}
      aria-disabled={props.light === null ? true : undefined}
      aria-pressed={props.isPicked}
      aria-label={props.label}
      {...props.marks}
      onPointerDown={props.onPress}
      onClick={props.onPick}
    >
      {props.children}
    </button>
  );
}
