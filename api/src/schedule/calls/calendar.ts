import { createHash, randomBytes } from 'node:crypto';
import { shiftDate } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import { companyDate } from '../../kernel/words/calendar';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { employee } from '../../users';
import { revokeCalendar } from '../queries/end-of-work';
import { icalendar } from '../rules/icalendar';
import { calendarLink } from '../schema';
import { publishedOf } from './my-schedule';

/** Days before and after today in the calendar. */
const PAST_DAYS = 60;
const COMING_DAYS = 180;
/** 192 bits: cannot be guessed. */
const TOKEN_BYTES = 24;

export const makeCalendarLink = calls.schedule.makeCalendarLink.handler(async ({ context }) => {
  const employee_id = signedIn(context).id;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = { token_sha256: hashed(token), created_at: context.now() };
  await context.database.db.transaction(async (tx) => {
    await tx
      .insert(calendarLink)
      .values({ employee_id, ...row })
      .onConflictDoUpdate({ target: calendarLink.employee_id, set: row });
    await recordAudit(tx, context, {
      action: 'calendar_link.made',
      subject_kind: 'employee',
      subject_id: employee_id,
    });
  });
  return { url: new URL(`/api/schedule/calendar/${token}`, context.config.publicUrl).toString() };
});

export const revokeCalendarLink = calls.schedule.revokeCalendarLink.handler(async ({ context }) => {
  const employee_id = signedIn(context).id;
  return context.database.db.transaction(async (tx) => ({ revoked: await revokeCalendar(tx, context, employee_id) }));
});

export const calendar = calls.schedule.calendar.handler(async ({ context, input: { token } }) => {
  const { db } = context.database;
  const [found] = await db
    .select({ id: employee.id, last_name: employee.last_name, first_name: employee.first_name })
    .from(calendarLink)
    .innerJoin(employee, eq(employee.id, calendarLink.employee_id))
    .where(and(eq(calendarLink.token_sha256, hashed(token)), eq(employee.status, 'active')));
  if (!found) throw failure('not_found', { message: 'Такого календаря нет: ссылка отозвана или с ошибкой.' });
  const today = companyDate(context.now());
  const shifts = await publishedOf(db, found.id, shiftDate(today, -PAST_DAYS), shiftDate(today, COMING_DAYS));
  const text = icalendar(shifts, `${found.last_name} ${found.first_name}`, context.now());
  return {
    headers: { 'content-disposition': 'inline; filename="schedule.ics"', 'cache-control': 'private, no-store' },
    body: new Blob([text], { type: 'text/calendar; charset=utf-8' }),
  };
});

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
