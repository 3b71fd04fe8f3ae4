import { useSite } from "../context.ts";
import { rooms } from "../house.ts";
import { write } from "../routes.ts";

/** Whose games these are, and whose icons and letters. */
export function About() {
  const { about } = useSite().words;
  return (
    <main id="content" class="page">
      <h1>{about.title}</h1>
      <p>{about.independent}</p>
      <h2>{about.games}</h2>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <a href={write({ is: "rules", game: room.id })}>{room.name}</a> {about.by[room.id]}
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
