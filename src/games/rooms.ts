import type { Room } from "../kernel/room.ts";
import * as catalogue from "./catalogue.ts";

/** Every room of the catalogue, in the order that the rooms themselves ask for. */
export const rooms: readonly Room[] = Object.values<Room>(catalogue).sort(
  (one, other) => one.order - other.order || one.name.localeCompare(other.name),
);
