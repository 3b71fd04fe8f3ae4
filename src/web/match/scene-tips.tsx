import { useCallback } from "preact/hooks";
import { Tips } from "../../kit/tip.tsx";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";

/** The named things of the room's board explain themselves; their sentences are loaded with the first that does. */
export function SceneTips({ loaded, moment }: { readonly loaded: LocalizedRoom; readonly moment: string }) {
  const { language } = useSite().words;
  const { page } = loaded;
  const load = useCallback(async () => (await page.help[language]()).tips, [page, language]);
  return <Tips load={load} moment={moment} />;
}
