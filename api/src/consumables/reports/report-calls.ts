import { MAX_PRINTED_ROWS, type StockReport } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { noteAct } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { cancelJob, enqueueJob, restartJob } from '../../kernel/jobs/enqueue';
import { report as made } from '../records';
import { stockReport } from '../schema';
import { aboutOf, askForReport, readParameters } from './ask-for-report';
import type { ReportResult } from './build-report';
import { makeStockReport } from './make-report';
import { reportFile } from './report-file';
import { todayWithin } from '../queries/today-within';
import { findReport, findReportDetail, listReports } from './report-rows';
import { attachment } from '../../kernel/http/attachment';

const reports = calls.consumables.reports.handler(({ context, input }) =>
  listReports(context.database.db, signedIn(context).id, scopeOf(context), input),
);
const report = calls.consumables.report.handler(({ context, input }) =>
  findReportDetail(context.database.db, signedIn(context).id, scopeOf(context), input),
);

const generateReport = calls.consumables.generateReport.handler(({ context, input: { id, ...asked } }) =>
  context.database.db.transaction(async (tx) => {
    const scope = scopeOf(context);
    const parameters = readParameters(asked, await todayWithin(tx, scope, asked, context.now()));
    const about = await aboutOf(tx, scope, parameters);
    const created_by = signedIn(context).id;
    await askForReport(tx, context, { id, parameters, scope, created_by, about });
    return reply(tx, context, id);
  }),
);

const exportReport = calls.consumables.exportReport.handler(async ({ context, input: { id, format } }) => {
  const { db } = context.database;
  const found = await reply(db, context, id);
  const [row] = await db
    .select({ result: stockReport.result, sha256: stockReport.sha256 })
    .from(stockReport)
    .where(eq(stockReport.id, id));
  if (!row?.result || row.sha256 === null)
    throw failure('illegal_transition', { message: 'Отчёт ещё не готов.', details: { state: found.state } });
  const result = row.result as ReportResult;
  if (format === 'pdf' && result.rows.length > MAX_PRINTED_ROWS)
    throw failure('validation_failed', {
      field: 'format',
      message: `В PDF не больше ${MAX_PRINTED_ROWS.toLocaleString('ru-RU')} строк. Выгрузите XLSX или CSV.`,
    });
  const { parameters, about } = found;
  const { name, body } = await reportFile(
    { kind: parameters.kind, parameters, about, result, sha256: row.sha256 },
    format,
  );
  await noteAct(db, context, made, id, {
    act: 'exported',
    after: { name: found.title, format, rows: result.rows.length },
  });
  return {
    headers: {
      'content-disposition': attachment(name, `report-${found.number}.${format}`),
    },
    body,
  };
});

const cancelReport = calls.consumables.cancelReport.handler(({ context, input: { id } }) =>
  context.database.db.transaction(async (tx) => {
    const { state } = await reply(tx, context, id);
    if (state === 'cancelled') return reply(tx, context, id);
    const job_id = await jobOf(tx, id);
    if (state === 'ready' || !(await cancelJob(tx, context, job_id)))
      throw failure('illegal_transition', { message: 'Отменять уже нечего.' });
    return reply(tx, context, id);
  }),
);

const restartReport = calls.consumables.restartReport.handler(({ context, input: { id } }) =>
  context.database.db.transaction(async (tx) => {
    const { state } = await reply(tx, context, id);
    // Sent again after a lost answer: it is being made.
    if (state === 'queued' || state === 'running') return reply(tx, context, id);
    const job_id = await jobOf(tx, id);
    if (!(await restartJob(tx, context, job_id))) {
      // A job is deleted a month after it ended, a report that it failed to make is not.
      if (state !== 'failed')
        throw failure('illegal_transition', {
          message: 'Составить заново можно отчёт, который не составлен или отменён.',
        });
      await enqueueJob(
        tx,
        context,
        makeStockReport,
        { report_id: id },
        { id: job_id, ownerId: signedIn(context).id, subject: id },
      );
    }
    return reply(tx, context, id);
  }),
);

async function jobOf(tx: Database, id: string): Promise<string> {
  const [row] = await tx.select({ job_id: stockReport.job_id }).from(stockReport).where(eq(stockReport.id, id));
  if (!row) throw failure('not_found', { message: 'Такого отчёта нет.' });
  return row.job_id;
}

function reply(db: Database, context: CallContext, id: string): Promise<StockReport> {
  return findReport(db, signedIn(context).id, scopeOf(context), id);
}

export const reportCalls = { reports, report, generateReport, exportReport, cancelReport, restartReport };
