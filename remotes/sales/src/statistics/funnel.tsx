import type { FigureSums } from '@studio/contracts';
import { type Column, formatNumber, formatPercent, ProgressBar, Row, Stack, Text } from '@studio/ui';
import { ChartCard } from '../charts/chart-card';

interface Step {
  label: string;
  count: number;
  /** Of all sessions. */
  share: number;
}

const COLUMNS: readonly Column<Step>[] = [
  { id: 'step', header: 'Шаг', cell: ({ label }) => label },
  { id: 'count', header: 'Сколько', align: 'end', cell: ({ count }) => formatNumber(count) },
  { id: 'share', header: 'Доля', align: 'end', cell: ({ share }) => formatPercent(share, { fraction: 0 }) },
];

/** From the visitor, where they are counted, to the sale. */
export function Funnel({ sums }: { sums: FigureSums }) {
  const step = (label: string, count: number): Step => ({
    label,
    count,
    share: sums.sessions === 0 ? 0 : count / sums.sessions,
  });
  const steps = [step('Фотосессии', sums.sessions), step('Показаны', sums.shown), step('Проданы', sums.sold)];
  return (
    <ChartCard title="Воронка" columns={COLUMNS} lines={steps} lineKey={({ label }) => label}>
      <Stack gap={3}>
        {sums.visitors > 0 && (
          <Text tone="muted">
            В дни, когда посетителей считали: {formatNumber(sums.visitors)} человек, из них сфотографировано{' '}
            {formatNumber(sums.counted_sessions)} (охват{' '}
            {formatPercent(sums.counted_sessions / sums.visitors, { fraction: 0 })}).
          </Text>
        )}
        <Text size="caption" tone="muted">
          Доли — от всех фотосессий по дню съёмки. Показана та, что дошла до показа; продана та, по которой оплачен хотя
          бы один заказ.
        </Text>
        {steps.map(({ label, count, share }) => (
          <Stack key={label} gap={1}>
            <Row justify="between" gap={3}>
              <Text>{label}</Text>
              <Text weight="medium">
                {formatNumber(count)} · {formatPercent(share, { fraction: 0 })}
              </Text>
            </Row>
            <ProgressBar tone="brand" label={label} value={share} />
          </Stack>
        ))}
      </Stack>
    </ChartCard>
  );
}
