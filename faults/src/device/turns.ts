type Task = () => void;

const real = { setImmediate: globalThis.setImmediate, clearImmediate: globalThis.clearImmediate };

/** What runs outside the event loop's own order and has to be waited for: digests, the contents of files. */
const native = { count: 0 };
let held: Task[] = [];
/** Tasks of the database wait for their turn, so that a history runs the same way each time. */
let holding = false;
let passed = 0;
let isTaken = false;

/** Takes control of the tasks that drive the database in memory. Called once, before the first trial. */
export function takeTurns(): void {
  if (isTaken) return;
  isTaken = true;
  const schedule = (run: (...args: unknown[]) => void, ...args: unknown[]): unknown => {
    const task = () => run(...args);
    if (holding) {
      held.push(task);
      return task;
    }
    passed += 1;
    return real.setImmediate(() => {
      passed -= 1;
      task();
    });
  };
  globalThis.setImmediate = Object.assign(schedule, {
    __promisify__: real.setImmediate.__promisify__,
  }) as unknown as typeof setImmediate;
  countNative(globalThis.crypto.subtle, 'digest');
  countNative(Blob.prototype, 'arrayBuffer');
  countNative(Blob.prototype, 'text');
  // Its own stream reads in the background, where nobody can tell when it is done.
  Blob.prototype.stream = function stream(this: Blob) {
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: async (controller) => {
        controller.enqueue(new Uint8Array(await this.arrayBuffer()));
        controller.close();
      },
    });
  };
}

function countNative<Owner extends object>(owner: Owner, name: keyof Owner): void {
  const work = owner[name] as (...args: unknown[]) => Promise<unknown>;
  const counted = function (this: unknown, ...args: unknown[]) {
    native.count += 1;
    return work.apply(this, args).finally(() => (native.count -= 1));
  };
  Object.defineProperty(owner, name, { value: counted, configurable: true, writable: true });
}

export function beginHolding(): void {
  held = [];
  holding = true;
}

export function endHolding(): void {
  holding = false;
  for (const task of held.splice(0)) real.setImmediate(task);
}

/** All pending promises run until they wait for something external. */
async function flush(): Promise<void> {
  do await new Promise<void>((resolve) => void real.setImmediate(resolve));
  while (native.count > 0);
}

/** Lets the database do one step. False when it had nothing to do. */
export async function databaseTurn(): Promise<boolean> {
  await flush();
  const batch = held.splice(0);
  for (const task of batch) {
    task();
    await flush();
  }
  return batch.length > 0;
}

/** Runs work that needs the normal event loop, while the database is paused. */
export async function outside<Result>(work: () => Promise<Result>): Promise<Result> {
  await flush();
  const before = holding;
  holding = false;
  try {
    return await work();
  } finally {
    holding = before;
  }
}

/** Turns without anything to do after which a device with a real wire counts as at rest. */
const QUIET_TURNS = 4;

/** Waits, with a real wire, until database and calls are at rest; `busy` counts the calls that are to be waited for. */
export async function quietTurns(busy: () => number): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS;) {
    await flush();
    quiet = passed > 0 || busy() > 0 ? 0 : quiet + 1;
  }
}
