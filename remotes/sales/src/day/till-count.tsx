import type { DayReportDetail } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, ErrorNotice, Row, Stack } from '@studio/ui';
import { useState } from 'react';
import { CountFields, countLines, isCountable, isCounted, NOT_COUNTED } from './count-fields';
import { useCounts } from './use-counts';

/** The blind count: by notes and coins, without the expected sum. */
export function TillCount({ report, onDone }: { report: DayReportDetail; onDone: () => void }) {
  const { counts, change, forget } = useCounts(report);
  const countable = isCountable(counts);
  const [isMissed, setMissed] = useState(false);
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
        setMissed(!isCounted(counts));
        if (countable && isCounted(counts)) save.run(undefined);
      }}
    >
      <Stack gap={4}>
        {save.error && (
          <ErrorNotice title="Счёт не сохранён" requestId={save.error.requestId}>
            {save.error.message}
          </ErrorNotice>
        )}
        <CountFields counts={counts} onChange={change} error={isMissed && !isCounted(counts) ? NOT_COUNTED : null} />
        <Row justify="end">
          <Button type="submit" variant="primary" loading={save.busy} disabled={!countable}>
            Касса посчитана
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
