import { useSignal } from "@preact/signals";
import { connection } from "../online/my-server-identity.ts";
import { RefusalText } from "../online/refusal-text.tsx";
import { saveAsFile } from "../online/save-as-file.ts";
import { useRequest } from "../online/use-request.ts";
import { sayHere } from "../shell/locale.ts";
import { useSite } from "../shell/site-context.ts";
import type { AccountTexts } from "./with-account-words.tsx";

/** Codes by which somebody without a passkey comes back. They are shown once. */
export function RecoveryCodes(props: {
  readonly texts: AccountTexts;
  readonly left: number;
  readonly onMade: () => void;
}) {
  const { language } = useSite().words;
  const { texts, left, onMade } = props;
  const words = texts.words.codes;
  const codes = useSignal<readonly string[]>([]);
  const { why, send } = useRequest();
  const make = async (): Promise<void> => {
    const asked = connection.request({ t: "makeRecoveryCodes" });
    if (!(await send(asked))) return;
    const answer = await asked;
    codes.value = answer.ok ? answer.codes : [];
    onMade();
  };
  return (
    <>
      <h3>{words.title}</h3>
      <p>
        {words.why} {words.left(left, sayHere(language))}
      </p>
      <p>
        <button type="button" onClick={() => void make()}>
          {left === 0 ? words.make : words.makeNew}
        </button>
      </p>
      <div role="status">
        {codes.value.length > 0 && (
          <>
            <p class="note">{words.shownOnce}</p>
            <ol class="codes">
              {codes.value.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ol>
          </>
        )}
      </div>
      {codes.value.length > 0 && (
        <p>
          <button
            type="button"
            onClick={() => saveAsFile(`${words.file}.txt`, `${codes.value.join("\n")}\n`, "text/plain")}
          >
            {words.save}
          </button>
        </p>
      )}
      <RefusalText why={why.value} sentences={texts.sentences} />
    </>
  );
}
