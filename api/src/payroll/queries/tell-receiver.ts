import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { tell } from '../../notifications';
import type { tillWage } from '../schema';

type WageRow = typeof tillWage.$inferSelect;

/** That a wage no longer waits at the till. */
export async function tellReceiver(tx: Database, context: CallContext, { employee_id, month }: WageRow) {
  await tell(tx, context, [employee_id], {
    kind: 'wage.taken_back',
    title: 'Зарплата больше не ждёт вас в кассе',
    body: 'Её выдадут иначе или позже.',
    link: `/payroll?month=${month.slice(0, 7)}`,
  });
}
