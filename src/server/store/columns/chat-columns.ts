import type { ChatLine, NewChatLine, Remark } from "../../../tables/ports/chat-store.ts";

/** A stored chat line. */
export interface ChatRow extends Omit<ChatLine, "remark"> {
  readonly kind: Remark["is"];
  readonly content: string;
}

export const contentOf = (remark: NewChatLine["remark"]): string =>
  remark.is === "phrase" ? remark.phrase : remark.text;

export const chatLineOf = ({ number, person, name, at, version, kind, content }: ChatRow): ChatLine => ({
  number,
  person,
  name,
  at,
  version,
  remark: remarkOf(kind, content),
});

function remarkOf(kind: Remark["is"], content: string): Remark {
  switch (kind) {
    case "phrase":
      return { is: kind, phrase: content };
    case "text":
      return { is: kind, text: content };
    case "withdrawn":
      return { is: kind };
  }
}
