import { eq } from 'drizzle-orm';
import { failure } from '../kernel/calls/fail';
import { calls } from '../kernel/calls/implement';
import { employee } from '../users';
import { beginSession } from './sessions';
import { useProof } from './use-proof';

/** Signs in with a payload that the messenger signed: 401 for an invalid one, 403 for an unbound account. */
export const login = calls.auth.login.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const account = await useProof(tx, context, input);
    const [person] = await tx
      .select({ id: employee.id })
      .from(employee)
      .where(eq(employee.messenger_id, account.messenger_id))
      // Waits for a dismissal or an unbinding under way.
      .for('share');
    if (!person) {
      throw failure('forbidden', {
        message: 'Этот мессенджер не привязан к сотруднику. Откройте бота и поделитесь своим номером телефона.',
      });
    }
    return beginSession(tx, context, { employeeId: person.id, origin: context.origin });
  }),
);
