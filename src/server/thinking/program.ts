import * as catalogue from "../../games/catalogue.ts";
import { answerQuestions } from "./answering.ts";

/** A thread of the house on which bots think. */
answerQuestions(Object.values(catalogue));
