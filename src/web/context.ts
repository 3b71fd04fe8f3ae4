import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Wire } from "./wire/wire.ts";
import type { Words } from "./words.ts";

/** What every page may ask for. */
export interface Site {
  readonly words: Words;
  readonly wire: Wire;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error("a page outside the site");
  return site;
}
