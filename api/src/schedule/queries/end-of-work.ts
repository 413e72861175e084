import { HOUR_MS } from '@studio/contracts';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { type Actor, changeRecord, recordAudit } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { russianDay } from '../../kernel/words/calendar';
import { tell } from '../../notifications';
import type { Leaving } from '../../users';
import { entry } from '../records';
import { calendarLink, timeEntry } from '../schema';
import { plannersOf } from './planners';
import { selectEntries } from './time-rows';

/** What nobody is present for at a stretch. */
export const MAX_PRESENCE_MS = 24 * HOUR_MS;

/** A dismissed person is no longer at work, or in a calendar. */
export async function endWorkOfDismissed(tx: Database, by: Actor, { employee_id }: Leaving): Promise<void> {
  await endPresence(tx, by, employee_id);
  await revokeCalendar(tx, by, employee_id);
}

/** Ends the entry that still runs, now; those who plan there are asked to look at it, since nobody noted when the person left. */
async function endPresence(tx: Database, by: Actor, employee_id: string): Promise<void> {
  const now = by.now();
  const [row] = await tx
    .select()
    .from(timeEntry)
    .where(and(eq(timeEntry.employee_id, employee_id), isNull(timeEntry.ended_at)))
    .for('update');
  if (!row) return;
  const ended_at = new Date(Math.min(now.getTime(), row.begun_at.getTime() + MAX_PRESENCE_MS));
  await changeRecord(tx, by, entry, row, {
    act: 'ended',
    set: { ended_at, correction_reason: 'Уход не отмечен до увольнения, проверьте время' },
  });
  const [ended] = await selectEntries(tx).where(eq(timeEntry.id, row.id));
  await tell(tx, by, await plannersOf(tx, row.location_id, [employee_id], now), {
    kind: 'time.left_open',
    title: `${ended?.employee_name ?? ''}: уход ${russianDay(row.date)} отмечен увольнением`,
    body: 'Сам сотрудник уход не отметил. Проверьте часы и исправьте, если ушёл раньше.',
    link: `/schedule?view=sheet&location=${row.location_id}&date=${row.date}`,
    place: row.location_id,
  });
}

/** A link that was made since then is void. */
export async function revokeCalendarSince(
  tx: Database,
  context: CallContext,
  { employee_id, since }: { employee_id: string; since: Date },
): Promise<void> {
  const made = and(eq(calendarLink.employee_id, employee_id), gte(calendarLink.created_at, since));
  if ((await tx.$count(calendarLink, made)) > 0) await revokeCalendar(tx, context, employee_id);
}

/** Gives whether there was a link. */
export async function revokeCalendar(tx: Database, by: Actor, employee_id: string): Promise<boolean> {
  const gone = await tx.delete(calendarLink).where(eq(calendarLink.employee_id, employee_id)).returning();
  if (gone.length === 0) return false;
  await recordAudit(tx, by, {
    action: 'calendar_link.revoked',
    subject_kind: 'employee',
    subject_id: employee_id,
  });
  return true;
}
