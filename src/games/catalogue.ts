/** The first of the two doors: every room, one line each. Facts are loaded at once; rules, bots and texts when needed. */
export { aisopos } from "./aisopos/room.ts";
export { empedocle } from "./empedocle/room.ts";
export { isisOsiris } from "./isis-osiris/room.ts";
export { ostrakon } from "./ostrakon/room.ts";
