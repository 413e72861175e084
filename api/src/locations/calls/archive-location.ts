import { quoted, reaches, type Location, type LocationScope } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import { changeRecord, lockRecord, requireFresh } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { countOf, plural } from '../../kernel/words/plural';
import { locationArchived, staffLocked, staffMoved, unsettledAt, workWithdrawn } from '../hooks';
import { findLocation } from '../queries/find-place';
import { locationRecord } from '../records';
import { location } from '../schema';
import { tellPlaces } from '../tell-places';

interface Archiving {
  locationId: string;
  revision: number;
  move_employees_to?: string | undefined;
  reason?: string | null | undefined;
  shifts?: number | undefined;
}

/** An archived one stays unchanged, whatever revision is named. */
export const archiveLocation = calls.locations.archiveLocation.handler(({ context, input }) => {
  const scope = scopeOf(context);
  return context.database.db.transaction(async (tx): Promise<Location> => {
    await archive(tx, context, scope, input);
    return findLocation(tx, scope, input.locationId);
  });
});

async function archive(tx: Database, context: CallContext, scope: LocationScope, input: Archiving): Promise<void> {
  const { locationId: id, revision, move_employees_to: to, reason, shifts } = input;
  await findLocation(tx, scope, id);
  if (to !== undefined) {
    requireOther(context, scope, id, to);
    // People before locations, in the order of every call that changes an employee.
    await context.hooks.call(staffLocked, tx, id);
  }
  await lockInOrder(tx, to === undefined ? [id] : [id, to]);
  const row = await lockRecord(tx, locationRecord, id, scope, 'no key update');
  if (row.status === 'archived') return;
  await requireFresh(locationRecord, row, revision, () => findLocation(tx, scope, id));

  const unsettled = (await context.hooks.call(unsettledAt, tx, id)).flat();
  if (unsettled.length > 0)
    throw failure('unsettled', {
      message: `Отправить в архив пока нельзя. ${unsettled.map(({ message }) => message).join(' ')}`,
      details: unsettled,
    });
  if (row.next_at !== null) await tellOfNoMove(tx, context, row, row.next_at);
  await context.hooks.call(workWithdrawn, tx, context, id, shifts);
  const people = (await context.hooks.call(staffLocked, tx, id)).flat();
  if (to !== undefined) {
    await requireActive(tx, to);
    await context.hooks.call(staffMoved, tx, context, { ids: people, from: id, to });
  } else if (people.length > 0)
    throw failure('has_people', {
      field: 'move_employees_to',
      message: `Здесь ${plural(people.length, ['работает', 'работают', 'работают'])} ${countOf(people.length, ['сотрудник', 'сотрудника', 'сотрудников'])}. Сначала выберите, куда перевести.`,
      details: { employees: people.length },
    });
  await context.hooks.call(locationArchived, tx, context, id);
  await changeRecord(tx, context, locationRecord, row, {
    act: 'archived',
    // A place in the archive does not move.
    set: { status: 'archived', ...(row.next_at !== null && { next_city_id: null, next_at: null }) },
    reason,
    facts: { moved_to: to ?? null, employees: people.length },
  });
}

/** A place in the archive does not move: before its people leave, those who were told of the move are told that. */
function tellOfNoMove(tx: Database, context: CallContext, { id, name }: typeof location.$inferSelect, from: Date) {
  const place = { where: eq(location.id, id), from, link: `/locations?place=location:${id}` };
  return tellPlaces(tx, context, place, {
    title: `Переезд локации ${quoted(name)} отменён`,
    body: 'Её отправляют в архив.',
  });
}

function requireOther(context: CallContext, scope: LocationScope, id: string, to: string): void {
  requireRight(signedIn(context), 'update_employees');
  if (!reaches(scope, to)) throw failure('location_out_of_scope', { field: 'move_employees_to' });
  if (to === id)
    throw failure('validation_failed', { field: 'move_employees_to', message: 'Выберите другую локацию.' });
}

async function requireActive(tx: Database, to: string): Promise<void> {
  const [row] = await tx.select({ status: location.status }).from(location).where(eq(location.id, to));
  if (row?.status !== 'active')
    throw failure('validation_failed', {
      field: 'move_employees_to',
      message: 'Этой локации нет или она в архиве. Выберите другую.',
    });
}

/** Prevents a deadlock of two archivings that name each other's location. */
async function lockInOrder(tx: Database, ids: string[]): Promise<void> {
  await tx
    .select({ id: location.id })
    .from(location)
    .where(inArray(location.id, ids))
    .orderBy(location.id)
    .for('no key update');
}
