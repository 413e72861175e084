import type { SQL } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { worksAt } from '../hooks';
import { commonMidnight } from '../rules/common-midnight';

/** Whether one of the matching locations has begun to work: a change of its days then waits for the next of them. */
export async function hasBegun(db: Database, context: Pick<CallContext, 'hooks'>, where: SQL): Promise<boolean> {
  return (await context.hooks.call(worksAt, db, where)).includes(true);
}

/**
 * When places change from one zone to another.
 * @throws `validation_failed` where a day would be lived twice or not at all
 */
export function changeMoment(field: string, from: string, to: string, now: Date): Date {
  const at = commonMidnight(from, to, now);
  if (at === null)
    throw failure('validation_failed', {
      field,
      message: 'Дни этих поясов не сходятся: один день пропал бы или повторился.',
    });
  return at;
}
