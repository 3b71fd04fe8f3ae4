import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { InvitationView } from "../../protocol/messages/account-views.ts";
import { connection } from "../online/my-server-identity.ts";
import { RefusalText } from "../online/refusal-text.tsx";
import { useRequest } from "../online/use-request.ts";
import { routePath } from "../shell/page-routes.ts";
import { gameName } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { type AccountTexts, WithAccountWords } from "./with-account-words.tsx";
import "./account.css";

/** Tables to which I am invited. Nothing, not even the words, where there are none. */
export function Invitations() {
  const invitations = useSignal<readonly InvitationView[]>([]);
  const look = async (): Promise<void> => {
    const answer = await connection.request({ t: "invitations" });
    if (answer.ok) invitations.value = answer.invitations;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => void look(), []);
  if (invitations.value.length === 0) return null;
  return <WithAccountWords>{(texts) => <List texts={texts} all={invitations.value} look={look} />}</WithAccountWords>;
}

function List(props: {
  readonly texts: AccountTexts;
  readonly all: readonly InvitationView[];
  readonly look: () => Promise<void>;
}) {
  const { language } = useSite().words;
  const { texts, all, look } = props;
  const words = texts.words.people;
  const { why, send } = useRequest();
  const then = async (...asked: readonly (() => Parameters<typeof send>[0])[]): Promise<void> => {
    for (const ask of asked) if (!(await send(ask()))) break;
    await look();
  };
  return (
    <section class="lobby invited" aria-labelledby="invitations">
      <h2 id="invitations">{words.invitations}</h2>
      <ul class="rows">
        {all.map(({ id, table, game, from }) => (
          <li key={id} class={`met room-${game}`}>
            <b>{words.invitesYou(from, gameName(game, language))}</b>
            <span class="row">
              <a class="button go" href={routePath({ is: "table", table, isScreen: false })}>
                {words.come}
              </a>
              <button
                type="button"
                onClick={() => void then(() => connection.request({ t: "declineInvitation", invitation: id }))}
              >
                {words.decline}
              </button>
              <button
                type="button"
                class="quiet"
                onClick={() =>
                  void then(
                    () => connection.request({ t: "blockInviter", invitation: id }),
                    () => connection.request({ t: "declineInvitation", invitation: id }),
                  )
                }
              >
                {words.blockInviter(from)}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <RefusalText why={why.value} sentences={texts.sentences} />
    </section>
  );
}
