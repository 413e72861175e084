import { type FigureBreakdown, KPIS } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import {
  type Column,
  dash,
  EmptyState,
  formatMoney,
  formatNumber,
  formatPercent,
  ProgressBar,
  Row,
  Stack,
  Text,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartCard } from '../charts/chart-card';
import { useFigureInput, type FigureValues } from '../figures/figure-filters';

const MAX_PRODUCTS_SHOWN = 10;
const rubles = (kopecks: number) => formatMoney(kopecks, { whole: true });

function columnsOf(whole: number): Column<FigureBreakdown>[] {
  const share = (line: FigureBreakdown) => (whole <= 0 ? 0 : KPIS.revenue.value(line.sums) / whole);
  return [
    { id: 'name', header: 'Товар', cell: ({ name }) => name },
    { id: 'share', header: 'Доля', align: 'end', cell: (line) => formatPercent(share(line), { fraction: 1 }) },
    {
      id: 'revenue',
      header: 'Выручка',
      align: 'end',
      nowrap: true,
      cell: ({ sums }) => rubles(KPIS.revenue.value(sums)),
    },
    { id: 'units', header: 'Штук', align: 'end', cell: ({ sums }) => formatNumber(sums.units) },
    {
      id: 'price',
      header: 'За штуку',
      align: 'end',
      nowrap: true,
      cell: ({ sums }) => (sums.units > 0 ? rubles(Math.round(KPIS.revenue.value(sums) / sums.units)) : dash),
    },
  ];
}

/** The revenue by products and packages, with their share and average price. */
export function MixCard({ values }: { values: FigureValues }) {
  const input = { ...useFigureInput(values), by: 'product' as const };
  const query = useQuery(orpc.statistics.breakdown.queryOptions({ input, placeholderData: keepPreviousData }));
  const whole = (query.data ?? []).reduce((sum, { sums }) => sum + KPIS.revenue.value(sums), 0);
  return (
    <ChartCard
      title="Из чего складывается выручка"
      columns={columnsOf(whole)}
      lines={query.data}
      lineKey={({ key }) => key ?? 'none'}
    >
      <QueryView
        query={query}
        what="товары"
        empty={{
          when: (lines) => lines.length === 0,
          show: <EmptyState kind="nothing-found" compact title="За этот период продаж нет" />,
        }}
      >
        {(lines) => (
          <Stack gap={3}>
            {lines.slice(0, MAX_PRODUCTS_SHOWN).map(({ key, name, sums }) => {
              const revenue = KPIS.revenue.value(sums);
              const share = whole <= 0 ? 0 : revenue / whole;
              return (
                <Stack key={key ?? 'none'} gap={1}>
                  <Row justify="between" gap={3} wrap>
                    <Text>{name}</Text>
                    <Text tone="muted">
                      {formatPercent(share, { fraction: 0 })} · {formatNumber(sums.units)} шт.
                      {sums.units > 0 ? ` по ${rubles(Math.round(revenue / sums.units))}` : ''}
                    </Text>
                  </Row>
                  <ProgressBar tone="brand" label={name} value={Math.max(0, Math.min(1, share))} />
                </Stack>
              );
            })}
          </Stack>
        )}
      </QueryView>
    </ChartCard>
  );
}
