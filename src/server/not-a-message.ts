import type { FieldFault, ServerFact } from "../protocol/messages/server-facts.ts";

/** The refusal of what cannot be read, with the field that is wrong where one is known. */
export const notAMessage = (fault: FieldFault | null): ServerFact => ({ key: "notAMessage", ...fault });
