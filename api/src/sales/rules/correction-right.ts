import { type AssignedRole, type Correction, hasRight } from '@studio/contracts';
import { caseRefusal, type RefundCase } from './refund-right';

/** Why these roles may not correct what was entered wrongly, as a sentence for staff; null when they may. */
export function correctionRefusal(
  roles: readonly AssignedRole[],
  act: Correction['act'],
  at: RefundCase,
): string | null {
  if (!hasRight(roles, 'sales.correct')) return 'У вас нет права исправлять оплату.';
  if (act !== 'void') return caseRefusal(roles, at, 'исправить оплату');
  if (!at.isSameDay) return 'Продажа сделана не сегодня: оформите возврат.';
  return at.isLocked ? 'День продажи закрыт: оформите возврат.' : caseRefusal(roles, at, 'отменить её');
}
