import type { ComponentChildren } from "preact";
import { useDrag, useInAir } from "../../../kit/drag.ts";
import { DragGhost } from "../../../kit/drag-ghost.tsx";
import { HEXES } from "../rules/hexes.ts";
import { write } from "../rules/moves.ts";
import type { Given } from "./given.tsx";
import { heldIn, meant } from "./held.ts";
import { LooseToken } from "./token.tsx";

/** What can be dragged onto a hex: a piece of the hand ("L") or of the board ("c3"), as `picked` writes it. */
export function usePieceDrag({ view, offers, question, picked, words, play }: Given): {
  readonly press: (event: PointerEvent, thing: string) => void;
  /** What is in the air, as `picked` writes it; it is missing from its place. */
  readonly inAir: string | null;
  readonly ghost: ComponentChildren;
} {
  const onDrop = (thing: string, target: string | null): boolean => {
    const held = heldIn(thing, offers);
    const hex = HEXES.find((one) => one === target);
    // A piece put back where it stood was not moved.
    if (held === null || hex === undefined || (held.is === "piece" && held.at === hex)) return false;
    const move = meant(view, held, hex);
    play(move, { isDropped: true });
    return offers.some((offered) => write(offered) === write(move));
  };
  const drag = useDrag<string>({
    question,
    onLift: (thing) => {
      picked.value = thing;
    },
    onDrop,
    onHome: () => {
      picked.value = null;
    },
  });
  const drawn = (thing: string): ComponentChildren => {
    const held = heldIn(thing, offers);
    if (held === null || view.viewer === "watcher") return null;
    const kind = held.is === "hand" ? held.kind : (view.board.find(({ at }) => at === held.at)?.kind ?? null);
    return <LooseToken owner={view.viewer} kind={kind} words={words} class="ai-in-hand" />;
  };
  return { press: drag.press, inAir: useInAir(drag), ghost: <DragGhost drag={drag}>{drawn}</DragGhost> };
}
