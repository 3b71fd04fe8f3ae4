import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useSite } from "../../context.ts";
import { isKnown, ownName } from "../../settings.ts";
import { useTogether } from "../context.ts";
import { introduce, line } from "../here.ts";
import { MyData } from "./my-data.tsx";
import { MySeats } from "./my-seats.tsx";
import { NameForm } from "./name-form.tsx";
import "./lobby.css";

/** What the house knows about me, and what I can do about it. */
export function Me() {
  const { me } = useTogether().lobby;
  const isForgotten = useSignal(false);
  return (
    <main id="content" class="page me">
      <h1>{me.title}</h1>
      <p role="status" class="good">
        {isForgotten.value && !isKnown.value ? me.forgotten : ""}
      </p>
      {isKnown.value ? (
        <>
          <MyName />
          <MySeats />
          <MyData
            onForgotten={() => {
              isForgotten.value = true;
            }}
          />
        </>
      ) : (
        <Stranger />
      )}
    </main>
  );
}

function Stranger() {
  const { words } = useSite();
  const { me } = useTogether().lobby;
  return (
    <section class="lobby">
      <p>{me.stranger}</p>
      <NameForm label={me.name} name={ownName.peek() || words.guest} button={me.begin} give={introduce} />
    </section>
  );
}

/** As the house knows it: on this device somebody may be called otherwise since. */
function MyName() {
  const { words } = useSite();
  const { me } = useTogether().lobby;
  const name = useSignal(ownName.peek() || words.guest);
  useEffect(() => {
    void line.ask({ t: "me" }).then((answer) => {
      if (answer.ok) name.value = answer.name;
    });
  }, [name]);
  return (
    <section class="lobby" aria-label={me.name}>
      <NameForm key={name.value} label={me.name} name={name.value} button={me.save} give={introduce} done={me.saved} />
      <p class="muted">{me.nameHelp}</p>
      <p class="muted">{me.language}</p>
    </section>
  );
}
