import { sayIn, sentenceOf } from "../../../kernel/texts.ts";
import type { PostgresFact } from "./postgres-facts.ts";
import { postgresSentences } from "./postgres-sentences.ts";

/** A database is not used, and nothing was written to it. */
export class DatabaseRefused extends Error {
  readonly code = "DATABASE_REFUSED";
  readonly fact: PostgresFact;

  constructor(fact: PostgresFact) {
    super(sentenceOf(postgresSentences.en, fact, sayIn("en", [])));
    this.fact = fact;
  }
}
