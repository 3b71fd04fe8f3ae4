import { type Seat, seatsOf } from "../../../../kernel/seat.ts";
import type { Move } from "../../rules/state.ts";
import { choice, echoed, ownAnswer, type Props } from "../marks.tsx";
import { Coin, Disc, StoneSign, Tick } from "../pieces.tsx";

type Pick = Extract<Move, { readonly is: "pick" }>;

/** Corruption and Oracle: the asker chooses some of the others, by cards with a secret stone each. */
export function Picks(props: Props) {
  const { view, offers, picked, play, hint, say, words } = props;
  const sets = offers.filter((move): move is Pick => move.is === "pick");
  const mine = ownAnswer(props);
  const due = sets[0]?.seats.length ?? (mine?.is === "pick" ? mine.seats.length : 0);
  const held = mine?.is === "pick" ? mine.seats : heldSeats(view.philosophers.length, picked.value);
  const whole = sets.find(({ seats }) => seats.length === held.length && seats.every((seat) => held.includes(seat)));
  const toggle = (seat: Seat): void => {
    const rest = held.filter((other) => other !== seat);
    // When one more than needed is chosen, the first choice is dropped.
    const next = held.includes(seat) ? rest : [...rest.slice(Math.max(0, rest.length - due + 1)), seat];
    picked.value = next.length === 0 ? null : next.join("+");
  };
  return (
    <>
      <fieldset class="os-picks" style={{ "--seats": view.philosophers.length }}>
        <legend class="spoken-only">{words.ballots}</legend>
        {seatsOf(view.philosophers.length).map((seat) =>
          seat === view.viewer ? (
            <OwnCard key={seat} {...props} seat={seat} />
          ) : (
            <button
              key={seat}
              type="button"
              class={`os-pick${held.includes(seat) ? " picked" : ""}${hint?.is === "pick" && hint.seats.includes(seat) ? " hint" : ""}`}
              aria-pressed={held.includes(seat)}
              aria-disabled={sets.length === 0}
              onClick={sets.length === 0 ? undefined : () => toggle(seat)}
              data-seat={seat}
              {...(sets.length === 0 ? {} : choice(props, `${seat}`))}
              {...(held.includes(seat) ? echoed(props, "pick") : {})}
            >
              <Disc />
              {held.includes(seat) ? <Tick /> : null}
              <span class="os-pick-name">{say.seat(seat)}</span>
            </button>
          ),
        )}
      </fieldset>
      <Consequence {...props} held={held} />
      <div class="os-foot os-pick-foot">
        <button
          type="button"
          class="os-main"
          aria-disabled={whole === undefined}
          onClick={whole === undefined ? undefined : () => play(whole)}
          {...(whole === undefined ? {} : choice(props, whole))}
        >
          {held.length < due
            ? words.chooseMore(due - held.length, held.length > 0, say)
            : words.pickThem(view.rule, held, say)}
        </button>
      </div>
    </>
  );
}

const heldSeats = (seats: number, picked: string | null): readonly Seat[] =>
  Array.from({ length: seats }, (_, seat) => seat as Seat).filter((seat) => picked?.split("+").includes(`${seat}`));

/** The eighth card is mine: shown under Corruption, still hidden from the others under Oracle. */
function OwnCard({ view, seat, say }: Props & { readonly seat: Seat }) {
  const stone = view.phase.is === "picking" ? view.phase.stones[seat] : null;
  return (
    <div class="os-pick os-mine" data-seat={seat}>
      {stone == null ? <Disc /> : <StoneSign stone={stone} />}
      <span>
        <Coin philosopher={view.philosophers[seat]} isAsker />
        {say.whom(seat)}
      </span>
    </div>
  );
}

/** What the picks will lead to: a sum under Corruption, the order of events under Oracle. */
function Consequence({ view, held, words, say }: Props & { readonly held: readonly Seat[] }) {
  const stone = view.phase.is === "picking" && view.viewer !== "watcher" ? view.phase.stones[view.viewer] : null;
  const others = view.philosophers.length - 1;
  if (view.rule === "oracle")
    return (
      <ol class="os-then os-order">
        {words.oracleSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    );
  const rest = others - held.length;
  return (
    <div class="os-then">
      {stone == null ? null : <p>{words.youShowed(stone, held, say)}</p>}
      <p>{words.mustAgree(rest, Math.max(0, Math.ceil(others / 2) - held.length), rest - 1, say)}</p>
      <p>{words.ifAllAgree(others, say)}</p>
    </div>
  );
}
