import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LINK_PATHS } from "../notifications/mail-links.ts";
import { followMailLink } from "../service/notifications.ts";
import type { ServiceContext } from "../service/service-context.ts";
import { mailLinkWords } from "./mail-link-words.ts";
import { preferredLanguage } from "./preferred-language.ts";
import { refusalSentence } from "./refusal-sentence.ts";
import { statusCode } from "./status-codes.ts";

/**
 * The pages behind the links in mails. Programs open links before people do, so a page only asks, and its button does it.
 * A mail program that unsubscribes by itself sends the same form (RFC 8058). Whoever has the link needs no cookie.
 */
export async function mailLinkPages(
  app: FastifyInstance,
  { context }: { readonly context: ServiceContext },
): Promise<void> {
  // What the form says does not matter: everything is in the link.
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"])
    app.addContentTypeParser(type, { parseAs: "string", bodyLimit: MAX_FORM_BYTES }, (_, __, done) => done(null, {}));

  for (const does of ["confirm", "unsubscribe"] as const) {
    const url = LINK_PATHS[does].slice("/api".length);
    const config = { rateLimit: { max: PER_MINUTE } };
    app.get(url, { config }, async (request, reply) => {
      const { title, question, button } = mailLinkWords[languageOf(request)][does];
      return send(request, reply, title, `<p>${question}</p><form method="post"><button>${button}</button></form>`);
    });
    app.post(url, { config }, async (request, reply) => {
      const language = languageOf(request);
      const { title, done } = mailLinkWords[language][does];
      const { token } = request.query as { readonly token?: unknown };
      const answer = await followMailLink(context, typeof token === "string" ? token : "", does);
      if (answer.ok) return send(request, reply, title, `<p>${done}</p>`);
      const sentence = await refusalSentence(context, answer.why, language, null);
      return send(request, reply.code(statusCode(answer.why)), title, `<p>${sentence}</p>`);
    });
  }
}

const MAX_FORM_BYTES = 1024;
const PER_MINUTE = 30;

const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers["accept-language"]);

/**
 * All of it is our own text. The link must not become known to whoever the page leads to. Our own form says where it comes
 * from: without a referrer at all, browsers send it as from nowhere, and it would be refused.
 */
function send(request: FastifyRequest, reply: FastifyReply, title: string, body: string): FastifyReply {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return reply
    .header("content-type", "text/html; charset=utf-8")
    .header("referrer-policy", "same-origin")
    .send(
      `<!doctype html><html lang="${languageOf(request)}"><head>${head}</head><body><h1>${title}</h1>${body}</body></html>`,
    );
}
