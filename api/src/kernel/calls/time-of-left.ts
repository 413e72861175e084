import { RECORDED_AT_HEADER } from '@studio/contracts';
import type { CallContext } from './context';
import { happenedAt } from './device-clock';

/** In what a device keeps: moments by its clock, and dates. */
const MOMENTS = ['created_at', 'closed_at', 'counted_at', 'entered_at', 'marked_at'];
const DAYS = ['business_date', 'occurred_on'];
/** Parts of an input that have such fields of their own. */
const PARTS = ['body', 'marks'];

/**
 * When a record was made that somebody hands over: the latest that the device says and the record itself, set right by the device's clock and
 * never in the future; now, where the device does not say. And the dates that it names.
 */
export function timeOfLeft(context: CallContext, input: unknown): { at: Date; days: string[] } {
  const now = context.now();
  const header = context.origin.headers[RECORDED_AT_HEADER];
  const moments = [typeof header === 'string' ? header : '', ...fieldsOf(input, MOMENTS)].map((said) => {
    const told = new Date(said);
    if (Number.isNaN(told.getTime())) return now;
    const moment = happenedAt(context, told, (one) => one <= now);
    return moment < now ? moment : now;
  });
  return { at: new Date(Math.max(...moments.map((one) => one.getTime()))), days: fieldsOf(input, DAYS) };
}

function fieldsOf(input: unknown, names: readonly string[]): string[] {
  if (Array.isArray(input)) return input.flatMap((one) => fieldsOf(one, names));
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    if (names.includes(name)) return typeof value === 'string' ? [value] : [];
    return PARTS.includes(name) ? fieldsOf(value, names) : [];
  });
}
