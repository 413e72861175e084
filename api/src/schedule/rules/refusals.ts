import { BREAK_MAX_MINUTES, SHIFT_MAX_MINUTES, SHIFT_MIN_MINUTES, hours } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';

type RefusalKind =
  | 'order'
  | 'too_long'
  | 'too_short'
  | 'break'
  | 'not_hired'
  | 'dismissed'
  | 'not_assigned'
  | 'absence'
  | 'overlap'
  | 'worked'
  | 'stale';

/** Why one shift cannot be planned as wanted. */
export interface Refusal {
  shift_id: string;
  kind: RefusalKind;
  /** A Russian sentence that says what to do. */
  message: string;
}

/** The limit that a shift's length violates; null when none. Calculated by moments, so that a clock change counts. */
export function lengthRefusal(shift_id: string, starts: Date, ends: Date, break_min: number): Refusal | null {
  const minutes = (ends.getTime() - starts.getTime()) / 60_000;
  const refusal = (kind: RefusalKind, message: string) => ({ shift_id, kind, message });
  if (minutes <= 0) return refusal('order', 'Смена кончается раньше, чем начинается. Проверьте время.');
  if (minutes > SHIFT_MAX_MINUTES)
    return refusal(
      'too_long',
      `Смена длится ${hours(minutes)}, а можно не больше ${hours(SHIFT_MAX_MINUTES)}. Разделите её.`,
    );
  if (minutes < SHIFT_MIN_MINUTES)
    return refusal('too_short', `Смена короче ${SHIFT_MIN_MINUTES} минут. Проверьте время.`);
  if (break_min > BREAK_MAX_MINUTES || break_min >= minutes)
    return refusal('break', 'Перерыв не короче самой смены. Уменьшите его.');
  return null;
}

/** All refusals at once; the first one is the message. */
export function refuseShifts(refusals: readonly Refusal[]) {
  const [first] = refusals;
  const more = refusals.length > 1 ? ` И ещё замечаний: ${refusals.length - 1}.` : '';
  return failure('shifts_refused', { message: `${first?.message ?? ''}${more}`, details: { refusals } });
}
