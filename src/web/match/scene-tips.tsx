import { useSignal } from "@preact/signals";
import { useCallback, useEffect } from "preact/hooks";
import type { Tips } from "../../kit/tip.tsx";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { whenAsked } from "./first-ask.ts";

/** The named things of the room's board explain themselves: once there is time, for no move needs it. */
export function SceneTips({ loaded, moment }: { readonly loaded: LocalizedRoom; readonly moment: string }) {
  const { language } = useSite().words;
  const { page } = loaded;
  const load = useCallback(async () => (await page.help[language]()).tips, [page, language]);
  const tips = useSignal<{ readonly Tips: typeof Tips } | null>(null);
  useEffect(() => {
    // Without tips the rules say the same.
    void whenAsked()
      .then(() => import("../../kit/tip.tsx"))
      .then((loaded) => (tips.value = loaded))
      .catch(() => undefined);
  }, [tips]);
  return tips.value === null ? null : <tips.value.Tips load={load} moment={moment} />;
}
