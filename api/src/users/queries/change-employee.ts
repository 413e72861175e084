import type { LocationScope } from '@studio/contracts';
import { changeRecord } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { employmentCut, invitationsVoided, rightsChanged } from '../hooks';
import { employeeRecord } from '../records';
import { notifyOfHiring, notifyOfMove } from '../notify-of-move';
import type { EmployeeRecord } from './lock-managed';
import { movePrimary } from './primary-assignment';
import { handOver } from '../staffing/hand-over';
import { requirePlace } from './require-place';
import { todayAt } from './today-at';

/**
 * Writes changed columns of a locked employee, the history of their primary location and the audit; does nothing without changes.
 * @throws `location_out_of_scope`, `validation_failed` for a location that cannot be a primary one, `successor_needed`
 */
export async function changeEmployee(
  tx: Database,
  context: CallContext,
  scope: LocationScope,
  row: EmployeeRecord,
  changes: Partial<EmployeeRecord>,
  { successor_id }: { successor_id?: string | null | undefined } = {},
): Promise<void> {
  const to = changes.primary_location_id;
  if (to !== undefined) {
    await requirePlace(tx, scope, to);
    await context.hooks.call(rightsChanged, tx, [row.id]);
    if (row.status === 'active')
      await handOver(tx, context, {
        employee_id: row.id,
        after: { primary_location_id: to },
        successor_id,
        when: 'После перевода',
      });
  }
  await changeRecord(tx, context, employeeRecord, row, { act: 'updated', set: changes });
  const from = changes.hired_on;
  if (from !== undefined && from > row.hired_on)
    await context.hooks.call(employmentCut, tx, context, { employee_id: row.id, from, to: null });
  if (from !== undefined) await notifyOfHiring(tx, context, row.id, from);
  if (to !== undefined && row.status === 'active')
    await movePrimary(tx, {
      employeeId: row.id,
      to,
      by: context.person?.id ?? null,
      on: await todayAt(tx, to ?? row.primary_location_id, context.now()),
    });
  // A link was sent to the person's former number.
  if (changes.phone !== undefined) await context.hooks.call(invitationsVoided, tx, row.id, context.now());
  if (to) await notifyOfMove(tx, context, [row.id], to);
}
