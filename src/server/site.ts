import fastifyHelmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";

/** Serves the built site from a folder. Every address of a page answers with the one page there is. */
export async function site(folder: string, options: FastifyServerOptions = {}): Promise<FastifyInstance> {
  const app = fastify({ ...options, logger: false, rewriteUrl: ({ url = "/" }) => asWritten(url) });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        // Boards move pieces by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    xFrameOptions: { action: "deny" },
    // Phones on the local network come over plain http, where these would only be noise or stop the page.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names in assets/ change with their contents; everything else is asked for again.
      reply.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = ["GET", "HEAD"].includes(request.method) && !/\.\w+$/.test(request.url.split(/[?#]/)[0] ?? "");
    return isPage ? reply.sendFile("index.html") : reply.code(404).type("text/plain").send("Not found\n");
  });
  return app;
}

/** A link that somebody mangled is still an address: where its signs mean nothing they stand for themselves. */
function asWritten(url: string): string {
  const path = url.split(/[?#]/)[0] ?? "";
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}
