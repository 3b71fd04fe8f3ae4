import { killStorm } from "./storm/kill-storm.ts";

killStorm({ tables: 200, kills: 20 });
