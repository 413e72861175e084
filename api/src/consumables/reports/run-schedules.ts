import { randomUUID } from 'node:crypto';
import { hasRight, locationScope, STOCK_REPORTS, type StockReportParameters } from '@studio/contracts';
import { and, asc, eq, lte } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import type { App } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { tell } from '../../notifications';
import { employee, furtherPlacesOf, rolesOf } from '../../users';
import { type Actor, changeRecord, portalActor } from '../../kernel/records';
import { regular } from '../records';
import { stockReportSchedule } from '../schema';
import { aboutOf, askForReport, reachOfReport, readParameters } from './ask-for-report';
import { dropFormerReaders, type Schedule } from './recipients';
import { nextTime, periodBefore } from './report-times';
import { findReportZone } from './report-zone';

const MAX_REPORTS_PER_RUN = 50;

/**
 * Requests the reports that are due, each within the present rights and reach of its owner. When the right is lost, or the place is out of
 * reach, the schedule is paused and the owner is notified why. Runs missed while the portal was down are made up once.
 */
export async function runReportSchedules({ database: { db }, now }: Pick<App, 'database' | 'now'>): Promise<number> {
  let asked = 0;
  for (; asked < MAX_REPORTS_PER_RUN; asked += 1) {
    const isMore = await db.transaction(async (tx) => {
      const at = now();
      const [found] = await tx
        .select()
        .from(stockReportSchedule)
        .where(and(eq(stockReportSchedule.is_paused, false), lte(stockReportSchedule.next_at, at)))
        .orderBy(asc(stockReportSchedule.next_at), asc(stockReportSchedule.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!found) return false;
      const zone = await findReportZone(tx, found.filter as Partial<StockReportParameters>, found.created_by);
      const today = dateIn(zone, at);
      const portal = portalActor({ now: () => at });
      const { refusal } = await makeOne(tx, portal, found, today).catch((error) => ({ refusal: refusalOf(error) }));
      const [due = found] = await tx.select().from(stockReportSchedule).where(eq(stockReportSchedule.id, found.id));
      // A clock, which is nobody's edit.
      const next_at = nextTime(due.rhythm, due.hour, today, at, zone);
      await tx.update(stockReportSchedule).set({ next_at }).where(eq(stockReportSchedule.id, due.id));
      if (refusal !== null) {
        const set = { is_paused: true, paused_reason: refusal };
        await changeRecord(tx, portal, regular, due, { act: 'paused', set });
        await tell(tx, portal, [due.created_by], {
          kind: 'stock_report.failed',
          title: `Расписание остановлено: «${STOCK_REPORTS[due.kind]}»`,
          body: refusal,
          link: '/consumables/reports?tab=schedules',
        });
      }
      return true;
    });
    if (!isMore) break;
  }
  return asked;
}

async function makeOne(tx: Database, portal: Actor, due: Schedule, today: string): Promise<{ refusal: string | null }> {
  const [owner] = await tx.select().from(employee).where(eq(employee.id, due.created_by));
  const roles = owner?.status === 'active' ? await rolesOf(tx, owner.id) : [];
  if (!owner || !hasRight(roles, 'consumables.create_reports') || !hasRight(roles, 'schedule_consumables_reports'))
    return { refusal: 'У владельца больше нет права составлять отчёты по расписанию.' };
  const scope = locationScope({
    roles,
    primary_location_id: owner.primary_location_id,
    further_location_ids: (await furtherPlacesOf(tx, [owner.id], portal.now())).get(owner.id),
  });
  const filter = due.filter as Partial<StockReportParameters>;
  const about = await aboutOf(tx, scope, filter);
  await dropFormerReaders(tx, portal, due, await reachOfReport(tx, scope, filter));
  const parameters = readParameters({ kind: due.kind, ...periodBefore(due.rhythm, today), ...filter }, today);
  await askForReport(tx, portal, {
    id: randomUUID(),
    parameters,
    scope,
    about,
    created_by: owner.id,
    schedule_id: due.id,
  });
  return { refusal: null };
}

/** The sentence of a typed failure; any other error is a defect and is thrown again. */
function refusalOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && 'status' in error) return error.message;
  throw error;
}
