import { STOCK_REPORTS, type StockReport, type StockReportKind } from '@studio/contracts';
import { orpc } from '@studio/portal';
import {
  choiceFilter,
  defineFilters,
  filled,
  ListScreen,
  optionalField,
  pageField,
  useFilters,
  usePagedRows,
} from '@studio/screens';
import { REPORT_COLUMNS, ReportCard } from './report-columns';

const PAGE_SIZE = 25;
/** Milliseconds between two fetches while one is being made. */
const LOOK_EVERY_MS = 2_000;
const KINDS = Object.keys(STOCK_REPORTS) as StockReportKind[];
const reportFilters = defineFilters({ kind: optionalField(KINDS), page: pageField() });
const isUnderWay = ({ state }: StockReport) => state === 'queued' || state === 'running';

/** Reports within reach, newest first; polls while any is being made. */
export function ReportList({ onOpen }: { onOpen: (id: string) => void }) {
  const filters = useFilters(reportFilters);
  const { kind, page: shown } = filters.values;
  const rows = usePagedRows<StockReport>({
    options: (page) => ({
      ...orpc.consumables.reports.queryOptions({ input: { page, page_size: PAGE_SIZE, ...filled({ kind }) } }),
      refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? LOOK_EVERY_MS : false),
    }),
    page: shown,
    pageSize: PAGE_SIZE,
  });
  return (
    <ListScreen<StockReport>
      part
      title="Отчёты"
      forms={['отчёт', 'отчёта', 'отчётов']}
      filters={filters}
      rows={rows}
      columns={REPORT_COLUMNS}
      rowId={({ id }) => id}
      rowLabel={({ title, number }) => `${title}, № ${number}`}
      onOpen={({ id }) => onOpen(id)}
      card={(report) => <ReportCard report={report} />}
      controls={[
        choiceFilter(filters, 'kind', {
          label: 'Какие отчёты',
          any: 'Все отчёты',
          options: KINDS.map((value) => ({ value, label: STOCK_REPORTS[value] })),
          removeLabel: 'Показать все отчёты',
          width: '22rem',
        }),
      ]}
      empty={{
        title: 'Отчётов пока нет',
        cannotCreate: 'Составьте первый: выберите, о чём он, и за какие дни.',
        notFoundTitle: 'Таких отчётов нет',
      }}
    />
  );
}
