import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Fact } from "../../kernel/game.ts";
import { LINK_PATHS } from "../notifications/mail-links.ts";
import { followMailLink, openMailLink } from "../service/notifications.ts";
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
    const refuse = async (request: FastifyRequest, reply: FastifyReply, why: Fact): Promise<FastifyReply> => {
      const language = languageOf(request);
      const { title, instead } = mailLinkWords[language][does];
      const sentence = await refusalSentence(context, why, language, null);
      const body = `<p>${sentence}</p><p><a href="/me">${instead}</a></p>`;
      return send(request, reply.code(statusCode(why)), title, body);
    };
    app.get(url, { config }, async (request, reply) => {
      const { title, question, button } = mailLinkWords[languageOf(request)][does];
      const link = await openMailLink(context, tokenOf(request), does);
      if (!link.ok) return refuse(request, reply, link.why);
      return send(request, reply, title, `<p>${question}</p><form method="post"><button>${button}</button></form>`);
    });
    app.post(url, { config }, async (request, reply) => {
      const { title, done } = mailLinkWords[languageOf(request)][does];
      const answer = await followMailLink(context, tokenOf(request), does);
      return answer.ok ? send(request, reply, title, `<p>${done}</p>`) : refuse(request, reply, answer.why);
    });
  }
}

function tokenOf({ query }: FastifyRequest): string {
  const { token } = query as { readonly token?: unknown };
  return typeof token === "string" ? token : "";
}

const MAX_FORM_BYTES = 1024;
const PER_MINUTE = 30;

const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers["accept-language"]);

/**
 * All of it is our own text. The link must not become known to whoever the page leads to. Our own form says where it comes
 * from: without a referrer at all, browsers send it as from nowhere, and it would be refused.
 */
function send(request: FastifyRequest, reply: FastifyReply, title: string, body: string): FastifyReply {
  const meta = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  const head = `${meta}<meta name="color-scheme" content="light dark"><title>${title}</title><style>${STYLE}</style>`;
  return reply
    .header("content-type", "text/html; charset=utf-8")
    .header("referrer-policy", "same-origin")
    .send(
      `<!doctype html><html lang="${languageOf(request)}"><head>${head}</head><body><main><p><a href="/">Symposion</a></p><h1>${title}</h1>${body}</main></body></html>`,
    );
}

/** Without the site's own sheet, whose name changes with every build: its colours, by day and by night. */
const STYLE = `
  body { margin: 0; padding: 24px 16px; font: 18px/1.5 system-ui, sans-serif; color: #241c14; background: #f7efe0 }
  main { max-width: 32em; margin: 0 auto; padding: 8px 24px 24px; border: 1px solid #d9c9a6; border-radius: 16px; background: #fffaf0 }
  h1 { font: 600 28px/1.25 Cinzel, Georgia, serif }
  a { color: #a2421a }
  button { min-height: 48px; padding: 12px 24px; border: 0; border-radius: 12px; font: bold 18px system-ui, sans-serif; color: #fffaf0; background: #a2421a }
  @media (prefers-color-scheme: dark) {
    body { color: #f5ead6; background: #171310 }
    main { border-color: #3c3026; background: #221c16 }
    a { color: #f0a582 }
    button { color: #171310; background: #e2804f }
  }
`;
