import { arrangementOf, attending, type Gathering, type Gatherings } from "./gatherings.ts";

/** Keeps gatherings as long as the process lives. */
export function memoryGatherings(): Gatherings {
  const gatherings = new Map<string, Gathering>();
  const withCode = (code: string): Gathering | null =>
    [...gatherings.values()].find((one) => one.code === code && one.stage !== "over") ?? null;
  const where = (isMeant: (one: Gathering) => boolean, limit: number): readonly Gathering[] =>
    [...gatherings.values()].filter(isMeant).sort(notOverThenLastMade).slice(0, limit);
  return {
    async make(id, code, made, arrangement) {
      if (gatherings.has(id)) throw new Error(`a gathering ${id} is kept already`);
      if (arrangement.stage !== "over" && withCode(code) !== null) return "codeTaken";
      gatherings.set(id, { id, code, made, version: 0, ...arrangementOf(arrangement) });
      return "made";
    },
    async read(id) {
      return gatherings.get(id) ?? null;
    },
    async byCode(code) {
      return withCode(code);
    },
    async change(id, version, next) {
      const before = gatherings.get(id);
      if (before?.version !== version) return "stale";
      const { code, made } = before;
      const other = next.stage === "over" ? null : withCode(code);
      if (other !== null && other.id !== id) throw new Error(`the code ${code} is in use`);
      gatherings.set(id, { id, code, made, version: version + 1, ...arrangementOf(next) });
      return "stored";
    },
    async listOpen(limit) {
      return where(({ visibility, stage }) => visibility === "public" && stage === "waiting", limit);
    },
    async listPlayed(limit) {
      return [...gatherings.values()]
        .filter(({ visibility, stage }) => visibility === "public" && stage === "playing")
        .sort((one, other) => other.touched - one.touched)
        .slice(0, limit);
    },
    async listStale(before, limit) {
      return [...gatherings.values()]
        .filter(({ stage, touched }) => stage === "waiting" && touched < before)
        .sort((one, other) => one.touched - other.touched)
        .slice(0, limit)
        .map(({ id }) => id);
    },
    async ofPerson(person, limit = Number.POSITIVE_INFINITY) {
      return where((one) => attending(one).includes(person), limit);
    },
    async remove(id) {
      gatherings.delete(id);
    },
  };
}

const notOverThenLastMade = (one: Gathering, other: Gathering): number =>
  Number(one.stage === "over") - Number(other.stage === "over") || other.made - one.made;
