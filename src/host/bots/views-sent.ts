import type { BaseView } from "../../kernel/game.ts";
import type { BotPosition, HostedBot } from "../ports/bot-runner.ts";

/** A request to a bot. It carries only the views that the bot has not received yet. */
export interface BotRequest {
  readonly hostedBot: HostedBot;
  /** How many earlier views the bot must remember. With 0 the bot starts anew. */
  readonly knownViews: number;
  readonly views: readonly BaseView[];
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

export function trackViewsSent(): ViewsSent {
  const matches = new Map<string, Map<string, readonly number[]>>();
  return {
    request({ hostedBot, versions, viewAt, step, nodes }) {
      const seats = matches.get(hostedBot.match) ?? new Map<string, readonly number[]>();
      const known = seats.get(hostedBotKey(hostedBot)) ?? [];
      // After an undo the bot starts anew: it must not remember what was taken back.
      const knownViews = known.every((version, index) => version === versions[index]) ? known.length : 0;
      matches.set(hostedBot.match, seats.set(hostedBotKey(hostedBot), versions));
      return { hostedBot, knownViews, views: versions.slice(knownViews).map(viewAt), step, nodes };
    },
    knowsMatch: (match) => matches.has(match),
    forgetSeat: (hostedBot) => void matches.get(hostedBot.match)?.delete(hostedBotKey(hostedBot)),
    forgetMatch: (match) => void matches.delete(match),
  };
}

export const hostedBotKey = ({ bot, seat }: HostedBot): string => `${bot} ${seat}`;
