import type { FastifyReply, FastifyRequest } from "fastify";
import type { Fact } from "../../kernel/game.ts";
import type { HouseFact } from "../../protocol/house-facts.ts";
import { languageIn, sentenceOf } from "../sentences.ts";
import type { House } from "../tables/house.ts";
import { statusOf } from "./statuses.ts";

export type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  why: Fact,
  status?: number,
) => Promise<FastifyReply>;

/** Answers with a status, the fact, and a sentence in the language that the client reads. */
export const refuserIn =
  (house: House): Refuse =>
  async (request, reply, why, status = statusOf(why)) => {
    const language = languageIn(request.headers["accept-language"]);
    const { table = null } = request.params as { readonly table?: string };
    const sentence = await sentenceOf(house, why, language, table);
    reply.code(status).header("content-language", language);
    if (why.key === "slowDown" && !reply.hasHeader("retry-after")) reply.header("retry-after", MOMENT);
    return reply.send({ ok: false, code: why.key, sentence, why });
  };

/** In seconds: what the tables themselves slow down, talk, may go on by then. */
const MOMENT = 2;

/** What is wrong with a request before we have seen what it asks. */
export const FAULTS = {
  notAMessage: { key: "notAMessage" },
  noSuchAddress: { key: "noSuchAddress" },
  otherSite: { key: "otherSite" },
} satisfies Readonly<Record<string, HouseFact>>;

export function faultOf(status: number): HouseFact {
  switch (status) {
    case 413:
      return { key: "tooLong" };
    case 429:
      return { key: "slowDown" };
    default:
      return FAULTS.notAMessage;
  }
}
