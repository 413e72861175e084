import { call } from '@orpc/server';
import { count, eq, inArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/calls/implement';
import { location } from '../../locations/schema';
import {
  administeredBy,
  assignmentsOf,
  dismissEmployee,
  type EndedAssignment,
  firstDayTold,
  giveRole,
  type LockedEmployee,
  lockManaged,
  nameAgain,
  namedPlaces,
  removeEmployee,
  resumeAssignment,
  role,
  roleAssignment,
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

/** Where and when somebody worked besides, until that became their primary place. */
export const FURTHER = 'further_location_id';

/** Whether a role is held is a field of its own. */
export const roleField = (name: string) => `${ROLE}${name}`;

const NAMED = 'named:';

/** So is being the named administrator of a place: its value are those who were named beside them. */
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
    const by = { ...context, person: caller };
    const administered = await administeredBy(db, employeeId);
    const { hired_on } = before;
    const touched = typeof hired_on === 'string' ? await firstDayTold(db, context, row, hired_on) : [];
    const affects = touched.reduce((sum, { count: some }) => sum + some, 0);
    const edit = async () => {
      if (Object.keys(fields).length > 0)
        await call(usersCalls.updateEmployee, { employeeId, revision: row.revision, ...fields, affects }, { context });
    };
    const ended = isAssignment(further) && (await goesOn(context, row, further, fields)) ? further : null;
    if (ended) await resumeAssignment(db, context, { ...ended, employee_id: employeeId }, edit);
    else await edit();
    const target = { id: employeeId, roles };
    const names = Object.keys(before).filter(isRoleField);
    for (const one of await rolesNamed(context, names))
      await (before[roleField(one.name)] === true ? giveRole : takeRole)(db, by, { target, role: one });

    if (typeof dismissed_on === 'string') {
      const { row: again } = await lockManaged(db, caller, employeeId);
      await dismissEmployee(db, context, again, { dismissed_on, reason: 'Отменена загрузка из файла' });
    }
    const notes = touched.map(({ message }) => message);
    if (archived !== null) notes.push(`Локация «${archived}» с тех пор в архиве, она не вернулась.`);
    const closed = isAssignment(further) ? await archivedPlace(context, further.location_id) : null;
    if (closed !== null) notes.push(`Локация «${closed}» с тех пор в архиве, назначение туда не вернулось.`);
    if (typeof further === 'string')
      notes.push(`Назначение на локацию ${await namesOf(db, [further])} не вернулось: назначьте снова.`);
    const unnamed = [];
    for (const [name, others] of Object.entries(before).filter(([field]) => field.startsWith(NAMED))) {
      const named = { employee_id: employeeId, location_id: name.slice(NAMED.length), others: asIds(others) };
      if (!(await nameAgain(db, by, named))) unnamed.push(named.location_id);
    }
    if (unnamed.length > 0) notes.push(`Администратором не назначен снова: ${await namesOf(db, unnamed)}.`);
    const still = new Set((await administeredBy(db, employeeId)).map(({ id }) => id));
    const lost = administered.filter(({ id }) => !still.has(id));
    if (lost.length > 0) notes.push(`Больше не отвечает за: ${namedPlaces(lost)}.`);
    return notes.join(' ') || null;
  },
};

/** What a step has kept is JSON: of a former version other words. */
const isAssignment = (kept: unknown): kept is Omit<EndedAssignment, 'employee_id'> =>
  typeof kept === 'object' && kept !== null && 'started_on' in kept;
const asIds = (kept: unknown): string[] => (Array.isArray(kept) ? kept.map(String) : []);

/** Whether an assignment that an import has ended goes on again: its place is open, and they do not work there otherwise. */
async function goesOn(
  context: CallContext,
  { id, primary_location_id }: LockedEmployee['row'],
  { location_id }: { location_id: string },
  fields: Record<string, unknown>,
): Promise<boolean> {
  if ((await archivedPlace(context, location_id)) !== null) return false;
  if (primary_location_id === location_id) return 'primary_location_id' in fields;
  const there = await assignmentsOf(context.database.db, id, context.now());
  return there.every((one) => one.location_id !== location_id);
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
