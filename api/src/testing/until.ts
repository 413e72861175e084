import { setTimeout as pause } from 'node:timers/promises';

/** Of a slow machine. */
const WAIT_MS = 10_000;
const PAUSE_MS = 20;

type Nothing = false | null | undefined;

/** Resolves with the first answer that is something other than nothing or false; fails, saying what was awaited, when none is in ten seconds. */
export async function until<T>(what: string, answer: () => T | Promise<T>): Promise<Exclude<T, Nothing>> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(PAUSE_MS)) {
    const given = await answer();
    // Not one of the three, which the compiler does not follow for a promise's result.
    if (given !== false && given !== null && given !== undefined) return given as Exclude<T, Nothing>;
  }
  throw new Error(`Awaited in vain: ${what}`);
}
