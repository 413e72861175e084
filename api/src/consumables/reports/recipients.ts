import { STOCK_REPORTS } from '@studio/contracts';
import { asc, eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { type Actor, changeRecord } from '../../kernel/records';
import { tell } from '../../notifications';
import { nameOfEmployee } from '../../users';
import { regular } from '../records';
import { stockReportRecipient, type stockReportSchedule } from '../schema';
import { readersOf } from './report-readers';

export type Schedule = typeof stockReportSchedule.$inferSelect;

/** Ids in the order in which they go on with the schedule. */
export async function recipientsOf(db: Database, schedule_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: stockReportRecipient.employee_id })
    .from(stockReportRecipient)
    .where(eq(stockReportRecipient.schedule_id, schedule_id))
    .orderBy(asc(stockReportRecipient.position));
  return rows.map(({ id }) => id);
}

/** Names them and nobody else. */
export async function writeRecipients(tx: Database, schedule_id: string, ids: readonly string[]): Promise<void> {
  await tx.delete(stockReportRecipient).where(eq(stockReportRecipient.schedule_id, schedule_id));
  if (ids.length > 0)
    await tx
      .insert(stockReportRecipient)
      .values(ids.map((employee_id, position) => ({ schedule_id, employee_id, position })));
}

/**
 * The named people without the owner and without repetition.
 * @throws `validation_failed` for one who may not see reports of the location; null: of every place
 */
export async function requireReaders(
  db: Database,
  ids: readonly string[],
  { owner, location_id, now }: { owner: string; location_id: string | null; now: Date },
): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== owner);
  const may = await readersOf(db, wanted, location_id, now);
  const other = wanted.find((id) => !may.includes(id));
  if (other === undefined) return wanted;
  const name = (await nameOfEmployee(db, other)) || 'Этот сотрудник';
  throw failure('validation_failed', {
    field: 'recipients',
    message: `${name}: нет доступа к таким отчётам. Уберите из получателей.`,
  });
}

/** Takes out the recipients who may not see these reports any more, and tells them and the owner. */
export async function dropFormerReaders(
  tx: Database,
  actor: Actor,
  row: Schedule,
  location_id: string | null,
): Promise<Schedule> {
  const before = await recipientsOf(tx, row.id);
  const after = await readersOf(tx, before, location_id, actor.now());
  if (after.length === before.length) return row;
  await writeRecipients(tx, row.id, after);
  const beside = { recipients: [before, after] } as const;
  const next = await changeRecord(tx, actor, regular, row, { act: 'readdressed', beside });
  const gone = before.filter((id) => !after.includes(id));
  const notice = { kind: 'stock_report.readdressed', body: row.about } as const;
  const name = `«${STOCK_REPORTS[row.kind]}»`;
  await tell(tx, actor, gone, { ...notice, title: `Отчёт ${name} вам больше не приходит: нет доступа` });
  const names = await Promise.all(gone.map((id) => nameOfEmployee(tx, id)));
  await tell(tx, actor, [row.created_by], {
    ...notice,
    title: `Отчёт ${name} больше не получает ${names.join(', ')}: нет доступа`,
    link: '/consumables/reports?tab=schedules',
  });
  return next;
}
