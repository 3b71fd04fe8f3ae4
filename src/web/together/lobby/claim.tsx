import { useSignal } from "@preact/signals";
import type { Refused } from "../../../kernel/game.ts";
import { useSite } from "../../context.ts";
import { go } from "../../routes.ts";
import { isKnown, ownName } from "../../settings.ts";
import { useTogether } from "../context.ts";
import { line } from "../here.ts";
import { askAs } from "../sitting.ts";
import { NameForm } from "./name-form.tsx";
import { Why } from "./why.tsx";
import "./lobby.css";

/** Takes a seat over by a pass. Only on a click: programs that look at links in advance must not spend it. */
export function Claim({ pass }: { readonly pass: string }) {
  const { words } = useSite();
  const { claim, title } = useTogether().lobby;
  const why = useSignal<Refused["why"] | null>(null);
  // As it was at first: who has just been introduced still reads here why nothing came of it.
  const isStranger = useSignal(!isKnown.peek()).value;
  const take = async (name: string): Promise<{ readonly ok: true } | Refused> => {
    const answer = await askAs(name, () => line.ask({ t: "claim", pass }));
    if (answer.ok) go({ is: "together", table: answer.table, isScreen: false });
    return answer;
  };
  const takeHere = async (): Promise<void> => {
    const answer = await take(ownName.value || words.guest);
    why.value = answer.ok ? null : answer.why;
  };
  return (
    <main id="content" class="page claim">
      <h1>{claim.title}</h1>
      {pass === "" ? (
        <p role="alert" class="why">
          {claim.empty}
        </p>
      ) : (
        <>
          <p>
            {claim.what} {claim.once}
          </p>
          {isStranger ? (
            <NameForm label={claim.name} name={ownName.peek() || words.guest} button={claim.take} give={take} />
          ) : (
            <>
              <button type="button" class="go big" onClick={() => void takeHere()}>
                {claim.take}
              </button>
              <Why why={why.value} />
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
