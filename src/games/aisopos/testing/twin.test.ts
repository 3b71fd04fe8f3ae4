import { describeTwin } from "../../../testing/twins/describe-twin.ts";
import { game } from "../rules/game.ts";
import { twin } from "./twin.ts";
import { twinAdapter as adapter } from "./twin-adapter.ts";
import { faultsInRules as inRules, faultsInTwin as inTwin } from "./twin-faults.ts";

describeTwin({ game, twin, adapter }, { short: 12, long: 2_000 }, { inRules, inTwin });
