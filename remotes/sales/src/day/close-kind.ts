import { type CountLine, countedTotal, type Standing } from '@studio/contracts';
import { defineWriteKind } from '@studio/portal';
import { formatDate, formatMoney } from '@studio/ui';

interface Closing {
  /** Generated when the form opens: the day is submitted once under it. */
  id: string;
  location_id: string;
  business_date: string;
  /** By the device's clock. */
  closed_at: string;
  lines: readonly CountLine[];
  reason?: string;
}

/** A day counted and submitted while offline: it waits on the device and is sent once. */
export const DAY_CLOSING = defineWriteKind<Closing, { standing: Standing }>({
  kind: 'day_reports.close',
  title: 'Сдача дня',
  method: 'PUT',
  path: '/sales/day-reports/closings/{id}',
  describe: ({ business_date, lines }) => `${formatDate(business_date)}, в кассе ${formatMoney(countedTotal(lines))}`,
  page: '/sales?location={location_id}',
});
