import { describe, expect, test } from "vitest";
import * as boards from "../../games/boards.ts";
import * as catalogue from "../../games/catalogue.ts";
import { gameOfEdition, newestEdition } from "../../kernel/room.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import { type LessonHost, lessonHost, pagesOf } from "./lesson-host.ts";

const ROOMS = Object.values(boards).map((page) => {
  const room = Object.values(catalogue).find(({ id }) => id === page.id);
  if (room === undefined) throw new Error(page.id);
  return { id: page.id, page, room };
});

describe.each(ROOMS)("The lesson of $id", ({ page, room }) => {
  const open = async (from?: Parameters<typeof lessonHost>[3]) => {
    const [{ lesson }, game] = await Promise.all([page.lesson(), gameOfEdition(room, newestEdition(room))]);
    const players = lesson.names.map((name) => ({ is: "person", name }) as const);
    const heard: ToViewer[] = [];
    const host = lessonHost(game, lesson, players, from);
    host.watch("lesson", lesson.me, null, (message) => heard.push(message));
    return { host, lesson, game, heard };
  };
  const submit = (host: LessonHost, move: string) =>
    host.submit({ match: "lesson", seat: 0, id: move, action: { is: "move", move } });
  const follow = async (host: LessonHost, pages: ReturnType<typeof pagesOf>, until: number): Promise<void> => {
    while (host.place.value.page < until) {
      const step = pages[host.place.value.page];
      if (step?.is === "try") expect(await submit(host, step.moves[0] ?? "")).toMatchObject({ ok: true });
      else host.read();
    }
  };

  test("It is told from its first page to its last, each version once and in order", async () => {
    const { host, lesson, heard } = await open();
    const pages = pagesOf(lesson);
    await follow(host, pages, pages.length);
    const versions = heard.flatMap((message) => (message.t === "update" ? [message.version] : []));
    expect(versions).toEqual(versions.map((_, at) => (versions[0] ?? 0) + at));
    expect(host.version.value).toBe(versions.at(-1));
  });

  test("ST-83 another legal move is answered by a refusal that names the wanted one, and nothing has happened", async () => {
    const { host, lesson, game } = await open();
    const pages = pagesOf(lesson);
    const at = pages.findIndex((step) => step.is === "try" && step.moves.length === 1);
    await follow(host, pages, at);
    const step = pages[at];
    if (step?.is !== "try") throw new Error("no try");
    const before = host.state();
    const other = game
      .offers(game.view(before, lesson.me))
      .map(game.write)
      .find((move) => !step.moves.includes(move));
    expect(await submit(host, other ?? "")).toEqual({ ok: false, why: { key: "lessonWants", wanted: step.moves[0] } });
    expect(host.state()).toBe(before);
    expect(host.place.value.page).toBe(at);
  });

  test("ST-84 back: a lesson can be opened at any page, with the moves that led there", async () => {
    const { host, lesson } = await open();
    const pages = pagesOf(lesson);
    await follow(host, pages, pages.length - 1);
    const again = await open(host.place.value);
    expect(again.host.state()).toEqual(host.state());
    expect(again.host.version.value).toBe(host.version.value);
    const earlier = await open({ page: 2, moves: host.place.value.moves });
    expect(earlier.host.place.value.page).toBe(2);
  });
});
