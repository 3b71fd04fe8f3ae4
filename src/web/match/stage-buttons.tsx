import type { HandEvent } from "../../stage/events.ts";
import type { Scene, StageButton } from "../../stage/scene.ts";
import { useSite } from "../shell/site-context.ts";
import type { SiteWords } from "../shell/words.ts";

/** What the stage itself offers in the bar: going on, taking back, trying again. */
export function StageButtons({ scene, act }: { readonly scene: Scene; readonly act: (event: HandEvent) => void }) {
  const { words } = useSite();
  return (
    <>
      {scene.buttons.flatMap(({ is, ring }) => {
        if (is === "showMe") return [];
        return (
          <button
            key={is}
            type="button"
            class={is === "again" || is === "takeBack" ? "" : "go"}
            data-lit={LEADS_ON.has(is) ? "go" : undefined}
            data-stage-button={is}
            data-ring={ring?.milliseconds}
            onClick={() => act({ is: "button", button: is })}
          >
            {buttonWord(is, scene, words)}
          </button>
        );
      })}
    </>
  );
}

/** Without a press on one of these the match does not go on for this person. */
const LEADS_ON: ReadonlySet<StageButton["is"]> = new Set(["goOn", "askQuestion", "showOnce", "seeTheEnd"]);

function buttonWord(is: Exclude<StageButton["is"], "showMe">, { bar }: Scene, { stage }: SiteWords): string {
  if (is !== "showOnce") return stage[is];
  return bar.is === "onceFact" ? stage.showOnce(bar.number, bar.count) : stage.goOn;
}
