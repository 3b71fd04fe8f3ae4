import type { RequestName } from "../../protocol/requests.ts";

/** A request by its address. What stands in the path and behind the question mark is read as the schema wants it. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As OpenAPI writes it: `{table}`. */
  readonly path: string;
  readonly request: RequestName;
  /** For those who read the documentation. */
  readonly about: string;
  /** The field that the whole body is. */
  readonly body?: string;
  /** Fields that stand behind the question mark. */
  readonly query?: readonly string[];
  /** So many times a minute from one address, where guessing must not pay. */
  readonly perMinute?: number;
  /** In bytes, where more must fit than into a form. */
  readonly longestBody?: number;
}

const seat = "/tables/{table}/seats/{seat}";

export const ROUTES: readonly Route[] = [
  { method: "GET", path: "/me", request: "me", about: "Who I am here." },
  { method: "PUT", path: "/me", request: "rename", about: "Calls me otherwise." },
  { method: "GET", path: "/me/data", request: "export", about: "All that is kept about me." },
  { method: "DELETE", path: "/me", request: "forget", about: "Forgets me, everywhere." },
  { method: "GET", path: "/me/tables", request: "mine", about: "My tables, and whose turn it is." },

  {
    method: "GET",
    path: "/tables",
    request: "open",
    about: "Public tables that wait for people, and those that are played.",
  },
  { method: "POST", path: "/tables", request: "gather", about: "Makes a table; I am its host." },
  {
    method: "POST",
    path: "/tables/brought",
    request: "bring",
    about: "Makes a table of a match that was begun elsewhere; I am its host.",
    perMinute: 20,
    longestBody: 256 * 1024,
  },
  { method: "GET", path: "/codes/{code}", request: "find", about: "The table with this code.", perMinute: 60 },
  { method: "POST", path: "/claims", request: "claim", about: "Takes a seat over by a pass.", perMinute: 60 },

  { method: "GET", path: "/tables/{table}", request: "look", about: "The gathering at a table." },
  {
    method: "PATCH",
    path: "/tables/{table}",
    request: "arrange",
    about: "Arranges it otherwise (host).",
    body: "change",
  },
  { method: "POST", path: "/tables/{table}/start", request: "start", about: "Begins the match (host)." },
  {
    method: "POST",
    path: "/tables/{table}/rematch",
    request: "rematch",
    about: "A table for the next match, seats turned.",
  },
  { method: "POST", path: "/tables/{table}/sit", request: "sit", about: "Takes a seat." },
  { method: "POST", path: "/tables/{table}/leave", request: "leave", about: "Goes away from the table." },
  { method: "GET", path: "/tables/{table}/record", request: "record", about: "The record of a match that is over." },
  {
    method: "GET",
    path: "/tables/{table}/retelling",
    request: "retell",
    about: "A match that is over, as those may know it who were not there.",
    perMinute: 60,
  },
  {
    method: "PUT",
    path: "/tables/{table}/consent",
    request: "consent",
    about: "Whether others may read the record, as far as I am concerned.",
  },
  {
    method: "GET",
    path: "/tables/{table}/talk",
    request: "talk",
    about: "What was said at the table.",
    query: ["after"],
  },
  { method: "POST", path: "/tables/{table}/talk", request: "chat", about: "Says something.", body: "saying" },

  { method: "DELETE", path: seat, request: "rise", about: "Gets up; in a match a bot plays on." },
  { method: "POST", path: `${seat}/remove`, request: "remove", about: "Sends somebody away before the match (host)." },
  { method: "PUT", path: `${seat}/bot`, request: "seatBot", about: "Seats a bot there, or none (host)." },
  { method: "POST", path: `${seat}/say`, request: "say", about: "A move, a call, or something beside the moves." },
  { method: "GET", path: `${seat}/hint`, request: "hint", about: "What a bot would play there." },
  {
    method: "POST",
    path: `${seat}/pass`,
    request: "pass",
    about: "A secret that moves the seat to another browser, once.",
  },
  { method: "POST", path: `${seat}/token`, request: "token", about: "A secret with which a script plays the seat." },
];
