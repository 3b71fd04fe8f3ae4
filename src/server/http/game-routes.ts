import type { FastifyInstance, FastifyRequest } from "fastify";
import { refused } from "../../kernel/game.ts";
import type { Room } from "../../kernel/room.ts";
import type { Language } from "../../kernel/texts.ts";
import { PHRASES } from "../../protocol/messages/phrases.ts";
import type { ServiceRefusal } from "../service/service-refusal.ts";
import { gameFacts, notationOf } from "./game-facts.ts";
import { preferredLanguage } from "./preferred-language.ts";
import type { Refuse } from "./refuse.ts";

/** `/games`: what a program may choose from when it makes a table, and how the moves of a game are written. */
export function gameRoutes(app: FastifyInstance, rooms: readonly Room[], refuse: Refuse): void {
  app.get("/games", async (request) => {
    const games = await Promise.all(rooms.map((room) => gameFacts(room, languageOf(request))));
    return { ok: true, games, phrases: PHRASES };
  });

  app.get("/games/:game", async (request, reply) => {
    const { game } = request.params as { readonly game: string };
    const room = rooms.find(({ id }) => id === game);
    if (room === undefined) return refuse(request, reply, refused<ServiceRefusal>({ key: "noSuchGame", game }).why);
    const language = languageOf(request);
    return { ok: true, game: await gameFacts(room, language), notation: await notationOf(game, language) };
  });
}

const languageOf = ({ headers }: FastifyRequest): Language => preferredLanguage(headers["accept-language"]);
