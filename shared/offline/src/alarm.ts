import type { Clock } from './clock';

/** A timer with one appointment; a new one replaces the old. */
export interface Alarm {
  /** Epoch milliseconds. */
  set: (at: number, ring: () => void) => void;
  clear: () => void;
  /** When it rings; null when it does not. */
  at: () => number | null;
}

export function createAlarm(clock: Clock): Alarm {
  let cancel: (() => void) | null = null;
  let due: number | null = null;

  function clear() {
    cancel?.();
    cancel = null;
    due = null;
  }

  return {
    set(at, ring) {
      clear();
      due = at;
      cancel = clock.after(Math.max(0, at - clock.now()), () => {
        clear();
        ring();
      });
    },
    clear,
    at: () => due,
  };
}

/** Calls `work` every `period` milliseconds until the result is called. */
export function every(clock: Clock, period: number, work: () => void): { stop(): void; next(): number | null } {
  const alarm = createAlarm(clock);
  const round = () => {
    alarm.set(clock.now() + period, round);
    work();
  };
  alarm.set(clock.now() + period, round);
  return { stop: alarm.clear, next: alarm.at };
}
