import { shiftDate } from '@studio/contracts';
import type { CallContext } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { type Notice, peopleNotified } from '../kernel/records/people-notified';
import { russianDay } from '../kernel/words/calendar';

/** Tells somebody their last day, and what it frees. */
export function notifyOfLeaving(
  tx: Database,
  context: CallContext,
  id: string,
  { on, freed }: { on: string; freed: readonly string[] },
): Promise<void> {
  const title = `Ваш последний рабочий день — ${russianDay(on)}`;
  return tell(tx, context, id, { kind: 'employee.dismissed', title, body: freed.join(' ') });
}

/** Tells somebody that they are employed again, from when, and on which days they were not. */
export function notifyOfReturn(
  tx: Database,
  context: CallContext,
  id: string,
  { left_on, returned_on }: { left_on: string; returned_on: string },
): Promise<void> {
  const [from, to] = [shiftDate(left_on, 1), shiftDate(returned_on, -1)];
  const body =
    from > to
      ? 'Перерыва в работе нет.'
      : `Перерыв в работе: ${from === to ? russianDay(from) : `${russianDay(from)} – ${russianDay(to)}`}. За него не платят. Если вы работали в эти дни, скажите руководителю.`;
  return tell(tx, context, id, {
    kind: 'employee.restored',
    title: `Вы снова работаете с ${russianDay(returned_on)}`,
    body,
  });
}

/** Tells somebody that their last day to come is none. */
export function notifyOfStay(tx: Database, context: CallContext, id: string): Promise<void> {
  const body = 'Смены, которые с вас сняли, сами не вернутся.';
  return tell(tx, context, id, { kind: 'employee.restored', title: 'Ваше увольнение отменено', body });
}

/** With a link to their own profile: not every role may open other pages. */
async function tell(tx: Database, context: CallContext, id: string, notice: Notice): Promise<void> {
  await context.hooks.call(peopleNotified, tx, context, [id], { ...notice, link: '/pages/user-profile/profile' });
}
