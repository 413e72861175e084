import { HELD_KINDS, HELD_REASONS, type HeldKindName, type HeldRecord } from '@studio/contracts';
import { countOf, formatMoney, type PluralForms } from '@studio/ui';
import { restsOn } from './held-facts';

const RECORDS: PluralForms = ['запись', 'записи', 'записей'];

/** «Продажа без связи № 12». */
export const heldName = ({ kind, number }: Pick<HeldRecord, 'kind' | 'number'>) =>
  `${HELD_KINDS[kind].label} №\u00a0${number}`;

/** «2 продажи, 3 500 ₽»; records of several kinds are records, whose sum is of the sales among them, and some have none. */
export function heldSummary(kinds: Iterable<HeldKindName>, count: number, sum_kop: number): string {
  const [only, ...others] = new Set(kinds);
  const isOneKind = only !== undefined && others.length === 0;
  const sum = isOneKind ? formatMoney(sum_kop) : `продажи на ${formatMoney(sum_kop)}`;
  return [countOf(count, isOneKind ? HELD_KINDS[only].forms : RECORDS), ...(sum_kop === 0 ? [] : [sum])].join(', ');
}

/** Why it is held, a sentence each, with what each rests on. */
export function whyHeld({ reasons, time_zone }: Pick<HeldRecord, 'reasons' | 'time_zone'>): string[] {
  return reasons.flatMap(({ reason, facts }) => [HELD_REASONS[reason], ...restsOn(facts, time_zone)]);
}
