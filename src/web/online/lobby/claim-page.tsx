import { useSignal } from "@preact/signals";
import type { Refused } from "../../../kernel/game.ts";
import { lazyPage } from "../../shell/lazy.tsx";
import { navigate } from "../../shell/page-routes.ts";
import { isKnown, ownName } from "../../shell/settings.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { requestAs } from "../take-seat.ts";
import { NameForm } from "./name-form.tsx";
import "./lobby.css";

/** The link of a seat names its table and its number, with dots between them; that of a person has none. A mail says so. */
export function ClaimPage({ seatLink }: { readonly seatLink: string }) {
  const [, inMail] = /^mail-(\w+)$/.exec(seatLink) ?? [];
  if (inMail !== undefined) return <RecoveryPage link={inMail} />;
  return /^\w+$/.test(seatLink) ? <DevicePage sessionLink={seatLink} /> : <SeatPage seatLink={seatLink} />;
}

const RecoveryPage = lazyPage(async () => (await import("../../account/recovery-page.tsx")).RecoveryPage);

const DevicePage = lazyPage(async () => (await import("./device-page.tsx")).DevicePage);

/** Takes a seat over by a seat link. Only on a click: programs that preview links must not use it up. */
function SeatPage({ seatLink }: { readonly seatLink: string }) {
  const { words } = useSite();
  const { claim, title } = useOnlineWords().lobby;
  const why = useSignal<Refused["why"] | null>(null);
  // As it was when the page opened: a person who has just been introduced still sees the form and its refusal.
  const isStranger = useSignal(!isKnown.peek()).value;
  const take = async (name: string): Promise<{ readonly ok: true } | Refused> => {
    const answer = await requestAs(name, () => connection.request({ t: "claim", seatLink }));
    if (answer.ok) navigate({ is: "table", table: answer.table, isScreen: false });
    return answer;
  };
  const takeHere = async (): Promise<void> => {
    const answer = await take(ownName.value || words.defaultName);
    why.value = answer.ok ? null : answer.why;
  };
  return (
    <main id="content" class="page claim">
      <h1>{claim.title}</h1>
      {seatLink === "" ? (
        <p role="alert" class="why">
          {claim.empty}
        </p>
      ) : (
        <>
          <p>
            {claim.what} {claim.once}
          </p>
          {isStranger ? (
            <NameForm label={claim.name} name={ownName.peek() || words.defaultName} button={claim.take} give={take} />
          ) : (
            <>
              <button type="button" class="go big" onClick={() => void takeHere()}>
                {claim.take}
              </button>
              <RefusalText why={why.value} />
            </>
          )}
        </>
      )}
      <p class="row">
        <a class="button" href="/tables">
          {title}
        </a>
        <a class="button" href="/">
          {words.trouble.home}
        </a>
      </p>
    </main>
  );
}
