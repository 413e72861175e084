import { and, eq, gt, isNull } from 'drizzle-orm';
import type { App } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { hashTypedCode } from './one-time-code';
import { typedCode } from './schema';

interface Typed {
  employeeId: string;
  code: string;
}

/**
 * Whether the bot recently gave this code to this employee. Right or wrong, none of their codes is valid afterwards: six digits allow one
 * guess.
 */
export async function useOwnCode(
  tx: Database,
  { config, now }: Pick<App, 'config' | 'now'>,
  { employeeId, code }: Typed,
): Promise<boolean> {
  const given = await tx
    .update(typedCode)
    .set({ used_at: now() })
    .where(and(eq(typedCode.employee_id, employeeId), isNull(typedCode.used_at), gt(typedCode.expires_at, now())))
    .returning({ hash: typedCode.code_hash });
  const typed = hashTypedCode(config.tokenSecret, code);
  return given.some(({ hash }) => typed.equals(hash));
}
