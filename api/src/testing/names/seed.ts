import { randomUUID } from 'node:crypto';
import { shiftDate } from '@studio/contracts';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { publication, publicationLocation, shift, shiftEvent } from '../../schedule/schema';
import { employee } from '../../users';
import { locationAdministrator, locationAssignment } from '../../users/staffing-schema';
import { givenSession } from '../builders';
import { givenCaller } from '../caller';
import { MATRIX } from '../matrix/matrix-cases';
import type { MatrixCase } from '../matrix/matrix-case';
import type { Target } from '../matrix/target';

/** People of another location whose names are in the records of this one. */
export interface Strangers {
  /** Did what was done here: sold, counted, approved, planned. */
  author: string;
  /** Is whom it is about: a share, a shift before, hours, an exchange, a rule of pay. */
  subject: string;
  /** Has the shifts that stand in the plan of this location. */
  planned: string;
}

/** Who people are and where they belong, in rows of their own: they do not become others. */
const THEIR_OWN =
  /^(role_assignment|location_assignment|location_administrator|auth_session|preference|saved_view|typed_code|sign_in_attempt|calendar_link|act_confirmation|invitation|failure_report_employee|notification)\.employee_id$/;
const IS_SUBJECT = /(^|\.|_)(employee_id|photographer_id)$/;
const IS_PLANNED = /^shift\.(published_)?employee_id$/;

/**
 * Makes every call of the contract at this location as one person, so that it has records of all kinds; moves that person and the resident
 * away, and puts them into each column that refers to a person. Answers the columns that no row of any kind has.
 */
export async function seedStrangers(target: Target, there: Target): Promise<{ strangers: Strangers; empty: string[] }> {
  const { app, resident: subject, location: primary_location_id } = target;
  const { db } = app.database;
  const caller = await givenCaller(app, ['developer'], { last_name: 'Авторова', primary_location_id });
  const author = caller.person.id;
  for (const cases of Object.values(MATRIX))
    for (const one of Object.values<MatrixCase>(cases)) {
      Object.assign(caller.headers, (await givenSession(app, author)).headers);
      await one.send(caller, target);
    }
  const planned = await there.employee();
  const payer = await target.caller(['federal_manager']);
  await payer.put(`/payroll/rules/${randomUUID()}`, {
    version: null,
    name: 'Процент',
    kind: 'pct_own',
    rate_bp: 500,
    valid_from: shiftDate(app.now().toISOString().slice(0, 10), 200),
    employee_id: subject,
  });
  await db
    .update(employee)
    .set({ primary_location_id: there.location })
    .where(inArray(employee.id, [author, subject]));
  await db.update(employee).set({ last_name: 'Долева' }).where(eq(employee.id, subject));
  await db.update(employee).set({ last_name: 'Сменова' }).where(eq(employee.id, planned));
  await db
    .update(locationAssignment)
    .set({ ended_on: sql`${locationAssignment.started_on} + 1` })
    .where(inArray(locationAssignment.employee_id, [author, subject]));
  await db.delete(locationAdministrator).where(inArray(locationAdministrator.employee_id, [author, subject]));
  const empty: string[] = [];
  for (const { table_name, column_name } of await referring(db)) {
    const column = `${table_name}.${column_name}`;
    if (THEIR_OWN.test(column)) continue;
    const who = IS_PLANNED.test(column) ? planned : IS_SUBJECT.test(column) ? subject : author;
    if (!(await putInto(db, table_name, column_name, who))) empty.push(column);
  }
  await planBefore(target, { author, subject, planned });
  return { strangers: { author, subject, planned }, empty };
}

/** A shift that was the subject's before it was the planned one's, told by its history and by a publication. */
async function planBefore({ app, location }: Target, { author, subject, planned }: Strangers): Promise<void> {
  const { db } = app.database;
  const of = (employee_id: string) => ({
    location_id: location,
    position: 'photographer' as const,
    employee_id,
    starts: '2026-03-02T10:00',
    ends: '2026-03-02T22:00',
    break_min: 60,
  });
  const [held] = await db.select({ id: shift.id }).from(shift).where(eq(shift.location_id, location)).limit(1);
  const [shift_id, publication_id] = [held!.id, randomUUID()]; // The matrix has planned some.
  const states = { before: of(subject), after: of(planned) };
  const at = app.now();
  await db
    .insert(shiftEvent)
    .values({ shift_id, location_id: location, date: '2026-03-02', at, by_id: author, kind: 'changed', ...states });
  await db.insert(publication).values({
    id: publication_id,
    from_date: '2026-03-02',
    to_date: '2026-03-08',
    by_id: author,
    at,
    lines: [{ shift_id, change: 'changed', ...states }],
  });
  await db.insert(publicationLocation).values({ publication_id, location_id: location });
}

/** At most this many rows of a table are changed one by one. */
const MAX_ROWS = 30;

/** At once or row by row, since two rows may not be of one person, and books are not rewritten; answers whether any has them now. */
async function putInto(db: Database, table_name: string, column_name: string, who: string): Promise<boolean> {
  const [table, column] = [sql.identifier(table_name), sql.identifier(column_name)];
  const set = sql`update ${table} set ${column} = ${who}`;
  const others = sql`${column} is not null and ${column} <> ${who}`;
  const isPut = (statement: SQL) =>
    db.execute(statement).then(
      () => true,
      () => false,
    );
  if (!(await isPut(sql`${set} where ${others}`))) {
    const rows = rowsOf<{ at: string }>(
      await db.execute(sql`select ctid::text as at from ${table} where ${others} limit ${MAX_ROWS}`),
    );
    for (const { at } of rows) await isPut(sql`${set} where ctid = ${at}::tid`);
  }
  const isIn = async () =>
    rowsOf(await db.execute(sql`select 1 from ${table} where ${column} = ${who} limit 1`)).length > 0;
  return (await isIn()) || ((await isPut(sql`${set} where ${column} is null`)) && (await isIn()));
}

interface Column extends Record<string, unknown> {
  table_name: string;
  column_name: string;
}

async function referring(db: Database): Promise<Column[]> {
  return rowsOf<Column>(
    await db.execute(sql`
      select c.conrelid::regclass::text as table_name, a.attname as column_name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'employee'::regclass order by 1, 2`),
  );
}
