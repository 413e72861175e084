import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { payOpenFrom } from '../hooks';
import { findManaged, type LockedEmployee, lockManaged } from '../queries/lock-managed';
import type { CardPair } from './card-rows';

/** The two cards of a merge. */
export interface Cards {
  kept: LockedEmployee;
  closed: LockedEmployee;
}

const OWN = 'Свою карточку объединяет другой руководитель.';

/**
 * Both cards, in reach of the caller and below them.
 * @param lock of the transaction that changes them, in one order for all
 * @throws `employee_not_manageable` for the caller's own card, `validation_failed` for one card twice
 */
export async function cardsOf(
  db: Database,
  context: CallContext,
  { employeeId, other_id }: { employeeId: string; other_id: string },
  { lock }: { lock: boolean },
): Promise<Cards> {
  const caller = signedIn(context);
  if (employeeId === other_id)
    throw failure('validation_failed', { field: 'other_id', message: 'Выберите другую карточку.' });
  if ([employeeId, other_id].includes(caller.id)) throw failure('employee_not_manageable', { message: OWN });
  const find = lock ? lockManaged : findManaged;
  const found = new Map<string, LockedEmployee>();
  for (const id of [employeeId, other_id].toSorted()) found.set(id, await find(db, caller, id, 'merged'));
  return { kept: found.get(employeeId)!, closed: found.get(other_id)! };
}

/** @throws `illegal_transition` for a card that leads to another already */
export function requireOpenCards({ kept, closed }: Cards): void {
  if (kept.row.merged_into !== null || closed.row.merged_into !== null)
    throw failure('illegal_transition', { message: 'Эта карточка уже объединена с другой. Сначала разъедините их.' });
}

export async function pairOf(db: Database, context: CallContext, { kept, closed }: Cards): Promise<CardPair> {
  const days = (await context.hooks.call(payOpenFrom, db)).filter((day) => day !== null);
  return { kept: kept.row.id, closed: closed.row.id, open_from: days.toSorted().at(-1) ?? null };
}
