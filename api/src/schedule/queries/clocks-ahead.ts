import { displayName, quoted } from '@studio/contracts';
import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, ne, not, notInArray, sql, type SQL } from 'drizzle-orm';
import { inRussian } from '../../kernel/database/russian-text';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { type Concerned, location, type ZoneChange } from '../../locations';
import { employee } from '../../users/schema';
import { russianDay } from '../../kernel/words/calendar';
import { countOf } from '../../kernel/words/plural';
import { shift, timeEntry } from '../schema';

const other = alias(shift, 'other');

/** Whether a shift would meet another one of its person, elsewhere, by the new clocks. */
function meetsAnother(db: Database, { where, from, to }: Pick<ZoneChange, 'where' | 'from' | 'to'>): SQL {
  const places = db.select({ id: location.id }).from(location).where(where);
  const moved = (moment: SQL | typeof shift.starts_at) => sql`(${moment} at time zone ${from}) at time zone ${to}`;
  const others = db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.employee_id, shift.employee_id),
        ne(other.id, shift.id),
        eq(other.removed, false),
        notInArray(other.location_id, places),
        sql`tstzrange(${other.starts_at}, ${other.ends_at}) && tstzrange(${moved(shift.starts_at)}, ${moved(sql`${shift.ends_at}`)})`,
      ),
    );
  return exists(others);
}

/** Shifts that would meet another one of their person by the new clocks, and so keep their moment: a sentence that names them. */
export async function shiftsKeptInPlace(db: Database, { where, from, to, at }: ZoneChange): Promise<string[]> {
  const places = db.select({ id: location.id }).from(location).where(where);
  const rows = await db
    .select({ date: shift.date, last_name: employee.last_name, first_name: employee.first_name })
    .from(shift)
    .innerJoin(employee, eq(employee.id, shift.employee_id))
    .where(
      and(
        inArray(shift.location_id, places),
        eq(shift.removed, false),
        gte(shift.starts_at, at),
        meetsAnother(db, { where, from, to }),
      ),
    )
    .orderBy(asc(shift.date), inRussian(employee.last_name));
  if (rows.length === 0) return [];
  const named = rows.map(({ date, ...person }) => `${displayName(person)}, ${date.split('-').toReversed().join('.')}`);
  return [`Останутся в прежний момент, иначе встретились бы с другой сменой: ${named.join('; ')}.`];
}

/** Which shifts begin at the same hours by the new clocks. */
function passedOver(db: Database, { where, from, to, at }: ZoneChange): SQL | undefined {
  const places = db.select({ id: location.id }).from(location).where(where);
  return and(
    inArray(shift.location_id, places),
    eq(shift.removed, false),
    gte(shift.starts_at, at),
    not(meetsAnother(db, { where, from, to })),
  );
}

/** How many they are. */
export async function shiftsToMove(db: Database, change: ZoneChange): Promise<number> {
  return db.$count(shift, passedOver(db, change));
}

/** Shifts that begin at the same hours by the new clocks, place by place, and who is at work now: sentences that name them. */
export async function shiftsPassedOver(db: Database, change: ZoneChange): Promise<string[]> {
  const places = db.select({ id: location.id }).from(location).where(change.where);
  const rows = await db
    .select({
      name: location.name,
      shifts: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${shift.employee_id})::int`,
      first: sql<string>`min(${shift.date})::text`,
      last: sql<string>`max(${shift.date})::text`,
    })
    .from(shift)
    .innerJoin(location, eq(location.id, shift.location_id))
    .where(passedOver(db, change))
    .groupBy(location.id, location.name)
    .orderBy(inRussian(location.name), location.id);
  const named = rows.map(({ name, shifts, people, first, last }) => {
    const days = first === last ? russianDay(first) : `${russianDay(first)} – ${russianDay(last)}`;
    const whose = people === 0 ? '' : ` у ${countOf(people, ['сотрудника', 'сотрудников', 'сотрудников'])}`;
    return `${quoted(name)} — ${countOf(shifts, ['смена', 'смены', 'смен'])}${whose}, ${days}`;
  });
  const working = await db.$count(timeEntry, and(inArray(timeEntry.location_id, places), isNull(timeEntry.ended_at)));
  return [
    ...(named.length === 0
      ? []
      : [`Смены впереди начнутся в те же часы уже по новому времени, сотрудникам сообщим: ${named.join('; ')}.`]),
    ...(working === 0
      ? []
      : [
          `${countOf(working, ['сотрудник отмечен', 'сотрудника отмечены', 'сотрудников отмечены'])} сейчас на смене: отработанное время не изменится.`,
        ]),
  ];
}

/** Whoever has a published shift there from then on. */
export async function workingThere(db: Database, where: SQL, from: Date): Promise<Concerned> {
  const places = db.select({ id: location.id }).from(location).where(where);
  const rows = await db
    .selectDistinct({ id: shift.published_employee_id })
    .from(shift)
    .where(
      and(
        inArray(shift.published_location_id, places),
        gte(shift.published_starts_at, from),
        isNotNull(shift.published_employee_id),
      ),
    );
  return { ids: rows.flatMap(({ id }) => id ?? []), link: '/schedule?view=my', only_work: true };
}
