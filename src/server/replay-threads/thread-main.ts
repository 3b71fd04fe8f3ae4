import * as catalogue from "../../games/catalogue.ts";
import { lowerThreadPriority } from "../thread-priority.ts";
import { answerReplayRequests } from "./answer-replay-requests.ts";

/** The thread of the server on which long matches are replayed. */
lowerThreadPriority();
answerReplayRequests(Object.values(catalogue));
