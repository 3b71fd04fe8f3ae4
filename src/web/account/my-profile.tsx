import type { ComponentChild } from "preact";
import type { MyProfile } from "../../protocol/messages/account-views.ts";
import { PersonCoin } from "../match/setup/coin.tsx";
import { RefusalText } from "../online/refusal-text.tsx";
import { CoinChoice } from "./coin-choice.tsx";
import { PlayedMatches } from "./played-matches.tsx";
import { Results } from "./results.tsx";
import type { ProfileState } from "./use-my-profile.ts";
import { type AccountTexts, WithAccountWords } from "./with-account-words.tsx";

/** My coin and my name, which coins there are, and whether there is a public page. */
export const MyCoin = ({ state, name }: { readonly state: ProfileState; readonly name: ComponentChild }) => (
  <section class="lobby my-coin">
    <PersonCoin coin={state.profile?.coin ?? null} isLarge />
    <div class="my-name">{name}</div>
    <WithAccountWords>
      {(texts) =>
        state.profile !== null && (
          <>
            <CoinChoice
              words={texts.words.profile}
              chosen={state.profile.coin}
              choose={(coin) => state.change({ coin })}
            />
            <PublicPage texts={texts} state={state} profile={state.profile} />
            <RefusalText why={state.why.value} sentences={texts.sentences} />
          </>
        )
      }
    </WithAccountWords>
  </section>
);

/** My results and my matches. */
export const MyMatches = ({ profile }: { readonly profile: MyProfile }) => (
  <WithAccountWords>
    {({ words }) => (
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
  </WithAccountWords>
);

/** Nothing is public until its person wants it. */
function PublicPage(props: {
  readonly texts: AccountTexts;
  readonly state: ProfileState;
  readonly profile: MyProfile;
}) {
  const { profile, state } = props;
  const words = props.texts.words.profile;
  const isPublic = profile.page !== null;
  return (
    <fieldset class="public">
      <legend>{words.page}</legend>
      {!isPublic && <p class="muted">{words.private}</p>}
      <Choice label={words.isPublic} isOn={isPublic} set={(isOn) => state.change({ isPublic: isOn })} />
      {isPublic && (
        <>
          <Choice
            label={words.showsResults}
            isOn={profile.showsResults}
            set={(isOn) => state.change({ showsResults: isOn })}
          />
          <Choice
            label={words.showsMatches}
            isOn={profile.showsMatches}
            set={(isOn) => state.change({ showsMatches: isOn })}
          />
          {/* Its address follows a moment later. */}
          <p hidden={profile.page === ""}>
            <a class="button" href={`/people/${profile.page}`} target="_blank" rel="noopener">
              {words.look}
            </a>
          </p>
        </>
      )}
      <p role="status" class="good">
        {state.isSaved ? words.saved : ""}
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
