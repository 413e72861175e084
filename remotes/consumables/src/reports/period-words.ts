import type { StockReportParameters } from '@studio/contracts';
import { formatDate } from '@studio/ui';

/** «01.02.2026 – 28.02.2026», or the single day of a report. */
export function periodWords({ date_from, date_to }: StockReportParameters): string {
  return date_from === undefined || date_from === date_to
    ? formatDate(date_to)
    : `${formatDate(date_from)} – ${formatDate(date_to)}`;
}
