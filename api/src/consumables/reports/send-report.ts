import { MINUTE_MS, STOCK_REPORTS, type StockReportParameters } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { GrammyError, InputFile } from 'grammy';
import { z } from 'zod';
import { defineJob } from '../../kernel/jobs/job-kind';
import { botApi } from '../../kernel/providers/bot-api';
import { noteAct, portalActor } from '../../kernel/records';
import { employee } from '../../users';
import { report } from '../records';
import { stockReport } from '../schema';
import type { ReportResult } from './build-report';
import { reportFile } from './report-file';
import { readersOf } from './report-readers';

const FORMAT = 'xlsx';
/** A person who has blocked the bot, or deleted the account, takes the file in the portal. */
const NOT_REACHED = [400, 403];

/** Sends a scheduled report as a file to the messenger of somebody who may have it at this moment. */
export const sendReport = defineJob({
  kind: 'consumables.report_file',
  lane: 'messenger',
  payload: z.object({ report_id: z.uuid(), employee_id: z.uuid() }),
  maxAttempts: 6,
  timeLimitMs: 2 * MINUTE_MS,
  async run(app, { payload: { report_id, employee_id } }) {
    const { db } = app.database;
    const [row] = await db.select().from(stockReport).where(eq(stockReport.id, report_id));
    if (!row?.result || row.sha256 === null) return { sent: false };
    const [reader] = await readersOf(db, [employee_id], row.reach_location_id, app.now());
    if (reader === undefined) return { sent: false };
    const [to] = await db.select({ chat: employee.messenger_id }).from(employee).where(eq(employee.id, reader));
    if (!to || to.chat === null) return { sent: false };
    const { kind, about, sha256 } = row;
    const result = row.result as ReportResult;
    const made = { kind, about, sha256, result, parameters: row.parameters as StockReportParameters };
    const { name, body } = await reportFile(made, FORMAT);
    const file = new InputFile(new Uint8Array(await body.arrayBuffer()), name);
    try {
      await botApi(app).sendDocument(to.chat, file, { caption: `${STOCK_REPORTS[kind]}\n${about}` });
    } catch (error) {
      if (error instanceof GrammyError && NOT_REACHED.includes(error.error_code)) return { sent: false };
      throw error;
    }
    await noteAct(db, portalActor(app), report, report_id, {
      act: 'sent',
      after: { employee_id, format: FORMAT, rows: result.rows.length },
    });
    return { sent: true };
  },
});
