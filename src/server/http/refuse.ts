import type { FastifyReply, FastifyRequest } from "fastify";
import type { HostFact } from "../../host/host-facts.ts";
import type { Fact } from "../../kernel/game.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";
import type { ServiceContext } from "../service/service-context.ts";
import { preferredLanguage } from "./preferred-language.ts";
import { refusalSentence } from "./refusal-sentence.ts";
import { statusCode } from "./status-codes.ts";

export type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  why: Fact,
  status?: number,
) => Promise<FastifyReply>;

/** Answers with a status, the fact, and a sentence in the language of the client. */
export const createRefuse =
  (context: ServiceContext): Refuse =>
  async (request, reply, why, status = statusCode(why)) => {
    const language = preferredLanguage(request.headers["accept-language"]);
    const { table = null } = request.params as { readonly table?: string };
    const sentence = await refusalSentence(context, why, language, table);
    reply.code(status).header("content-language", language);
    if (why.key === "slowDown" && !reply.hasHeader("retry-after")) reply.header("retry-after", RETRY_AFTER);
    return reply.send({ ok: false, code: why.key, sentence, why });
  };

/** In seconds: by then somebody who wrote too much chat may write again. */
const RETRY_AFTER = 2;

/** What is wrong with a request before anything is known about its content. */
export const REQUEST_FAULTS = {
  notAMessage: { key: "notAMessage" },
  noSuchAddress: { key: "noSuchAddress" },
  otherSite: { key: "otherSite" },
} satisfies Readonly<Record<string, ServerFact>>;

export function requestFault(status: number): ServerFact | HostFact {
  switch (status) {
    case 413:
      return { key: "tooLong" };
    case 429:
      return { key: "slowDown" };
    default:
      return REQUEST_FAULTS.notAMessage;
  }
}
