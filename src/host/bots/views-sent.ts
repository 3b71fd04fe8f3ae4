import type { BaseView } from "../../kernel/game.ts";
import type { BotPosition, HostedBot } from "../ports/bot-runner.ts";
import type { StoredMatch } from "../ports/match-store.ts";

/** A request to a bot. It carries only the views that the bot has not received yet. */
export interface BotRequest {
  readonly hostedBot: HostedBot;
  /** How many earlier views the bot must remember. With 0 the bot starts anew. */
  readonly knownViews: number;
  readonly views: readonly BaseView[];
  /** What the views before those are made from where the bot thinks, and their versions. Absent if all are sent. */
  readonly past?: { readonly stored: StoredMatch; readonly versions: readonly number[] };
  readonly step: number;
  readonly nodes: number;
}

/** Keeps track of the views that were sent to the bots of one process. */
export interface ViewsSent {
  /** The request to send. From then on its views count as sent. */
  request(position: BotPosition): BotRequest;
  /** Whether any bot there remembers something of this match. */
  knowsMatch(match: string): boolean;
  /** A bot failed, so it is unknown what it remembers: the next request starts anew. */
  forgetSeat(hostedBot: HostedBot): void;
  forgetMatch(match: string): void;
}

/** `maxViews`: with more of them, the bot's process makes them itself of what is stored. */
export function trackViewsSent(maxViews = Number.POSITIVE_INFINITY): ViewsSent {
  const matches = new Map<string, Map<string, readonly number[]>>();
  return {
    request({ hostedBot, versions, viewAt, stored, step, nodes }) {
      const seats = matches.get(hostedBot.match) ?? new Map<string, readonly number[]>();
      const known = seats.get(hostedBotKey(hostedBot)) ?? [];
      // After an undo the bot starts anew: it must not remember what was taken back.
      const knownViews = known.every((version, index) => version === versions[index]) ? known.length : 0;
      matches.set(hostedBot.match, seats.set(hostedBotKey(hostedBot), versions));
      const unknown = versions.slice(knownViews);
      const isMuch = unknown.length > maxViews;
      const past = isMuch && { past: { stored: stored(), versions: unknown } };
      return { hostedBot, knownViews, views: isMuch ? [] : unknown.map(viewAt), ...past, step, nodes };
    },
    knowsMatch: (match) => matches.has(match),
    forgetSeat: (hostedBot) => void matches.get(hostedBot.match)?.delete(hostedBotKey(hostedBot)),
    forgetMatch: (match) => void matches.delete(match),
  };
}

export const hostedBotKey = ({ bot, seat }: HostedBot): string => `${bot} ${seat}`;
