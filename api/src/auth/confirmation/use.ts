import { eq } from 'drizzle-orm';
import type { ActAsked } from '../../kernel/calls/confirmation';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { actConfirmation } from '../schema';
import { stateOf } from './read';

const ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const REFUSALS = {
  pending: 'Вы ещё не ответили в мессенджере. Подтвердите там и повторите.',
  declined: 'Вы отклонили это действие в мессенджере. Ничего не изменилось.',
  used: 'Это подтверждение уже использовано. Повторите действие и подтвердите его заново.',
  expired: 'Подтверждение устарело: на него было 5 минут. Повторите действие и подтвердите его заново.',
  other: 'Подтверждено было другое действие. Повторите это и подтвердите его отдельно.',
  changed: 'Пока вы подтверждали, данные изменились. Проверьте их, повторите и подтвердите заново.',
} as const;

/**
 * Uses up a confirmation together with the act that it is good for.
 * @throws `confirmation_refused` for another person's, session's or act's, for a used, declined or old one
 */
export async function useConfirmation(tx: Database, context: CallContext, id: string, asked: ActAsked): Promise<void> {
  const person = signedIn(context);
  const [found] = ID.test(id)
    ? await tx.select().from(actConfirmation).where(eq(actConfirmation.id, id)).for('update')
    : [];
  if (
    found?.employee_id !== person.id ||
    found.session_id !== person.session_id ||
    found.call !== asked.call ||
    found.input_sha256 !== asked.input_sha256
  )
    throw refused('other');
  const state = stateOf(found, context.now());
  if (state !== 'confirmed') throw refused(state);
  if (found.words !== asked.words) throw refused('changed');
  await tx.update(actConfirmation).set({ status: 'used' }).where(eq(actConfirmation.id, id));
}

function refused(why: keyof typeof REFUSALS) {
  return failure('confirmation_refused', { message: REFUSALS[why] });
}
