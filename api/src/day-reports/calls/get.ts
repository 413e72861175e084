import { calls } from '../../kernel/calls/implement';
import { reportDetail } from '../queries/report-detail';

export const get = calls.dayReports.get.handler(({ context, input }) =>
  reportDetail(context.database.db, context, input.id),
);
