import { describeGoldenDatabase } from "./describe-golden-database.ts";
import { goldenDatabases } from "./golden-files.ts";

goldenDatabases().slice(1, -1).forEach(describeGoldenDatabase);
