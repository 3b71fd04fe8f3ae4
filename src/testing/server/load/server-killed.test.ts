import { testKilledServer } from "./kill-server.ts";

testKilledServer({ matches: 50, kills: 4 });
