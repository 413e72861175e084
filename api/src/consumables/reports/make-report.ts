import { type LocationScope, MINUTE_MS, STOCK_REPORTS, type StockReportParameters } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { App } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { enqueueJob } from '../../kernel/jobs/enqueue';
import { defineJob, JobFailure } from '../../kernel/jobs/job-kind';
import { portalActor } from '../../kernel/records';
import { tell } from '../../notifications';
import { stockReport } from '../schema';
import { buildReport } from './build-report';
import { settledPosition } from './ledger-position';
import { recipientsOf } from './recipients';
import { readersOf } from './report-readers';
import { sendReport } from './send-report';

/** Makes a report requested by hand or by a schedule, and stores it with the last movement that it counts. */
export const makeStockReport = defineJob({
  kind: 'consumables.report',
  payload: z.object({ report_id: z.uuid() }),
  maxAttempts: 3,
  timeLimitMs: 5 * MINUTE_MS,
  async run(app, job) {
    const { db } = app.database;
    const [row] = await db.select().from(stockReport).where(eq(stockReport.id, job.payload.report_id));
    if (!row || row.ready_at !== null) return null;
    const parameters = row.parameters as StockReportParameters;
    const scope: LocationScope =
      row.reach_location_id === null ? { kind: 'any' } : { kind: 'own', location_ids: [row.reach_location_id] };
    await job.progress(5);
    const settled = await settledPosition(db, job.signal);
    if (parameters.position !== undefined && parameters.position > settled)
      throw new JobFailure('Такого движения в учёте ещё нет.');
    const position = parameters.position ?? settled;
    await job.progress(20);
    const { result, sha256 } = await buildReport(db, { parameters, scope, position });
    await job.progress(90);
    await db.transaction(async (tx) => {
      await job.own(tx);
      await tx
        .update(stockReport)
        .set({ result, sha256, position, row_count: result.rows.length, ready_at: app.now() })
        .where(eq(stockReport.id, row.id));
      await sendScheduled(tx, app, row);
    });
    return { rows: result.rows.length, sha256 };
  },
  async failed(tx, app, { report_id }, reason) {
    const [row] = await tx.select().from(stockReport).where(eq(stockReport.id, report_id));
    if (!row) return;
    const title = `Не составлен отчёт «${STOCK_REPORTS[row.kind]}»`;
    if (row.schedule_id === null) return;
    const link = addressOf(row);
    await tell(tx, portalActor(app), [row.created_by], { kind: 'stock_report.failed', title, body: reason, link });
  },
});

type Row = typeof stockReport.$inferSelect;

const addressOf = ({ id }: Row) => `/consumables/reports?report=${id}`;

/** A manual request is waited for on the screen; a schedule's owner and recipients are notified, and get the file by messenger. */
async function sendScheduled(tx: Database, app: Pick<App, 'now'>, row: Row): Promise<void> {
  if (row.schedule_id === null) return;
  const people = [row.created_by, ...(await recipientsOf(tx, row.schedule_id))];
  const actor = portalActor(app);
  const told = await tell(tx, actor, await readersOf(tx, people, row.reach_location_id, app.now()), {
    kind: 'stock_report.ready',
    title: `Готов отчёт «${STOCK_REPORTS[row.kind]}»`,
    body: row.about,
    link: addressOf(row),
  });
  for (const employee_id of told) await enqueueJob(tx, actor, sendReport, { report_id: row.id, employee_id });
}
