import { MAX_PRINTED_ROWS, SHOWN_REPORT_ROWS, type StockReportDetail, type StockReportFormat } from '@studio/contracts';
import { client, downloadFile, newId, orpc, useAuth } from '@studio/portal';
import { QueryView, useAction } from '@studio/screens';
import {
  Banner,
  Button,
  DefinitionList,
  Drawer,
  EmptyState,
  type Fact,
  formatMoment,
  formatNumber,
  Pagination,
  ProgressBar,
  Row,
  Stack,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodWords } from './period-words';
import { ReportTable } from './report-table';

/** Milliseconds between two fetches while it is being made. */
const LOOK_EVERY_MS = 1_000;
const FORMATS: readonly [StockReportFormat, string][] = [
  ['xlsx', 'Excel'],
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
];
const isUnderWay = (state: StockReportDetail['state'] | undefined) => state === 'queued' || state === 'running';

interface ReportDrawerProps {
  id: string;
  onClose: () => void;
  /** Called when this report was repeated as another one. */
  onOpen: (id: string) => void;
}

/** A report: its progress, then its rows page by page, and its files. */
export function ReportDrawer({ id, onClose, onOpen }: ReportDrawerProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...orpc.consumables.report.queryOptions({ input: { id, page } }),
    placeholderData: (kept) => (kept?.id === id ? kept : undefined),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? LOOK_EVERY_MS : false),
  });
  return (
    <Drawer open onClose={onClose} title={query.data?.title ?? 'Отчёт'} size="xl">
      <QueryView query={query} what="отчёт" notFound="Такого отчёта нет">
        {(report) => <LoadedReport report={report} page={page} onPage={setPage} onOpen={onOpen} />}
      </QueryView>
    </Drawer>
  );
}

interface LoadedReportProps extends Pick<ReportDrawerProps, 'onOpen'> {
  report: StockReportDetail;
  page: number;
  onPage: (page: number) => void;
}

function LoadedReport({ report, page, onPage, onOpen }: LoadedReportProps) {
  const { can } = useAuth();
  const { id, state, parameters, position, sha256, row_count } = report;
  const invalidates = [orpc.consumables.key()];
  const cancel = useAction({
    run: () => client.consumables.cancelReport({ id }),
    done: () => 'Отчёт отменён',
    failure: 'Отчёт не отменён.',
    invalidates,
  });
  const restart = useAction({
    run: () => client.consumables.restartReport({ id }),
    done: () => null,
    failure: 'Отчёт не начат заново.',
    invalidates,
  });
  const again = useAction({
    run: () =>
      client.consumables.generateReport({ ...parameters, id: newId(), ...(position !== null && { position }) }),
    done: () => null,
    failure: 'Отчёт не заказан.',
    onDone: (made) => onOpen(made.id),
    invalidates,
  });
  const save = useAction({
    run: (format: StockReportFormat) => downloadFile(`/consumables/reports/${id}/export?format=${format}`),
    done: () => null,
    failure: 'Файл не сохранён.',
    invalidates: [],
  });
  const facts: Fact[] = [
    ['За какие дни', periodWords(parameters)],
    ['Что вошло', report.about],
    ['Заказан', `${formatMoment(report.created_at)}, ${report.created_by_name}`],
    ...(position === null ? [] : ([['Учтено по движение', `№ ${formatNumber(position)}`]] as Fact[])),
    ...(sha256 === null ? [] : ([['Контрольная сумма', sha256.slice(0, 16)]] as Fact[])),
  ];
  return (
    <Stack gap={4}>
      <DefinitionList facts={facts} />
      {isUnderWay(state) && (
        <Stack gap={3}>
          <ProgressBar label="Составляется" value={report.progress / 100} />
          <Row>
            {can('consumables.create_reports') && (
              <Button loading={cancel.busy} onClick={() => cancel.run(undefined)}>
                Отменить
              </Button>
            )}
          </Row>
        </Stack>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Banner
          tone={state === 'failed' ? 'danger' : 'info'}
          title={state === 'failed' ? 'Отчёт не составлен' : 'Отчёт отменён'}
          action={
            can('consumables.create_reports') && (
              <Button loading={restart.busy} onClick={() => restart.run(undefined)}>
                Повторить
              </Button>
            )
          }
        >
          {report.failure}
        </Banner>
      )}
      {state === 'ready' && (
        <>
          <Row gap={2} wrap>
            {can('consumables.export_reports') &&
              FORMATS.map(([format, name]) => (
                <Button
                  key={format}
                  variant={format === 'xlsx' ? 'primary' : 'secondary'}
                  disabled={format === 'pdf' && (row_count ?? 0) > MAX_PRINTED_ROWS}
                  onClick={() => save.run(format)}
                >
                  {name}
                </Button>
              ))}
            {can('consumables.create_reports') && (
              <Button loading={again.busy} onClick={() => again.run(undefined)}>
                Составить ещё раз на тот же момент
              </Button>
            )}
          </Row>
          {report.rows.length === 0 ? (
            <EmptyState kind="nothing-found" title="За эти дни ничего нет" compact />
          ) : (
            <ReportTable report={report} />
          )}
          {(row_count ?? 0) > SHOWN_REPORT_ROWS && (
            <Pagination page={page} pageSize={SHOWN_REPORT_ROWS} total={row_count ?? 0} onChange={onPage} />
          )}
        </>
      )}
    </Stack>
  );
}
