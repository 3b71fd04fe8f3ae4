/**
 * Messages between a program and its worker thread. There are three kinds of functions in a worker: a call is answered
 * once, a stream sends messages until it is stopped, and a signal is not answered. How a message travels is up to
 * whoever passes `post`: `worker.postMessage` of a browser, `parentPort.postMessage` of Node, or a batch (see
 * `createBatch`).
 */
export type WorkerRequest =
  | readonly [number: number, name: string, args: readonly unknown[]]
  /** Stops the stream that was started under this number. */
  | readonly [number: number];

/** The answer to a call or the next message of a stream; with a fault: the call has failed, or the stream has ended. */
export type WorkerAnswer =
  | readonly [number: number, value?: unknown]
  | readonly [number: number, value: null, fault: WorkerFault];

/** What remains of an exception on its way to another thread. */
export interface WorkerFault {
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
}

type Call = (...args: never[]) => Promise<unknown>;
type Stream = (receive: never, ...args: never[]) => () => void;
type Signal = (...args: never[]) => void;

/** The functions of a worker, by kind and by name. No name may be used twice. */
export interface WorkerFunctions {
  readonly calls?: Readonly<Record<string, Call>>;
  readonly streams?: Readonly<Record<string, Stream>>;
  readonly signals?: Readonly<Record<string, Signal>>;
}

type Calls<Functions extends WorkerFunctions> = NonNullable<Functions["calls"]>;
type Streams<Functions extends WorkerFunctions> = NonNullable<Functions["streams"]>;
type Signals<Functions extends WorkerFunctions> = NonNullable<Functions["signals"]>;
type StreamArgs<Start> = Start extends (receive: never, ...args: infer Args) => unknown ? Args : never;
type StreamMessage<Start> = Start extends (receive: (message: infer Message) => void, ...args: never[]) => unknown
  ? Message
  : never;

/** The side that starts the worker and uses its functions. */
export interface WorkerClient<Functions extends WorkerFunctions> {
  /** Rejects with what the function threw, with what `post` threw, or with the error that `fail` was given. */
  call<Name extends keyof Calls<Functions> & string>(
    name: Name,
    ...args: Parameters<Calls<Functions>[Name]>
  ): ReturnType<Calls<Functions>[Name]>;
  /** Answers what stops the stream. `onEnd`: the stream has ended by a fault; nothing more comes. */
  stream<Name extends keyof Streams<Functions> & string>(
    name: Name,
    args: StreamArgs<Streams<Functions>[Name]>,
    receive: (message: StreamMessage<Streams<Functions>[Name]>) => void,
    onEnd?: (error: Error) => void,
  ): () => void;
  /** Throws what `post` throws. */
  signal<Name extends keyof Signals<Functions> & string>(
    name: Name,
    ...args: Parameters<Signals<Functions>[Name]>
  ): void;
  /** Takes each message that the worker has sent. */
  receive(answer: WorkerAnswer): void;
  /** The worker is lost: every call is rejected and every stream ends. */
  fail(error: Error): void;
}

interface Pending {
  receive(value: unknown): void;
  fail(error: Error): void;
  readonly isCall: boolean;
}

/** Signals have this number, since nothing is ever sent back to them. */
const NO_ANSWER = 0;

export function createWorkerClient<Functions extends WorkerFunctions>(
  post: (request: WorkerRequest) => void,
): WorkerClient<Functions> {
  const pending = new Map<number, Pending>();
  let count = NO_ANSWER;

  function begin(name: string, args: readonly unknown[], one: Pending): number {
    const number = ++count;
    pending.set(number, one);
    try {
      post([number, name, args]);
    } catch (error) {
      if (pending.delete(number)) one.fail(error as Error);
    }
    return number;
  }

  return {
    call: (name, ...args) =>
      new Promise((receive, fail) => void begin(name, args, { receive, fail, isCall: true })) as never,
    stream(name, args, receive, onEnd = () => undefined) {
      const number = begin(name, args, { receive: receive as Pending["receive"], fail: onEnd, isCall: false });
      return () => {
        if (pending.delete(number)) post([number]);
      };
    },
    signal: (name, ...args) => post([NO_ANSWER, name, args]),
    receive([number, value, fault]) {
      const one = pending.get(number);
      // A stopped stream may have sent more before it learned of it.
      if (one === undefined) return;
      if (one.isCall || fault !== undefined) pending.delete(number);
      if (fault === undefined) one.receive(value);
      else one.fail(errorOf(fault));
    },
    fail(error) {
      const all = [...pending.values()];
      pending.clear();
      for (const one of all) one.fail(error);
    },
  };
}

/** The side of the worker: takes each request that the client has sent. */
export function createWorkerService(
  { calls = {}, streams = {}, signals = {} }: WorkerFunctions,
  post: (answer: WorkerAnswer) => void,
): (request: WorkerRequest) => void {
  /** By number: what stops a stream. */
  const stops = new Map<number, () => void>();

  function start(number: number, name: string, args: readonly unknown[]): void {
    if (Object.hasOwn(calls, name))
      return void (calls as Functions)[name]?.(...args).then(
        (value) => post(value === undefined ? [number] : [number, value]),
        (error: unknown) => post([number, null, faultOf(error)]),
      );
    if (Object.hasOwn(signals, name)) return void (signals as Functions)[name]?.(...args);
    if (!Object.hasOwn(streams, name)) throw new Error(`this worker has no function "${name}"`);
    const stop = (streams as unknown as Starts)[name]?.((message) => post([number, message]), ...args);
    if (stop !== undefined) stops.set(number, stop);
  }

  return ([number, name, args]) => {
    if (name !== undefined && args !== undefined) return start(number, name, args);
    stops.get(number)?.();
    stops.delete(number);
  };
}

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;
type Starts = Readonly<
  Record<string, (receive: (message: unknown) => void, ...args: readonly unknown[]) => () => void>
>;

/** Messages that are sent together. */
export interface Batch<Message> {
  add(message: Message): void;
  /** Sends now what waits. */
  flush(): void;
}

/** Sends messages together: when `schedule` calls back after the first of them, or as soon as `max` of them wait. */
export function createBatch<Message>(
  send: (messages: readonly Message[]) => void,
  schedule: (flush: () => void) => void,
  max = Number.POSITIVE_INFINITY,
): Batch<Message> {
  let waiting: Message[] = [];

  function flush(): void {
    const all = waiting;
    waiting = [];
    if (all.length > 0) send(all);
  }

  return {
    add(message) {
      if (waiting.length === 0) schedule(flush);
      waiting.push(message);
      if (waiting.length >= max) flush();
    },
    flush,
  };
}

const errorOf = ({ message, code, stack }: WorkerFault): Error =>
  Object.assign(new Error(message), code !== undefined && { code }, stack !== undefined && { stack });

function faultOf(error: unknown): WorkerFault {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  const { code } = error as { readonly code?: unknown };
  return { message, ...(typeof code === "string" && { code }), ...(stack !== undefined && { stack }) };
}
