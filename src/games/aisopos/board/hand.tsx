import { Choice } from "../../../kit/choice.tsx";
import { choiceMarks } from "../../../kit/choice-marks.ts";
import { KINDS, VALUE } from "../rules/kinds.ts";
import { write } from "../rules/moves.ts";
import type { Kind } from "../rules/state.ts";
import { prey } from "../texts/piece-lists.ts";
import type { Given } from "./given.tsx";
import { mayPlace } from "./held.ts";
import { usePieceDrag } from "./piece-drag.tsx";
import { LooseToken } from "./token.tsx";

/** The viewer's hand as five stacks in a fixed order. A viewer without a hand sees there who beats whom. */
export function Hand(props: Given) {
  const { view, offers, words, play } = props;
  const hand = view.viewer === "watcher" ? [] : (view.hands[view.viewer]?.kinds ?? []);
  const pass = offers.find((move) => move.is === "pass");
  const drag = usePieceDrag(props);
  return (
    <fieldset class="ai-hand" data-tip={hand.length > 0 ? "hand" : undefined}>
      <legend class="spoken-only">{hand.length > 0 ? words.hand.label : words.hand.kinds}</legend>
      {KINDS.map((kind) => (
        <Stack
          key={kind}
          {...props}
          kind={kind}
          count={hand.filter((other) => other === kind).length}
          isInAir={drag.inAir === kind}
          onPress={drag.press}
        />
      ))}
      {pass !== undefined && (
        <Choice light="go" marks={choiceMarks(props, write(pass))} onPick={() => play(pass)}>
          {words.hand.skip}
        </Choice>
      )}
      {drag.ghost}
    </fieldset>
  );
}

interface StackProps extends Given {
  readonly kind: Kind;
  readonly count: number;
  /** Whether one of them is being dragged. */
  readonly isInAir: boolean;
  readonly onPress: (event: PointerEvent, kind: Kind) => void;
}

function Stack(props: StackProps) {
  const { kind, count, view, offers, hint, picked } = props;
  if (count === 0)
    return (
      <div class={`ai-stack ${view.viewer === "watcher" ? "" : "ai-none"}`} data-tip={kind}>
        <StackInside {...props} />
      </div>
    );
  const isLit = mayPlace(offers, kind);
  return (
    <Choice
      class="ai-stack"
      light={isLit ? "pick" : null}
      isPicked={isLit && picked.value === kind}
      isHint={hint?.is === "place" && hint.kind === kind}
      marks={{
        ...choiceMarks(props, isLit ? kind : null),
        "data-tip": kind,
        "data-drags": isLit ? "" : undefined,
      }}
      onPress={(event) => {
        if (isLit) props.onPress(event, kind);
      }}
      onPick={() => {
        if (isLit) picked.value = picked.value === kind ? null : kind;
      }}
    >
      <StackInside {...props} />
    </Choice>
  );
}

/** One stack: one or two pieces, the name of the kind, its points and whom it beats. */
function StackInside({ kind, count, isInAir, view, words, say }: StackProps) {
  const isMine = view.viewer !== "watcher";
  const owner = view.viewer === "watcher" ? 0 : view.viewer;
  const away = isInAir ? "ai-away" : "";
  const beaten = prey(kind).map((other) => words.letter[other]);
  return (
    <>
      <span class="ai-heap" aria-hidden="true">
        {count > 1 && <LooseToken owner={owner} kind={null} words={words} class={`ai-under ${away}`} />}
        <LooseToken owner={owner} kind={kind} words={words} class={count > 1 ? "" : away} />
        <span class="ai-coin">{say.number(VALUE[kind])}</span>
        {count > 1 && <span class="ai-times">×{say.number(count)}</span>}
      </span>
      <span class="ai-about">
        <b>{words.name[kind]}</b>
        <span class="spoken-only">{words.hand.stack(kind, isMine ? count : null, say)}</span>
        <span aria-hidden="true">› {beaten.join(" ")}</span>
      </span>
    </>
  );
}
