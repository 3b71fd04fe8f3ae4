import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ThemeSelect } from "../../match/theme-select.tsx";
import { Lazy } from "../../shell/lazy.tsx";
import { isKnown, ownName } from "../../shell/settings.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { connection, introduceMe } from "../my-server-identity.ts";
import { MyData } from "./my-data.tsx";
import { MySeats } from "./my-seats.tsx";
import { MySessions } from "./my-sessions.tsx";
import { NameForm } from "./name-form.tsx";
import "./lobby.css";

/** What the server knows about me, and what I can do about it. At the address of a public page, that page. */
export function MePage() {
  const { me } = useOnlineWords().lobby;
  const isForgotten = useSignal(false);
  const [, people, page = ""] = location.pathname.split("/");
  if (people === "people")
    return (
      <Lazy load={() => import("../../account/public-profile.tsx")} reloadOn={null}>
        {({ PublicProfilePage }) => <PublicProfilePage page={page} />}
      </Lazy>
    );
  return (
    <main id="content" class="page me">
      <h1>{me.title}</h1>
      <p role="status" class="good">
        {isForgotten.value && !isKnown.value ? me.forgotten : ""}
      </p>
      {isKnown.value ? (
        <Lazy load={() => import("../../account/my-page.tsx")} reloadOn={null} isPart>
          {({ MyPage }) => (
            <MyPage
              name={<MyName />}
              seats={<MySeats />}
              telling={<Telling />}
              sessions={<MySessions />}
              data={
                <MyData
                  onForgotten={() => {
                    isForgotten.value = true;
                  }}
                />
              }
            />
          )}
        </Lazy>
      ) : (
        <>
          <UnknownPerson />
          <Lazy load={() => import("../../account/sign-in.tsx")} reloadOn={null} isPart>
            {({ SignInHere }) => <SignInHere />}
          </Lazy>
        </>
      )}
      <section class="lobby">
        <ThemeSelect />
      </section>
    </main>
  );
}

const loadTelling = () => import("../notifications/my-notifications.tsx");

/** How I am told that it is my turn. */
const Telling = () => (
  <Lazy load={loadTelling} reloadOn={loadTelling} isPart>
    {({ MyNotifications }) => <MyNotifications />}
  </Lazy>
);

function UnknownPerson() {
  const { me } = useOnlineWords().lobby;
  return (
    <section class="lobby">
      <p>{me.notKnown}</p>
      <NameForm label={me.name} name={ownName.peek()} button={me.begin} give={introduceMe} />
    </section>
  );
}

/** The name that the server knows: the one in the settings of this device may have changed since. */
function MyName() {
  const { words } = useSite();
  const { me } = useOnlineWords().lobby;
  const name = useSignal(ownName.peek() || words.defaultName);
  useEffect(() => {
    void connection.request({ t: "me" }).then((answer) => {
      if (answer.ok) name.value = answer.name;
    });
  }, [name]);
  return (
    <>
      <NameForm
        key={name.value}
        label={me.name}
        name={name.value}
        button={me.save}
        give={introduceMe}
        done={me.saved}
      />
      <p class="muted">{me.nameHelp}</p>
      <p class="muted">{me.language}</p>
    </>
  );
}
