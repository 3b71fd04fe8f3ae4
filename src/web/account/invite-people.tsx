import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { PlayedWith } from "../../protocol/messages/account-views.ts";
import { connection } from "../online/my-server-identity.ts";
import { RefusalText } from "../online/refusal-text.tsx";
import { useRequest } from "../online/use-request.ts";
import { PersonMet } from "./person-met.tsx";
import { type AccountTexts, WithAccountWords } from "./with-account-words.tsx";

/** In a waiting room: people I have played with, to invite them to it. Nothing where there is nobody. */
export function InvitePeople({ table }: { readonly table: string }) {
  const people = useSignal<readonly PlayedWith[]>([]);
  useEffect(() => {
    void connection.request({ t: "playedWith" }).then((answer) => {
      if (answer.ok) people.value = answer.people.filter(({ isBlocked }) => !isBlocked);
    });
  }, [people]);
  if (people.value.length === 0) return null;
  return <WithAccountWords>{(texts) => <Invite texts={texts} table={table} people={people.value} />}</WithAccountWords>;
}

function Invite(props: {
  readonly texts: AccountTexts;
  readonly table: string;
  readonly people: readonly PlayedWith[];
}) {
  const { texts, table, people } = props;
  const words = texts.words.people;
  const invited = useSignal<readonly PlayedWith[]>([]);
  const { why, send } = useRequest();
  const invite = async (person: PlayedWith): Promise<void> => {
    const { met, seat } = person;
    if (await send(connection.request({ t: "invite", table, met, seat }))) invited.value = [...invited.value, person];
  };
  return (
    <details class="more invite-people">
      <summary>{words.inviteTitle}</summary>
      <p class="muted">{words.inviteHelp}</p>
      <ul class="rows">
        {people.map((person) => (
          <PersonMet key={`${person.met} ${person.seat}`} words={words} person={person}>
            {invited.value.includes(person) ? (
              <em role="status">{words.invited}</em>
            ) : (
              <button type="button" aria-label={`${words.invite}: ${person.name}`} onClick={() => void invite(person)}>
                {words.invite}
              </button>
            )}
          </PersonMet>
        ))}
      </ul>
      <RefusalText why={why.value} sentences={texts.sentences} />
    </details>
  );
}
