import type { Chat, ChatLine, Remark } from "../../host/chat.ts";
import type { Archive } from "./archive.ts";

interface ChatRow extends Omit<ChatLine, "remark"> {
  readonly kind: Remark["is"];
  readonly said: string;
}

const COLUMNS = "number, person, name, at, kind, said";

export function sqliteChat({ db, written }: Archive): Chat {
  const last = db.prepare<[string], number>("SELECT coalesce(max(number), 0) FROM chat WHERE gathering = ?").pluck();
  const insert = db.prepare<[string, number, string, string, number, Remark["is"], string]>(
    `INSERT INTO chat (gathering, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const since = db.prepare<[string, number], ChatRow>(
    `SELECT ${COLUMNS} FROM chat WHERE gathering = ? AND number > ? ORDER BY number`,
  );
  const ofPerson = db.prepare<[string], ChatRow & { readonly gathering: string }>(
    `SELECT gathering, ${COLUMNS} FROM chat WHERE person = ? ORDER BY gathering, number`,
  );
  const withdraw = db.prepare<[string]>(
    "UPDATE chat SET person = NULL, name = NULL, kind = 'withdrawn', said = '' WHERE person = ?",
  );
  const remove = db.prepare<[string]>("DELETE FROM chat WHERE gathering = ?");
  return {
    append: (table, { person, name, at, remark }) =>
      written(() => {
        const number = (last.get(table) ?? 0) + 1;
        const said = remark.is === "phrase" ? remark.phrase : remark.text;
        insert.run(table, number, person, name, at, remark.is, said);
        return number;
      }),
    async since(table, number) {
      return since.all(table, number).map(line);
    },
    async ofPerson(person) {
      return ofPerson.all(person).map((row) => ({ ...line(row), table: row.gathering }));
    },
    withdraw: (person) => written(() => void withdraw.run(person)),
    remove: (table) => written(() => void remove.run(table)),
  };
}

const line = ({ number, person, name, at, kind, said }: ChatRow): ChatLine => ({
  number,
  person,
  name,
  at,
  remark: remarkOf(kind, said),
});

function remarkOf(kind: Remark["is"], said: string): Remark {
  switch (kind) {
    case "phrase":
      return { is: kind, phrase: said };
    case "text":
      return { is: kind, text: said };
    case "withdrawn":
      return { is: kind };
  }
}
