import { sql } from 'drizzle-orm';
import { rowsOf } from '../../kernel/database/rows-of';
import type { Caller } from '../../testing/caller';
import type { TestApp } from '../../testing/test-app';
import { timeToPay } from '../queries/time-to-pay';

/** Minutes of somebody's days that are paid as things are now. */
export async function minutesToPay(
  { database, now }: TestApp,
  { person }: Caller,
  from: string,
  to = from,
): Promise<number> {
  const time = timeToPay({
    from: sql`${from}::date`,
    to: sql`${to}::date`,
    now: now(),
    only: (who) => sql`${who} = ${person.id}::uuid`,
  });
  const [row] = rowsOf<{ minutes: number }>(
    await database.db.execute(sql`with ${time} select coalesce(sum(minutes), 0)::int as minutes from time_to_pay`),
  );
  return row?.minutes ?? 0;
}
