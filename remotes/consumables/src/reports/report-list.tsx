import { STOCK_REPORTS, type StockReport, type StockReportKind } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { defineFilters, ListPages, optionalField, pageField, QueryView, useFilters } from '@studio/screens';
import {
  type Column,
  DataTable,
  EmptyState,
  formatMoment,
  formatNumber,
  Select,
  Stack,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { periodWords } from './period-words';
import { ReportChip } from './report-chip';

const PAGE_SIZE = 25;
/** Milliseconds between two fetches while one is being made. */
const LOOK_EVERY_MS = 2_000;
const KINDS = Object.keys(STOCK_REPORTS) as StockReportKind[];
const reportFilters = defineFilters({ kind: optionalField(KINDS), page: pageField() });
const isUnderWay = ({ state }: StockReport) => state === 'queued' || state === 'running';

/** Reports within reach, newest first; polls while any is being made. */
export function ReportList({ onOpen }: { onOpen: (id: string) => void }) {
  const filters = useFilters(reportFilters);
  const { kind, page } = filters.values;
  const query = useQuery({
    ...orpc.consumables.reports.queryOptions({
      input: { page, page_size: PAGE_SIZE, ...(kind !== null && { kind }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? LOOK_EVERY_MS : false),
  });
  return (
    <Stack gap={3}>
      <Stack maxWidth={360}>
        <Select<StockReportKind>
          aria-label="Какие отчёты"
          value={kind ?? ''}
          onChange={(next) => filters.change({ kind: next === '' ? null : next })}
          placeholder="Все отчёты"
          options={KINDS.map((value) => ({ value, label: STOCK_REPORTS[value] }))}
        />
      </Stack>
      <QueryView query={query} what="отчёты" lines={5}>
        {({ items, total }) => (
          <>
            <DataTable
              caption="Отчёты"
              columns={COLUMNS}
              rows={items}
              rowKey={({ id }) => id}
              rowLabel={({ title, number }) => `${title}, № ${number}`}
              onRowOpen={({ id }) => onOpen(id)}
              empty={
                <EmptyState kind="nothing-yet" title="Отчётов пока нет" compact>
                  Составьте первый: выберите, о чём он, и за какие дни.
                </EmptyState>
              }
            />
            <ListPages filters={filters} pageSize={PAGE_SIZE} total={total} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** Its subject; on a phone also its period, which has no column there. */
function TitleCell({ report: { title, about, parameters } }: { report: StockReport }) {
  const isPhone = useBreakpoint() === 'phone';
  return (
    <Stack gap={0}>
      <Text weight="medium">{title}</Text>
      <Text size="caption" tone="subtle">
        {about}
      </Text>
      {isPhone && (
        <Text size="caption" tone="muted">
          {periodWords(parameters)}
        </Text>
      )}
    </Stack>
  );
}

const COLUMNS: readonly Column<StockReport>[] = [
  {
    id: 'title',
    header: 'Отчёт',
    cell: (report) => <TitleCell report={report} />,
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
