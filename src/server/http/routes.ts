import type { RequestName } from "../../protocol/messages/requests.ts";

/** The HTTP form of a request. Fields in the path and the query are parsed by the same schema as those in the body. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With parameters as in OpenAPI: `{table}`. */
  readonly path: string;
  readonly request: RequestName;
  /** The summary in the OpenAPI description. */
  readonly about: string;
  /** The field whose value is the whole body. */
  readonly body?: string;
  /** Fields in the query. */
  readonly query?: readonly string[];
  /** At most this many requests a minute from one address. */
  readonly perMinute?: number;
  /** In bytes, where more is allowed than for a form. */
  readonly maxBodyBytes?: number;
}

const seat = "/tables/{table}/seats/{seat}";

/**
 * One route for each request. Beside these, api.ts serves what is no request (registering a person, updates by long
 * poll, the OpenAPI description) and health.ts what operators ask for.
 */
export const ROUTES: readonly Route[] = [
  { method: "GET", path: "/me", request: "me", about: "Who I am here." },
  { method: "PUT", path: "/me", request: "rename", about: "Changes my name and language." },
  { method: "GET", path: "/me/data", request: "exportMyData", about: "Everything that is stored about me." },
  { method: "DELETE", path: "/me", request: "forget", about: "Forgets me everywhere." },
  { method: "GET", path: "/me/sessions", request: "sessions", about: "The browsers in which I am known." },
  { method: "DELETE", path: "/me/sessions/{session}", request: "endSession", about: "Ends one of them." },
  {
    method: "POST",
    path: "/me/sessions/link",
    request: "sessionLink",
    about: "A link by which I become known in another browser, once and within ten minutes.",
  },
  { method: "GET", path: "/me/account", request: "account", about: "My passkeys, and how many recovery codes I have." },
  {
    method: "DELETE",
    path: "/me/passkeys/{passkey}",
    request: "removePasskey",
    about: "Removes a passkey, and ends the session in which it was used last.",
  },
  {
    method: "POST",
    path: "/me/recovery-codes",
    request: "makeRecoveryCodes",
    about: "Makes recovery codes, which are told this once; the old ones are of no use any more.",
    perMinute: 20,
  },
  { method: "GET", path: "/me/profile", request: "profile", about: "How I am seen, my results and my matches." },
  { method: "PUT", path: "/me/profile", request: "changeProfile", about: "Changes my coin, and what is public." },
  {
    method: "GET",
    path: "/people/{page}",
    request: "publicProfile",
    about: "What somebody has made public.",
    perMinute: 60,
  },
  { method: "GET", path: "/me/played-with", request: "playedWith", about: "Whom I have played with." },
  { method: "GET", path: "/me/invitations", request: "invitations", about: "Tables to which I am invited." },
  {
    method: "DELETE",
    path: "/me/invitations/{invitation}",
    request: "declineInvitation",
    about: "I do not want to come. Whoever has invited me is not told.",
  },
  { method: "GET", path: "/me/blocks", request: "blocks", about: "From whom I want no invitations." },
  { method: "POST", path: "/me/blocks", request: "block", about: "Blocks the person of a seat of a match of mine." },
  {
    method: "POST",
    path: "/me/invitations/{invitation}/block",
    request: "blockInviter",
    about: "Blocks whoever has invited me.",
  },
  { method: "DELETE", path: "/me/blocks/{block}", request: "unblock", about: "Takes a block back." },
  {
    method: "GET",
    path: "/me/notifications",
    request: "notifications",
    about: "How I am told what happens at my tables while I look elsewhere.",
  },
  {
    method: "PATCH",
    path: "/me/notifications",
    request: "setNotifications",
    about: "What I want to be told, and when.",
  },
  {
    method: "POST",
    path: "/me/notifications/asked",
    request: "notificationsAsked",
    about: "I have answered the question how I want to be told.",
  },
  {
    method: "PUT",
    path: "/me/notifications/tables/{table}",
    request: "setTableNotifications",
    about: "What I want to be told of one table.",
  },
  {
    method: "POST",
    path: "/me/notifications/push",
    request: "addPush",
    about: "Tells me in this browser.",
    perMinute: 20,
  },
  {
    method: "POST",
    path: "/me/notifications/mail",
    request: "addMail",
    about: "Tells me by mail, once the link in a first mail was opened.",
    perMinute: 5,
  },
  {
    method: "POST",
    path: "/me/notifications/webhooks",
    request: "addWebhook",
    about: "Calls a webhook. The answer has the secret that signs what it is sent.",
    perMinute: 10,
  },
  {
    method: "DELETE",
    path: "/me/notifications/ways/{way}",
    request: "removeWay",
    about: "Tells me no more in this way.",
  },
  {
    method: "POST",
    path: "/me/notifications/ways/{way}/test",
    request: "testWay",
    about: "Tells me something at once, to see whether it arrives.",
    perMinute: 10,
  },
  {
    method: "PUT",
    path: "/me/notifications/ways/{way}/recovery",
    request: "setRecoveryMail",
    about: "Whether a link to this mail address may bring me back where I have lost my devices.",
  },
  { method: "GET", path: "/me/tables", request: "myTables", about: "My tables, and whose turn it is." },

  {
    method: "GET",
    path: "/tables",
    request: "publicTables",
    about: "Public tables that wait for players, and those where a match is played.",
  },
  { method: "POST", path: "/tables", request: "createTable", about: "Creates a table; I am its owner." },
  {
    method: "POST",
    path: "/tables/imported",
    request: "importMatch",
    about: "Creates a table from a match that was begun elsewhere; I am its owner.",
    perMinute: 20,
    maxBodyBytes: 256 * 1024,
  },
  { method: "GET", path: "/codes/{code}", request: "findTable", about: "The table with this code.", perMinute: 60 },
  { method: "POST", path: "/claims", request: "claim", about: "Takes over a seat with a seat link.", perMinute: 60 },

  { method: "GET", path: "/tables/{table}", request: "table", about: "A table, its seats and its settings." },
  {
    method: "PATCH",
    path: "/tables/{table}",
    request: "configure",
    about: "Changes its settings (owner).",
    body: "change",
  },
  {
    method: "POST",
    path: "/tables/{table}/start",
    request: "start",
    about: "Starts the match (owner; anybody seated while the owner is away).",
  },
  {
    method: "POST",
    path: "/tables/{table}/reclaim",
    request: "reclaim",
    about: "Takes back a table that was passed on while I was gone.",
  },
  {
    method: "POST",
    path: "/tables/{table}/screens",
    request: "admitScreen",
    about: "Admits the shared screen that shows these letters (anybody seated).",
  },
  {
    method: "PUT",
    path: "/tables/{table}/code/hidden",
    request: "hideCode",
    about: "Whether shared screens hide the code of the table (anybody seated).",
  },
  {
    method: "POST",
    path: "/tables/{table}/rematch",
    request: "rematch",
    about: "A table for the next match, at which I am seated, one seat further.",
  },
  {
    method: "POST",
    path: "/tables/{table}/rematch/decline",
    request: "declineRematch",
    about: "My place at the table of the next match is not kept any longer.",
  },
  {
    method: "GET",
    path: "/tables/{table}/taken",
    request: "takenMatch",
    about: "The match that I have taken away, to continue it elsewhere.",
    perMinute: 60,
  },
  {
    method: "POST",
    path: "/tables/{table}/invitations",
    request: "invite",
    about: "Invites somebody I have played with to a table that waits (anybody seated).",
    perMinute: 60,
  },
  { method: "POST", path: "/tables/{table}/sit", request: "sit", about: "Takes a seat." },
  { method: "POST", path: "/tables/{table}/leave", request: "leave", about: "Leaves the table." },
  { method: "GET", path: "/tables/{table}/record", request: "record", about: "The record of a match that is over." },
  {
    method: "GET",
    path: "/tables/{table}/public-replay",
    request: "publicReplay",
    about: "A match that is over, as people who were not there may know it: a page of it.",
    query: ["from"],
    perMinute: 60,
  },
  {
    method: "GET",
    path: "/tables/{table}/log",
    request: "logPage",
    about: "A page of the log, as a seat of mine or as a watcher.",
    query: ["viewer", "before"],
  },
  {
    method: "PUT",
    path: "/tables/{table}/consent",
    request: "consent",
    about: "Whether others may read the record, as far as I am concerned.",
  },
  {
    method: "GET",
    path: "/tables/{table}/chat",
    request: "chatLines",
    about: "The chat of the table.",
    query: ["after"],
  },
  { method: "POST", path: "/tables/{table}/chat", request: "chat", about: "Adds a line to the chat.", body: "remark" },

  { method: "DELETE", path: seat, request: "standUp", about: "Stands up; in a match a bot plays on." },
  { method: "POST", path: `${seat}/remove`, request: "remove", about: "Removes somebody before the match (owner)." },
  { method: "POST", path: `${seat}/hand-over`, request: "handOver", about: "Passes the table on (owner)." },
  {
    method: "POST",
    path: `${seat}/free`,
    request: "freeSeat",
    about: "Frees the seat of somebody who is gone, before the match.",
  },
  { method: "PUT", path: `${seat}/bot`, request: "seatBot", about: "Seats a bot there, or none (owner)." },
  {
    method: "POST",
    path: `${seat}/submit`,
    request: "submit",
    about: "Submits an action: a move, a call, or a proposal.",
  },
  {
    method: "POST",
    path: `${seat}/reach-ask`,
    request: "reachAsk",
    about: "Says that the step of this version has been shown; bots wait for it where nobody else plays.",
  },
  { method: "GET", path: `${seat}/offers`, request: "offers", about: "What the seat may play now." },
  { method: "GET", path: `${seat}/hint`, request: "hint", about: "What a bot would play there." },
  {
    method: "POST",
    path: `${seat}/take`,
    request: "takeSeat",
    about: "Takes the seat of a bot or a leaver in a running match, or asks for it.",
    perMinute: 60,
  },
  {
    method: "POST",
    path: `${seat}/claim`,
    request: "claimSeat",
    about: "Asks for my own seat in a running match, after I lost my device.",
    perMinute: 60,
  },
  {
    method: "POST",
    path: `${seat}/take-back`,
    request: "takeBackSeat",
    about: "Takes my seat back that somebody else has claimed.",
  },
  {
    method: "PUT",
    path: "/tables/{table}/requests/{request}",
    request: "answerSeatRequest",
    about: "Whether somebody who asks for a seat may have it.",
  },
  {
    method: "DELETE",
    path: "/tables/{table}/requests/{request}",
    request: "withdrawSeatRequest",
    about: "I do not want the seat any longer that I have asked for.",
  },
  {
    method: "POST",
    path: `${seat}/seat-link`,
    request: "seatLink",
    about: "A secret that moves the seat to another browser, once.",
  },
  { method: "POST", path: `${seat}/token`, request: "token", about: "A secret with which a script plays the seat." },
];
