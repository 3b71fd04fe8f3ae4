import type { AccountView } from "../../protocol/messages/account-views.ts";
import { connection } from "../online/my-server-identity.ts";
import { WithTellingWords } from "../online/notifications/with-telling-words.tsx";
import { RefusalText } from "../online/refusal-text.tsx";
import { useRequest } from "../online/use-request.ts";
import type { AccountTexts } from "./with-account-words.tsx";

/** Which of my mailboxes may bring me back. Nothing where the server writes no mail. */
export function RecoveryMails(props: {
  readonly texts: AccountTexts;
  readonly mails: AccountView["mails"];
  readonly look: () => Promise<void>;
}) {
  const { texts, mails, look } = props;
  const words = texts.words.codes;
  const { why, send } = useRequest();
  const set = async (way: string, recovers: boolean): Promise<void> => {
    await send(connection.request({ t: "setRecoveryMail", way, recovers }));
    await look();
  };
  if (mails === null) return null;
  if (mails.length === 0)
    return (
      <p class="muted">
        {words.noMail} <a href="#my-notifications">{words.addMail}</a>
      </p>
    );
  return (
    <>
      {mails.map(({ way, address, recovers }) => (
        <label key={way} class="line">
          <input type="checkbox" checked={recovers} onChange={(event) => void set(way, event.currentTarget.checked)} />
          {words.byMail(address)}
        </label>
      ))}
      <p class="muted">{words.byMailHelp}</p>
      {why.value !== null && (
        <WithTellingWords>{() => <RefusalText why={why.value} sentences={texts.sentences} />}</WithTellingWords>
      )}
    </>
  );
}
