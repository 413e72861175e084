import { failure } from '../kernel/calls/fail';
import { calls, signedIn } from '../kernel/calls/implement';
import { countReport } from './queries/count-report';
import { listReports } from './queries/list-reports';
import { ReportLimits } from './rules/report-limits';

/** A device sends at most ten a minute; twenty a second in total leave the database to the staff's own work. */
const limits = new ReportLimits({ each: 30, all: 1_200 });

export const reportsCalls = {
  send: calls.reports.send.handler(async ({ context, input }) => {
    const { id: employeeId } = signedIn(context);
    const { requestId } = context.origin;
    const now = context.now();
    const retryAfter = limits.count(employeeId, now);
    if (retryAfter !== null) throw failure('too_many_requests', { retryAfter });
    const { id, count, isNew, kind } = await countReport(context.database.db, input, { employeeId, requestId, now });
    if (isNew) {
      const { number, remote, version, cause } = kind;
      context.log.warn({ requestId, report: id, number, remote, version, cause }, 'a section fails');
    }
    return { id, count };
  }),
  list: calls.reports.list.handler(({ context, input }) => listReports(context.database.db, input)),
};
