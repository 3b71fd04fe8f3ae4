import { isOver, type Refused } from "../kernel/game.ts";
import { type MatchRecord, recordOf } from "../kernel/record.ts";
import type { Retelling } from "../protocol/messages.ts";
import { refused } from "./facts.ts";
import { factsOf } from "./row.ts";
import { present, reaching, type Story } from "./story.ts";
import { line } from "./telling.ts";

/** A match that is over, whole, with all that was hidden. */
export function recorded(story: Story): { readonly ok: true; readonly record: MatchRecord } | Refused {
  const { open, table, steps } = story;
  if (isPlaying(story)) return refused({ key: "stillPlaying" });
  const names = table.sitters.map(({ name }) => name);
  const pledge = table.pledge === undefined ? null : { ...table.pledge, secret: table.seed };
  const standIns = steps.flatMap(({ standIns: seats = [] }, index) =>
    seats.length === 0 ? [] : [{ step: index + 1, seats }],
  );
  return { ok: true, record: recordOf(open.game, present(story), names, pledge, standIns) };
}

/** A match that is over as its game tells it to those who were not there. */
export function retold(story: Story): { readonly ok: true; readonly retelling: Retelling } | Refused {
  const { game } = story.open;
  if (isPlaying(story)) return refused({ key: "stillPlaying" });
  const seen = (state: unknown) => game.outside?.(state) ?? game.view(state, "watcher");
  const whole = reaching(story, 0);
  const moments = whole.history.map(({ state }, version) => {
    const told = line(whole, "watcher", version);
    const view = seen(state);
    return { view, line: { ...told, news: told.news.length === 0 ? [] : view.news } };
  });
  return { ok: true, retelling: { table: factsOf(story.table), moments, outcome: game.outcome(present(story).state) } };
}

const isPlaying = (story: Story): boolean => !isOver(story.open.game.turn(present(story).state));
