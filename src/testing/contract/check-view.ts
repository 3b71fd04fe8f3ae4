import { type Dice, oneOf } from "../../kernel/dice.ts";
import { type BaseView, type Fact, isOver } from "../../kernel/game.ts";
import type { Viewer } from "../../kernel/seat.ts";
import { forEachLanguage, LANGUAGE_IDS, sayIn, sentenceOf } from "../../kernel/texts.ts";
import type { ContractSubject, ReportFault } from "./contract-subject.ts";
import { frozen, plainJsonFault } from "./plain-json.ts";

/** Every move seen so far, by its text. Those that are not offered now must be refused now. */
export type MovePool<Move> = Map<string, Move>;

const PLAINLY = forEachLanguage((language) => sayIn(language, []));

/** At most this many moves of the pool are tried on one view. */
const TRIES = 60;

export function checkView<O, S, M, V extends BaseView>(
  subject: ContractSubject<O, S, M, V>,
  { state, options }: { readonly state: S; readonly options: O },
  viewer: Viewer,
  pool: MovePool<M>,
  dice: Dice,
  report: ReportFault,
): void {
  const { game } = subject;
  const turn = game.turn(state);
  const view = frozen(game.view(state, viewer));
  const wrong = plainJsonFault(view, "a view");
  if (wrong !== null) report(wrong);
  if (view.viewer !== viewer) report("a view names another viewer");
  if (JSON.stringify(view.turn) !== JSON.stringify(turn)) report("a view names another turn");

  const offers = game.offers(view);
  const mayAct = viewer !== "watcher" && turn.seats.includes(viewer);
  if (mayAct && offers.length === 0) report("a seat may act and is offered nothing");
  if (!mayAct && offers.length > 0) report("moves are offered to somebody who may not act");
  checkOffers(subject, view, offers, pool, report);
  checkOthers(subject, view, offers, pool, dice, report);
  checkIntentions(subject, view, offers, report);
  const recalled = game.recall?.(view.news, viewer, options) ?? [];
  for (const fact of [...view.news, ...recalled]) checkSentence(subject, fact, report);
  const reason = game.outcome(state)?.reason;
  if (reason !== undefined) checkSentence(subject, reason, report);
  if (viewer !== "watcher" || isOver(turn))
    for (const language of LANGUAGE_IDS) subject.drawing?.(view, PLAINLY[language]);
}

/** Every offer is accepted, has a text of its own and reads back. */
function checkOffers<O, S, M, V extends BaseView>(
  { game }: ContractSubject<O, S, M, V>,
  view: V,
  offers: readonly M[],
  pool: MovePool<M>,
  report: ReportFault,
): void {
  const written = new Set<string>();
  for (const move of offers) {
    const text = game.write(move);
    if (written.has(text)) report(`two offers are both written ${text}`);
    written.add(text);
    pool.set(text, move);
    const why = game.refusal(view, move);
    if (why !== null) report(`the offer ${text} is refused: ${why.key}`);
    if (JSON.stringify(game.read(text)) !== JSON.stringify(move)) report(`${text} does not read back`);
  }
}

/** What is decided in advance answers only what is asked, with a move that is offered, and is said in every language. */
function checkIntentions<O, S, M, V extends BaseView>(
  subject: ContractSubject<O, S, M, V>,
  view: V,
  offers: readonly M[],
  report: ReportFault,
): void {
  const { game } = subject;
  const offered = offers.map((move) => game.write(move));
  const intentions = game.intentions?.(view) ?? [];
  if (new Set(intentions.map(({ text }) => text)).size < intentions.length) report("two intentions have one text");
  for (const { text, about, answer } of intentions) {
    if (!text.includes(":")) report(`the intention ${text} has no topic`);
    checkSentence(subject, about, report);
    checkSentence(subject, answer, report);
    const move = game.intended?.(view, text) ?? null;
    if (move !== null && !offered.includes(game.write(move))) report(`${text} intends what is not offered`);
  }
}

/** No other move is accepted, except free text. */
function checkOthers<O, S, M, V extends BaseView>(
  subject: ContractSubject<O, S, M, V>,
  view: V,
  offers: readonly M[],
  pool: MovePool<M>,
  dice: Dice,
  report: ReportFault,
): void {
  const { game, isFree } = subject;
  const offered = new Set(offers.map((move) => game.write(move)));
  const others = [...pool.keys()].filter((text) => !offered.has(text));
  for (let tried = 0; tried < Math.min(TRIES, others.length); tried++) {
    const text = others.length <= TRIES ? (others[tried] ?? "") : oneOf(others, dice);
    const move = pool.get(text);
    if (move === undefined || isFree?.(move)) continue;
    const why = game.refusal(view, move);
    if (why === null) report(`${text} is accepted without being offered`);
    else checkSentence(subject, why, report);
  }
}

/** Every fact has a sentence in every language. */
function checkSentence<O, S, M, V extends BaseView>(
  { texts }: ContractSubject<O, S, M, V>,
  fact: Fact,
  report: ReportFault,
): void {
  if (texts === undefined) return;
  for (const language of LANGUAGE_IDS) {
    const sentence = sentenceOf(texts[language].sentences, fact, PLAINLY[language]);
    if (sentence === "" || /\b(undefined|null|NaN)\b|\[object/.test(sentence))
      report(`${language}: "${sentence}" is no sentence for ${JSON.stringify(fact)}`);
  }
}
