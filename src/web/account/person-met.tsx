import type { ComponentChildren } from "preact";
import type { PlayedWith } from "../../protocol/messages/account-views.ts";
import { PersonCoin } from "../match/setup/coin.tsx";
import { localeOf, sayHere } from "../shell/locale.ts";
import { gameName } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import type { AccountWords } from "./account-words.ts";
import "./account.css";

/** Somebody I have played with: two people of one name are told apart by the match. */
export function PersonMet(props: {
  readonly words: AccountWords["people"];
  readonly person: PlayedWith;
  readonly children: ComponentChildren;
}) {
  const { language } = useSite().words;
  const { name, coin, game, last, matches } = props.person;
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium" }).format(last);
  return (
    <li class="met">
      <span class="met-who">
        {coin !== null && <PersonCoin coin={coin} />}
        <span>
          <b>{name}</b>{" "}
          <span class="muted">{props.words.metAt(gameName(game, language), day, matches, sayHere(language))}</span>
        </span>
      </span>
      {props.children}
    </li>
  );
}
