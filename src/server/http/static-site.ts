import { existsSync, readdirSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import fastifyHelmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyHttpOptions, type FastifyInstance } from "fastify";
import type { Language } from "../../kernel/texts.ts";
import { preferredLanguage } from "./preferred-language.ts";

/** Serves the built site from a folder. The one page of the site is the answer to the address of every page. */
export async function createStaticSite(
  folder: string,
  options: FastifyHttpOptions<Server> = {},
): Promise<FastifyInstance> {
  const app = fastify({ ...options, logger: false, rewriteUrl: ({ url = "/" }) => repairedUrl(url) });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        // Boards move pieces with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    xFrameOptions: { action: "deny" },
    // Phones on the local network use plain http, where these headers have no effect or break the page.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // File names in assets/ change with their contents; browsers ask for everything else again.
      reply.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const documents = existsSync(join(folder, "documents")) ? readdirSync(join(folder, "documents")) : [];
  /**
   * The page of the site, or for a match the one that names what its game needs (scripts/game-documents.ts), with the
   * texts in the browser's language. Whoever reads the site in another one fetches those texts later.
   */
  const documentFor = (url: string, language: Language): string => {
    const own = `${/^\/([a-z-]+)\/match\//.exec(url)?.[1]}.${language}.html`;
    return documents.includes(own) ? `documents/${own}` : "index.html";
  };
  app.setNotFoundHandler((request, reply) => {
    const isPage = ["GET", "HEAD"].includes(request.method) && !/\.\w+$/.test(request.url.split(/[?#]/)[0] ?? "");
    if (!isPage) return reply.code(404).type("text/plain").send("Not found\n");
    const language = preferredLanguage(request.headers["accept-language"]);
    return reply.header("vary", "accept-language").sendFile(documentFor(request.url, language));
  });
  return app;
}

/** A URL with broken escapes is served too: its percent signs then stand for themselves. */
function repairedUrl(url: string): string {
  const path = url.split(/[?#]/)[0] ?? "";
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}
