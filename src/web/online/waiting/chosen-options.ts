import type { Say } from "../../../kernel/texts.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";

export type ChosenOptions = Readonly<Record<string, unknown>>;

/** The chosen options, with the game's defaults for the others; null if they do not fit. */
export const effectiveOptions = (
  { room, game }: Pick<LocalizedRoom, "room" | "game">,
  chosen: ChosenOptions,
  seats: number,
): ChosenOptions | null => game.options({ ...room.withBots?.([]), ...chosen }, seats) as ChosenOptions | null;

/** The chosen options that still fit with this number of seats. */
export const optionsThatFit = (
  loaded: Pick<LocalizedRoom, "room" | "game">,
  chosen: ChosenOptions,
  seats: number,
): ChosenOptions =>
  effectiveOptions(loaded, chosen, seats) === null
    ? Object.fromEntries(
        Object.entries(chosen).filter(([name, value]) => effectiveOptions(loaded, { [name]: value }, seats)),
      )
    : chosen;

/** The chosen options after a change in the form. Options that nobody changed keep the game's default. */
export const withChanges = (chosen: ChosenOptions, shown: ChosenOptions, changed: ChosenOptions): ChosenOptions => ({
  ...chosen,
  ...Object.fromEntries(Object.entries(changed).filter(([name, value]) => value !== shown[name])),
});

export interface OptionInWords {
  readonly option: string;
  readonly name: string;
  readonly value: string;
  readonly explained: string;
}

/** The options in effect, as texts; of the house rules only those that differ from ours. */
export function optionsInWords(
  loaded: Pick<LocalizedRoom, "room" | "game" | "texts"> & Partial<Pick<LocalizedRoom, "page">>,
  chosen: ChosenOptions,
  seats: number,
  say: Say,
): readonly OptionInWords[] {
  const played = effectiveOptions(loaded, chosen, seats) ?? {};
  const isOwn = (option: string): boolean => loaded.page?.ownOptions?.names.includes(option) ?? false;
  return Object.entries(loaded.game.choices as Readonly<Record<string, readonly unknown[]>>).flatMap(
    ([option, choices]) => {
      const text = loaded.texts.options[option];
      if (text === undefined || (choices.length < 2 && !isOwn(option)) || !Object.hasOwn(played, option)) return [];
      if (loaded.game.houseRules?.includes(option) && played[option] === choices[0]) return [];
      const { name, explained } = text;
      return [{ option, name, explained, value: text.value(played[option] as never, say) }];
    },
  );
}
