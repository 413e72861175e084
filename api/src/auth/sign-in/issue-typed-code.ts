import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { App } from '../../kernel/context';
import { codeDeadline, hashTypedCode, makeTypedCode } from '../one-time-code';
import { typedCode } from '../schema';

/** Six digits for the employee to type into the sign-in page; their previous ones become invalid. */
export async function issueTypedCode(
  { database, config, now }: Pick<App, 'database' | 'config' | 'now'>,
  employeeId: string,
) {
  return database.db.transaction(async (tx) => {
    await tx
      .delete(typedCode)
      .where(
        and(isNull(typedCode.used_at), or(eq(typedCode.employee_id, employeeId), lt(typedCode.expires_at, now()))),
      );
    for (;;) {
      const code = makeTypedCode();
      const [issued] = await tx
        .insert(typedCode)
        .values({
          employee_id: employeeId,
          code_hash: hashTypedCode(config.tokenSecret, code),
          expires_at: codeDeadline(now()),
        })
        .onConflictDoNothing()
        .returning({ id: typedCode.id });
      if (issued) return code;
    }
  });
}
