import { HELD_KINDS, HELD_REASONS, type HeldRecord } from '@studio/contracts';
import { formatMoney } from '@studio/ui';

/** «Продажа без связи № 12». */
export const heldName = ({ kind, number }: Pick<HeldRecord, 'kind' | 'number'>) =>
  `${HELD_KINDS[kind].label} №\u00a0${number}`;

/** Why it is held, a sentence each, with the limit where one was passed. */
export function whyHeld({ reasons }: Pick<HeldRecord, 'reasons'>): string[] {
  return reasons.flatMap(({ reason, facts: { limit_kop } }) =>
    typeof limit_kop === 'number'
      ? [HELD_REASONS[reason], `Без проверки учитывается до ${formatMoney(limit_kop)}.`]
      : [HELD_REASONS[reason]],
  );
}

/** What was decided. */
export const DECISIONS = {
  count: 'Учтена как есть',
  correct: 'Исправлена и учтена',
  void: 'Аннулирована: не учтена нигде',
} as const satisfies Record<NonNullable<HeldRecord['decision']>, string>;

/** What a decision names: the record as it was on the screen. */
export const seenOf = ({ id, revision, sum_kop }: HeldRecord) => ({ id, revision, sum_kop });
