import type { FigureSums } from '@studio/contracts';
import { SectionCard } from '@studio/screens';
import { formatNumber, formatPercent, ProgressBar, Row, Stack, Text } from '@studio/ui';

/** From the visitor, where they are counted, to the sale. */
export function Funnel({ sums }: { sums: FigureSums }) {
  const steps = [
    { label: 'Фотосессии', count: sums.sessions },
    { label: 'Показаны', count: sums.shown },
    { label: 'Проданы', count: sums.sold },
  ];
  return (
    <SectionCard title="Воронка">
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
        {steps.map(({ label, count }) => {
          const share = sums.sessions === 0 ? 0 : count / sums.sessions;
          return (
            <Stack key={label} gap={1}>
              <Row justify="between" gap={3}>
                <Text>{label}</Text>
                <Text weight="medium">
                  {formatNumber(count)} · {formatPercent(share, { fraction: 0 })}
                </Text>
              </Row>
              <ProgressBar tone="brand" label={label} value={share} />
            </Stack>
          );
        })}
      </Stack>
    </SectionCard>
  );
}
