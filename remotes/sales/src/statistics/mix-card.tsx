import { KPIS } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { EmptyState, formatMoney, formatNumber, formatPercent, ProgressBar, Row, Stack, Text } from '@studio/ui';
import { localToday } from '@studio/ui/widgets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { figureInput, type FigureValues } from '../figures/figure-filters';

const SHOWN = 10;

/** What the revenue is made of: products and packages with their share and the price that a piece brought. */
export function MixCard({ values }: { values: FigureValues }) {
  const input = { ...figureInput(values, localToday()), by: 'product' as const };
  const query = useQuery(orpc.statistics.breakdown.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <SectionCard title="Из чего складывается выручка">
      <QueryView
        query={query}
        what="изделия"
        empty={{
          when: (lines) => lines.length === 0,
          show: <EmptyState kind="nothing-found" compact title="За этот период продаж нет" />,
        }}
      >
        {(lines) => {
          const whole = lines.reduce((sum, { sums }) => sum + KPIS.revenue.value(sums), 0);
          return (
            <Stack gap={3}>
              {lines.slice(0, SHOWN).map(({ key, name, sums }) => {
                const revenue = KPIS.revenue.value(sums);
                const share = whole <= 0 ? 0 : revenue / whole;
                return (
                  <Stack key={key ?? 'none'} gap={1}>
                    <Row justify="between" gap={3} wrap>
                      <Text>{name}</Text>
                      <Text tone="muted">
                        {formatPercent(share, { fraction: 0 })} · {formatNumber(sums.units)} шт.
                        {sums.units > 0 ? ` по ${formatMoney(Math.round(revenue / sums.units), { whole: true })}` : ''}
                      </Text>
                    </Row>
                    <ProgressBar tone="brand" label={name} value={Math.max(0, Math.min(1, share))} />
                  </Stack>
                );
              })}
            </Stack>
          );
        }}
      </QueryView>
    </SectionCard>
  );
}
