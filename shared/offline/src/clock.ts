/** Time as the engine sees it, so that tests can drive it. All figures in milliseconds. */
export interface Clock {
  /** Epoch milliseconds; may jump either way when somebody sets the device's clock. */
  now: () => number;
  /** Calls `wake` once after `delay`; the result cancels it. */
  after: (delay: number, wake: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, wake) {
    const timer = setTimeout(wake, Math.max(0, delay));
    return () => clearTimeout(timer);
  },
};

export function pause(clock: Clock, delay: number): Promise<void> {
  return new Promise((resolve) => void clock.after(delay, resolve));
}
