import type { TableSettings } from "../../protocol/messages/requests.ts";
import { useOnlineWords } from "./context.ts";

type Lock = NonNullable<TableSettings["lock"]>;
type Takeover = NonNullable<TableSettings["takeover"]>;

const LOCKS: readonly Lock[] = ["open", "ask", "shut"];
const TAKEOVERS: readonly Takeover[] = ["open", "ask", "no"];

interface SelectProps<Kind> {
  readonly id?: string;
  readonly value: Kind;
  readonly onChange: (kind: Kind) => void;
}

/** How new people come to a seat. */
export const LockSelect = (props: SelectProps<Lock>) => (
  <KindSelect {...props} all={LOCKS} words={useOnlineWords().waiting.lock.kinds} />
);

/** Whether latecomers take seats in mid-match. */
export const TakeoverSelect = (props: SelectProps<Takeover>) => (
  <KindSelect {...props} all={TAKEOVERS} words={useOnlineWords().waiting.takeover.kinds} />
);

function KindSelect<Kind extends string>(
  props: SelectProps<Kind> & { readonly all: readonly Kind[]; readonly words: Readonly<Record<Kind, string>> },
) {
  return (
    <select
      id={props.id}
      value={props.value}
      onChange={({ currentTarget }) => {
        const chosen = props.all.find((kind) => kind === currentTarget.value);
        if (chosen !== undefined) props.onChange(chosen);
      }}
    >
      {props.all.map((kind) => (
        <option key={kind} value={kind}>
          {props.words[kind]}
        </option>
      ))}
    </select>
  );
}
