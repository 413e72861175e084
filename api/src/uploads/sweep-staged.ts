import { DAY_MS, STAGED_DAYS } from '@studio/contracts';
import type { App } from '../kernel/calls/context';

/** When untouched bytes will be swept, by the server's clock. */
export function expiryOf(touched: Date): Date {
  return new Date(touched.getTime() + STAGED_DAYS * DAY_MS);
}

/** Removes bytes that were not continued for days. Returns the number of files. */
export function sweepStaged({ staged, now }: Pick<App, 'staged' | 'now'>): Promise<number> {
  return staged.removeUntouchedSince(new Date(now().getTime() - STAGED_DAYS * DAY_MS));
}
