import { seenText } from '../../kernel/text';
import { calls, signedIn } from '../../kernel/implement';
import { dismissEmployee } from '../queries/dismissal';
import { readEmployee } from '../queries/find-employee';
import { holdOther } from '../queries/hold-employee';
import { queueForDevelopers } from '../queries/last-developer';

export const NOT_ONESELF = 'Себя никто не увольняет. Попросите того, чей уровень выше.';

export const dismiss = calls.users.dismiss.handler(({ context, input: { employeeId, dismissed_on, reason } }) =>
  context.database.db.transaction(async (tx) => {
    await queueForDevelopers(tx);
    const { row } = await holdOther(tx, signedIn(context), employeeId, NOT_ONESELF);
    await dismissEmployee(tx, context, row, {
      ...(dismissed_on === undefined ? {} : { dismissed_on }),
      reason: seenText(reason ?? '') || null,
    });
    return readEmployee(tx, row.id);
  }),
);
