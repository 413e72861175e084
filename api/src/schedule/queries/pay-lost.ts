import { hours, shiftDate } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { minutesToPay } from './found-time';

/** Changes presence of these days; says by how much less the person is paid for now, nothing where it is as much or more. */
export async function payLost(
  tx: Database,
  context: CallContext,
  { employee_id, days }: { employee_id: string; days: readonly string[] },
  change: () => Promise<unknown>,
): Promise<string> {
  const sorted = [...days].sort();
  const paid = () =>
    minutesToPay(tx, {
      from: shiftDate(sorted[0]!, -1), // A change is of some day.
      to: shiftDate(sorted.at(-1)!, 1),
      now: context.now(),
      only: (who) => sql`${who} = ${employee_id}::uuid`,
    });
  const before = await paid();
  await change();
  const less = before - (await paid());
  return less > 0 ? `, к оплате на ${hours(less)} меньше` : '';
}
