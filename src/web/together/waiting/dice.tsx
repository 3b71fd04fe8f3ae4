import type { Gathered } from "../../../protocol/gathered.ts";
import { useTogether } from "../context.ts";

const SHORT = 12;

/** What the house bound itself to before anybody sat down, and what each seat adds. */
export function Dice({ gathering }: { readonly gathering: Gathered }) {
  const { dice } = useTogether().waiting;
  const seeds = gathering.seats.flatMap((sitting) =>
    sitting?.is === "person" && sitting.seed !== "" ? [{ name: sitting.name, seed: sitting.seed }] : [],
  );
  return (
    <section class="panel fair" aria-labelledby="fair-dice">
      <h2 id="fair-dice">{dice.title}</h2>
      <p>
        {dice.line} <code>{gathering.commitment.slice(0, SHORT)}…</code>
      </p>
      {gathering.brought !== null && <p>{dice.before}</p>}
      <details>
        <summary>{dice.more}</summary>
        {dice.explained.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          {dice.whole} <code class="commitment">{gathering.commitment}</code>
        </p>
        {seeds.length > 0 && (
          <>
            <p>{dice.seeds}</p>
            <ul>
              {seeds.map(({ name, seed }) => (
                <li key={seed}>
                  <b>{name}</b> <code>{seed}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </details>
    </section>
  );
}
