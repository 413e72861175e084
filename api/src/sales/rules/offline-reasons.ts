import { type HeldReason, isWithinCeiling } from '@studio/contracts';
import type { Explained } from './explain-lines';

/** What the reasons to hold a sale made without a connection rest on. */
export interface OfflineFacts extends Explained {
  /** Of cash. */
  taken_kop: number;
  /** Of cash by the same maker at the place within an hour, this sale included; of sales without a session, the same as `taken_kop` of others. */
  hour_kop: number;
  /** Of the lines, as the device has them. */
  lines_kop: number;
  /** The most that counts by itself. */
  limit_kop: number;
  /** Whether its maker had the right to sell and to take money there and then. */
  maySell: boolean;
  /** Percent. */
  ceiling: number;
  when: 'in_time' | 'time_ahead' | 'time_long_ago';
  /** Null while the day of the sale is open. */
  closed_day: string | null;
  isArchived: boolean;
  /** Whether it has the file of a picture more than once. */
  hasFilesTwice: boolean;
  /** Whether its pictures are not those that it sold. */
  doPicturesDiffer: boolean;
  /** Sales of the same goods of the same session within an hour, the first one first. */
  same: readonly { id: string; number: number; at: Date; held: boolean }[];
}

export interface Reason {
  reason: HeldReason;
  facts: Record<string, unknown>;
}

/** Why a sale made without a connection may not count by itself; none for nearly all. */
export function offlineReasons(facts: OfflineFacts): Reason[] {
  const { taken_kop, lines_kop, limit_kop, list_kop, unknown, dearer, when, closed_day, same } = facts;
  const found: Reason[] = [];
  const add = (reason: HeldReason, rests: Record<string, unknown> = {}) => found.push({ reason, facts: rests });
  if (!facts.maySell) add('right_missing');
  if (unknown.length > 0) add('product_unknown', { names: unknown });
  const more = taken_kop > lines_kop ? { taken_kop, lines_kop } : {};
  if (dearer.length > 0 || taken_kop > lines_kop) add('price_unexplained', { goods: dearer, ...more });
  if (!isWithinCeiling(list_kop, Math.max(0, list_kop - taken_kop), facts.ceiling))
    add('discount_over_ceiling', { list_kop, taken_kop, ceiling: facts.ceiling });
  const { hour_kop } = facts;
  if (hour_kop > limit_kop) add('over_limit', { limit_kop, ...(hour_kop > taken_kop && { hour_kop }) });
  if (when !== 'in_time') add(when);
  if (closed_day !== null) add('day_closed', { date: closed_day });
  if (facts.isArchived) add('place_archived');
  if (facts.hasFilesTwice) add('file_twice');
  if (facts.doPicturesDiffer) add('pictures_differ');
  const [first] = same;
  if (first)
    add('sold_twice', {
      earlier: same.map(({ id, number, held }) => ({ id, number, held })),
      at: first.at.toISOString(),
    });
  return found;
}
