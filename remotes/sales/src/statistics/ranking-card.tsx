import { type FigureBreakdown, KPIS } from '@studio/contracts';
import { type Column, formatMoney, ProgressBar, Row, Stack, Text } from '@studio/ui';
import { ChartCard } from '../charts/chart-card';

const MAX_BARS_SHOWN = 12;

interface Ranked {
  key: string | null;
  name: string;
  revenue: number;
}

const COLUMNS: readonly Column<Ranked>[] = [
  { id: 'name', header: 'Что сравнивается', cell: ({ name }) => name },
  { id: 'revenue', header: 'Выручка', align: 'end', nowrap: true, cell: ({ revenue }) => rubles(revenue) },
];
const rubles = (kopecks: number) => formatMoney(kopecks, { whole: true });
const rankedKey = ({ key }: Ranked) => key ?? 'none';

/** The largest by revenue, with their full names; all of them are in the table below. */
export function RankingCard({ what, lines }: { what: string; lines: readonly FigureBreakdown[] }) {
  const ranked = lines
    .map(({ key, name, sums }) => ({ key, name, revenue: KPIS.revenue.value(sums) }))
    .toSorted((one, other) => other.revenue - one.revenue);
  const first = ranked.slice(0, MAX_BARS_SHOWN);
  const most = Math.max(1, ...first.map(({ revenue }) => revenue));
  return (
    <ChartCard
      title={`Выручка: ${what}${lines.length > MAX_BARS_SHOWN ? `, первые ${MAX_BARS_SHOWN} из ${lines.length}` : ''}`}
      columns={COLUMNS}
      lines={ranked}
      lineKey={rankedKey}
    >
      {ranked.length === 0 && <Text tone="muted">За этот период продаж нет.</Text>}
      <Stack gap={3}>
        {first.map(({ key, name, revenue }) => (
          <Stack key={key ?? 'none'} gap={1}>
            <Row justify="between" gap={3}>
              <Text>{name}</Text>
              <Text weight="medium" nowrap>
                {rubles(revenue)}
              </Text>
            </Row>
            <ProgressBar tone="brand" label={name} value={Math.max(0, revenue / most)} />
          </Stack>
        ))}
      </Stack>
    </ChartCard>
  );
}
