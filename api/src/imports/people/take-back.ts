import { call } from '@orpc/server';
import { count, eq, inArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/calls/implement';
import { location } from '../../locations/schema';
import {
  assignmentsOf,
  dismissEmployee,
  giveRole,
  type LockedEmployee,
  lockManaged,
  nameAgain,
  namedPlaces,
  removeEmployee,
  role,
  roleAssignment,
  startAssignment,
  takeRole,
  usersCalls,
} from '../../users';
import type { ImportedRecord } from '../kind';

/** A role raises no revision: the mark also counts how often one was given and taken, so a state of before is told from the same one. */
export async function markOf(db: Database, { row }: Pick<LockedEmployee, 'row'>): Promise<string> {
  const [roles] = await db
    .select({ given: count(), taken: count(roleAssignment.ended_at) })
    .from(roleAssignment)
    .where(eq(roleAssignment.employee_id, row.id));
  return [row.revision, roles?.given ?? 0, roles?.taken ?? 0].join(' ');
}

const ROLE = 'role:';

/** Where somebody worked besides, until that became their primary place. */
export const FURTHER = 'further_location_id';

/** Whether a role is held is a field of its own. */
export const roleField = (name: string) => `${ROLE}${name}`;

const NAMED = 'named:';

/** So is whether they were the named administrator of a place. */
export const namedField = (location_id: string) => `${NAMED}${location_id}`;

export const isRoleField = (field: string) => field.startsWith(ROLE);

/** An employee; they stay when their deletion or edit is refused by hand, too. */
export const employeeRecord: ImportedRecord = {
  mark: async (context, id) => {
    const { db } = context.database;
    return markOf(db, await lockManaged(db, signedIn(context), id));
  },
  remove: removeEmployee,
  async restore(context, employeeId, { dismissed_on, [FURTHER]: further, ...before }) {
    const { db } = context.database;
    const caller = signedIn(context);
    const { row, roles } = await lockManaged(db, caller, employeeId);
    const fields = Object.fromEntries(
      Object.entries(before).filter(([name]) => !isRoleField(name) && !name.startsWith(NAMED)),
    );
    const archived = await archivedPlace(context, fields['primary_location_id']);
    if (archived !== null) delete fields['primary_location_id'];
    if (Object.keys(fields).length > 0)
      await call(usersCalls.updateEmployee, { employeeId, revision: row.revision, ...fields }, { context });

    const by = { ...context, person: caller };
    if (typeof further === 'string') await workThereAgain(by, employeeId, further);
    const target = { id: employeeId, roles };
    const names = Object.keys(before).filter(isRoleField);
    for (const one of await rolesNamed(context, names))
      await (before[roleField(one.name)] === true ? giveRole : takeRole)(db, by, { target, role: one });

    if (typeof dismissed_on === 'string') {
      const { row: again } = await lockManaged(db, caller, employeeId);
      await dismissEmployee(db, context, again, { dismissed_on, reason: 'Отменена загрузка из файла' });
    }
    const notes = archived === null ? [] : [`Локация «${archived}» с тех пор в архиве, она не вернулась.`];
    const places = Object.keys(before).flatMap((name) => (name.startsWith(NAMED) ? [name.slice(NAMED.length)] : []));
    const unnamed = [];
    for (const place of places) if (!(await nameAgain(db, by, employeeId, place))) unnamed.push(place);
    if (unnamed.length > 0) notes.push(`Администратором не назначен снова: ${await namesOf(db, unnamed)}.`);
    return notes.join(' ') || null;
  },
};

/** Starts a further assignment that an import has ended, unless they work there anyway or the place is closed. */
async function workThereAgain(by: CallContext, employee_id: string, location_id: string) {
  const { db } = by.database;
  const isThere = (await assignmentsOf(db, employee_id, by.now())).some((one) => one.location_id === location_id);
  if (!isThere && (await archivedPlace(by, location_id)) === null)
    await startAssignment(db, by, { employee_id, location_id });
}

async function namesOf(db: Database, ids: readonly string[]): Promise<string> {
  return namedPlaces(
    await db
      .select()
      .from(location)
      .where(inArray(location.id, [...ids])),
  );
}

/** The name of a location that nobody can be given any more; null for another one, and for none. */
async function archivedPlace({ database }: CallContext, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null;
  const [place] = await database.db
    .select({ name: location.name, status: location.status })
    .from(location)
    .where(eq(location.id, id));
  return place?.status === 'archived' ? place.name : null;
}

function rolesNamed({ database }: CallContext, fields: readonly string[]) {
  const names = fields.map((field) => field.slice(ROLE.length));
  return names.length === 0 ? [] : database.db.select().from(role).where(inArray(role.name, names));
}
