import { isDeveloper } from '@studio/contracts';
import type { Person } from '../../kernel/calls/context';
import { calls, signedIn } from '../../kernel/calls/implement';
import { seenText } from '../../kernel/words/text';
import { dismissEmployee } from '../queries/dismissal';
import { readEmployee } from '../queries/find-employee';
import { lockOther } from '../queries/lock-managed';
import { queueForDevelopers } from '../queries/last-developer';

/** Nobody is above a developer: another developer dismisses them. */
export function notOneself({ roles }: Person): string {
  return `Себя никто не увольняет. Попросите ${isDeveloper(roles) ? 'другого разработчика' : 'того, чей уровень выше'}.`;
}

export const dismiss = calls.users.dismiss.handler(
  ({ context, input: { employeeId, dismissed_on, reason, successor_id } }) =>
    context.database.db.transaction(async (tx) => {
      await queueForDevelopers(tx);
      const caller = signedIn(context);
      const { row } = await lockOther(tx, caller, employeeId, notOneself(caller));
      await dismissEmployee(tx, context, row, {
        ...(dismissed_on === undefined ? {} : { dismissed_on }),
        reason: seenText(reason ?? '') || null,
        successor_id,
      });
      return readEmployee(tx, row.id);
    }),
);
