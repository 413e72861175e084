import { type CountLine, countedTotal, type DayReportDetail, DENOMINATIONS, MAX_NOTES } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, ErrorNotice, formatMoney, Grid, Row, Stack, Text } from '@studio/ui';
import { NumberInput } from '@studio/ui/widgets';
import { useState } from 'react';
import styles from './day.module.css';
import { denominationName } from './day-words';

type Counts = Readonly<Record<number, number | null>>;

/** The count as the call takes it; what was left empty is none. */
function countLines(counts: Counts): CountLine[] {
  return DENOMINATIONS.map((denomination_kop) => ({ denomination_kop, quantity: counts[denomination_kop] ?? 0 }));
}

/** The blind count: by notes and coins, without a word of what it should come to. */
export function TillCount({ report, onDone }: { report: DayReportDetail; onDone: () => void }) {
  const [counts, setCounts] = useState<Counts>(() =>
    Object.fromEntries(report.lines.map(({ denomination_kop, quantity }) => [denomination_kop, quantity])),
  );
  const lines = countLines(counts);
  const wrong = lines.some(({ quantity }) => quantity < 0 || quantity > MAX_NOTES);
  const save = useAction({
    run: () =>
      client.dayReports.count({
        id: report.id,
        revision: report.revision,
        lines: lines as Parameters<typeof client.dayReports.count>[0]['lines'],
      }),
    done: () => 'Касса посчитана',
    onDone,
    invalidates: [orpc.dayReports.key()],
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) save.run(undefined);
      }}
    >
      <Stack gap={4}>
        {save.error && (
          <ErrorNotice title="Счёт не сохранён" requestId={save.error.requestId}>
            {save.error.message}
          </ErrorNotice>
        )}
        <Grid minItemWidth={150} gap={3}>
          {DENOMINATIONS.map((denomination) => (
            <label key={denomination} className={styles['note']}>
              <Text weight="medium">{denominationName(denomination)}</Text>
              <NumberInput
                aria-label={`Сколько по ${denominationName(denomination)}`}
                value={counts[denomination] ?? null}
                max={MAX_NOTES}
                placeholder="0"
                onChange={(quantity) => setCounts((before) => ({ ...before, [denomination]: quantity }))}
              />
            </label>
          ))}
        </Grid>
        <Row justify="between" gap={3} wrap>
          <Text size="kpi" weight="semibold" aria-live="polite">
            {formatMoney(countedTotal(lines))}
          </Text>
          <Button type="submit" variant="primary" loading={save.busy} disabled={wrong}>
            Касса посчитана
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
