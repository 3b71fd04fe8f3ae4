import { rooms } from "../../games/rooms.ts";
import { roomName } from "../../kernel/room.ts";
import { routePath } from "../shell/page-routes.ts";
import { useSite } from "../shell/site-context.ts";

/** Credits: the authors of the games, the icons and the fonts. */
export function AboutPage() {
  const { about, language } = useSite().words;
  return (
    <main id="content" class="page">
      <h1>{about.title}</h1>
      <p>{about.independent}</p>
      <h2>{about.games}</h2>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <a href={routePath({ is: "rules", game: room.id })}>{roomName(room, language)}</a> {room.credit[language]}
          </li>
        ))}
      </ul>
      <p>{about.buy}</p>
      <p>{about.icons}</p>
      <p>{about.fonts}</p>
      <p>{about.code}</p>
      <p>
        {about.privacy} <a href="/me">{about.myData}</a>
      </p>
    </main>
  );
}
