import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { TableFacts, Told } from "../../protocol/messages.ts";
import type { Stage } from "./stage.ts";

/** Whose eyes the page has, where several people share one device. */
export interface Eyes {
  /** For whom the curtain is drawn; null while it is open. */
  readonly curtain: ReadonlySignal<Seat | null>;
  /** To whom the device goes next, once whoever holds it has seen enough. */
  readonly next: ReadonlySignal<Seat | null>;
  lift(): void;
  pass(): void;
  close(): void;
}

export function openEyes(
  stage: Stage,
  hasSecrets: boolean,
  mine: (facts: TableFacts, left: readonly Seat[]) => readonly Seat[],
): Eyes {
  const curtain = signal<Seat | null>(null);
  const next = signal<Seat | null>(null);
  let holder: Seat | null = null;

  /** One device, several people: with secrets there is a curtain between them, without it just turns around. */
  const share = (people: readonly Seat[], told: Told): void => {
    const { spoken } = told;
    const asked = people.filter((seat) => isAsked(seat, told));
    const [first] = asked;
    next.value = null;
    if (first === undefined) return;
    if (!hasSecrets) stage.look(first);
    else if (holder === null || spoken.seats.includes(holder)) draw(first);
    else if (!asked.includes(holder)) next.value = first;
  };

  const draw = (seat: Seat): void => {
    holder = null;
    next.value = null;
    curtain.value = seat;
    stage.look("watcher");
  };

  const close = effect(() => {
    const [facts, told] = [stage.facts.value, stage.told.value];
    if (facts === null) return stage.look("watcher");
    const [only, ...others] = mine(facts, stage.conduct.value?.left ?? []);
    if (only === undefined) stage.look("watcher");
    else if (others.length === 0) stage.look(only);
    else if (told !== null) share([only, ...others], told);
  });

  return {
    curtain,
    next,
    lift() {
      holder = curtain.value;
      curtain.value = null;
      if (holder !== null) stage.look(holder);
    },
    pass() {
      if (next.value !== null) draw(next.value);
    },
    close,
  };
}

/** A draw is answered before anything else is asked. */
const isAsked = (seat: Seat, { view, spoken, drawOffer }: Told): boolean =>
  drawOffer === null
    ? view.turn.seats.includes(seat) && !spoken.seats.includes(seat)
    : seat !== drawOffer.by && !drawOffer.accepted.includes(seat);

export const peopleAt = ({ sitters }: TableFacts): readonly Seat[] =>
  seatsOf(sitters.length).filter((seat) => sitters[seat]?.is === "person");
