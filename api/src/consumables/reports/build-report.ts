import { createHash } from 'node:crypto';
import {
  MAX_STOCK_REPORT_ROWS,
  OPERATION_KINDS,
  type OperationKind,
  STOCK_UNITS,
  type StockReportKind,
  type StockUnit,
} from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { JobFailure } from '../../kernel/jobs/job-kind';
import type { PrintedCell, PrintedColumn } from '../../sheets';
import { jsonRows } from '../queries/json-rows';
import { ageingReport } from './kinds/ageing';
import { balanceReport } from './kinds/balance';
import { consumptionReport } from './kinds/consumption';
import { countDifferencesReport } from './kinds/count-differences';
import { documentsReport } from './kinds/documents';
import { lossesReport } from './kinds/losses';
import { purchasesReport } from './kinds/purchases';
import { turnoverReport } from './kinds/turnover';
import type { ReportColumn, ReportKind, ReportScope } from './report-kind';

const KINDS: Record<StockReportKind, ReportKind> = {
  balance: balanceReport,
  turnover: turnoverReport,
  consumption: consumptionReport,
  losses: lossesReport,
  purchases: purchasesReport,
  ageing: ageingReport,
  count_differences: countDifferencesReport,
  documents: documentsReport,
};

/** A report as it is stored. */
export interface ReportResult {
  columns: PrintedColumn[];
  rows: PrintedCell[][];
  total: PrintedCell[] | null;
}

/** @throws JobFailure for a report that is too long */
export async function buildReport(
  db: Database,
  report: ReportScope,
): Promise<{ result: ReportResult; sha256: string }> {
  const { columns, query } = KINDS[report.parameters.kind];
  const found = await jsonRows<Record<string, PrintedCell>>(
    db,
    sql`select * from (${query(report)}) report limit ${MAX_STOCK_REPORT_ROWS + 1}`,
  );
  if (found.length > MAX_STOCK_REPORT_ROWS)
    throw new JobFailure(
      `В отчёте больше ${MAX_STOCK_REPORT_ROWS.toLocaleString('ru-RU')} строк. Выберите склад, категорию или период короче.`,
    );
  const rows = found.map((row) => columns.map((column) => cellOf(row, column)));
  const result: ReportResult = {
    columns: columns.map(({ header, kind, width }) => ({ header, kind, width })),
    rows,
    total: rows.length === 0 ? null : totalOf(columns, rows),
  };
  return { result, sha256: hashOf(report, result) };
}

function cellOf(row: Record<string, PrintedCell>, { key }: ReportColumn): PrintedCell {
  const cell = row[key] ?? null;
  if (key === 'unit') return STOCK_UNITS[cell as StockUnit];
  if (key === 'kind') return OPERATION_KINDS[cell as OperationKind];
  return cell;
}

/** «Итого» in the first text column, sums below summed columns. */
function totalOf(columns: readonly ReportColumn[], rows: readonly PrintedCell[][]): PrintedCell[] {
  const label = columns.findIndex(({ kind }) => kind === 'text');
  return columns.map(({ isSummed }, index) => {
    if (index === label) return 'Итого';
    return isSummed ? rows.reduce((all, row) => all + Number(row[index] ?? 0), 0) : null;
  });
}

/** Hash of parameters and result, without the ledger position: an equal report has an equal hash. */
function hashOf({ parameters: { position: _position, ...asked }, scope }: ReportScope, result: ReportResult): string {
  const reach = scope.kind === 'any' ? null : (scope.location_ids[0] ?? null);
  const sorted = Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted, reach, result]))
    .digest('hex');
}
