import { bestByTurns } from "../measure.ts";
import { companion, type Far } from "./companion.ts";
import type { Stretch } from "./company.ts";
import type { House } from "./houses/house.ts";
import { HOUSES, type HouseName, openHouse } from "./houses.ts";
import type { Load } from "./load.ts";

/** What came of so many tables at each server. */
export interface Evening {
  readonly tables: number;
  /** Moves a second that each server was given in `paced`: half of what the slowest one can do. */
  readonly pace: number;
  readonly at: Readonly<Record<HouseName, Figures>>;
}

export interface Figures {
  /** Each table as fast as answers come. */
  readonly fast: Stretch;
  /** Microseconds of processor time for each of these moves, on all threads. */
  readonly work: number;
  /** The same of those who play, in one process on one thread: who is not to be measured must have time left. */
  readonly load: number;
  /** All tables together at the same pace everywhere. */
  readonly paced: Stretch;
  /** For each table at which two people look at a match that has just begun, and nobody moves. */
  readonly idle: Weight;
  /** The same with matches in all stages; where a server keeps finished ones in memory, with those. */
  readonly played: Weight;
}

/** KB of 1024 bytes: what JavaScript holds, and pages of the process, which also follow what was thrown away before. */
export interface Weight {
  readonly held: number;
  readonly resident: number;
}

/** A server and those who play there. */
interface Place {
  readonly name: HouseName;
  readonly house: Far<House>;
  readonly load: Far<Load>;
  grow(tables: number): Promise<void>;
  play(seconds: number, pace: number | null): Promise<Stretch>;
  end(): Promise<void>;
}

/** Seconds. Engines compile what runs often, and go on doing so for a while. */
const WARM_UP = 6;
const STRETCH = 2.5;
const TURNS = 3;
const PACED_TURNS = 2;
/** Milliseconds after which nothing is on its way any more. */
const REST = 1500;

/** Opens all servers, and one load that speaks to each of them by turns. */
export async function evening(tables: number, folder: string): Promise<Evening> {
  const load = companion<Load>("load.ts");
  const places: Place[] = [];
  try {
    for (const name of HOUSES) places.push(await placeAt(name, folder, load.far));
    const weighing: Weighing[] = [];
    for (const place of places) weighing.push(await filled(place, tables));
    const fast = await bestByTurns(places, TURNS, fastStretch, ({ fast: { movesPerSecond } }) => movesPerSecond);
    const pace = Math.min(...fast.map(({ fast: { movesPerSecond } }) => movesPerSecond)) / 2;
    const paced = await bestByTurns(
      places,
      PACED_TURNS,
      (place) => place.play(STRETCH, pace),
      ({ p99 }) => -p99,
    );
    const figures = await Promise.all(
      places.map(async ({ name }, index) => [
        name,
        { ...fast[index], paced: paced[index], ...(await weighing[index]?.()) },
      ]),
    );
    return { tables, pace, at: Object.fromEntries(figures) };
  } finally {
    // The load first: it does not expect to be left alone.
    for (const one of [load, ...places]) await one.end();
  }
}

async function placeAt(name: HouseName, folder: string, load: Far<Load>): Promise<Place> {
  const { url, far: house, end } = await openHouse(name, folder);
  return {
    name,
    house,
    load,
    grow: (tables) => load.grow(name, url, tables),
    play: (seconds, pace) => load.play(name, seconds, pace),
    end,
  };
}

async function fastStretch({ house, load, play }: Place) {
  const [houseBefore, loadBefore] = [await house.worked(), await load.worked()];
  const fast = await play(STRETCH, null);
  const [houseAfter, loadAfter] = [await house.worked(), await load.worked()];
  return { fast, work: (houseAfter - houseBefore) / fast.moves, load: (loadAfter - loadBefore) / fast.moves };
}

/** Tells what a table weighs once they have been played at. */
type Weighing = () => Promise<Pick<Figures, "idle" | "played">>;

/** Nine of ten tables are weighed: the first ones have warmed the engine up, whose own weight is not a table's. */
async function filled({ name, house, load, grow, play }: Place, tables: number): Promise<Weighing> {
  await grow(tables / 10);
  await play(WARM_UP, null);
  const before = await weightOf(house);
  const perTable = (after: Weight): Weight => ({
    held: (after.held - before.held) / (tables * 0.9) / 1024,
    resident: (after.resident - before.resident) / (tables * 0.9) / 1024,
  });
  await grow(tables);
  const idle = perTable(await weightOf(house));
  await load.scatter(name);
  return async () => ({ idle, played: perTable(await weightOf(house)) });
}

async function weightOf(house: Far<House>): Promise<Weight> {
  await new Promise((resolve) => setTimeout(resolve, REST));
  return house.memory();
}
