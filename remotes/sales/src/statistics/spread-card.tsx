import { type FigureBreakdown, KPIS, quartiles } from '@studio/contracts';
import { type Column, dash, formatMoney, formatNumber, formatPercent, Grid, Row, Stack, Text } from '@studio/ui';
import { ChartCard } from '../charts/chart-card';
import styles from './statistics.module.css';

/** With fewer sessions a conversion is not significant. */
const SMALL_SAMPLE = 30;
const MAX_BEST_SHOWN = 3;
/** With fewer parts a distribution means nothing. */
export const FEWEST_TO_SPREAD = 3;
const COLUMNS: readonly Column<FigureBreakdown>[] = [
  { id: 'name', header: 'Что сравнивается', cell: ({ name }) => name },
  {
    id: 'revenue',
    header: 'Выручка',
    align: 'end',
    nowrap: true,
    cell: ({ sums }) => rubles(KPIS.revenue.value(sums)),
  },
  { id: 'conversion', header: 'Конверсия', align: 'end', cell: ({ sums }) => conversionOf(sums) },
  { id: 'sessions', header: 'Фотосессии', align: 'end', cell: ({ sums }) => formatNumber(sums.sessions) },
];
const rubles = (kopecks: number) => formatMoney(kopecks, { whole: true });

function conversionOf(sums: FigureBreakdown['sums']): string {
  const share = KPIS.conversion.value(sums);
  return share === null ? dash : formatPercent(share, { fraction: 0 });
}

/** The distribution of the parts, not only their mean, and the best and worst with their sample size. */
export function SpreadCard({ lines }: { lines: readonly FigureBreakdown[] }) {
  const revenue = lines.map(({ sums }) => KPIS.revenue.value(sums));
  const spread = quartiles(revenue);
  if (spread === null || lines.length < FEWEST_TO_SPREAD) return null;
  const [least, most] = [Math.min(...revenue), Math.max(...revenue)];
  const at = (value: number) => `${most === least ? 0 : ((value - least) / (most - least)) * 100}%`;
  const ranked = lines
    .filter(({ sums }) => sums.sessions > 0)
    .toSorted((one, other) => (KPIS.conversion.value(other.sums) ?? 0) - (KPIS.conversion.value(one.sums) ?? 0));
  return (
    <ChartCard title="Разброс" columns={COLUMNS} lines={lines} lineKey={({ key }) => key ?? 'none'}>
      <Stack gap={4}>
        <Stack gap={1}>
          <div className={styles['spread']} aria-hidden>
            <span
              style={{
                insetInlineStart: at(spread.low),
                width: `calc(${at(spread.high)} - ${at(spread.low)})`,
              }}
            />
            <b style={{ insetInlineStart: at(spread.median) }} />
          </div>
          <Text tone="muted" size="caption">
            Выручка: от {rubles(least)} до {rubles(most)}. Половина — от {rubles(spread.low)} до {rubles(spread.high)},
            середина {rubles(spread.median)}; сравнивается {lines.length}.
          </Text>
        </Stack>
        {ranked.length >= MAX_BEST_SHOWN * 2 && (
          <Grid columns={{ phone: 1, tablet: 2, desktop: 1 }} gap={4}>
            <Ranking title="Лучшие по конверсии" lines={ranked.slice(0, MAX_BEST_SHOWN)} />
            <Ranking title="Худшие по конверсии" lines={ranked.slice(-MAX_BEST_SHOWN).toReversed()} />
          </Grid>
        )}
      </Stack>
    </ChartCard>
  );
}

function Ranking({ title, lines }: { title: string; lines: readonly FigureBreakdown[] }) {
  return (
    <Stack gap={1}>
      <Text weight="medium">{title}</Text>
      {lines.map(({ key, name, sums }) => (
        <Row key={key} justify="between" gap={3}>
          <Text>{name}</Text>
          <Text tone="muted" nowrap>
            {conversionOf(sums)} из {formatNumber(sums.sessions)}
            {sums.sessions < SMALL_SAMPLE ? ', мало данных' : ''}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
