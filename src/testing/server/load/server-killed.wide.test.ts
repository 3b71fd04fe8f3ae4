import { testKilledServer } from "./kill-server.ts";

testKilledServer({ matches: 200, kills: 20 });
