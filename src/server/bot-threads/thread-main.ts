import * as catalogue from "../../games/catalogue.ts";
import { answerBotRequests } from "./answer-bot-requests.ts";

/** A thread of the server on which bots think. */
answerBotRequests(Object.values(catalogue));
