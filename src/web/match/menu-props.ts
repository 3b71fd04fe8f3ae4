import type { ComponentChildren } from "preact";
import type { BaseView } from "../../kernel/game.ts";
import type { Call } from "../../kernel/step.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";

export interface MenuProps {
  readonly loaded: LocalizedRoom;
  /** What is on the board: the rules open at its chapter. */
  readonly view: BaseView;
  readonly mayCall: boolean;
  readonly submitCall: (call: Call) => void;
  /** How else somebody may leave, beside the way home. */
  readonly waysOut?: ((close: () => void) => ComponentChildren) | undefined;
  /** What the slots add to the menu. Gets the function that closes it. */
  readonly children?: ((close: () => void) => ComponentChildren) | undefined;
}
