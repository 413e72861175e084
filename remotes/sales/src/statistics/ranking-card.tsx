import { type FigureBreakdown, KPIS } from '@studio/contracts';
import { SectionCard } from '@studio/screens';
import { formatMoney, ProgressBar, Row, Stack, Text } from '@studio/ui';

const SHOWN = 12;

/** The largest by revenue, by their whole names, beside one another; all of them stand in the table below. */
export function RankingCard({ what, lines }: { what: string; lines: readonly FigureBreakdown[] }) {
  const ranked = lines
    .map(({ key, name, sums }) => ({ key, name, revenue: KPIS.revenue.value(sums) }))
    .toSorted((one, other) => other.revenue - one.revenue)
    .slice(0, SHOWN);
  const most = Math.max(1, ...ranked.map(({ revenue }) => revenue));
  return (
    <SectionCard title={`Выручка: ${what}${lines.length > SHOWN ? `, первые ${SHOWN} из ${lines.length}` : ''}`}>
      {ranked.length === 0 && <Text tone="muted">За этот период продаж нет.</Text>}
      <Stack gap={3}>
        {ranked.map(({ key, name, revenue }) => (
          <Stack key={key ?? 'none'} gap={1}>
            <Row justify="between" gap={3}>
              <Text>{name}</Text>
              <Text weight="medium" nowrap>
                {formatMoney(revenue, { whole: true })}
              </Text>
            </Row>
            <ProgressBar tone="brand" label={name} value={Math.max(0, revenue / most)} />
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  );
}
