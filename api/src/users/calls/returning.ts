import type { CallContext } from '../../kernel/calls/context';
import { calls, signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { returnTold } from '../hooks';
import { firstWorkedAfter } from '../queries/keep-worked';
import { lastDismissal } from '../queries/last-dismissal';
import { type EmployeeRecord, findManaged } from '../queries/lock-managed';
import { phoneHolder, phoneTaken } from '../queries/phone-holder';
import { todayAt } from '../queries/today-at';
import { staffAfterReturn } from '../staffing/return-told';

/** What is to be arranged first stands first. */
const ORDER = [
  'roles',
  'place',
  'pay_rules',
  'shifts',
  'assignments',
  'administrators',
  'calendar',
  'messenger',
  'devices',
];

/** Of somebody at work nothing comes back. */
export const returning = calls.users.returning.handler(async ({ context, input: { employeeId } }) => {
  const { db } = context.database;
  const { row } = await findManaged(db, signedIn(context), employeeId);
  if (row.status === 'active') return { refusal: null, returned_on: null, back: [], not_back: [] };
  const dismissal = await lastDismissal(db, row);
  const { on: left_on, at: left_at } = dismissal;
  const lines = [
    ...(await staffAfterReturn(db, context, row, dismissal)),
    ...(await context.hooks.call(returnTold, db, context, { employee_id: row.id, left_on, left_at })).flat(),
  ].toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const told = (comes: boolean) => lines.flatMap(({ comes: does, ...line }) => (does === comes ? [line] : []));
  const until = await todayAt(db, row.primary_location_id, context.now());
  return {
    refusal: await refusalOf(db, context, row),
    returned_on: await firstWorkedAfter(db, context, { employee_id: row.id, left_on, until }),
    back: told(true),
    not_back: told(false),
  };
});

/** As the return itself would refuse. */
async function refusalOf(db: Database, context: CallContext, { phone }: EmployeeRecord): Promise<string | null> {
  if ((await phoneHolder(db, phone)) === null) return null;
  return (await phoneTaken(db, signedIn(context), phone)).message;
}
