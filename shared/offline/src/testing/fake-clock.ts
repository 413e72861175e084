import type { Clock } from '../clock';

export interface FakeClock extends Clock {
  /** Lets time pass, firing every timer on the way, each after the previous one's work has settled. */
  advance: (milliseconds: number) => Promise<void>;
  /** Somebody sets the device's clock; timers do not notice. */
  turn: (milliseconds: number) => void;
}

const START = Date.UTC(2025, 4, 17, 9, 0, 0);

/** @param rest waits until nothing is left to do but wait for time to pass. */
export function createFakeClock(rest: () => Promise<void> = comeToRest): FakeClock {
  let elapsed = 0;
  let skew = 0;
  let timers: { at: number; wake: () => void }[] = [];

  return {
    now: () => START + elapsed + skew,
    after(delay, wake) {
      const timer = { at: elapsed + Math.max(0, delay), wake };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    async advance(milliseconds) {
      const target = elapsed + milliseconds;
      for (;;) {
        await rest();
        const next = timers.filter((timer) => timer.at <= target).sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        elapsed = next.at;
        next.wake();
      }
      elapsed = target;
    },
    turn(milliseconds) {
      skew += milliseconds;
    },
  };
}

/** Turns of the event loop that the longest chain of database requests of one step takes, with plenty to spare. */
const TURNS = 300;

/** Waits until database and engine have nothing left to do but wait for time to pass. */
export async function comeToRest(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
