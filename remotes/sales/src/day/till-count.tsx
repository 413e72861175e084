import { countedTotal, type DayReportDetail } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, ConfirmDialog, ErrorNotice, formatMoney, Row, Stack } from '@studio/ui';
import { useState } from 'react';
import { CountFields, countLines, isCountable, isCounted, isOneKind, NOT_COUNTED } from './count-fields';
import { useCounts } from './use-counts';

/** The blind count: by notes and coins, without the expected sum. It stays, so a count of one kind of money is asked about. */
export function TillCount({ report, onDone }: { report: DayReportDetail; onDone: () => void }) {
  const { counts, change, forget } = useCounts(report);
  const countable = isCountable(counts);
  const [isMissed, setMissed] = useState(false);
  const [asking, setAsking] = useState(false);
  const sum = formatMoney(countedTotal(countLines(counts)));
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
        if (!countable || !isCounted(counts)) return;
        if (isOneKind(counts)) setAsking(true);
        else save.run(undefined);
      }}
    >
      <Stack gap={4}>
        {save.error && (
          <ErrorNotice title="Счёт не сохранён" requestId={save.error.requestId}>
            {save.error.message}
          </ErrorNotice>
        )}
        <CountFields counts={counts} error={isMissed && !isCounted(counts) ? NOT_COUNTED : null} onChange={change} />
        <Row justify="end">
          <Button type="submit" variant="primary" loading={save.busy} disabled={!countable}>
            Касса посчитана
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={`В кассе только ${sum}?`}
        description="Заполнено одно поле. Счёт останется в истории дня, и сумма станет видна."
        confirmLabel={`Да, в кассе ${sum}`}
        onConfirm={() => {
          setAsking(false);
          save.run(undefined);
        }}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}
