import { isRace } from "../../../kernel/game.ts";
import { picksDue } from "../rules/moves.ts";
import { ranking, TEMPLE } from "../rules/piles.ts";
import type { View } from "../rules/state.ts";
import { mostSpaces } from "../rules/table.ts";
import { ownAnswer, type Props } from "./marks.tsx";
import { askerIn } from "./shown-vote.ts";

/** One line: what the viewer is asked, or whom the table waits for. */
export const prompt = (props: Props): string => (props.offers.length > 0 ? asked(props) : waiting(props));

function asked(props: Props): string {
  const { view, picked, words, say } = props;
  const { phase, rule } = view;
  const { prompt } = words;
  const mine = ownAnswer(props);
  switch (phase.is) {
    case "choosing":
      return mine === null ? words.wish.secretly : words.wish.sealed;
    case "asking":
      return picked.value === null
        ? prompt.ask(view.philosophers.length - 1 - most(view), most(view), say)
        : prompt.askThis;
    case "following":
      if (mine !== null) return prompt.sealed[mine.is === "follow" ? "follow" : "pass"];
      return isRace(view.turn) ? prompt.followFirst(askerIn(view) ?? 0, say) : prompt.follow(askerIn(view) ?? 0, say);
    case "answering":
      if (mine?.is === "vote") return prompt.sealed.vote;
      return view.viewer === askerIn(view) ? prompt.guess : prompt.answer;
    case "picking":
      return prompt.pick(rule, picksDue(view), say);
    case "deciding":
      return prompt.decide(rule);
    case "over":
      return "";
  }
}

const most = ({ philosophers }: View): number => mostSpaces(philosophers.length);

function waiting({ view, words, say }: Props): string {
  const { phase, rule } = view;
  const { prompt } = words;
  const asker = askerIn(view);
  if (phase.is === "over") return over(view, prompt, say);
  if (phase.is === "choosing") return words.wish.who;
  if (asker === null) return "";
  switch (phase.is) {
    case "asking":
      return words.seeks(asker, say);
    case "following":
      return prompt.waitFollow(asker, say);
    case "answering":
      return prompt.waitVotes;
    case "picking":
      return prompt.waitPick(asker, rule, say);
    case "deciding":
      return prompt.waitDecide(asker, say);
  }
}

function over({ piles }: View, prompt: Props["words"]["prompt"], say: Props["say"]): string {
  const [winner = 0] = ranking(piles);
  return prompt.over(winner, (piles[TEMPLE] ?? []).length > 0, say);
}
