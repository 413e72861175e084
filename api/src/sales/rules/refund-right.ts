import { hasRight, type AssignedRole } from '@studio/contracts';

export interface RefundCase {
  /** Whether the caller sold it. */
  isSeller: boolean;
  /** Whether today, at the location, is still the day of the sale. */
  isSameDay: boolean;
  /** Whether the day of the sale has been locked. */
  isLocked: boolean;
}

/** Why these roles may not refund this sale, or end it in another way, as a sentence for staff; null when they may. */
export function refundRefusal(roles: readonly AssignedRole[], at: RefundCase, act = 'вернуть деньги'): string | null {
  return hasRight(roles, 'sales.refund') ? caseRefusal(roles, at, act) : 'У вас нет права на возврат.';
}

/** The same of whoever has the right to their own on its day. */
export function caseRefusal(
  roles: readonly AssignedRole[],
  { isSeller, isSameDay, isLocked }: RefundCase,
  act: string,
): string | null {
  if (isLocked)
    return hasRight(roles, 'sales.refund_after_lock')
      ? null
      : `День продажи закрыт: ${act} может региональный директор.`;
  if (hasRight(roles, 'sales.refund_later')) return null;
  if (!isSeller) return `Это продажа другого сотрудника: ${act} может администратор.`;
  return isSameDay ? null : `Продажа сделана не сегодня: ${act} может администратор.`;
}
