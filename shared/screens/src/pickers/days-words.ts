import { shiftDate } from '@studio/contracts';
import { formatDate } from '@studio/ui';

/** «с 01.12.2026 по 05.12.2026»: the days of an assignment, of which `until` is the first that is none. */
export function daysWords({ since, until }: { since: string; until?: string | null | undefined }): string {
  const last = until === null || until === undefined ? '' : ` по ${formatDate(shiftDate(until, -1))}`;
  return `с ${formatDate(since)}${last}`;
}
