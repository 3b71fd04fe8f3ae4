import type { Seat } from "../../../kernel/seat.ts";
import type { Language, Say } from "../../../kernel/texts.ts";

/** The words for seats that change hands in a match. They are loaded when there is such a seat. */
export interface SeatWords<L extends Language = Language> {
  /** Opens the dialog. */
  readonly join: string;
  readonly title: string;
  readonly name: string;
  /** A bot plays there, or the heir of somebody who left. */
  readonly takeWhy: string;
  readonly askWhy: string;
  readonly take: (seat: Seat, say: Say<L>) => string;
  readonly claimTitle: string;
  readonly claimWhy: string;
  readonly claim: (seat: Seat, say: Say<L>) => string;
  /** What I have asked for. */
  readonly asked: Readonly<Record<"take" | "claim" | "takeBack", (seat: Seat, say: Say<L>) => string>>;
  readonly withdraw: string;
  readonly arriving: string;
  readonly lost: (seat: Seat, say: Say<L>) => string;
  readonly takeBack: string;
  /** What others ask for. `name`: as they call themselves. */
  readonly asks: Readonly<Record<"take" | "claim" | "takeBack", (name: string, seat: Seat, say: Say<L>) => string>>;
  /** To the person whose seat is claimed. */
  readonly asksForYours: (name: string) => string;
  readonly confirmed: string;
  readonly yes: string;
  readonly no: string;
}
