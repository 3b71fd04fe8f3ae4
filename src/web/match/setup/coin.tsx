import type { ComponentChildren } from "preact";
import type { CoinName } from "../../../protocol/messages/coins.ts";
import "./coin.css";

/** Who holds a seat, as its coin shows it: round for people, with a gear's edge for bots, dashed while it is free. */
export type Holder = "person" | "bot" | "nobody";

/**
 * The coin of a seat: colour and emblem are those of the seat, so that the same one is recognised everywhere. Whoever has
 * chosen a coin of their own has that one, in a ring of the seat's colour.
 */
export const Coin = (props: {
  readonly seat: number;
  readonly is: Holder;
  readonly own?: CoinName | null | undefined;
  readonly isAway?: boolean;
  /** A small mark at the edge. */
  readonly children?: ComponentChildren;
}) => {
  const own = props.is === "person" ? (props.own ?? null) : null;
  const marks = `${own === null ? "" : " own"}${props.isAway ? " is-away" : ""}`;
  return (
    <span class={`coin ${props.is} seat-${props.seat}${marks}`} aria-hidden="true">
      {props.is === "nobody" ? (
        <Plus />
      ) : own === null ? (
        <Sign of="table" id={`seat-${props.seat}`} />
      ) : (
        <PersonCoin coin={own} />
      )}
      {props.children}
    </span>
  );
};

/** What a coin of a person is made of: its classes in `coin.css`. */
const METALS: Readonly<Record<CoinName, "ivory" | "glaze" | "terra" | "olive" | "aegean" | "gold">> = {
  pegasus: "ivory",
  owl: "glaze",
  dolphin: "terra",
  turtle: "olive",
  stag: "olive",
  bull: "glaze",
  octopus: "aegean",
  bee: "gold",
  swan: "ivory",
  raven: "glaze",
  goat: "olive",
  helmet: "terra",
};

/** The coin that a person has chosen: round, with a rim; without a face where none was chosen. */
export const PersonCoin = (props: { readonly coin: CoinName | null; readonly isLarge?: boolean }) => (
  <span
    class={`person-coin ${props.coin === null ? "none" : METALS[props.coin]}${props.isLarge ? " large" : ""}`}
    aria-hidden="true"
  >
    {props.coin !== null && <Sign of="coins" id={props.coin} />}
  </span>
);

/** A drawing of one of the sheets that the build makes of icons. */
export const Sign = (props: { readonly of: string; readonly id: string; readonly class?: string }) => (
  <svg class={props.class ?? "sign"} width="1em" height="1em" viewBox="0 0 512 512" aria-hidden="true">
    <use href={`/emblems/${props.of}.svg#${props.id}`} />
  </svg>
);

const Plus = () => (
  <svg class="sign" width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 4v16M4 12h16" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
  </svg>
);
