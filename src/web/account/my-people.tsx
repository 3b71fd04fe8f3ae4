import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { BlockView, PlayedWith } from "../../protocol/messages/account-views.ts";
import { connection } from "../online/my-server-identity.ts";
import { RefusalText } from "../online/refusal-text.tsx";
import { useRequest } from "../online/use-request.ts";
import { PersonMet } from "./person-met.tsx";
import { type AccountTexts, WithAccountWords } from "./with-account-words.tsx";

/** Whom I have played with, to block them, and whom I block. */
export const MyPeople = () => <WithAccountWords>{(texts) => <People texts={texts} />}</WithAccountWords>;

function People({ texts: { words, sentences } }: { readonly texts: AccountTexts }) {
  const people = useSignal<readonly PlayedWith[]>([]);
  const blocks = useSignal<readonly BlockView[]>([]);
  const { why, send } = useRequest();
  const look = async (): Promise<void> => {
    const [known, blocked] = await Promise.all([
      connection.request({ t: "playedWith" }),
      connection.request({ t: "blocks" }),
    ]);
    if (known.ok) people.value = known.people;
    if (blocked.ok) blocks.value = blocked.blocks;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => void look(), []);
  const then = async (asked: Parameters<typeof send>[0]): Promise<void> => {
    await send(asked);
    await look();
  };
  const others = people.value.filter(({ isBlocked }) => !isBlocked);
  return (
    <section class="lobby people" aria-labelledby="my-people">
      <h2 id="my-people">{words.people.title}</h2>
      <p class="muted">{people.value.length === 0 ? words.people.none : words.people.help}</p>
      <ul class="rows">
        {others.map((person) => (
          <PersonMet key={`${person.met} ${person.seat}`} words={words.people} person={person}>
            <button
              type="button"
              aria-label={`${words.people.block}: ${person.name}`}
              onClick={() => void then(connection.request({ t: "block", met: person.met, seat: person.seat }))}
            >
              {words.people.block}
            </button>
          </PersonMet>
        ))}
      </ul>
      {blocks.value.length > 0 && (
        <>
          <h3>{words.people.blockedTitle}</h3>
          <ul class="rows">
            {blocks.value.map(({ id, name }) => (
              <li key={id} class="met">
                <b>{name}</b>
                <button
                  type="button"
                  aria-label={`${words.people.unblock}: ${name}`}
                  onClick={() => void then(connection.request({ t: "unblock", block: id }))}
                >
                  {words.people.unblock}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <RefusalText why={why.value} sentences={sentences} />
    </section>
  );
}
