import { useSignal } from "@preact/signals";
import { mayAct } from "../../../kernel/game.ts";
import type { BoardProps } from "../../../kit/board.ts";
import { Choice } from "../../../kit/choice.tsx";
import { OBJECTIONS } from "../rules/objections.ts";
import { otherSide } from "../rules/special-days.ts";
import type { Move, Objection, Question, Stone, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Composer } from "./composer.tsx";
import { Counter, Sprig, StoneSign } from "./pieces.tsx";

type Props = BoardProps<View, Move, Words>;

/** The controls for what the viewer may do now. Empty while others are asked. */
export function Hand(props: Props) {
  const { view, offers } = props;
  const isWritten = view.phase.is === "asking" && mayAct(view);
  if (offers.length === 0 && !isWritten) return null;
  switch (view.phase.is) {
    case "asking":
      return <Composer key={view.asked.length} {...props} />;
    case "following":
      return <Following {...props} />;
    case "answering":
      return <Voting {...props} question={view.phase.question} />;
    case "picking":
      return <Picking {...props} />;
    case "deciding":
      return <Deciding {...props} question={view.phase.question} stone={ownStone(view, view.phase.stones)} />;
    case "over":
      return null;
  }
}

const ownStone = ({ viewer }: View, stones: readonly (Stone | null)[]): Stone | null =>
  viewer === "watcher" ? null : (stones[viewer] ?? null);

const isChosen = ({ pending, sealed }: Props, is: Move["is"]): boolean => pending?.is === is || sealed?.is === is;

function Following(props: Props) {
  const { play, hint, words } = props;
  return (
    <div class="os-hand">
      {(["follow", "pass"] as const).map((is) => (
        <Choice
          key={is}
          light="go"
          isPicked={isChosen(props, is)}
          isHint={hint?.is === is}
          onPick={() => play({ is })}
          class="os-big"
        >
          {is === "follow" ? <Sprig /> : null}
          {words[is]}
        </Choice>
      ))}
    </div>
  );
}

function Voting(props: Props & { readonly question: Question }) {
  const { offers, play, hint, pending, sealed, words } = props;
  const objection = useSignal<Objection | null>(null);
  const wording = words.worded(props.question);
  const mine = pending ?? sealed;
  const mayObject = offers.some((move) => move.is === "vote" && move.objection !== null);
  return (
    <div class="os-hand os-voting">
      <p class="os-asked">{wording.text}</p>
      {(["w", "b"] as const).map((stone) => (
        <StoneChoice
          key={stone}
          stone={stone}
          answer={stone === "w" ? wording.white : wording.black}
          isPicked={mine?.is === "vote" && mine.stone === stone}
          isHint={hint?.is === "vote" && hint.stone === stone}
          onPick={() => play({ is: "vote", stone, objection: mayObject ? objection.value : null })}
          words={words}
        />
      ))}
      {mayObject ? (
        <label class="os-objection">
          {words.objection}
          <select
            value={objection.value ?? ""}
            onChange={({ currentTarget }) => {
              objection.value = OBJECTIONS.find((reason) => reason === currentTarget.value) ?? null;
            }}
          >
            <option value="">{words.noObjection}</option>
            {OBJECTIONS.map((reason) => (
              <option key={reason} value={reason}>
                {words.objections[reason]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </div>
  );
}

function StoneChoice(props: {
  readonly stone: Stone;
  readonly answer: string;
  readonly isPicked: boolean;
  readonly isHint: boolean;
  readonly onPick: () => void;
  readonly words: Words;
}) {
  const { stone, answer, words } = props;
  return (
    <Choice light="go" isPicked={props.isPicked} isHint={props.isHint} onPick={props.onPick} class="os-cast">
      <StoneSign stone={stone} />
      <span>
        <small>
          {words.stones[stone]}
          <span class="spoken-only">: </span>
        </small>
        {answer}
      </span>
    </Choice>
  );
}

/** Chips for the other seats. When one more than needed is chosen, the first choice is dropped. */
function Picking({ view, offers, picked, play, hint, say, words }: Props) {
  const sets = offers.flatMap((move) => (move.is === "pick" ? [move] : []));
  const others = [...new Set(sets.flatMap(({ seats }) => seats))].sort((a, b) => a - b);
  const held = others.filter((seat) => picked.value?.split("+").includes(`${seat}`));
  const due = sets[0]?.seats.length ?? 0;
  const whole = sets.find(({ seats }) => seats.length === held.length && seats.every((seat) => held.includes(seat)));
  const toggle = (seat: (typeof others)[number]): void => {
    const rest = held.filter((other) => other !== seat);
    const next = held.includes(seat) ? rest : [...rest.slice(Math.max(0, rest.length - due + 1)), seat];
    picked.value = next.length === 0 ? null : next.join("+");
  };
  return (
    <div class="os-hand">
      {others.map((seat) => (
        <Choice
          key={seat}
          light="pick"
          isPicked={held.includes(seat)}
          isHint={hint?.is === "pick" && hint.seats.includes(seat)}
          onPick={() => toggle(seat)}
          class="os-chip"
        >
          <Counter seat={seat} philosopher={view.philosophers[seat]} />
          {say.seat(seat)}
        </Choice>
      ))}
      {whole === undefined ? null : (
        <Choice light="go" onPick={() => play(whole)} class="os-big">
          {words.pickThem(view.rule, whole.seats, say)}
        </Choice>
      )}
    </div>
  );
}

function Deciding(props: Props & { readonly question: Question; readonly stone: Stone | null }) {
  const { stone, play, hint, words } = props;
  const wording = words.worded(props.question);
  if (stone === null) return null;
  return (
    <div class="os-hand os-voting">
      {(["keep", "turn"] as const).map((is) => {
        const after = is === "keep" ? stone : otherSide(stone);
        const answer = after === "w" ? wording.white : wording.black;
        return (
          <Choice
            key={is}
            light="go"
            isPicked={isChosen(props, is)}
            isHint={hint?.is === is}
            onPick={() => play({ is })}
            class="os-cast"
          >
            <StoneSign stone={after} />
            <span>
              <small>
                {words[is]}
                <span class="spoken-only">: </span>
              </small>
              {words.becomes(after, answer)}
            </span>
          </Choice>
        );
      })}
    </div>
  );
}
