import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Emblem } from "../shell/emblem.tsx";
import { whenIdle } from "../shell/idle.ts";
import { theme } from "../shell/settings.ts";

/** Pictures come after the page can be used. Once they were loaded they stay with the site. */
const mayLoad = signal(false);

/** The scene of a game, by day or by night. Until it is loaded its place shows the emblem. */
export function Vignette({ room }: { readonly room: string }) {
  useEffect(() => {
    void whenIdle().then(() => {
      mayLoad.value = true;
    });
  }, []);
  return (
    <div class="vignette" aria-hidden="true">
      <Emblem room={room} />
      {mayLoad.value && <img src={`/vignettes/${room}.svg${theme.value === "dark" ? "#night" : ""}`} alt="" />}
    </div>
  );
}
