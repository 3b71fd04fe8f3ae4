import { COINS, type CoinName } from "../../protocol/messages/coins.ts";
import { PersonCoin } from "../match/setup/coin.tsx";
import type { AccountWords } from "./account-words.ts";

/** The coins to choose from, as radio buttons. */
export const CoinChoice = (props: {
  readonly words: AccountWords["profile"];
  readonly chosen: CoinName | null;
  readonly choose: (coin: CoinName | null) => void;
}) => (
  <fieldset class="coins">
    <legend>{props.words.emblem}</legend>
    <p class="muted">{props.words.emblemHelp}</p>
    {[...COINS, null].map((coin) => (
      <label key={coin ?? ""} title={coin === null ? props.words.noCoin : props.words.coins[coin]}>
        <input
          type="radio"
          name="coin"
          checked={props.chosen === coin}
          aria-label={coin === null ? props.words.noCoin : props.words.coins[coin]}
          onChange={() => props.choose(coin)}
        />
        <PersonCoin coin={coin} />
      </label>
    ))}
  </fieldset>
);
