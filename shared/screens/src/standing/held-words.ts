import { HELD_KINDS, HELD_REASONS, type HeldKindName, type HeldRecord } from '@studio/contracts';
import { countOf, formatMoney, type PluralForms } from '@studio/ui';
import { restsOn } from './held-facts';

const RECORDS: PluralForms = ['запись', 'записи', 'записей'];

/** «Продажа без связи № 12». */
export const heldName = ({ kind, number }: Pick<HeldRecord, 'kind' | 'number'>) =>
  `${HELD_KINDS[kind].label} №\u00a0${number}`;

/** «2 продажи, 3 500 ₽»; records of several kinds are records, and some have no sum. */
export function heldSummary(kinds: Iterable<HeldKindName>, count: number, sum_kop: number): string {
  const [only, ...others] = new Set(kinds);
  const forms = only !== undefined && others.length === 0 ? HELD_KINDS[only].forms : RECORDS;
  return [countOf(count, forms), ...(sum_kop === 0 ? [] : [formatMoney(sum_kop)])].join(', ');
}

/** Why it is held, a sentence each, with what each rests on. */
export function whyHeld({ reasons, time_zone }: Pick<HeldRecord, 'reasons' | 'time_zone'>): string[] {
  return reasons.flatMap(({ reason, facts }) => [HELD_REASONS[reason], ...restsOn(facts, time_zone)]);
}

/** What was decided, beside the chip that says how it stands. */
export const HELD_DECISIONS = {
  count: 'Как пришла, без исправлений.',
  correct: 'С исправлениями.',
  void: 'Не учтена нигде.',
} as const satisfies Record<NonNullable<HeldRecord['decision']>, string>;
