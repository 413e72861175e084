import type { StockDashboard } from '@studio/contracts';
import { Link } from '@studio/portal';
import { SectionCard } from '@studio/screens';
import { type Column, DataTable, formatDate, formatMoney, formatNumber, Grid, Stack, Text } from '@studio/ui';
import { Chart, FigureCard } from '@studio/ui/widgets';

/** The last four weeks: sums first, then a column per day (with its table) and the most used materials. */
export function Figures({ data }: { data: StockDashboard }) {
  return (
    <Stack gap={4}>
      <Grid columns={{ phone: 1, tablet: 2, desktop: 4 }} gap={3}>
        <FigureCard
          name="Лежит на складе"
          value={formatMoney(data.value_kop, { whole: true })}
          note={data.transit_kop ? `и ещё ${formatMoney(data.transit_kop, { whole: true })} в пути` : undefined}
        />
        <FigureCard name="Израсходовано за 28 дней" value={formatMoney(data.consumed_kop, { whole: true })} />
        <FigureCard name="Списано за 28 дней" value={formatMoney(data.written_off_kop, { whole: true })} />
        <FigureCard name="Ниже минимума" value={formatNumber(data.low_count)} />
      </Grid>
      <Grid columns={{ phone: 1, desktop: 2 }} gap={4} align="start">
        <Chart
          title="Расход по дням"
          series={[{ id: 'consumed', label: 'Расход' }]}
          points={data.days.map(({ date, consumed_kop }) => ({
            id: date,
            label: formatDate(date).slice(0, 5),
            title: formatDate(date),
            values: { consumed: consumed_kop },
          }))}
          format={(value) => formatMoney(value)}
          formatShort={(value) => formatMoney(value, { whole: true })}
          axis="День"
          height={240}
        />
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

const TOP: readonly Column<StockDashboard['top_items'][number]>[] = [
  { id: 'name', header: 'Материал', cell: ({ item_id, name }) => <Link to={`/stock/${item_id}`}>{name}</Link> },
  { id: 'quantity', header: 'Количество', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
  { id: 'value', header: 'Сумма', align: 'end', nowrap: true, cell: ({ value_kop }) => formatMoney(value_kop) },
];
