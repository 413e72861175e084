import type { StockReport } from '@studio/contracts';
import type { ListColumn } from '@studio/screens';
import { formatMoment, formatNumber, Row, Stack, Text } from '@studio/ui';
import { periodWords } from './period-words';
import { ReportChip } from './report-chip';

export const REPORT_COLUMNS: readonly ListColumn<StockReport>[] = [
  {
    id: 'title',
    header: 'Отчёт',
    cell: ({ title, about }) => (
      <Stack gap={0}>
        <Text weight="medium">{title}</Text>
        <Text size="caption" tone="subtle">
          {about}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'period',
    header: 'За какие дни',
    nowrap: true,
    priority: 2,
    cell: ({ parameters }) => periodWords(parameters),
  },
  { id: 'state', header: 'Состояние', nowrap: true, cell: (report) => <ReportChip report={report} /> },
  {
    id: 'rows',
    header: 'Строк',
    align: 'end',
    priority: 2,
    cell: ({ row_count }) => (row_count === null ? '—' : formatNumber(row_count)),
  },
  { id: 'at', header: 'Заказан', nowrap: true, priority: 3, cell: ({ created_at }) => formatMoment(created_at) },
  {
    id: 'by',
    header: 'Кто',
    priority: 3,
    cell: ({ created_by_name, schedule_id }) => (
      <Stack gap={0}>
        <Text>{created_by_name}</Text>
        {schedule_id !== null && (
          <Text size="caption" tone="subtle">
            по расписанию
          </Text>
        )}
      </Stack>
    ),
  },
];

export function ReportCard({ report }: { report: StockReport }) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3}>
        <Text weight="medium">{report.title}</Text>
        <ReportChip report={report} />
      </Row>
      <Text size="caption" tone="subtle">
        {report.about}
      </Text>
      <Text size="caption" tone="muted">
        {periodWords(report.parameters)}
      </Text>
    </Stack>
  );
}
