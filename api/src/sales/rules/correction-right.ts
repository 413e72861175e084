import { type AssignedRole, type Correction, hasRight } from '@studio/contracts';
import { caseRefusal, type RefundCase } from './refund-right';

export interface CorrectionCase extends RefundCase {
  /** Whether the caller took the money that it touches. */
  isTaker: boolean;
  /** Whether the client went away with goods as they were paid for: that there was no sale another person says. */
  isTakenAtOnce: boolean;
  /** Whether a shift of the till with this money is handed in. */
  isHandedIn: boolean;
}

/** Why these roles may not correct what was entered wrongly, as a sentence for staff; null when they may. */
export function correctionRefusal(
  roles: readonly AssignedRole[],
  act: Correction['act'],
  { isTaker, ...at }: CorrectionCase,
): string | null {
  if (!hasRight(roles, 'sales.correct')) return 'У вас нет права исправлять оплату.';
  const isSenior = hasRight(roles, 'sales.refund_later');
  const isOthersMoney = !isTaker && !isSenior;
  if (at.isHandedIn && at.isSameDay && !at.isLocked && !isSenior)
    return `Смена с этими деньгами уже сдана: ${act === 'void' ? 'отменить продажу' : 'исправить оплату'} может администратор.`;
  if (act !== 'void')
    return isOthersMoney && !at.isLocked
      ? 'Эти деньги принял другой сотрудник: исправить оплату может он или администратор.'
      : caseRefusal(roles, { ...at, isSeller: isTaker }, 'исправить оплату');
  if (!at.isSameDay) return 'Продажа сделана не сегодня: оформите возврат.';
  if (at.isLocked) return 'День продажи закрыт: оформите возврат.';
  const refusal = caseRefusal(roles, at, 'отменить её');
  if (refusal !== null) return refusal;
  if (isOthersMoney) return 'Деньги за эту продажу принял другой сотрудник: отменить её может администратор.';
  return at.isTakenAtOnce && !isSenior
    ? 'По чеку товар уже у клиента: что продажи не было, подтверждает администратор.'
    : null;
}
