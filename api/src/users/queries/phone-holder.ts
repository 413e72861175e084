import { hasPermission, mayManage, type Reaching } from '@studio/contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { violationOf } from '../../kernel/database/violation';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { russianDay } from '../../kernel/words/calendar';
import { employee } from '../schema';
import { fullName } from './employee-rows';
import { isInReach } from './reach';
import { rolesOf } from './roles-of';

/** Somebody active with this number; null where it is free. */
export async function phoneHolder(db: Database, phone: string) {
  const [holder] = await db
    .select()
    .from(employee)
    .where(and(eq(employee.phone, phone), eq(employee.status, 'active')));
  return holder ?? null;
}

/** The failure for a number that somebody active has; it names the owner only to a caller who reaches them. */
export async function phoneTaken(db: Database, caller: Reaching & { id: string }, phone: string) {
  const holder = await phoneHolder(db, phone);
  if (!holder || !isInReach(caller, holder)) return failure('phone_taken', { field: 'phone' });
  const full_name = fullName(holder);
  return failure('phone_taken', {
    field: 'phone',
    message: `Этот телефон уже записан: ${full_name}.`,
    details: { employee_id: holder.id, full_name, status: holder.status },
  });
}

/** Whether the statement was refused by the uniqueness of phones among the active. */
export function isPhoneViolation(error: unknown): boolean {
  return violationOf(error)?.constraint === 'employee_phone_unique';
}

/**
 * Runs a write of this number in a savepoint.
 * @throws `phone_taken` where somebody active has it
 */
export async function claimingPhone(
  tx: Database,
  caller: Person,
  phone: string,
  write: (savepoint: Database) => Promise<unknown>,
): Promise<void> {
  try {
    await tx.transaction(write);
  } catch (error) {
    throw isPhoneViolation(error) ? await phoneTaken(tx, caller, phone) : error;
  }
}

const WHAT_NEXT = {
  new_card: 'Верните на работу или добавьте новую карточку.',
  this_card: 'Если номер записан верно, сохраните ещё раз: обе карточки будут считаться карточками одного человека.',
};

/**
 * Asks before a number that somebody dismissed had comes to another card: they may be meant to come back. The one who left last of those
 * whom the caller reads is named.
 * @throws `phone_of_dismissed`
 */
export async function askOfDismissed(
  db: Database,
  caller: Person,
  phone: string,
  which: 'new_card' | 'this_card',
): Promise<void> {
  const former = await leftWith(db, phone);
  if (former.length === 0) return;
  const known = hasPermission(caller.roles, 'read_employees')
    ? former.find((one) => isInReach(caller, one))
    : undefined;
  const what = WHAT_NEXT[which];
  if (known === undefined)
    throw failure('phone_of_dismissed', {
      field: 'phone',
      ...(which === 'this_card' && { message: `С этим телефоном уже работал сотрудник, которого уволили. ${what}` }),
    });
  const full_name = fullName(known);
  const { dismissed_on } = known;
  const target = { id: known.id, roles: await rolesOf(db, known.id) };
  throw failure('phone_of_dismissed', {
    field: 'phone',
    message: `С этим телефоном работал(а) ${full_name}${dismissed_on === null ? '' : `, увольнение ${russianDay(dismissed_on)}`}. ${what}`,
    details: {
      employee_id: known.id,
      full_name,
      dismissed_on,
      may_restore: hasPermission(caller.roles, 'update_employees') && mayManage(caller, target) === 'all',
    },
  });
}

/** Those who had this number when they were dismissed, the last one first. */
const leftWith = (db: Database, phone: string) =>
  db
    .select()
    .from(employee)
    .where(and(eq(employee.phone, phone), eq(employee.status, 'dismissed'), isNull(employee.merged_into)))
    .orderBy(desc(employee.dismissed_on), employee.id);
