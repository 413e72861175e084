import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { lockEmployeeOfMessenger } from '../messenger-employee';
import { codeDeadline, hashTypedCode, makeTypedCode } from '../one-time-code';
import { typedCode } from '../schema';

/** Six digits for the employee of the account to type into the sign-in page; their previous ones become invalid. Null for nobody's. */
export async function issueTypedCode(
  { database, config, now }: Pick<App, 'database' | 'config' | 'now'>,
  messengerId: number,
): Promise<string | null> {
  return database.db.transaction(async (tx) => {
    const person = await lockEmployeeOfMessenger(tx, messengerId, 'no key update');
    if (!person) return null;
    await tx
      .delete(typedCode)
      .where(and(isNull(typedCode.used_at), or(eq(typedCode.employee_id, person.id), lt(typedCode.expires_at, now()))));
    for (;;) {
      const code = makeTypedCode();
      const [issued] = await tx
        .insert(typedCode)
        .values({
          employee_id: person.id,
          code_hash: hashTypedCode(config.tokenSecret, code),
          expires_at: codeDeadline(now()),
        })
        .onConflictDoNothing()
        .returning({ id: typedCode.id });
      if (issued) return code;
    }
  });
}
