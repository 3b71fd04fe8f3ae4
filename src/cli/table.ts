import { type AnyMatch, decided, type Sitting, seated, told } from "../bots/arena.ts";
import { hashing } from "../fair/hashing.ts";
import { fairChance } from "../host/fair-chance.ts";
import type { Fact } from "../kernel/game.ts";
import { call, standingStory, submit } from "../kernel/match.ts";
import { type MatchRecord, recordOf } from "../kernel/record.ts";
import type { Pledge } from "../kernel/record-pledge.ts";
import { type Seat, seatsOf, type Viewer, viewersOf } from "../kernel/seat.ts";
import type { Call } from "../kernel/step.ts";
import { isUndo, takenBack } from "../kernel/undo.ts";
import type { OpenRoom } from "./house.ts";
import type { Seating } from "./seating.ts";

/** The people and bots around one match at one keyboard. What changes is here; everything it asks is pure. */
export interface Table {
  readonly open: OpenRoom;
  readonly names: readonly string[];
  /** The same seed gives the same dice and the same bots. */
  readonly seed: string;
  readonly pledge: Pledge;
  match: AnyMatch;
  /** By seat; null is a person. */
  readonly bots: (Sitting | null)[];
  /** By viewer: what each step brought, as that viewer was told it. */
  readonly stories: ReadonlyMap<Viewer, (readonly Fact[])[]>;
}

/** The same dice as everywhere: at one keyboard nobody adds a seed, but the record can be checked. */
export const chance = fairChance(hashing);

export const pledgeFor = ({ names }: Seating, seed: string): Pledge => ({
  commitment: chance.commitment(seed),
  seeds: names.map(() => ""),
});

export function tableFor(
  open: OpenRoom,
  { names, bots }: Seating,
  match: AnyMatch,
  seed: string,
  pledge: Pledge,
): Table {
  const table: Table = {
    open,
    names,
    seed,
    pledge,
    match,
    bots: bots.map((bot, seat) => (bot === null ? null : seated(open.game, match, seat as Seat, bot, seed))),
    stories: new Map(viewersOf(names.length).map((viewer) => [viewer, []])),
  };
  keepStories(table, match);
  return table;
}

export const peopleAt = ({ bots }: Table): readonly Seat[] =>
  seatsOf(bots.length).filter((seat) => bots[seat] === null);

/** A seat speaks. Answers why not, or null; after a whole round everybody at the table is told. */
export function speak(table: Table, seat: Seat, text: string): Fact | null {
  const dice = chance.dice(table, table.match.steps.length + 1);
  return settle(table, submit(table.open.game, table.match, seat, text, dice));
}

export const recordAt = ({ open, match, names, pledge, seed }: Table): MatchRecord =>
  recordOf(open.game, match, names, { ...pledge, secret: seed });

export function callOut(table: Table, seat: Seat, what: Call): Fact | null {
  return settle(table, call(table.open.game, table.match, seat, what));
}

/** Whether another person's move would go with this seat's undo. Bots do not mind. */
export const wouldUndoOthers = (table: Table, seat: Seat): boolean =>
  takenBack(table.match.steps, seat).some(
    (step) =>
      step.is === "round" && step.round.some((spoken) => spoken.seat !== seat && table.bots[spoken.seat] === null),
  );

function settle(table: Table, result: ReturnType<typeof call<unknown, unknown, unknown, never>>): Fact | null {
  if (!result.ok) return result.why;
  const isNewState = result.match.state !== table.match.state;
  table.match = result.match;
  if (result.step !== null && isUndo(result.step)) tellAnew(table);
  else if (isNewState) tellAll(table, table.match);
  return null;
}

function tellAll(table: Table, match: AnyMatch): void {
  for (const [seat, sitting] of table.bots.entries())
    if (sitting !== null) table.bots[seat] = told(table.open.game, match, sitting);
  keepStories(table, match);
}

const keepStories = ({ open, stories }: Table, match: AnyMatch): void => {
  for (const [viewer, story] of stories) story.push(open.game.view(match.state, viewer).news);
};

/** After an undo nobody's story holds what was taken back, and no bot remembers it. */
function tellAnew(table: Table): void {
  for (const story of table.stories.values()) story.length = 0;
  for (const [seat, sitting] of table.bots.entries())
    if (sitting !== null) table.bots[seat] = { ...sitting, memory: sitting.bot.begin(sitting.seat, sitting.seed) };
  for (const match of standingStory(table.open.game, table.match)) tellAll(table, match);
}

/** What the seat's bot would play now. */
export const botMove = (table: Table, sitting: Sitting): string => decided(table.open.game, table.match, sitting);

/** A stand-in takes a person's seat: the strongest bot of the room, which has seen nothing so far. */
export function standIn(table: Table, seat: Seat): void {
  const bot = table.open.bots.at(-1);
  if (bot !== undefined) table.bots[seat] = seated(table.open.game, table.match, seat, bot, table.seed);
}
