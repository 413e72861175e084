import { and, isNull } from 'drizzle-orm';
import { cardRows } from '../users';
import { dayReport } from './schema';

const undecided = () => and(isNull(dayReport.approved_by), isNull(dayReport.locked_by));

/** Who counted and handed in a day approves it with no other card either. */
export const daysOfCard = [
  cardRows(dayReport, { kind: 'days', label: 'Сданные дни', column: dayReport.submitted_by, where: undecided }),
  cardRows(dayReport, { kind: 'counted_days', label: null, column: dayReport.counted_by, where: undecided }),
];
