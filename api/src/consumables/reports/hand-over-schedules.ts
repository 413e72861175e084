import { STOCK_REPORTS, type StockReportParameters } from '@studio/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { type Actor, changeRecord } from '../../kernel/records';
import { tell } from '../../notifications';
import { regular } from '../records';
import { stockReportSchedule } from '../schema';
import { reachOfReport } from './ask-for-report';
import { recipientsOf, type Schedule, writeRecipients } from './recipients';
import { KEEPS, readersOf } from './report-readers';

/** Schedules of somebody dismissed go on with the first recipient who may keep them, otherwise with who dismisses; else they stop. */
export async function handOverSchedules(
  tx: Database,
  actor: Actor,
  { employee_id }: { employee_id: string },
): Promise<void> {
  const own = await tx
    .select()
    .from(stockReportSchedule)
    .where(eq(stockReportSchedule.created_by, employee_id))
    .orderBy(asc(stockReportSchedule.id))
    .for('update');
  for (const row of own) await handOver(tx, actor, row);
}

async function handOver(tx: Database, actor: Actor, row: Schedule): Promise<void> {
  const recipients = await recipientsOf(tx, row.id);
  const candidates = actor.person === null ? recipients : [...recipients, actor.person.id];
  const location_id = await reachOfReport(tx, { kind: 'any' }, row.filter as Partial<StockReportParameters>);
  const [heir] = await readersOf(tx, candidates, location_id, actor.now(), KEEPS);
  const name = `«${STOCK_REPORTS[row.kind]}»`;
  if (heir === undefined) {
    const paused_reason = 'Владелец уволен, а среди получателей нет того, кто вправе вести расписание.';
    await changeRecord(tx, actor, regular, row, { act: 'paused', set: { is_paused: true, paused_reason } });
    const title = `Расписание остановлено: ${name}`;
    await tell(tx, actor, recipients, { kind: 'stock_report.failed', title, body: paused_reason });
    return;
  }
  const rest = recipients.filter((id) => id !== heir);
  await writeRecipients(tx, row.id, rest);
  await changeRecord(tx, actor, regular, row, {
    act: 'handed_over',
    set: { created_by: heir },
    beside: { owner: [row.created_by, heir], recipients: [recipients, rest] },
  });
  await tell(tx, actor, [heir], {
    kind: 'stock_report.readdressed',
    title: `Расписание отчёта ${name} теперь ваше`,
    body: row.about,
    link: '/consumables/reports?tab=schedules',
  });
}
