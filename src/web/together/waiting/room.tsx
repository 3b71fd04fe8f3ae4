import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sayIn } from "../../../kernel/texts.ts";
import type { Gathered } from "../../../protocol/gathered.ts";
import type { Arranging } from "../../../protocol/requests.ts";
import { useSite } from "../../context.ts";
import type { OpenRoom } from "../../house.ts";
import { go, write } from "../../routes.ts";
import { useTogether } from "../context.ts";
import { line } from "../here.ts";
import { Why } from "../lobby/why.tsx";
import { Talk } from "../match/talk.tsx";
import { Share } from "../share.tsx";
import type { TableHere } from "../table.ts";
import { ArrangementFields, ArrangementInWords } from "./arrangement.tsx";
import { useAsking } from "./asking.ts";
import { Begin } from "./begin.tsx";
import { comings } from "./comings.ts";
import { Dice } from "./dice.tsx";
import { Join } from "./join.tsx";
import { Seats } from "./seats.tsx";
import { useFreshSeeds } from "./seeding.ts";
import "../../waiting/waiting.css";
import "./waiting.css";

/** Before the match. Whoever comes first sees what they came for: the host the way to invite, everybody else a place to sit. */
export function WaitingRoom(props: {
  readonly open: OpenRoom;
  readonly here: TableHere;
  readonly gathering: Gathered;
}) {
  const { words } = useSite();
  const { terms, talk } = useTogether().waiting;
  const { open, here, gathering } = props;
  const { you } = gathering;
  const { Emblem } = open.page;
  useFreshSeeds(gathering);
  const invitation = <Invitation key="invitation" gathering={gathering} />;
  return (
    <main id="content" class={`page waiting gathering room-${open.room.id} ${you.isHost ? "hosts" : "visits"}`}>
      <header>
        <div class="emblem" aria-hidden="true">
          <Emblem />
        </div>
        <h1>{words.waiting.title(open.room.name)}</h1>
        <p class="line">{open.room.line[words.language]}</p>
      </header>
      {you.isHost && invitation}
      <div key="around" class="around">
        {gathering.brought !== null && (
          <p class="goes-on">{terms.goesOn(gathering.brought.steps, sayIn(words.language, []))}</p>
        )}
        {you.seats.length === 0 && <Join gathering={gathering} />}
        <Seats open={open} gathering={gathering} />
        <Comings gathering={gathering} />
        <Begin room={open.room} gathering={gathering} />
        <Terms open={open} gathering={gathering} />
      </div>
      {!you.isHost && invitation}
      <div key="besides" class="besides">
        <BigScreen gathering={gathering} />
        <section class="panel">
          <h2>{talk.name}</h2>
          <Talk here={here} gathering={gathering} />
        </section>
        <Dice gathering={gathering} />
        <Leaving gathering={gathering} />
      </div>
    </main>
  );
}

/** The link in all its forms. */
function Invitation({ gathering }: { readonly gathering: Gathered }) {
  const { invite } = useTogether().waiting;
  const { id: table, code } = gathering;
  return (
    <section class="panel invite" aria-labelledby="invitation">
      <h2 id="invitation">{invite.title}</h2>
      <Share url={`${location.origin}${write({ is: "together", table, isScreen: false })}`} code={code} />
    </section>
  );
}

function BigScreen({ gathering }: { readonly gathering: Gathered }) {
  const { invite } = useTogether().waiting;
  return (
    <p class="screen">
      <a href={write({ is: "together", table: gathering.id, isScreen: true })} target="_blank" rel="noopener">
        {invite.screen}
      </a>{" "}
      <small>{invite.screenWhy}</small>
    </p>
  );
}

/** Who came and who went, for eyes and ears. */
function Comings({ gathering }: { readonly gathering: Gathered }) {
  const { coming } = useTogether().waiting;
  const before = useRef(gathering);
  const heard = useSignal<ReturnType<typeof comings>>([]);
  useEffect(() => {
    const news = comings(before.current, gathering);
    before.current = gathering;
    if (news.length > 0) heard.value = news;
  }, [gathering, heard]);
  return (
    <p role="status" class="comings">
      {heard.value.map(coming).join(" ")}
    </p>
  );
}

/** By which rules and with how much time; the host may change it. */
function Terms({ open, gathering }: { readonly open: OpenRoom; readonly gathering: Gathered }) {
  const { words } = useSite();
  const { terms } = useTogether().waiting;
  const { why, ask } = useAsking();
  const { id: table, control, visibility, hasFreeChat } = gathering;
  const options = gathering.options as Arranging["options"];
  const now: Arranging = { seats: gathering.seats.length, options, control, visibility, hasFreeChat };
  return (
    <section class="panel how" aria-labelledby="terms">
      <h2 id="terms">{terms.title}</h2>
      <ArrangementInWords open={open} now={now} />
      <p>
        <a href={write({ is: "rules", game: open.room.id })}>{words.home.rules}</a>
      </p>
      {gathering.you.isHost && (
        <details class="more">
          <summary>{terms.change}</summary>
          <ArrangementFields
            open={open}
            now={now}
            isBegun={gathering.brought !== null}
            onChange={(change) => void ask(line.ask({ t: "arrange", table, change }))}
          />
          <Why why={why.value} />
        </details>
      )}
    </section>
  );
}

function Leaving({ gathering }: { readonly gathering: Gathered }) {
  const { words } = useSite();
  const { leaving } = useTogether().waiting;
  const { why, ask } = useAsking();
  const { id: table, you } = gathering;
  if (you.seats.length === 0 && !you.isHost)
    return (
      <p>
        <a href="/">{words.trouble.home}</a>
      </p>
    );
  const leave = async (): Promise<void> => {
    if (you.isHost && !confirm(leaving.ask)) return;
    if (await ask(line.ask({ t: "leave", table }))) go({ is: "home" });
  };
  return (
    <>
      <p>
        <button type="button" class="leave" onClick={() => void leave()}>
          {leaving.leave}
        </button>
      </p>
      <Why why={why.value} />
    </>
  );
}
