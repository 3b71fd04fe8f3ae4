import { signal } from "@preact/signals";
import { TABLE_ID } from "../../protocol/messages/table-id.ts";
import { focusContent } from "./focus.ts";

/** Every page of the site. Addresses are readable and the same in all languages. */
export type PageRoute =
  | { readonly is: "home" }
  | { readonly is: "setup"; readonly game: string }
  | { readonly is: "learn"; readonly game: string }
  | { readonly is: "rules"; readonly game: string }
  /** How moves are written, and where we decided: for the curious. */
  | { readonly is: "notation"; readonly game: string }
  /** The aim of a game, before it is played for the first time. */
  | { readonly is: "welcome"; readonly game: string }
  | { readonly is: "match"; readonly game: string; readonly match: string }
  /** The record stands behind the #, so that it is never sent to a server. */
  | { readonly is: "replay"; readonly record: string }
  /** A form that creates an online table; perhaps for a match of this browser, which then continues there. */
  | { readonly is: "createTable"; readonly game: string; readonly importedMatch: string | null }
  /** An online table before, during and after its match. Its address is its key and contains nothing else. */
  | { readonly is: "table"; readonly table: string; readonly isScreen: boolean }
  /** The replay of a finished match for people who were not at its table. */
  | { readonly is: "publicReplay"; readonly table: string }
  /** My tables, open tables, and tables to watch. */
  | { readonly is: "tables" }
  /** A shared screen that has no table yet. */
  | { readonly is: "screen" }
  /** My page, and what somebody has made public of theirs: that is opened by its address alone. */
  | { readonly is: "me" }
  /** Takes a seat, or a whole person, over to this browser. The secret stands behind the #, so that it is in no log. */
  | { readonly is: "claim"; readonly seatLink: string }
  | { readonly is: "about" | "privacy" }
  /** The address of a table with an impossible id. */
  | { readonly is: "noTable" }
  | { readonly is: "nowhere" };

export function parseRoute(path: string, hash: string): PageRoute {
  const [first = "", second = "", third = "", ...more] = path.split("/").filter((part) => part !== "");
  if (more.length > 0) return { is: "nowhere" };
  if (first === "") return { is: "home" };
  const page = second === "" ? SITE_PAGES.find((name) => name === first) : undefined;
  if (page !== undefined) return { is: page };
  if (first === "people") return { is: "me" };
  if (first === "t" && second !== "" && !TABLE_ID.test(second)) return { is: "noTable" };
  if (first === "t" && second !== "" && (third === "" || third === "screen"))
    return { is: "table", table: second, isScreen: third === "screen" };
  if (first === "t" && third === "replay") return { is: "publicReplay", table: second };
  if (first === "claim" && second === "") return { is: "claim", seatLink: decoded(hash.replace(/^#/, "")) };
  if (first === "replay" && second === "") return { is: "replay", record: decoded(hash.replace(/^#/, "")) };
  if (third === "" && isGamePage(second)) return { is: second, game: first };
  if (second === "friends") return { is: "createTable", game: first, importedMatch: third === "" ? null : third };
  if (third === "" && second === "table") return { is: "setup", game: first };
  if (second === "match" && third !== "") return { is: "match", game: first, match: third };
  // The name of a game, typed by hand.
  if (second === "") return { is: "welcome", game: first };
  return { is: "nowhere" };
}

const SITE_PAGES = ["about", "privacy", "tables", "me", "screen"] as const;
const GAME_PAGES = ["learn", "rules", "notation", "welcome"] as const;

const isGamePage = (name: string): name is (typeof GAME_PAGES)[number] => GAME_PAGES.some((page) => page === name);

/** A damaged address is taken as plain text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function routePath(route: PageRoute): string {
  switch (route.is) {
    case "home":
    case "noTable":
    case "nowhere":
      return "/";
    case "createTable":
      return `/${route.game}/friends${route.importedMatch === null ? "" : `/${route.importedMatch}`}`;
    case "table":
      return `/t/${route.table}${route.isScreen ? "/screen" : ""}`;
    case "publicReplay":
      return `/t/${route.table}/replay`;
    case "claim":
      return `/claim#${encodeURIComponent(route.seatLink)}`;
    case "setup":
      return `/${route.game}/table`;
    case "learn":
    case "rules":
    case "notation":
    case "welcome":
      return `/${route.game}/${route.is}`;
    case "match":
      return `/${route.game}/match/${route.match}`;
    case "replay":
      return route.record === "" ? "/replay" : `/replay#${encodeURIComponent(route.record)}`;
    default:
      return `/${route.is satisfies (typeof SITE_PAGES)[number]}`;
  }
}

const currentRoute = (): PageRoute => parseRoute(location.pathname, location.hash);

export const route = signal<PageRoute>(currentRoute());

/** `attached`: a text that belongs to the page and is too long for its address. The browser keeps it over a reload. */
export function navigate(next: PageRoute, attached: string | null = null): void {
  history.pushState(attached, "", routePath(next));
  arrive();
}

/** Goes on to a page in place of this one: browser back leads to the page before. */
export function navigateInstead(next: PageRoute): void {
  history.replaceState(null, "", routePath(next));
  arrive();
}

function arrive(): void {
  route.value = currentRoute();
  scrollTo(0, 0);
}

/** The text that was attached to this page. */
export const attachedText = (): string | null => (typeof history.state === "string" ? history.state : null);

/** Pages whose address continues behind the #. */
const HASHED = ["/replay", "/claim"];

/**
 * Links inside the site change the page without a reload. Other links, and clicks with a modifier key, do what they
 * always do.
 */
export function interceptLinks(): void {
  addEventListener("popstate", () => {
    route.value = currentRoute();
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
    // On the replay page a record stands behind the #, so `#content` must not replace it.
    if (link.hash === "#content") {
      event.preventDefault();
      focusContent();
      return;
    }
    // A place on the current page.
    if (link.pathname === location.pathname && link.hash !== "" && !HASHED.includes(link.pathname)) return;
    event.preventDefault();
    navigate(parseRoute(link.pathname, link.hash));
  });
}
