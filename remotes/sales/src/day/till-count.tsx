import type { DayReportDetail } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, ErrorNotice, Row, Stack } from '@studio/ui';
import { CountFields, countLines, isCountable } from './count-fields';
import { useCounts } from './use-counts';

/** The blind count: by notes and coins, without the expected sum. */
export function TillCount({ report, onDone }: { report: DayReportDetail; onDone: () => void }) {
  const { counts, change, forget } = useCounts(report);
  const countable = isCountable(counts);
  const save = useAction({
    run: () => client.dayReports.count({ id: report.id, revision: report.revision, lines: countLines(counts) }),
    done: () => 'Касса посчитана',
    onDone() {
      forget();
      onDone();
    },
    invalidates: [orpc.dayReports.key()],
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (countable) save.run(undefined);
      }}
    >
      <Stack gap={4}>
        {save.error && (
          <ErrorNotice title="Счёт не сохранён" requestId={save.error.requestId}>
            {save.error.message}
          </ErrorNotice>
        )}
        <CountFields counts={counts} onChange={change} />
        <Row justify="end">
          <Button type="submit" variant="primary" loading={save.busy} disabled={!countable}>
            Касса посчитана
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
