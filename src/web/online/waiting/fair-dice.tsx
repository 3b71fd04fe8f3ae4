import type { TableView } from "../../../protocol/messages/table-view.ts";
import { useOnlineWords } from "../context.ts";

const SHORT = 12;

/** The server's commitment, made before anybody sat down, and the seeds that the seats add. */
export function FairDice({ tableView }: { readonly tableView: TableView }) {
  const { dice } = useOnlineWords().waiting;
  const seeds = tableView.seats.flatMap((seatView) =>
    seatView?.is === "person" && seatView.seed !== "" ? [{ name: seatView.name, seed: seatView.seed }] : [],
  );
  return (
    <section class="panel fair" aria-labelledby="fair-dice">
      <h2 id="fair-dice">{dice.title}</h2>
      <p>
        {dice.line} <code>{tableView.commitment.slice(0, SHORT)}…</code>
      </p>
      {tableView.imported !== null && <p>{dice.before}</p>}
      <details>
        <summary>{dice.more}</summary>
        {dice.explained.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          {dice.whole} <code class="commitment">{tableView.commitment}</code>
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
