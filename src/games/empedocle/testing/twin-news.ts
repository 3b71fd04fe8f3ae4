import type { News, Who } from "../rules/state.ts";

export const nameOf = (who: Who): string => (typeof who === "number" ? String(who + 1) : who);

/** A fact of the rules in the words of the twin's log. */
export function describeNews(news: News): string {
  switch (news.key) {
    case "roundBegins":
      return `round ${news.round} lightning ${nameOf(news.who)}`;
    case "celestialRolled":
      return `celestial rolled ${nameOf(news.who)}`;
    case "revealed":
      return `revealed ${news.cups.map(({ who, face, stake }) => `${nameOf(who)} ${face}${stake ? "+gem" : ""}`).join(", ")}`;
    case "faceChanged":
      return `face changed ${nameOf(news.who)} ${news.from} ${news.to}`;
    case "faceKept":
      return `face kept ${nameOf(news.who)} ${news.face}`;
    case "changeForbidden":
      return `change forbidden ${nameOf(news.who)} ${news.face} by ${nameOf(news.owner)}`;
    case "imploded":
      return "imploded";
    case "eliminated":
      return `${news.step} eliminated ${news.all.map(nameOf).join(" ")}`;
    case "hateDiscarded":
      return `${news.step} discarded ${nameOf(news.who)}`;
    case "whirlwindRolled":
      return `1.5 whirlwind ${nameOf(news.who)} ${news.face}`;
    case "took":
    case "left":
      return `${news.step} ${news.key} ${nameOf(news.who)} ${news.token}`;
    case "completed":
      return `${news.step} completed ${nameOf(news.who)}`;
    case "gemTaken":
      return `${news.step} gem ${nameOf(news.who)}`;
    case "attractionSkipped":
      return "attraction skipped";
    case "announced":
      return `announced ${nameOf(news.who)} ${news.what}`;
    case "rerolled":
      return `rerolled ${nameOf(news.who)} ${news.face}`;
    case "barred":
    case "bumped":
      return `${news.key} ${nameOf(news.who)} ${news.token}`;
    case "heldByLightning":
      return `${news.step} lightning ${nameOf(news.who)} ${news.token}`;
    case "onWhirlwind":
      return `on whirlwind ${nameOf(news.who)}`;
    case "celestialShown":
      return `celestial ${news.face}`;
    case "swapped":
      return `${news.step} swapped ${nameOf(news.who)} ${news.pair.join("+")}`;
    case "converted":
      return `${news.step} converted ${nameOf(news.who)} ${news.element ?? "nothing"}`;
    case "passed":
      return `passed ${nameOf(news.who)}`;
    case "united":
      return `united ${nameOf(news.who)} ${news.discarded}`;
    case "refilled":
      return `refilled ${news.element}`;
    case "won":
      return `${news.step} won ${nameOf(news.who)}`;
  }
}
