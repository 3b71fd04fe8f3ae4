import { rooms } from "../../games/rooms.ts";
import { type PageRoute, routePath } from "./page-routes.ts";
import { gameName } from "./rooms.ts";
import { theme } from "./settings.ts";
import { useSite } from "./site-context.ts";
import "./game-doors.css";

/** The four games as scenes, each a door to a page of its own. */
export function GameDoors({ to }: { readonly to: (game: string) => PageRoute }) {
  const { language } = useSite().words;
  return (
    <ul class="game-doors">
      {rooms.map(({ id }) => (
        <li key={id} class={`room-${id}`}>
          <a href={routePath(to(id))}>
            <img src={`/vignettes/${id}.svg${theme.value === "dark" ? "#night" : ""}`} alt="" loading="lazy" />
            <b>{gameName(id, language)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
