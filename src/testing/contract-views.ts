import { type Dice, oneOf } from "../kernel/dice.ts";
import { type BaseView, type Fact, isOver } from "../kernel/game.ts";
import type { Viewer } from "../kernel/seat.ts";
import { sayIn, tell } from "../kernel/texts.ts";
import { frozen, notPlain } from "./plain.ts";
import type { Blame, Subject } from "./subject.ts";

/** Every move met so far, as written: what is not offered now must be refused now. */
export type MovePool<Move> = Map<string, Move>;

const PLAINLY = { en: sayIn("en", []), fr: sayIn("fr", []) };

/** How many moves of the pool are tried on one view. */
const TRIES = 60;

export function checkView<O, S, M, V extends BaseView>(
  subject: Subject<O, S, M, V>,
  { state, options }: { readonly state: S; readonly options: O },
  viewer: Viewer,
  pool: MovePool<M>,
  dice: Dice,
  blame: Blame,
): void {
  const { game } = subject;
  const turn = game.turn(state);
  const view = frozen(game.view(state, viewer));
  const wrong = notPlain(view, "a view");
  if (wrong !== null) blame(wrong);
  if (view.viewer !== viewer) blame("a view names another viewer");
  if (JSON.stringify(view.turn) !== JSON.stringify(turn)) blame("a view names another turn");

  const offers = game.offers(view);
  const mayAct = viewer !== "watcher" && turn.seats.includes(viewer);
  if (mayAct && offers.length === 0) blame("a seat may act and is offered nothing");
  if (!mayAct && offers.length > 0) blame("moves are offered to somebody who may not act");
  checkOffers(subject, view, offers, pool, blame);
  checkOthers(subject, view, offers, pool, dice, blame);
  const recalled = game.recall?.(view.news, viewer, options) ?? [];
  for (const fact of [...view.news, ...recalled]) checkSentence(subject, fact, blame);
  const reason = game.outcome(state)?.reason;
  if (reason !== undefined) checkSentence(subject, reason, blame);
  if (viewer !== "watcher" || isOver(turn)) subject.drawing?.(view, PLAINLY.fr);
}

/** Offers are accepted, written uniquely and read back. */
function checkOffers<O, S, M, V extends BaseView>(
  { game }: Subject<O, S, M, V>,
  view: V,
  offers: readonly M[],
  pool: MovePool<M>,
  blame: Blame,
): void {
  const written = new Set<string>();
  for (const move of offers) {
    const text = game.write(move);
    if (written.has(text)) blame(`two offers are both written ${text}`);
    written.add(text);
    pool.set(text, move);
    const why = game.refusal(view, move);
    if (why !== null) blame(`the offer ${text} is refused: ${why.key}`);
    if (JSON.stringify(game.read(text)) !== JSON.stringify(move)) blame(`${text} does not read back`);
  }
}

/** Nothing else is accepted, save free text. */
function checkOthers<O, S, M, V extends BaseView>(
  subject: Subject<O, S, M, V>,
  view: V,
  offers: readonly M[],
  pool: MovePool<M>,
  dice: Dice,
  blame: Blame,
): void {
  const { game, isFree } = subject;
  const offered = new Set(offers.map((move) => game.write(move)));
  const others = [...pool.keys()].filter((text) => !offered.has(text));
  for (let tried = 0; tried < Math.min(TRIES, others.length); tried++) {
    const text = others.length <= TRIES ? (others[tried] ?? "") : oneOf(others, dice);
    const move = pool.get(text);
    if (move === undefined || isFree?.(move)) continue;
    const why = game.refusal(view, move);
    if (why === null) blame(`${text} is accepted without being offered`);
    else checkSentence(subject, why, blame);
  }
}

/** Every fact that can be told has a sentence in both languages, now and when it is recalled. */
function checkSentence<O, S, M, V extends BaseView>({ texts }: Subject<O, S, M, V>, fact: Fact, blame: Blame): void {
  if (texts === undefined) return;
  for (const language of ["en", "fr"] as const) {
    const sentence = tell(texts[language].sentences, fact, PLAINLY[language]);
    if (sentence === "" || /\b(undefined|null|NaN)\b|\[object/.test(sentence))
      blame(`${language}: "${sentence}" is no sentence for ${JSON.stringify(fact)}`);
  }
}
