import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { SessionView } from "../../../protocol/messages/requests.ts";
import { localeOf } from "../../shell/locale.ts";
import { routePath } from "../../shell/page-routes.ts";
import { useSite } from "../../shell/site-context.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { ShareLink } from "../share-link.tsx";
import { useRequest } from "../use-request.ts";
import type { SessionWords } from "./session-words.ts";
import { WithSessionWords } from "./with-session-words.tsx";

/** The browsers in which I am known: each can be ended, and another one can be added. */
export const MySessions = () => <WithSessionWords>{(words) => <Sessions words={words} />}</WithSessionWords>;

function Sessions({ words }: { readonly words: SessionWords }) {
  const sessions = useSignal<readonly SessionView[]>([]);
  const hasEnded = useSignal(false);
  const { why, send } = useRequest();
  const look = async (): Promise<void> => {
    const answer = await connection.request({ t: "sessions" });
    if (answer.ok) sessions.value = answer.sessions;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => void look(), []);
  const end = async (session: string): Promise<void> => {
    const isDone = await send(connection.request({ t: "endSession", session }));
    await look();
    // Said once it can be seen.
    hasEnded.value = isDone;
  };
  return (
    <section class="lobby sessions" aria-labelledby="my-sessions">
      <h2 id="my-sessions">{words.title}</h2>
      <p>{words.help}</p>
      <ul class="rows">
        {sessions.value.map((session) => (
          <SessionRow key={session.id} session={session} words={words} end={end} />
        ))}
      </ul>
      <p role="status" class="good">
        {hasEnded.value ? words.ended : ""}
      </p>
      <RefusalText why={why.value} />
      <AnotherDevice words={words} />
    </section>
  );
}

function SessionRow(props: {
  readonly session: SessionView;
  readonly words: SessionWords;
  readonly end: (session: string) => Promise<void>;
}) {
  const { language } = useSite().words;
  const { session, words, end } = props;
  const day = (moment: number): string =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long" }).format(moment);
  const device = session.device || words.unknownDevice;
  return (
    <li class="session">
      <span>
        <b>{device}</b> {words.since(day(session.made), day(session.seen))}
      </span>
      {session.isThis ? (
        <em>{words.isThis}</em>
      ) : (
        <button type="button" aria-label={`${words.end}: ${device}`} onClick={() => void end(session.id)}>
          {words.end}
        </button>
      )}
    </li>
  );
}

function AnotherDevice({ words }: { readonly words: SessionWords }) {
  const link = useSignal<string | null>(null);
  const { why, send } = useRequest();
  const add = async (): Promise<void> => {
    const asked = connection.request({ t: "sessionLink" });
    if (await send(asked)) {
      const answer = await asked;
      link.value = answer.ok ? answer.sessionLink : null;
    }
  };
  return (
    <>
      <p>
        <button type="button" aria-expanded={link.value !== null} onClick={() => void add()}>
          {words.add}
        </button>
      </p>
      <p role="status">{link.value === null ? "" : words.addHelp}</p>
      {link.value !== null && (
        <ShareLink url={`${location.origin}${routePath({ is: "claim", seatLink: link.value })}`} />
      )}
      <RefusalText why={why.value} />
    </>
  );
}
