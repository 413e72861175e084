import { formatDate, formatMoment, formatTime } from '@studio/ui';
import { networkWords } from './words';

/** «в 14:05» today, «09.03.2025, 14:05» before; null when there was no contact yet. */
export function contactWords(at: number | null, now = Date.now()): string | null {
  if (at === null) return null;
  return formatDate(at) === formatDate(now) ? networkWords().at(formatTime(at)) : formatMoment(at);
}
