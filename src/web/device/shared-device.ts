import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import { isRace } from "../../kernel/game.ts";
import type { Room } from "../../kernel/room.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { MatchInfo, Update } from "../../protocol/messages/match-messages.ts";
import type { Scene } from "../../stage/scene.ts";
import type { DevicePassing } from "../match/match-view.tsx";
import type { MatchStage } from "../match/stage.ts";

/** Decides whose view the page shows when several people share one device. */
export interface SharedDevice extends DevicePassing {
  /** The seat that the curtain waits for; null while the curtain is open. */
  readonly curtain: ReadonlySignal<Seat | null>;
  openCurtain(): void;
  close(): void;
}

export function shareDevice(
  stage: MatchStage,
  { hasSecrets, hasPublicNews = false }: Pick<Room, "hasSecrets" | "hasPublicNews">,
  mySeats: (info: MatchInfo, left: readonly Seat[]) => readonly Seat[],
): SharedDevice {
  const curtain = signal<Seat | null>(null);
  const next = signal<Seat | null>(null);
  let holder: Seat | null = null;
  /** The version at which the holder was asked; null until then. */
  let askedAt: number | null = null;

  /** The seats that have answered on this device since the last step. */
  let answered: { readonly version: number; readonly seats: Seat[] } = { version: -1, seats: [] };

  /** In a game with secrets a curtain comes between two people. In others the view just changes to the next one. */
  const share = (people: readonly Seat[], update: Update): void => {
    const { spoken } = update;
    // A sealed answer stays in sight for a moment before the curtain falls (ST-75).
    const isSettled = stage.scene.value?.isSettled !== false;
    // In a race each seat alone is told that it has answered.
    if (answered.version !== update.version) answered = { version: update.version, seats: [] };
    if (holder !== null && spoken.seats.includes(holder)) answered.seats.push(holder);
    const { seats: order } = update.view.turn;
    const asked = people
      .filter((seat) => isAsked(seat, update) && !(isRace(update.view.turn) && answered.seats.includes(seat)))
      .sort((one, other) => order.indexOf(one) - order.indexOf(other));
    const [first] = asked;
    next.value = null;
    if (first === undefined) return;
    if (!hasSecrets) stage.showAs(first);
    else if (holder === null || (spoken.seats.includes(holder) && isSettled)) closeCurtain(first);
    else if (!asked.includes(holder)) next.value = first;
  };

  /** What follows the holder's answer is for all: everybody looks on before the curtain falls (ST-77). */
  const isForAll = ({ version, backlog, isPresent }: Scene): boolean => {
    if (!hasPublicNews || holder === null) return false;
    if (isPresent) askedAt ??= version;
    return askedAt !== null && (version > askedAt || backlog > 0);
  };

  /** Whether all still look on: also while the last row runs on under an open question. */
  const isShownToAll = ({ row }: Scene): boolean => hasPublicNews && holder === null && row !== null;

  /** Eyes and curtain change at once: nobody is shown for an instant what another pair of eyes sees. */
  const closeCurtain = (seat: Seat): void =>
    batch(() => {
      holder = null;
      next.value = null;
      curtain.value = seat;
      stage.showAs("watcher", true);
    });

  const close = effect(() => {
    const [info, update, scene] = [stage.info.value, stage.update.value, stage.scene.value];
    if (info === null) return stage.showAs("watcher");
    const [only, ...others] = mySeats(info, stage.matchControl.value?.left ?? []);
    if (only === undefined) stage.showAs("watcher");
    else if (others.length === 0) stage.showAs(only);
    else if (scene !== null && isForAll(scene)) {
      holder = null;
      next.value = null;
      stage.showAs("watcher");
    } else if (update !== null && scene?.isPresent === true && !isShownToAll(scene)) share([only, ...others], update);
    else next.value = null;
  });

  return {
    curtain,
    next,
    openCurtain: () =>
      batch(() => {
        holder = curtain.value;
        askedAt = null;
        if (holder !== null) stage.showAs(holder);
        curtain.value = null;
      }),
    pass() {
      if (next.value !== null) closeCurtain(next.value);
    },
    close,
  };
}

/** An offered draw is answered before anybody moves. */
const isAsked = (seat: Seat, { view, spoken, drawOffer }: Update): boolean =>
  drawOffer === null
    ? view.turn.seats.includes(seat) && !spoken.seats.includes(seat)
    : seat !== drawOffer.by && !drawOffer.accepted.includes(seat);

/** The seats of the people, without the bots. */
export const peopleSeats = ({ players }: Pick<MatchInfo, "players">): readonly Seat[] =>
  seatsOf(players.length).filter((seat) => players[seat]?.is === "person");
