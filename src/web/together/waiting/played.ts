import type { Say } from "../../../kernel/texts.ts";
import type { OpenRoom } from "../../house.ts";

export type Wish = Readonly<Record<string, unknown>>;

/** By what a table would be played: what somebody chose, and the game's own word for the rest; null where it does not fit. */
export const playedBy = ({ room, game }: Pick<OpenRoom, "room" | "game">, wish: Wish, seats: number): Wish | null =>
  game.options({ ...room.withBots?.([]), ...wish }, seats) as Wish | null;

/** What can stay of a wish at a table of so many seats. */
export const fitting = (open: Pick<OpenRoom, "room" | "game">, wish: Wish, seats: number): Wish =>
  playedBy(open, wish, seats) === null
    ? Object.fromEntries(Object.entries(wish).filter(([name, value]) => playedBy(open, { [name]: value }, seats)))
    : wish;

/** The wish after somebody changed what the form shows: what nobody touched is left to the game. */
export const wishedAnew = (wish: Wish, shown: Wish, changed: Wish): Wish => ({
  ...wish,
  ...Object.fromEntries(Object.entries(changed).filter(([name, value]) => value !== shown[name])),
});

export interface OptionInWords {
  readonly name: string;
  readonly value: string;
  readonly explained: string;
}

/** The options people choose, as they stand. */
export function optionsInWords(open: OpenRoom, wish: Wish, seats: number, say: Say): readonly OptionInWords[] {
  const played = playedBy(open, wish, seats) ?? {};
  return Object.entries(open.game.choices as Readonly<Record<string, readonly unknown[]>>).flatMap(
    ([option, choices]) => {
      const text = open.texts.options[option];
      if (text === undefined || choices.length < 2 || !Object.hasOwn(played, option)) return [];
      const { name, explained } = text;
      return [{ name, explained, value: text.value(played[option] as never, say) }];
    },
  );
}
