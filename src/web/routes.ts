import { signal } from "@preact/signals";
import { TABLE_ID } from "../protocol/table-id.ts";
import { focusContent } from "./focus.ts";

/** Every page of the site. Addresses are readable and the same in both languages. */
export type Route =
  | { readonly is: "home" }
  | { readonly is: "waiting"; readonly game: string }
  | { readonly is: "learn"; readonly game: string }
  | { readonly is: "rules"; readonly game: string }
  | { readonly is: "match"; readonly game: string; readonly table: string }
  /** The record itself stands behind the #, so that it never travels to a server. */
  | { readonly is: "replay"; readonly record: string }
  /** Making a table of the house for a game; perhaps for a match of this browser, as it stands. */
  | { readonly is: "friends"; readonly game: string; readonly brings: string | null }
  /** A table of the house, before, in and after its match. Its address is its key: it says nothing else. */
  | { readonly is: "together"; readonly table: string; readonly isScreen: boolean }
  /** A match that is over, for those who were not at its table. */
  | { readonly is: "retold"; readonly table: string }
  /** My tables, open ones, and those one can watch. */
  | { readonly is: "tables" }
  | { readonly is: "me" }
  /** Takes a seat over; the secret stands behind the #, so that no server's log knows it. */
  | { readonly is: "claim"; readonly pass: string }
  | { readonly is: "about" }
  /** A link to a table that can be none: somebody mangled it. */
  | { readonly is: "noTable" }
  | { readonly is: "nowhere" };

export function read(path: string, hash: string): Route {
  const [first = "", second = "", third = "", ...more] = path.split("/").filter((part) => part !== "");
  if (more.length > 0) return { is: "nowhere" };
  if (first === "") return { is: "home" };
  if (second === "" && (first === "about" || first === "tables" || first === "me")) return { is: first };
  if (first === "t" && second !== "" && !TABLE_ID.test(second)) return { is: "noTable" };
  if (first === "t" && second !== "" && (third === "" || third === "screen"))
    return { is: "together", table: second, isScreen: third === "screen" };
  if (first === "t" && third === "retold") return { is: "retold", table: second };
  if (first === "claim" && second === "") return { is: "claim", pass: decoded(hash.replace(/^#/, "")) };
  if (first === "replay" && second === "") return { is: "replay", record: decoded(hash.replace(/^#/, "")) };
  if (third === "" && (second === "learn" || second === "rules")) return { is: second, game: first };
  if (second === "friends") return { is: "friends", game: first, brings: third === "" ? null : third };
  if (third === "" && second === "table") return { is: "waiting", game: first };
  if (second === "match" && third !== "") return { is: "match", game: first, table: third };
  return { is: "nowhere" };
}

/** A link somebody mangled is still text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function write(route: Route): string {
  switch (route.is) {
    case "home":
    case "noTable":
    case "nowhere":
      return "/";
    case "about":
    case "tables":
    case "me":
      return `/${route.is}`;
    case "friends":
      return `/${route.game}/friends${route.brings === null ? "" : `/${route.brings}`}`;
    case "together":
      return `/t/${route.table}${route.isScreen ? "/screen" : ""}`;
    case "retold":
      return `/t/${route.table}/retold`;
    case "claim":
      return `/claim#${encodeURIComponent(route.pass)}`;
    case "waiting":
      return `/${route.game}/table`;
    case "learn":
    case "rules":
      return `/${route.game}/${route.is}`;
    case "match":
      return `/${route.game}/match/${route.table}`;
    case "replay":
      return route.record === "" ? "/replay" : `/replay#${encodeURIComponent(route.record)}`;
  }
}

const here = (): Route => read(location.pathname, location.hash);

export const route = signal<Route>(here());

/** `beside`: a text that belongs to the page and is too long for its address. The browser keeps it over a reload. */
export function go(next: Route, beside: string | null = null): void {
  history.pushState(beside, "", write(next));
  route.value = here();
  scrollTo(0, 0);
}

/** The text beside this page's address, where there is one. */
export const beside = (): string | null => (typeof history.state === "string" ? history.state : null);

/** Pages whose address goes on behind the #. */
const HASHED = ["/replay", "/claim"];

/** Links inside the site change the page without loading it again; all others, and clicks with a key held, do what they always do. */
export function listenToLinks(): void {
  addEventListener("popstate", () => {
    route.value = here();
  });
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
    // On the replay page what stands behind the # is a record, so this one is not written there.
    if (link.hash === "#content") {
      event.preventDefault();
      focusContent();
      return;
    }
    // A place on this very page.
    if (link.pathname === location.pathname && link.hash !== "" && !HASHED.includes(link.pathname)) return;
    event.preventDefault();
    go(read(link.pathname, link.hash));
  });
}
