import { and, eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { actConfirmation } from '../schema';

/** How it stands; what was not used in time is expired, whatever was answered. */
export function stateOf({ status, expires_at }: typeof actConfirmation.$inferSelect, now: Date) {
  return (status === 'pending' || status === 'confirmed') && expires_at <= now ? 'expired' : status;
}

export const confirmation = calls.auth.confirmation.handler(async ({ context, input: { id } }) => {
  const own = and(eq(actConfirmation.id, id), eq(actConfirmation.employee_id, signedIn(context).id));
  const [found] = await context.database.db.select().from(actConfirmation).where(own);
  if (!found) throw failure('not_found', { message: 'Такого подтверждения нет.' });
  const { words, expires_at } = found;
  return { state: stateOf(found, context.now()), words, expires_at: expires_at.toISOString() };
});
