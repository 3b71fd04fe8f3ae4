import { isOver, mayAct } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { Choice } from "../../../kit/choice.tsx";
import { choiceMarks } from "../../../kit/choice-marks.ts";
import { write } from "../rules/moves.ts";
import { reserveOf } from "../rules/rules.ts";
import type { Given } from "./given.tsx";
import { Leftovers } from "./leftovers.tsx";
import { Counter, TileFront } from "./pieces.tsx";
import { Heap, Small } from "./small.tsx";
import { useTileDrag } from "./tile-drag.tsx";

/** What lies before the viewer: its remaining pawns, and the heap of tiles or the tile it has turned. */
export function Hand(given: Given) {
  const { view } = given;
  if (isOver(view.turn)) return <Leftovers {...given} />;
  return view.viewer === "watcher" ? null : <Own {...given} me={view.viewer} />;
}

function Own(given: Given & { readonly me: Seat }) {
  const { view, offers, pending, hint, say, words, play, me } = given;
  const drag = useTileDrag(given);
  const mayPlace = offers.some(({ is }) => is === "pawn");
  const turn = offers.find(({ is }) => is === "turn");
  const skip = offers.find(({ is }) => is === "skip");
  const tiles = view.reserves[reserveOf(view.options, me)] ?? 0;
  const pawns = view.pawns[me] ?? 0;
  const row = Array.from({ length: pawns }, (_, pawn) => pawn);
  const held = mayAct(view) ? view.turned : null;
  const left = (view.options.stock === "common" ? words.hand.common : words.hand.own)(tiles, say);
  return (
    <div class="io-hand">
      <p
        class="io-pawns"
        data-tip="pawns"
        data-drags={mayPlace ? "" : undefined}
        onPointerDown={mayPlace ? drag.press : undefined}
      >
        <span class="spoken-only">{words.hand.pawnsLeft(pawns, say)}</span>
        <span class="io-row-of-pawns" aria-hidden="true">
          {row.map((pawn) => (
            <Small key={pawn} isAway={drag.inAir === "pawn" && pawn === pawns - 1}>
              <Counter seat={me} />
            </Small>
          ))}
          {pawns === 0 && (
            <span class="io-no-pawns">
              <Small>
                <Counter seat={me} />
              </Small>
            </span>
          )}
        </span>
        <b aria-hidden="true">{say.number(pawns)}</b>
      </p>
      {skip !== undefined && (
        <Choice light="go" marks={choiceMarks(given, write(skip))} onPick={() => play(skip)}>
          {words.hand.skip}
        </Choice>
      )}
      <Choice
        class={`io-turn ${held === null ? "" : "io-holds"} ${pending?.is === "turn" ? "picked" : ""}`}
        light={turn === undefined ? null : "go"}
        isHint={hint?.is === "turn"}
        marks={{
          ...choiceMarks(given, turn === undefined ? null : write(turn)),
          "data-tip": held !== null ? "turned" : view.options.stock === "common" ? "stock" : "reserve",
          "data-drags": held === null ? undefined : "",
        }}
        onPress={held === null ? undefined : drag.press}
        onPick={() => play({ is: "turn" })}
      >
        <Small>{held === null ? <Heap count={tiles} /> : <TileFront value={held} say={say} />}</Small>
        <span>
          <b>{held === null ? words.hand.turn : words.hand.turned(say.signed(held))}</b>
          <small>{held === null ? left : words.hand.layIt}</small>
        </span>
      </Choice>
      {drag.ghost}
    </div>
  );
}
