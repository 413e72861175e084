import type { Employee } from '@studio/contracts';
import type { CallContext } from '../kernel/calls/context';
import { scopeOf, signedIn } from '../kernel/calls/implement';
import { refuseOwn } from '../kernel/calls/refuse-own';
import { freshChanges } from '../kernel/records';
import { changeEmployee } from './queries/change-employee';
import { readEmployee } from './queries/find-employee';
import { formerCards, joinFormer } from './queries/former-cards';
import { lockManaged } from './queries/lock-managed';
import { requireHiring } from './queries/require-hiring';
import { askOfDismissed, isPhoneViolation, phoneTaken } from './queries/phone-holder';
import { employeeRecord } from './records';
import { employeeChanges } from './rules/employee-changes';
import type { TypedFields } from './rules/employee-fields';

interface Edit {
  employeeId: string;
  /** The revision that the edit is based on. */
  revision: number;
  typed: TypedFields;
  /** See `handOver`. */
  successor_id?: string | null | undefined;
  /** How much another first day is known to touch: see `firstDayTold`. */
  affects?: number | undefined;
  /** Somebody dismissed had the phone, and it is wanted all the same. */
  is_meant: boolean | undefined;
}

/**
 * Edits an employee whom the caller may manage, or the caller's own profile. An edit that changes nothing does not raise the revision, and
 * never conflicts, however old it is: a screen that lost the reply to its edit sends it again.
 */
export async function editEmployee(
  context: CallContext,
  { employeeId, revision, typed, successor_id, affects = 0, is_meant }: Edit,
): Promise<Employee> {
  const caller = signedIn(context);
  const { db } = context.database;
  let phone = '';
  try {
    return await db.transaction(async (tx) => {
      const held = await lockManaged(tx, caller, employeeId);
      const { hired_on = held.row.hired_on } = typed;
      if (hired_on !== held.row.hired_on) refuseOwn(context, [held.row.id]);
      const changes = employeeChanges(held, typed, context.now());
      phone = changes.phone ?? '';
      await freshChanges(employeeRecord, held.row, changes, revision, () => readEmployee(tx, held.row.id));
      if (phone !== '' && held.row.status === 'active') {
        if (!is_meant) await askOfDismissed(tx, caller, phone, 'this_card');
        await joinFormer(tx, context, held.row.id, await formerCards(tx, { ...held.row, phone }));
      }
      if (changes.hired_on !== undefined) await requireHiring(tx, context, held.row, { hired_on, affects });
      await changeEmployee(tx, context, scopeOf(context), held.row, changes, { successor_id });
      return readEmployee(tx, held.row.id);
    });
  } catch (error) {
    throw isPhoneViolation(error) ? await phoneTaken(db, caller, phone) : error;
  }
}
