/** Door 1: every room, one line each. Facts are here at once; rules, bots and texts come when a room is opened. */
export { aisopos } from "./aisopos/room.ts";
export { empedocle } from "./empedocle/room.ts";
export { isisOsiris } from "./isis-osiris/room.ts";
export { ostrakon } from "./ostrakon/room.ts";
