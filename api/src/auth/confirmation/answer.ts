import { and, eq, gt } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { noteAct } from '../../kernel/records';
import { lockEmployeeOfMessenger } from '../messenger-employee';
import { actConfirmation } from '../schema';

interface Answer {
  id: string;
  messengerId: number;
  confirmed: boolean;
}

/** Answers an act once, for the employee of the account, and tells the trail; null when it is not theirs, was answered, or is too old. */
export async function answerConfirmation({ database, now }: Pick<App, 'database' | 'now'>, answer: Answer) {
  const { id, messengerId, confirmed } = answer;
  return database.db.transaction(async (tx) => {
    const person = await lockEmployeeOfMessenger(tx, messengerId, 'share');
    if (!person) return null;
    const [answered] = await tx
      .update(actConfirmation)
      .set({ status: confirmed ? 'confirmed' : 'declined' })
      .where(
        and(
          eq(actConfirmation.id, id),
          eq(actConfirmation.employee_id, person.id),
          eq(actConfirmation.status, 'pending'),
          gt(actConfirmation.expires_at, now()),
        ),
      )
      .returning();
    if (!answered) return null;
    const actor = { person, origin: { address: null, requestId: null }, now };
    const after = { confirmed_act: answered.words };
    await noteAct(tx, actor, { kind: 'confirmation' }, id, { act: confirmed ? 'confirmed' : 'declined', after });
    return answered;
  });
}
