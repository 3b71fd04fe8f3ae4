import { answerBotRequests } from "../../server/bot-threads/answer-bot-requests.ts";
import { twoEditions } from "./two-editions.ts";

/** A bot thread of a server with the room of two editions. */
answerBotRequests([twoEditions]);
