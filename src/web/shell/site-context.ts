import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Transport } from "../transport/transport.ts";
import type { SiteWords } from "./words.ts";

/** What every page can use. */
export interface SiteServices {
  readonly words: SiteWords;
  readonly transport: Transport;
}

export const SiteContext = createContext<SiteServices | null>(null);

export function useSite(): SiteServices {
  const site = useContext(SiteContext);
  if (site === null) throw new Error("a page outside the site");
  return site;
}
