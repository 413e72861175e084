import type { BulkAct, BulkResult } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import type { CallContext } from '../../kernel/calls/context';
import { attempt } from '../../kernel/database/attempt';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { seenText } from '../../kernel/words/text';
import { changeEmployee } from '../queries/change-employee';
import { dismissEmployee } from '../queries/dismissal';
import { restoreEmployee } from '../queries/restoration';
import { fullName } from '../queries/employee-rows';
import { revokeSessions } from '../queries/revoke-sessions';
import { lockManaged, lockOther, type LockedEmployee } from '../queries/lock-managed';
import { queueForDevelopers } from '../queries/last-developer';
import { isInReach } from '../queries/reach';
import { requirePlace } from '../queries/require-place';
import { rolesNamed, type RoleRecord } from '../queries/roles-named';
import { giveRole, takeRole } from '../role-change';
import { employeeChanges } from '../rules/employee-changes';
import { employee } from '../schema';
import { notOneself } from './dismiss';
import { OWN_RETURN } from './restore';

/** Each employee in a separate savepoint; many at once name no successor. A fault of the act itself refuses the whole call. */
export const bulk = calls.users.bulk.handler(({ context, input: { employee_ids, act } }) =>
  context.database.db.transaction(async (tx) => {
    const wanted = [...new Set(employee_ids)];
    await queueForDevelopers(tx);
    await queueForEmployees(tx, wanted);
    const role = await readAct(tx, context, act);
    const refusals = new Map<string, BulkResult['refused'][number]>();
    for (const id of wanted) {
      const refusal = await attempt(tx, (savepoint) => perform(savepoint, context, id, act, role));
      if (refusal) refusals.set(id, { employee_id: id, full_name: await nameOf(tx, context, id), ...refusal });
    }
    const done = wanted.filter((id) => !refusals.has(id));
    if (role !== null && done.length > 0)
      await requireConfirmation(tx, context, {
        what: `${act.kind === 'assign_role' ? 'Назначить' : 'Снять'} роль «${role.display_name}». Сотрудников: ${done.length}`,
      });
    return {
      done,
      refused: wanted.flatMap((id) => refusals.get(id) ?? []),
    };
  }),
);

/** Serialises calls over the same people, to prevent a deadlock. */
async function queueForEmployees(tx: Database, ids: string[]): Promise<void> {
  const rows = tx.select({ id: employee.id }).from(employee).where(inArray(employee.id, ids));
  await rows.orderBy(employee.id).for('no key update');
}

/** Checks and reads what all employees of the act share. @throws for an act that is impossible for everybody. */
async function readAct(tx: Database, context: CallContext, act: BulkAct): Promise<RoleRecord | null> {
  if (act.kind === 'move') await requirePlace(tx, scopeOf(context), act.primary_location_id, 'act.primary_location_id');
  if (act.kind !== 'assign_role' && act.kind !== 'remove_role') return null;
  const [role] = await rolesNamed(tx, [act.role], () => 'act.role');
  return role ?? null;
}

async function perform(
  tx: Database,
  context: CallContext,
  id: string,
  act: BulkAct,
  role: RoleRecord | null,
): Promise<void> {
  const caller = signedIn(context);
  const held =
    act.kind === 'dismiss' || act.kind === 'restore'
      ? await lockOther(tx, caller, id, act.kind === 'dismiss' ? notOneself(caller) : OWN_RETURN)
      : await lockManaged(tx, caller, id);
  switch (act.kind) {
    case 'dismiss':
      return dismissEmployee(tx, context, held.row, { reason: seenText(act.reason ?? '') || null });
    case 'restore':
      return restoreEmployee(tx, context, held.row);
    case 'end_sessions':
      await revokeSessions(tx, context, held.row.id);
      return;
    case 'move':
      return move(tx, context, held, act);
    case 'assign_role':
    case 'remove_role': {
      if (role === null) return;
      const change = { target: { id: held.row.id, roles: held.roles }, role };
      if (act.kind === 'assign_role') await giveRole(tx, { ...context, person: caller }, change);
      else await takeRole(tx, { ...context, person: caller }, change);
    }
  }
}

function move(
  tx: Database,
  context: CallContext,
  held: LockedEmployee,
  { primary_location_id: to, from }: Extract<BulkAct, { kind: 'move' }>,
): Promise<void> {
  if (from !== undefined && held.row.primary_location_id !== from)
    throw failure('conflict', { message: 'Основную локацию уже изменили: она осталась новой.' });
  const changes = employeeChanges(held, { primary_location_id: to }, context.now());
  return changeEmployee(tx, context, scopeOf(context), held.row, changes);
}

async function nameOf(tx: Database, context: CallContext, id: string): Promise<string | null> {
  const [row] = await tx.select().from(employee).where(eq(employee.id, id));
  return row && isInReach(signedIn(context), row) ? fullName(row) : null;
}
