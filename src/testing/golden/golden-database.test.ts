import { describeGoldenDatabase } from "./describe-golden-database.ts";
import { goldenDatabases } from "./golden-files.ts";

// Migrations run one after the other: the oldest needs all of them. Those between: golden-database.wide.test.ts.
const [oldest, ...others] = goldenDatabases();
for (const database of [oldest, others.at(-1)]) if (database !== undefined) describeGoldenDatabase(database);
