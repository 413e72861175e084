/** Runs the work when a slot is free, in the order of asking. @throws what `busy` gives when too many are waiting. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

interface SlotOptions {
  /** Works of this kind at a time: each may take hundreds of megabytes. */
  slots: number;
  /** More than this waiting means minutes of delay: better to say so. */
  waiting: number;
  /** The error when too many are waiting. */
  busy: () => Error;
}

/** Runs this many works of one kind at a time, the others wait their turn. */
export function slotsFor({ slots, waiting: places, busy: refusal }: SlotOptions): Slots {
  let busy = 0;
  const waiting: (() => void)[] = [];

  async function take(): Promise<void> {
    if (busy < slots) {
      busy += 1;
      return;
    }
    if (waiting.length >= places) throw refusal();
    // Anyone who releases hands the slot over, so the count stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
