import type { StockReportDetail } from '@studio/contracts';
import { type Column, DataTable, formatDate, formatMoney, formatNumber } from '@studio/ui';
import styles from './report-table.module.css';

type ReportColumn = StockReportDetail['columns'][number];
type Cell = StockReportDetail['rows'][number][number];
interface Line {
  key: string;
  cells: readonly Cell[];
}

/** The first rows of a report with its total, as in the file; wide ones scroll sideways. */
export function ReportTable({ report: { title, columns, rows, total } }: { report: StockReportDetail }) {
  const lines: Line[] = [
    ...rows.map((cells, index) => ({ key: String(index), cells })),
    ...(total ? [{ key: 'total', cells: total }] : []),
  ];
  return (
    <div className={styles['wide']}>
      <DataTable
        caption={title}
        columns={columns.map((column, index): Column<Line> => ({
          id: String(index),
          header: column.header,
          align: ['text', 'day', 'number'].includes(column.kind) ? 'start' : 'end',
          nowrap: column.kind !== 'text',
          cell: ({ key, cells }) => {
            const words = cellText(cells[index] ?? null, column);
            return key === 'total' ? <strong>{words}</strong> : words;
          },
        }))}
        rows={lines}
        rowKey={({ key }) => key}
      />
    </div>
  );
}

function cellText(cell: Cell, { kind }: ReportColumn): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return kind === 'day' ? formatDate(cell) : cell;
  if (kind === 'number') return String(cell);
  if (kind === 'money') return formatMoney(cell);
  return kind === 'percent' ? `${formatNumber(cell / 100)} %` : formatNumber(cell);
}
