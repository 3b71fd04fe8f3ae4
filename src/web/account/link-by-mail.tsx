import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { MailField } from "../online/notifications/mail-field.tsx";
import { WithTellingWords } from "../online/notifications/with-telling-words.tsx";
import { RefusalText } from "../online/refusal-text.tsx";
import { useRequest } from "../online/use-request.ts";
import { useOnce } from "../shell/once.ts";
import { askForLink, writesLinks } from "./passkeys.ts";
import type { AccountTexts } from "./with-account-words.tsx";

/** Sends a link to whoever has lost their devices and has said before that their mailbox brings them back. */
export function LinkByMail({ texts: { words, sentences } }: { readonly texts: AccountTexts }) {
  const isThere = useSignal(false);
  const address = useSignal("");
  const isSent = useSignal(false);
  const { why, send } = useRequest();
  const { isBusy, submitOnce } = useOnce();
  useEffect(() => {
    void writesLinks().then((answer) => {
      isThere.value = answer;
    });
  }, [isThere]);
  if (!isThere.value) return null;
  const ask = async (): Promise<void> => {
    isSent.value = false;
    isSent.value = await send(askForLink(address.value.trim()));
  };
  return (
    <details>
      <summary>{words.signIn.withMail}</summary>
      <form class="name-form" onSubmit={submitOnce(ask)}>
        <MailField label={words.signIn.mail} address={address} />
        <button type="submit" aria-disabled={isBusy.value}>
          {words.signIn.sendLink}
        </button>
      </form>
      <p role="status" class="good">
        {isSent.value ? words.signIn.linkSent : ""}
      </p>
      {/* Why a mail was not written has its sentence there. */}
      {why.value !== null && (
        <WithTellingWords>{() => <RefusalText why={why.value} sentences={sentences} />}</WithTellingWords>
      )}
    </details>
  );
}
