import { type Companion, companion } from "./companion.ts";
import type { House } from "./houses/house.ts";

const SCRIPTS = { symposion: "houses/symposion.ts", boardgameIo: "houses/boardgame-io.ts", relay: "houses/relay.ts" };

/** The servers that are compared. */
export type HouseName = keyof typeof SCRIPTS;
export const HOUSES = Object.keys(SCRIPTS) as readonly HouseName[];

export interface OpenHouse extends Companion<House> {
  readonly url: string;
}

/** Opens one in a process of its own; what it keeps lies in the folder. */
export async function openHouse(name: HouseName, folder: string): Promise<OpenHouse> {
  const house = companion<House>(SCRIPTS[name], [folder]);
  return { ...house, url: `http://127.0.0.1:${await house.far.port()}` };
}
