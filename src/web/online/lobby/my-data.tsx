import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Fact } from "../../../kernel/game.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { useOnlineWords } from "../context.ts";
import { connection, forgetMe } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { saveAsFile } from "../save-as-file.ts";

/** All that the server stores about me: to export, and to have deleted. */
export function MyData({ onForgotten }: { readonly onForgotten: () => void }) {
  const { me } = useOnlineWords().lobby;
  const dialog = useRef<HTMLDialogElement>(null);
  const why = useSignal<Fact | null>(null);
  const isTaken = useSignal(false);
  const take = async (): Promise<void> => {
    const answer = await connection.request({ t: "exportMyData" });
    why.value = answer.ok ? null : answer.why;
    if (answer.ok) saveAsFile(`${me.file}.json`, JSON.stringify(answer.data, null, 2), "application/json");
    isTaken.value = answer.ok;
  };
  const forget = async (): Promise<void> => {
    dialog.current?.close();
    const answer = await forgetMe();
    why.value = answer.ok ? null : answer.why;
    if (answer.ok) onForgotten();
  };
  return (
    <section class="lobby data" aria-labelledby="my-data">
      <h2 id="my-data">{me.data}</h2>
      <p>{me.dataHelp}</p>
      <p class="row">
        <button type="button" onClick={() => void take()}>
          {me.take}
        </button>
        <button type="button" class="danger" onClick={() => dialog.current?.showModal()}>
          {me.forget}
        </button>
        <span role="status" class="good">
          {isTaken.value ? me.taken : ""}
        </span>
      </p>
      <RefusalText why={why.value} />
      <Dialog at={dialog} title={me.forgetTitle} close={me.forgetNo} isGrave>
        <ul>
          {me.forgetWhat.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <button type="button" class="danger" onClick={() => void forget()}>
          {me.forgetYes}
        </button>
      </Dialog>
    </section>
  );
}
