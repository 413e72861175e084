import {
  REPORTS_ON_A_DAY,
  STOCK_REPORTS,
  type StockReport,
  type StockReportFormat,
  type StockReportKind,
} from '@studio/contracts';
import { russianDay } from '../../kernel/words/calendar';
import { writePrinted } from '../../sheets';
import type { ReportResult } from './build-report';

/** A report with more columns is printed in landscape. */
const MAX_UPRIGHT_COLUMNS = 7;

/** A made report and what it is about. */
export interface MadeReport extends Pick<StockReport, 'parameters' | 'about'> {
  kind: StockReportKind;
  result: ReportResult;
  sha256: string;
}

/** The file and its name. Without date and author: an equal report is an equal file. */
export async function reportFile(made: MadeReport, format: StockReportFormat): Promise<{ name: string; body: Blob }> {
  const { kind, parameters, about, result, sha256 } = made;
  const title = STOCK_REPORTS[kind];
  const period = periodWords(parameters);
  const body = await writePrinted(
    {
      title,
      facts: [
        [REPORTS_ON_A_DAY.includes(kind) ? 'На конец дня' : 'Период', period],
        ['Что вошло', about],
        ['Строк', result.rows.length.toLocaleString('ru-RU')],
      ],
      tables: [result],
      isLandscape: result.columns.length > MAX_UPRIGHT_COLUMNS,
      foot: `${title}, ${period}. Контрольная сумма ${sha256.slice(0, 16)}`,
    },
    format,
  );
  return { name: `${title} ${period.replaceAll(' ', '')}.${format}`, body };
}

function periodWords({ date_from, date_to }: StockReport['parameters']): string {
  return date_from === undefined ? russianDay(date_to) : `${russianDay(date_from)} – ${russianDay(date_to)}`;
}
