import { REPORT_RHYTHM_NAMES, REPORTS_ON_A_DAY, STOCK_REPORT_NAMES } from '@studio/contracts';
import { COMPANY_ZONE, dateIn } from '../../kernel/words/calendar';
import { periodBefore } from '../reports/report-times';
import type { StockYard } from './stock-yard';

/** The office's reports of the demo: each once, and each on a schedule. */
export async function stockReports({ people, random, stage, hours }: StockYard): Promise<void> {
  const { consumables } = stage.inTurn(hours)(people.office);
  const { date_from, date_to } = periodBefore('month', dateIn(COMPANY_ZONE, stage.now));
  for (const [n, kind] of STOCK_REPORT_NAMES.entries()) {
    await consumables.generateReport({
      id: random.uuid(),
      kind,
      date_to,
      ...(!REPORTS_ON_A_DAY.includes(kind) && { date_from }),
    });
    const rhythm = REPORT_RHYTHM_NAMES[n % REPORT_RHYTHM_NAMES.length] ?? 'week';
    await consumables.createReportSchedule({ id: random.uuid(), kind, rhythm, hour: 7 + n });
  }
}
