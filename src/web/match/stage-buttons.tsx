import type { HandEvent } from "../../stage/events.ts";
import type { Scene, StageButton } from "../../stage/scene.ts";
import { useSite } from "../shell/site-context.ts";
import type { SiteWords } from "../shell/words.ts";

/** What the stage itself offers in the bar: going on, taking back, trying again. */
export function StageButtons({ scene, act }: { readonly scene: Scene; readonly act: (event: HandEvent) => void }) {
  const { words } = useSite();
  return (
    <>
      {scene.buttons.map(({ is, ring }) => (
        <button
          key={is}
          type="button"
          class={BESIDES.has(is) ? "" : "go"}
          data-lit={LEADS_ON.has(is) ? "go" : undefined}
          data-stage-button={is}
          data-ring={ring?.milliseconds}
          onClick={() => act({ is: "button", button: is })}
        >
          {buttonWord(is, scene, words)}
        </button>
      ))}
    </>
  );
}

/** What is not the next thing to do. */
const BESIDES: ReadonlySet<StageButton["is"]> = new Set(["again", "takeBack", "showMe"]);

/** Without a press on one of these the match does not go on for this person. */
const LEADS_ON: ReadonlySet<StageButton["is"]> = new Set(["goOn", "askQuestion", "showOnce", "seeTheEnd", "backToNow"]);

function buttonWord(is: StageButton["is"], { bar }: Scene, { stage }: SiteWords): string {
  if (is !== "showOnce") return stage[is];
  return bar.is === "onceFact" ? stage.showOnce(bar.number, bar.count) : stage.goOn;
}
