import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sayIn, sentenceOf } from "../../kernel/texts.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";
import { serverSentences } from "../../protocol/messages/server-sentences.ts";
import { isAllowedHost } from "./allowed-hosts.ts";
import { preferredLanguage } from "./preferred-language.ts";

/** What every answer over https says. On the local network there is only plain http, where they have no meaning. */
const SECURE_HEADERS = {
  "strict-transport-security": "max-age=31536000",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), hid=(), midi=()",
};

/** Before anything else is done for a request: is it meant for this server, and did it come over https? */
export function guardDoors(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.protocol === "https") reply.headers(SECURE_HEADERS);
    return isAllowedHost(request.headers.host, origins) ? undefined : refuseHost(request, reply);
  });
}

const OTHER_HOST: ServerFact = { key: "otherHost" };
/** Misdirected Request. */
export const OTHER_HOST_STATUS = 421;

async function refuseHost({ headers, url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = preferredLanguage(headers["accept-language"]);
  const sentence = sentenceOf(serverSentences[language], OTHER_HOST, sayIn(language, []));
  reply.code(OTHER_HOST_STATUS).header("content-language", language);
  return url.startsWith("/api/")
    ? reply.send({ ok: false, code: OTHER_HOST.key, sentence, why: OTHER_HOST })
    : reply.type("text/plain; charset=utf-8").send(`${sentence}\n`);
}
