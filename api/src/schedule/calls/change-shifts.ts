import { planWarnings, reaches, shiftDate, weekOf, type ShiftChange } from '@studio/contracts';
import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { CallContext, Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { requireOwnDays } from '../../kernel/calls/lasting';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { requireKnownAt } from '../../users';
import { once } from '../../kernel/records';
import { checkPeople } from '../queries/check-people';
import { positionWarnings } from '../queries/position-warnings';
import { overlapsOf } from '../queries/overlapping';
import { lockLocations, type LocationRow } from '../queries/locations';
import { peopleOfBegun, selectShifts, toShift, type ShiftRow } from '../queries/shift-rows';
import { recordChange } from '../queries/record-change';
import { refuseWorked } from '../queries/worked-shifts';
import { writeShifts } from '../queries/write-shifts';
import { isAsWanted, momentsOf, type WantedShift } from '../queries/wanted-shifts';
import { lengthRefusal, refuseShifts } from '../rules/refusals';
import { shift } from '../schema';
import { standing } from './board';

export const changeShifts = calls.schedule.changeShifts.handler(async ({ context, input }) => {
  const { put, remove, override_reason } = input;
  const named = [...put, ...remove].map(({ id }) => id);
  if (new Set(named).size < named.length)
    throw failure('validation_failed', { field: 'put', message: 'Одна и та же смена названа дважды.' });
  return context.database.db.transaction(async (tx) => {
    await once(tx, context, () => change(tx, context, { put, remove, override_reason }));
    return answer(
      tx,
      put.map(({ id }) => id),
      remove.map(({ id }) => id),
    );
  });
});

type Change = Required<Pick<ShiftChange, 'put' | 'remove'>> & Pick<ShiftChange, 'override_reason'>;

async function change(tx: Database, context: CallContext, { put, override_reason, ...asked }: Change): Promise<void> {
  const scope = scopeOf(context);
  const before = await lockShifts(
    tx,
    [...put, ...asked.remove].map(({ id }) => id),
  );
  for (const row of before.values())
    if (!reaches(scope, row.location_id)) throw failure('location_out_of_scope', { details: { shift_id: row.id } });
  requireOwnDays(signedIn(context), [
    ...asked.remove.flatMap(({ id }) => dayOf(before.get(id))),
    ...put.flatMap(({ id, location_id, starts }, index) => [
      ...dayOf(before.get(id)),
      { location_id, day: starts.slice(0, 10), field: `put.${index}.starts` },
    ]),
  ]);
  const locations = await lockLocations(
    tx,
    scope,
    put.map(({ location_id }) => location_id),
  );
  refuseStale(before, put, asked.remove);
  for (const location_id of locations.keys())
    await requireKnownAt(tx, context, location_id, namedAnew(put, before, location_id));

  // What stands as it is wanted is left, and told nowhere.
  const moments = await momentsOf(tx, put, locations, before, (nth, side) => `put.${nth}.${side}`);
  const wanted = moments.filter((one) => !isAsWanted(before.get(one.id), one));
  const remove = asked.remove.filter(({ id }) => before.get(id)?.removed === false);
  const lengths = wanted.flatMap(
    ({ id, starts_at, ends_at, break_min }) => lengthRefusal(id, starts_at, ends_at, break_min) ?? [],
  );
  if (lengths.length > 0) throw refuseShifts(lengths);
  const worked = await refuseWorked(
    tx,
    [...wanted, ...remove].map(({ id }) => id),
    context.now(),
  );
  if (worked.length > 0) throw refuseShifts(worked);
  refuseOwn(context, [
    ...peopleOfBegun(
      [...wanted, ...remove].flatMap(({ id }) => before.get(id) ?? []),
      context.now(),
    ),
    ...wanted.flatMap(({ starts_at, employee_id }) => (starts_at <= context.now() ? employee_id : [])),
  ]);
  const unassigned = await requirePeople(tx, signedIn(context), wanted, locations, before, override_reason);

  await writeShifts(tx, context, wanted);
  if (remove.length > 0)
    await tx
      .update(shift)
      .set({ removed: true, revision: sql`${shift.revision} + 1`, updated_at: context.now() })
      .where(
        inArray(
          shift.id,
          remove.map(({ id }) => id),
        ),
      );
  const overlaps = await overlapsOf(
    tx,
    wanted.map(({ id }) => id),
    'plan',
    scope,
  );
  if (overlaps.length > 0) throw refuseShifts(overlaps);
  await recordChange(tx, context, { wanted, remove, before, override_reason, unassigned });
}

async function lockShifts(tx: Database, ids: readonly string[]): Promise<Map<string, ShiftRow>> {
  if (ids.length === 0) return new Map();
  await tx
    .select({ id: shift.id })
    .from(shift)
    .where(inArray(shift.id, [...ids]))
    .orderBy(shift.id)
    .for('update');
  const rows = await selectShifts(tx).where(inArray(shift.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const dayOf = (row: ShiftRow | undefined) =>
  row === undefined ? [] : [{ location_id: row.location_id, day: row.date }];

function refuseStale(before: ReadonlyMap<string, ShiftRow>, put: Change['put'], remove: Change['remove']): void {
  const stale = [...put, ...remove].find(({ id, revision }) => (before.get(id)?.revision ?? null) !== revision);
  if (!stale) return;
  const now = before.get(stale.id);
  throw failure('conflict', {
    message: 'Эту смену только что изменил кто-то другой. Обновите график и повторите.',
    details: { shift_id: stale.id, ...(now ? { shift: toShift(now) } : {}) },
  });
}

/** Who is put into a shift at the location in which they are not yet. */
function namedAnew(put: Change['put'], before: ReadonlyMap<string, ShiftRow>, location_id: string) {
  return put.flatMap(({ id, employee_id, location_id: at }, index) => {
    const was = before.get(id);
    const isThere = was?.employee_id === employee_id && was?.location_id === location_id;
    return employee_id === null || at !== location_id || isThere
      ? []
      : [{ employee_id, field: `put.${index}.employee_id` }];
  });
}

/** Ids of shifts planned where their person is not assigned. @throws unless that is the only objection, with a reason */
async function requirePeople(
  tx: Database,
  caller: Person,
  wanted: readonly WantedShift[],
  locations: ReadonlyMap<string, LocationRow>,
  before: ReadonlyMap<string, ShiftRow>,
  override: string | undefined,
): Promise<ReadonlySet<string>> {
  const assigned = wanted.flatMap(({ id, employee_id, location_id, date, last_date }) =>
    employee_id === null
      ? []
      : [
          {
            shift_id: id,
            employee_id,
            location_id,
            location_name: locations.get(location_id)?.name ?? '',
            date,
            last_date,
          },
        ],
  );
  const earlier = [...before.values()].flatMap(({ employee_id }) => employee_id ?? []);
  const { refusals, unassigned } = await checkPeople(tx, caller, assigned, earlier);
  // Somebody already planned there, by an earlier reason, may be moved within the location.
  const fresh = unassigned.filter(({ shift_id }) => {
    const [was, now] = [before.get(shift_id), assigned.find((one) => one.shift_id === shift_id)];
    return was?.removed !== false || was.employee_id !== now?.employee_id || was.location_id !== now?.location_id;
  });
  const against = override === undefined ? [...refusals, ...fresh] : refusals;
  if (against.length > 0) throw refuseShifts(against);
  return new Set(fresh.map(({ shift_id }) => shift_id));
}

async function answer(tx: Database, put: readonly string[], remove: readonly string[]) {
  const ids = [...put, ...remove];
  const rows = ids.length === 0 ? [] : await selectShifts(tx).where(inArray(shift.id, ids));
  const isSeen = ({ removed, published_at }: ShiftRow) => !removed || published_at !== null;
  const people = [...new Set(rows.flatMap(({ employee_id }) => employee_id ?? []))];
  const dates = rows.map(({ date }) => date).sort();
  const around =
    people.length === 0
      ? []
      : await selectShifts(tx).where(
          and(
            inArray(shift.employee_id, people),
            between(shift.date, shiftDate(weekOf(dates[0] ?? ''), -1), shiftDate(weekOf(dates.at(-1) ?? ''), 7)),
            eq(shift.removed, false),
          ),
        );
  return {
    shifts: rows.filter(isSeen).map(toShift),
    removed: rows.filter((row) => !isSeen(row)).map(({ id, revision }) => ({ id, revision })),
    warnings: [
      ...planWarnings(standing(around.map(toShift))),
      ...(await positionWarnings(tx, rows.filter(({ removed }) => !removed).map(toShift))),
    ],
  };
}
