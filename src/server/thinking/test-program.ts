import { answerQuestions } from "./answering.ts";
import { trickyRoom } from "./test-room.ts";

/** For tests of threads: a thread with bots that are no good. */
answerQuestions([trickyRoom]);
