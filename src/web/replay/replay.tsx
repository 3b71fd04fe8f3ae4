import { useSignal } from "@preact/signals";
import { sayIn } from "../../kernel/texts.ts";
import { useSite } from "../context.ts";
import { openRoom, roomOf, sentence } from "../house.ts";
import { Awaited } from "../lazy.tsx";
import { beside, go } from "../routes.ts";
import { filmOf, gameIn } from "./frames.ts";
import { Projector } from "./projector.tsx";
import "./replay.css";

/** Any finished match again: from a link that contains it, or from a record somebody pasted. */
export function Replay({ record }: { readonly record: string }) {
  const { words } = useSite();
  if (record === "") return <Paste text="" why={null} />;
  const id = gameIn(record);
  if (roomOf(id) === undefined) return <Paste text={record} why={words.replay.unknownGame} />;
  return (
    <Awaited
      load={() => openRoom(id, words.language)}
      of={words.language}
      meanwhile={<main id="content" class="page" />}
    >
      {(open) => {
        if (open === null) return <Paste text={record} why={words.replay.unknownGame} />;
        const made = filmOf(open.game, beside() ?? record);
        if (made.ok) return <Projector open={open} film={made.film} />;
        return <Paste text={record} why={sentence(open.texts, words, made.why, sayIn(words.language, []))} />;
      }}
    </Awaited>
  );
}

/** Where a record is pasted; what cannot be played says why and stays to be mended. */
function Paste({ text, why }: { readonly text: string; readonly why: string | null }) {
  const { words } = useSite();
  const typed = useSignal(text);
  return (
    <main id="content" class="page">
      <h1>{words.replay.title}</h1>
      <p id="paste-help">{words.replay.pasteHelp}</p>
      {why !== null && (
        <p role="alert" class="why">
          {why}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.value.trim() !== "") go({ is: "replay", record: typed.value.trim() });
        }}
      >
        <textarea
          class="record"
          aria-label={words.replay.paste}
          aria-describedby="paste-help"
          rows={12}
          spellcheck={false}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
        <p>
          <button type="submit" class="go">
            {words.replay.watch}
          </button>
        </p>
      </form>
    </main>
  );
}
