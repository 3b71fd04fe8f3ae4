import type { Language } from "../../kernel/texts.ts";
import type { PrivacyFacts } from "../../protocol/messages/privacy-facts.ts";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import { useSite } from "../shell/site-context.ts";
import type { PrivacyWords } from "./privacy-words.ts";
import "./privacy.css";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly privacyWords: PrivacyWords }>>> = {
  en: () => import("./privacy-words.en.ts"),
  fr: () => import("./privacy-words.fr.ts"),
};

export function PrivacyPage() {
  const { language } = useSite().words;
  const load = () => Promise.all([LOADS[language](), privacyFacts()]);
  return (
    <Lazy load={load} reloadOn={language} fallback={<main id="content" class="page" />}>
      {([{ privacyWords }, facts]) => <Privacy words={privacyWords} facts={facts} />}
    </Lazy>
  );
}

/** What is kept of whom, for how long, and who answers for it. `facts`: null where the server cannot be reached. */
function Privacy({ words, facts }: { readonly words: PrivacyWords; readonly facts: PrivacyFacts | null }) {
  const { language } = useSite().words;
  return (
    <main id="content" class="page privacy">
      <h1>{words.title}</h1>
      <h2>{words.who}</h2>
      <Operator words={words} facts={facts} />
      <h2>{words.device}</h2>
      <p>{words.deviceHelp}</p>
      <h2>{words.server}</h2>
      <p>{words.serverHelp}</p>
      {facts !== null && (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.howLong}</th>
            </tr>
          </thead>
          <tbody>
            {words.kept(facts.keepDays, facts.backupDays, sayHere(language)).map(({ what, howLong }) => (
              <tr key={what}>
                <td>{what}</td>
                <td>{howLong}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>{words.cookie}</h2>
      <p>{words.cookieHelp}</p>
      <h2>{words.rights}</h2>
      <p>{words.rightsHelp}</p>
      <p>
        <a class="button" href="/me">
          {words.myPage}
        </a>
      </p>
    </main>
  );
}

function Operator({ words, facts }: { readonly words: PrivacyWords; readonly facts: PrivacyFacts | null }) {
  if (facts === null) return <p>{words.notReached}</p>;
  return (
    <>
      <p>{facts.name === null ? words.noOperator : words.operator(facts.name)}</p>
      {facts.contact !== null && (
        <p>
          {words.contact} <b>{facts.contact}</b>
        </p>
      )}
    </>
  );
}

const privacyFacts = async (): Promise<PrivacyFacts | null> =>
  fetch("/api/privacy").then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
