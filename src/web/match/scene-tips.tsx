import { useSignal } from "@preact/signals";
import { useCallback, useEffect, useRef } from "preact/hooks";
import type { Tips } from "../../kit/tip.tsx";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { whenAsked } from "./first-ask.ts";

/**
 * The named things of the room's board explain themselves: once there is time, for no move needs it. A tip leaves when a
 * row begins and when something is answered, not when these end (ST-108).
 */
export function SceneTips(props: {
  readonly loaded: LocalizedRoom;
  readonly row: string | undefined;
  readonly answer: string | undefined;
}) {
  const { loaded } = props;
  const row = useLast(props.row);
  const answer = useLast(props.answer);
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
  return tips.value === null ? null : <tips.value.Tips load={load} moment={`${row} ${answer}`} />;
}

/** What it is now, or was last. */
function useLast<T>(now: T | undefined): T | undefined {
  const last = useRef(now);
  last.current = now ?? last.current;
  return last.current;
}
