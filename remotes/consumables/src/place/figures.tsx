import type { StockDashboard } from '@studio/contracts';
import { Link } from '@studio/portal';
import { SectionCard } from '@studio/screens';
import { Card, type Column, DataTable, formatDate, formatMoney, formatNumber, Grid, Stack, Text } from '@studio/ui';
import styles from './figures.module.css';

/** The last four weeks: sums first, then a column a day and what was used most, each with its table. */
export function Figures({ data }: { data: StockDashboard }) {
  const peak = Math.max(1, ...data.days.map(({ consumed_kop }) => consumed_kop));
  return (
    <Stack gap={4}>
      <Grid columns={{ phone: 2, desktop: 4 }} gap={3}>
        <Figure label="Лежит на складе" value={formatMoney(data.value_kop, { whole: true })} />
        <Figure label="Израсходовано за 28 дней" value={formatMoney(data.consumed_kop, { whole: true })} />
        <Figure label="Списано за 28 дней" value={formatMoney(data.written_off_kop, { whole: true })} />
        <Figure label="Ниже минимума" value={formatNumber(data.low_count)} />
      </Grid>
      <Grid columns={{ phone: 1, desktop: 2 }} gap={4} align="start">
        <SectionCard title="Расход по дням">
          <div className={styles['chart']} aria-hidden="true">
            {data.days.map(({ date, consumed_kop }) => (
              <span
                key={date}
                className={styles['bar']}
                style={{ blockSize: `${Math.max(2, Math.round((consumed_kop / peak) * 100))}%` }}
                title={`${formatDate(date)}: ${formatMoney(consumed_kop)}`}
              />
            ))}
          </div>
          <details>
            <summary>Таблица по дням</summary>
            <DataTable
              caption="Расход по дням"
              columns={DAYS}
              rows={data.days.toReversed()}
              rowKey={({ date }) => date}
              plain
              density="compact"
            />
          </details>
        </SectionCard>
        <SectionCard title="Больше всего расходуется">
          {data.top_items.length === 0 ? (
            <Text tone="muted">За четыре недели расхода не было.</Text>
          ) : (
            <DataTable
              caption="Больше всего расходуется"
              columns={TOP}
              rows={data.top_items}
              rowKey={({ item_id }) => item_id}
              plain
              density="compact"
            />
          )}
        </SectionCard>
      </Grid>
    </Stack>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Card gap={1} padding={4}>
      <Text size="caption" tone="muted">
        {label}
      </Text>
      <Text size="kpi">{value}</Text>
    </Card>
  );
}

const DAYS: readonly Column<StockDashboard['days'][number]>[] = [
  { id: 'date', header: 'День', cell: ({ date }) => formatDate(date) },
  { id: 'consumed', header: 'Расход', align: 'end', cell: ({ consumed_kop }) => formatMoney(consumed_kop) },
  { id: 'received', header: 'Поступило', align: 'end', cell: ({ received_kop }) => formatMoney(received_kop) },
];
const TOP: readonly Column<StockDashboard['top_items'][number]>[] = [
  { id: 'name', header: 'Материал', cell: ({ item_id, name }) => <Link to={`/stock/${item_id}`}>{name}</Link> },
  { id: 'quantity', header: 'Количество', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
  { id: 'value', header: 'Сумма', align: 'end', nowrap: true, cell: ({ value_kop }) => formatMoney(value_kop) },
];
