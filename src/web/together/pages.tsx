import type { FunctionComponent } from "preact";
import { page } from "../lazy.tsx";

/** A page of tables far away: its code, and the words of all of them, come when it is opened. */
const far = <Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> =>
  page(async () => {
    const [{ Together }, Loaded] = await Promise.all([import("./together.tsx"), load()]);
    return (props: Props) => (
      <Together>
        <Loaded {...props} />
      </Together>
    );
  });

export const Create = far(async () => (await import("./waiting/create.tsx")).Create);
export const AtTable = far(async () => (await import("./at-table.tsx")).AtTable);
export const Retold = far(async () => (await import("./retold.tsx")).Retold);
export const Tables = far(async () => (await import("./lobby/tables.tsx")).Tables);
export const Me = far(async () => (await import("./lobby/me.tsx")).Me);
export const Claim = far(async () => (await import("./lobby/claim.tsx")).Claim);
