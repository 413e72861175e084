import type { LocationScope } from '@studio/contracts';
import { and, desc, like, or, sql, type SQL } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import { placesOwn, withinScope } from '../../kernel/calls/within-scope';
import { containsText } from '../../kernel/database/contains';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { foldedText } from '../../kernel/database/russian-text';
import { foldText, likePattern } from '../../kernel/words/text';
import { location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { assignedTo } from './assigned-to';
import { recordNames } from './record-names';

/** A record of the trail by its id. */
export interface Subject {
  id: string;
}

/** Records of one name whose acts are found: the newest of each kind. */
const MAX_NAMED_SO = 2_000;

/** A kind of records `d`: what each is called, the place that it must be in reach at, and what tells the newer of two. */
interface Named {
  from: string;
  name: SQL;
  at?: string;
  id?: string;
  newest?: string;
}

const folded = (column: string) => foldedText(sql.raw(column));

// People and places are found by themselves; what is above this domain is named, not imported.
const OF_PLACES: readonly Named[] = [
  { from: 'photosession d', name: sql.raw('d.name_folded'), at: 'd.location_id', newest: 'd.created_at' },
  { from: 'sale d', name: folded('d.client_name'), at: 'd.location_id', newest: 'd.created_at' },
  { from: 'expense d', name: folded('d.description'), at: 'd.location_id', newest: 'd.created_at' },
  { from: 'recurring_expense d', name: folded('d.description'), at: 'd.location_id' },
  { from: 'shift_template d', name: folded('d.name'), at: 'd.location_id' },
  { from: 'stock_report d', name: folded('d.about'), at: 'd.reach_location_id' },
  { from: 'pay_rule d', name: folded('d.name'), at: 'd.location_id', id: 'd.rule_id' },
  {
    from: 'auth_session d join employee p on p.id = d.employee_id',
    name: folded('d.browser_name'),
    at: 'p.primary_location_id',
    newest: 'd.created_at',
  },
  {
    from: 'reservation d join item i on i.id = d.item_id join place p on p.id = d.place_id',
    name: folded('i.name'),
    at: 'p.location_id',
  },
];

/** Names that everybody may read. */
const OF_ALL: readonly Named[] = [
  ...['item', 'product', 'price_list', 'expense_category', 'city', 'region'].map((table) => ({
    from: `${table} d`,
    name: folded('d.name'),
  })),
  { from: 'role d', name: folded('d.display_name') },
  { from: 'stock_project d', name: folded('d.title') },
];

/** Names that who reaches one place alone does not read. */
const OF_COMPANY: readonly Named[] = [
  { from: 'import_run d', name: folded('d.file_name') },
  { from: 'stock_report_schedule d', name: folded('d.about') },
];

/** Records in reach that the page calls so, in whole or in part, or that were called so when they were deleted. */
export async function subjectsNamed(
  db: Database,
  scope: LocationScope,
  text: string,
  people: readonly Subject[],
): Promise<Subject[]> {
  const sought = foldText(text);
  if (!/\p{L}/u.test(sought)) return [];
  const kinds = [...OF_PLACES, ...OF_ALL, ...(scope.kind === 'any' ? OF_COMPANY : [])];
  const each = kinds.map(({ from, name, at, id = 'd.id', newest = id }) => {
    const where = and(containsText(name, sought), at === undefined ? undefined : withinScope(scope, sql.raw(at)));
    return sql`select ${sql.raw(id)}::text as id from ${sql.raw(from)} where ${where}
      order by ${sql.raw(newest)} desc limit ${MAX_NAMED_SO}`;
  });
  const gone = db
    .select({ id: auditEntry.subject_id })
    .from(auditEntry)
    .where(
      and(
        like(foldedText(auditEntry.action), '%.deleted'),
        containsText(foldedText(sql`${auditEntry.before}::text`), sought),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(MAX_NAMED_SO);
  return idsOf(db, [...each, gone.getSQL(), ...ofPeople(people), ...(await calledByDay(db, scope, text))]);
}

/** People in reach of this name, each word of it in any order. */
export const peopleNamed = (scope: LocationScope, text: string): SQL => and(named(text), worksWithin(scope))!;

/** Who works in reach, first of all or by an assignment of today; undefined for everybody. */
export const worksWithin = (scope: LocationScope): SQL | undefined =>
  scope.kind === 'any'
    ? undefined
    : or(
        withinScope(scope, employee.primary_location_id),
        assignedTo(sql`${employee.id}`, sql`${placesOwn(scope)}::uuid[]`),
      );

/** The same wherever they work. */
export const named = (text: string): SQL =>
  and(
    ...foldText(text)
      .split(' ')
      .map((word) => containsText(employee.name_folded, word)),
  )!;

/** Places in reach whose name contains the text. */
export const placesNamed = (db: Database, scope: LocationScope, text: string): Promise<Subject[]> =>
  db
    .select({ id: location.id })
    .from(location)
    .where(and(like(foldedText(location.name), likePattern(foldText(text))), withinScope(scope, location.id)));

/** Records that are called by their person, and by which day. */
const OF_PEOPLE = [
  { from: 'absence d', whose: 'd.employee_id', day: 'd.from_date' },
  { from: 'time_entry d', whose: 'd.employee_id', day: 'd.date' },
  { from: 'time_decision d', whose: 'd.employee_id', day: 'd.date' },
  { from: 'shift_swap d join shift s on s.id = d.shift_id', whose: 'd.from_employee_id', day: 's.date' },
  { from: 'pay_adjustment d', whose: 'd.employee_id', day: 'd.month' },
  { from: 'pay_payment d', whose: 'd.employee_id', day: 'd.month' },
  { from: 'till_wage d', whose: 'd.employee_id', day: 'd.month' },
];

const ofPeople = (people: readonly Subject[], on?: string): SQL[] =>
  people.length === 0
    ? []
    : OF_PEOPLE.map(
        ({ from, whose, day }) => sql`select d.id::text from ${sql.raw(from)}
          where ${sql.raw(whose)} = any(${arrayOf(people)}::uuid[])
            and ${on === undefined ? sql`true` : sql`${sql.raw(day)} = ${on}::date`}
          order by ${sql.raw(day)} desc limit ${MAX_NAMED_SO}`,
      );

/** «Иванова Анна, 05.12.2026», «Иванова Анна, 12.2026», «28.11.2026, Студия»: a name beside the day of the record; none for other texts. */
async function calledByDay(db: Database, scope: LocationScope, text: string): Promise<SQL[]> {
  const [, name, date, month, year] = /^(.+), (?:(\d\d)\.)?(\d\d)\.(\d{4})$/.exec(text.trim()) ?? [];
  const ofPerson = name === undefined ? null : dayOf(year, month, date ?? '01');
  if (name !== undefined && ofPerson !== null)
    return ofPeople(
      await db.select({ id: employee.id }).from(employee).where(peopleNamed(scope, name)).limit(MAX_NAMED_SO),
      ofPerson,
    );
  const [, on, of, at, place] = /^(\d\d)\.(\d\d)\.(\d{4}), (.+)$/.exec(text.trim()) ?? [];
  const ofPlace = place === undefined ? null : dayOf(at, of, on);
  if (place === undefined || ofPlace === null) return [];
  const places = arrayOf(await placesNamed(db, scope, place));
  return [
    sql`select id::text from day_report where location_id = any(${places}::uuid[]) and business_date = ${ofPlace}::date`,
    sql`select id::text from shift where location_id = any(${places}::uuid[]) and date = ${ofPlace}::date`,
  ];
}

/** Null for a day that no calendar has. */
function dayOf(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month}-${date}`;
  return Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day) ? null : day;
}

/** Kinds of records that have a number. */
const NUMBERED = [
  'photosession',
  'sale',
  'held_record',
  'expense',
  'operation',
  'supply_request',
  'shipment',
  'stock_transfer',
  'stock_count',
  'stock_project',
  'reservation',
  'stock_report',
];

/** Records of a number that was typed as the page writes it, «№ 8493», «№ 8493, Анна»; none for other texts. */
export async function subjectsNumbered(db: Database, scope: LocationScope, text: string): Promise<Subject[]> {
  const [, number, name] = /^№\s*(\d{1,9})(, .+)?$/.exec(text.trim()) ?? [];
  if (number === undefined) return [];
  const found = await idsOf(
    db,
    NUMBERED.map((table) => sql`select id::text from ${sql.raw(table)} where number = ${number}::bigint`),
  );
  if (name === undefined) return found;
  const names = await recordNames(
    db,
    scope,
    found.map(({ id }) => id),
  );
  return found.filter(({ id }) => foldText(names.get(id) ?? '').includes(foldText(`№ ${number}${name}`)));
}

const idsOf = async (db: Database, each: readonly SQL[]): Promise<Subject[]> =>
  rowsOf<Subject>(
    await db.execute(
      sql.join(
        each.map((one) => sql`(${one})`),
        sql` union `,
      ),
    ),
  );

/** An array literal for both engines. */
export const arrayOf = (records: readonly Subject[]): string => `{${records.map(({ id }) => id).join(',')}}`;
