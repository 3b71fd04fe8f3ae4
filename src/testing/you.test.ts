import { describe, expect, test } from "vitest";
import { playBotMatch } from "../bots/arena.ts";
import { randomBot } from "../bots/random-bot.ts";
import * as catalogue from "../games/catalogue.ts";
import type { AnyBot } from "../kernel/bot.ts";
import type { AnyGame, Fact } from "../kernel/game.ts";
import { replayStepByStep } from "../kernel/match.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";
import { LANGUAGE_IDS, type Language, sayIn, sentenceOf } from "../kernel/texts.ts";

const NAMES = ["Xanthippe", "Yorgos", "Zenobia", "Wanda", "Umberto", "Vasco"];
const SEEDS = ["a", "b", "c"];

/** What nobody says to a person: the third person's verb, a capital inside a sentence, "of you". */
const WRONG: Readonly<Record<Language, RegExp>> = {
  en: /\b[Yy]ou (?:is|has|was|[a-z]+[^s]s)\b|[\p{L},;:] You\b|\b(?:the|a) \p{L}+ of you\b|\b[Yy]ou’s\b/u,
  fr: /(?:^|\. )Vous (?!(?:ne |n’|vous |la |le |l’)*\p{L}+(?:ez|tes)(?!\p{L}))|[\p{L},;:] Vous\b|\bvous (?:se|ont|est|sont|va|doit|peut|pose|joue|passe|l’emporte)\b/u,
};
/** Questions are people's own words. */
const withoutQuestion = (sentence: string): string => sentence.replace(/[“«].*$/u, "");

describe.each(Object.values(catalogue).map((room) => [room.id, room] as const))("%s", (_, room) => {
  test("ST-92 Every sentence of a match says you to its reader, and never the reader's own name", async () => {
    const { game } = await room.game();
    const told = SEEDS.flatMap((seed) => toldTo(game, room.usual, seed));
    expect(new Set(told.map(({ fact }) => fact.key)).size).toBeGreaterThan(4);
    for (const language of LANGUAGE_IDS) {
      const { texts } = await room.texts[language]();
      const sentences = new Set(
        told.map(({ you, fact }) => {
          const sentence = sentenceOf(texts.sentences, fact, sayIn(language, NAMES, language, you));
          expect(sentence).not.toContain(NAMES[you]);
          return sentence;
        }),
      );
      expect([...sentences].filter((one) => WRONG[language].test(withoutQuestion(one)))).toEqual([]);
      expect([...sentences].some((one) => /\b(you|vous)\b/i.test(one))).toBe(true);
    }
  });
});

/** All news of a random match, for the eyes of each seat. */
function toldTo(game: AnyGame, seats: number, seed: string): readonly { readonly you: Seat; readonly fact: Fact }[] {
  const bots = Array.from({ length: seats }, () => randomBot(game) as unknown as AnyBot);
  const played = playBotMatch(game, bots, {}, seed);
  const states = [...replayStepByStep(game, played)].map(({ state }) => state);
  return seatsOf(seats).flatMap((you) => {
    const reason = game.outcome(played.state)?.reason;
    const facts = [...states.flatMap((state) => game.view(state, you).news as readonly Fact[]), reason];
    return facts.flatMap((fact) => (fact === undefined ? [] : [{ you, fact }]));
  });
}
