import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MyProfile as Profile, ProfileSettings } from "../../protocol/messages/account-views.ts";
import { connection } from "../online/my-server-identity.ts";
import { RefusalText } from "../online/refusal-text.tsx";
import { useRequest } from "../online/use-request.ts";
import { CoinPicture } from "./coin.tsx";
import { CoinChoice } from "./coin-choice.tsx";
import { PlayedMatches } from "./played-matches.tsx";
import { Results } from "./results.tsx";
import { type AccountTexts, WithAccountWords } from "./with-account-words.tsx";
import "./account.css";

/** What the parts of my page share. */
export interface ProfileParts {
  readonly texts: AccountTexts;
  readonly profile: Profile;
  readonly change: (change: Partial<ProfileSettings>) => void;
  readonly isSaved: boolean;
}

/** My coin beside my name: its choice, and whether there is a public page. */
export const MyCoin = () => (
  <WithProfile>
    {(parts) => (
      <section class="lobby my-coin">
        <CoinPicture coin={parts.profile.coin} isLarge />
        <CoinChoice
          words={parts.texts.words.profile}
          chosen={parts.profile.coin}
          choose={(coin) => parts.change({ coin })}
        />
        <PublicPage {...parts} />
      </section>
    )}
  </WithProfile>
);

/** My results and my matches. */
export const MyMatches = () => (
  <WithProfile>
    {({ texts: { words }, profile }) => (
      <>
        <section class="lobby" aria-labelledby="my-results">
          <h2 id="my-results">{words.profile.results}</h2>
          {profile.results.length === 0 && <p class="muted">{words.profile.noMatches}</p>}
          <Results words={words.profile} results={profile.results} />
        </section>
        {profile.matches.length > 0 && (
          <section class="lobby" aria-labelledby="my-matches">
            <h2 id="my-matches">{words.profile.matches}</h2>
            <PlayedMatches words={words.profile} matches={profile.matches} />
          </section>
        )}
      </>
    )}
  </WithProfile>
);

function WithProfile({ children }: { readonly children: (parts: ProfileParts) => preact.ComponentChild }) {
  const profile = useSignal<Profile | null>(null);
  return (
    <WithAccountWords>
      {(texts) => (
        <LoadedProfile texts={texts} profile={profile}>
          {children}
        </LoadedProfile>
      )}
    </WithAccountWords>
  );
}

function LoadedProfile(props: {
  readonly texts: AccountTexts;
  readonly profile: Signal<Profile | null>;
  readonly children: (parts: ProfileParts) => preact.ComponentChild;
}) {
  const { texts, profile } = props;
  const isSaved = useSignal(false);
  const { why, send } = useRequest();
  useEffect(() => {
    void connection.request({ t: "profile" }).then((answer) => {
      if (answer.ok) profile.value = answer.profile;
    });
  }, [profile]);
  const now = profile.value;
  if (now === null) return null;
  const change = async (changed: Partial<ProfileSettings>): Promise<void> => {
    isSaved.value = false;
    const { coin, showsResults, showsMatches } = now;
    const asked = connection.request({
      t: "changeProfile",
      ...{ coin, isPublic: now.page !== null, showsResults, showsMatches },
      ...changed,
    });
    if (!(await send(asked))) return;
    const answer = await asked;
    const { isPublic: _, ...rest } = changed;
    if (answer.ok) profile.value = { ...now, ...rest, page: answer.page };
    isSaved.value = true;
  };
  return (
    <>
      {props.children({ texts, profile: now, change: (changed) => void change(changed), isSaved: isSaved.value })}
      <RefusalText why={why.value} sentences={texts.sentences} />
    </>
  );
}

/** Nothing is public until its person wants it. */
function PublicPage({ texts, profile, change, isSaved }: ProfileParts) {
  const words = texts.words.profile;
  const isPublic = profile.page !== null;
  return (
    <fieldset class="public">
      <legend>{words.page}</legend>
      {!isPublic && <p class="muted">{words.private}</p>}
      <Choice label={words.isPublic} isOn={isPublic} set={(isOn) => change({ isPublic: isOn })} />
      {isPublic && (
        <>
          <Choice
            label={words.showsResults}
            isOn={profile.showsResults}
            set={(isOn) => change({ showsResults: isOn })}
          />
          <Choice
            label={words.showsMatches}
            isOn={profile.showsMatches}
            set={(isOn) => change({ showsMatches: isOn })}
          />
          <p>
            <a class="button" href={`/people/${profile.page}`} target="_blank" rel="noopener">
              {words.look}
            </a>
          </p>
        </>
      )}
      <p role="status" class="good">
        {isSaved ? words.saved : ""}
      </p>
    </fieldset>
  );
}

const Choice = (props: { readonly label: string; readonly isOn: boolean; readonly set: (isOn: boolean) => void }) => (
  <label class="line">
    <input type="checkbox" checked={props.isOn} onChange={(event) => props.set(event.currentTarget.checked)} />
    {props.label}
  </label>
);
