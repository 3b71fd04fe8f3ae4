import type { Answer } from "../../protocol/messages/requests.ts";
import { PersonCoin } from "../match/setup/coin.tsx";
import { connection } from "../online/my-server-identity.ts";
import { RefusalText } from "../online/refusal-text.tsx";
import { Lazy } from "../shell/lazy.tsx";
import { useSite } from "../shell/site-context.ts";
import { PlayedMatches } from "./played-matches.tsx";
import { Results } from "./results.tsx";
import { type AccountTexts, WithAccountWords } from "./with-account-words.tsx";
import "./account.css";

/** What somebody has made public, for everybody. */
export const PublicProfilePage = ({ page }: { readonly page: string }) => (
  <main id="content" class="page me public-profile">
    <WithAccountWords>
      {(texts) => (
        <Lazy load={() => connection.request({ t: "publicProfile", page })} reloadOn={page} isPart>
          {(answer) => <PublicProfile texts={texts} answer={answer} />}
        </Lazy>
      )}
    </WithAccountWords>
  </main>
);

function PublicProfile(props: { readonly texts: AccountTexts; readonly answer: Answer<"publicProfile"> }) {
  const { trouble } = useSite().words;
  const { texts, answer } = props;
  const words = texts.words.profile;
  if (!answer.ok)
    return (
      <>
        <RefusalText why={answer.why} sentences={texts.sentences} />
        <a class="button" href="/">
          {trouble.home}
        </a>
      </>
    );
  const { name, coin, results, matches } = answer.profile;
  const isBare = (results ?? []).length === 0 && (matches ?? []).length === 0;
  return (
    <>
      <header class="who">
        <PersonCoin coin={coin} isLarge />
        <h1>{name}</h1>
      </header>
      {isBare && <p class="muted">{words.nothingShown}</p>}
      {results !== null && results.length > 0 && (
        <section class="lobby" aria-labelledby="their-results">
          <h2 id="their-results">{words.results}</h2>
          <Results words={words} results={results} />
        </section>
      )}
      {matches !== null && matches.length > 0 && (
        <section class="lobby" aria-labelledby="their-matches">
          <h2 id="their-matches">{words.matches}</h2>
          <PlayedMatches words={words} matches={matches} />
        </section>
      )}
    </>
  );
}
