import type { Refused } from "../kernel/game.ts";
import { begin } from "../kernel/match.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";
import type { Sitter, TableWish } from "../protocol/messages.ts";
import { refused } from "./facts.ts";
import type { OpenRoom } from "./open-room.ts";
import type { Ports } from "./ports.ts";
import type { Standing, StoredTable } from "./store.ts";
import { standingOf } from "./story.ts";

const LONGEST_NAME = 40;

/** The table somebody wishes, set up; or what is wrong with the wish. */
export function tableWished(
  open: OpenRoom,
  wish: TableWish,
  { chance, fresh, timer }: Ports,
): { readonly ok: true; readonly table: StoredTable; readonly standing: Standing } | Refused {
  const sitters: Sitter[] = [];
  for (const sitter of wish.sitters) {
    const name = sitter.name.normalize().trim();
    if (name === "") return refused({ key: "nameNeeded" });
    if ([...name].length > LONGEST_NAME) return refused({ key: "nameTooLong", most: LONGEST_NAME });
    if (sitter.is === "bot" && !open.ladder.some(({ id }) => id === sitter.bot))
      return refused({ key: "noSuchBot", bot: sitter.bot });
    sitters.push(sitter.is === "bot" ? { is: "bot", name, bot: sitter.bot } : { is: "person", name });
  }
  const { game } = open;
  const [id, seed] = [fresh(), wish.seed ?? fresh()];
  const begun = begin(game, withBots(open, wish.options, sitters), sitters.length, chance({ id, seed }, 0));
  if (!begun.ok) return begun;
  const { options, dice } = begun.match;
  const made = timer.now();
  return {
    ok: true,
    table: { id, game: game.id, edition: game.edition, options, sitters, made, seed, dice },
    standing: standingOf(open, begun.match),
  };
}

/** Where bots sit is no wish but a fact: what a room makes of it wins over what the form says. */
function withBots({ room }: OpenRoom, wished: unknown, sitters: readonly Sitter[]): unknown {
  const bots: readonly Seat[] = seatsOf(sitters.length).filter((seat) => sitters[seat]?.is === "bot");
  const isObject = typeof wished === "object" && wished !== null && !Array.isArray(wished);
  return isObject && room.withBots !== undefined ? { ...wished, ...room.withBots(bots) } : wished;
}
