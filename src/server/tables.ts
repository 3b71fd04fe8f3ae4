import type { Refused } from "../kernel/game.ts";
import type { Language } from "../kernel/texts.ts";
import type { Answer, RequestName, RequestOf } from "../protocol/requests.ts";
import { refused } from "./facts.ts";
import { bringingServed } from "./tables/bringing.ts";
import type { Caller } from "./tables/caller.ts";
import { gatheringServed } from "./tables/gathering.ts";
import type { House } from "./tables/house.ts";
import { keysServed } from "./tables/keys.ts";
import { type Listening, listeningIn } from "./tables/listening.ts";
import { listsServed } from "./tables/lists.ts";
import { greeted, peopleServed } from "./tables/people.ts";
import { playingServed } from "./tables/playing.ts";
import { recordsServed } from "./tables/records.ts";
import { seatingServed } from "./tables/seating.ts";
import type { Serving } from "./tables/serving.ts";
import { startingServed } from "./tables/starting.ts";
import { talkingServed } from "./tables/talking.ts";

/**
 * The service behind both doors, sockets and HTTP. It knows neither: it is told who asks. Every answer is a value:
 * nothing is thrown, and no promise is rejected.
 */
export interface Tables extends Listening {
  /** Somebody new. The secret is for their browser alone. */
  greet(name: string, language: Language): Promise<{ readonly ok: true; readonly secret: string } | Refused>;
  ask<Name extends RequestName>(caller: Caller, request: RequestOf<Name>): Promise<Answer<Name>>;
}

export function tablesOf(house: House): Tables {
  const serving: Serving = {
    ...peopleServed(house),
    ...listsServed(house),
    ...gatheringServed(house),
    ...bringingServed(house),
    ...seatingServed(house),
    ...startingServed(house),
    ...playingServed(house),
    ...recordsServed(house),
    ...talkingServed(house),
    ...keysServed(house),
  };
  const listening = listeningIn(house);

  /** What the disk refuses is refused plainly: nothing has changed. */
  const orRefused = <T>(answer: Promise<T>) => answer.catch(notKept);

  function notKept(error: unknown) {
    house.complain(error);
    return refused({ key: "notKept" });
  }

  return {
    greet: (name, language) => orRefused(greeted(house, name, language)),
    ask<Name extends RequestName>(caller: Caller, request: RequestOf<Name>) {
      const serve = serving[request.t] as (caller: Caller, request: RequestOf<Name>) => Promise<Answer<Name>>;
      return orRefused(serve(caller, request));
    },
    watch: (...about) => orRefused(listening.watch(...about)),
    attend: (...about) => orRefused(listening.attend(...about)),
    follow: (...about) => orRefused(listening.follow(...about)),
    isHeard: listening.isHeard,
    close: listening.close,
  };
}
