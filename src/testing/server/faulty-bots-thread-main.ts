import { answerBotRequests } from "../../server/bot-threads/answer-bot-requests.ts";
import { faultyRoom } from "./faulty-bots.ts";

/** A bot thread whose bots fail. */
answerBotRequests([faultyRoom]);
