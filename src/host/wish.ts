import type { TimeControl } from "../kernel/clock.ts";
import type { Refused } from "../kernel/game.ts";
import { begin } from "../kernel/match.ts";
import { LONGEST_NAME, unlike } from "../kernel/names.ts";
import { isSeed, type Pledge } from "../kernel/record-pledge.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";
import type { Sitter, TableWish } from "../protocol/messages.ts";
import { controlIn } from "./clocks.ts";
import { freshConduct } from "./conduct.ts";
import { timed } from "./conducting.ts";
import { showing } from "./duties.ts";
import { refused } from "./facts.ts";
import { freshSecret } from "./fair-chance.ts";
import type { OpenRoom } from "./open-room.ts";
import type { Ports } from "./ports.ts";
import { standingOf } from "./standing.ts";
import type { Standing, StoredTable } from "./store.ts";
import { begunStory } from "./story.ts";

/** Who sits at a table, how it keeps time and what its dice are made of, as somebody wishes it. */
export type SeatingWish = Pick<TableWish, "sitters" | "control" | "seed" | "seeds">;

interface Seating {
  readonly sitters: readonly Sitter[];
  readonly control: TimeControl;
  readonly seed: string;
  readonly pledge: Pledge;
}

/** The table somebody wishes, set up; or what is wrong with the wish. */
export function tableWished(
  open: OpenRoom,
  wish: TableWish,
  ports: Ports,
  id: string,
): { readonly ok: true; readonly table: StoredTable; readonly standing: Standing } | Refused {
  const seating = seatingWished(open, wish, ports);
  if (!seating.ok) return seating;
  const { game } = open;
  const { sitters, control, seed, pledge } = seating;
  const dice = ports.chance.dice({ seed, pledge }, 0);
  const begun = begin(game, withBots(open, wish.options, sitters), sitters.length, dice);
  if (!begun.ok) return begun;
  const { options, dice: fell } = begun.match;
  const made = ports.timer.now();
  const table = { id, game: game.id, edition: game.edition, options, sitters, made, pledge, seed, dice: fell };
  const conduct = freshConduct(control, sitters.length);
  const story = begunStory({ table, open, conduct, isApart: ports.isApart === true }, begun.match);
  return { ok: true, table, standing: standingOf(timed(story, made + showing(story)), made) };
}

/** The seating somebody wishes; or what is wrong with it. */
export function seatingWished(
  open: OpenRoom,
  wish: SeatingWish,
  { chance, fresh }: Ports,
): ({ readonly ok: true } & Seating) | Refused {
  const sitters: Sitter[] = [];
  for (const sitter of wish.sitters) {
    const name = sitter.name.normalize().trim();
    if (name === "") return refused({ key: "nameNeeded" });
    if ([...name].length > LONGEST_NAME) return refused({ key: "nameTooLong", most: LONGEST_NAME });
    if (sitter.is === "bot" && !open.ladder.some(({ id }) => id === sitter.bot))
      return refused({ key: "noSuchBot", bot: sitter.bot });
    const own = unlike(
      name,
      sitters.map((one) => one.name),
    );
    sitters.push(sitter.is === "bot" ? { is: "bot", name: own, bot: sitter.bot } : { is: "person", name: own });
  }
  const control = controlIn(wish.control ?? { is: "none" });
  if (control === null) return refused({ key: "controlMakesNoSense" });
  const seed = wish.seed ?? freshSecret(fresh);
  const seeds = sitters.map((sitter, seat) => (sitter.is === "person" ? (wish.seeds?.[seat] ?? "") : ""));
  if (!seeds.every(isSeed)) return refused({ key: "seedUnfit" });
  return { ok: true, sitters, control, seed, pledge: { commitment: chance.commitment(seed), seeds } };
}

/** Where bots sit is no wish but a fact: what a room makes of it wins over what the form says. */
function withBots({ room }: OpenRoom, wished: unknown, sitters: readonly Sitter[]): unknown {
  const bots: readonly Seat[] = seatsOf(sitters.length).filter((seat) => sitters[seat]?.is === "bot");
  const isObject = typeof wished === "object" && wished !== null && !Array.isArray(wished);
  return isObject && room.withBots !== undefined ? { ...wished, ...room.withBots(bots) } : wished;
}
