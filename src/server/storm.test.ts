import { killStorm } from "./storm/kill-storm.ts";

killStorm({ tables: 50, kills: 4 });
