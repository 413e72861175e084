import type { Consumption } from '@studio/contracts';
import { Link, orpc } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { type Column, DataTable, EmptyState, formatMoney, formatNumber } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FewRows } from './few-rows';
import { useFigureInput, type FigureValues } from './figure-filters';

/** Materials shown at first: those with the highest cost. */
const MAX_ROWS_AT_FIRST = 10;

const COLUMNS: readonly Column<Consumption>[] = [
  { id: 'name', header: 'Материал', cell: ({ item_id, name }) => <Link to={`/stock/${item_id}`}>{name}</Link> },
  { id: 'used', header: 'Расход', align: 'end', nowrap: true, cell: ({ used }) => formatNumber(used) },
  { id: 'off', header: 'Списано', align: 'end', priority: 2, cell: ({ written_off }) => formatNumber(written_off) },
  {
    id: 'value',
    header: 'Сумма',
    align: 'end',
    nowrap: true,
    cell: ({ value_kop }) => formatMoney(Math.round(value_kop), { whole: true }),
  },
];

/** Materials that the locations used in the period, next to their sales. */
export function ConsumptionCard({ values }: { values: FigureValues }) {
  const input = useFigureInput(values);
  const query = useQuery(orpc.statistics.consumption.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <SectionCard title="Расход материалов">
      <QueryView
        query={query}
        what="расход материалов"
        empty={{
          when: (rows) => rows.length === 0,
          show: <EmptyState kind="nothing-found" compact title="За этот период материалы не расходовали" />,
        }}
      >
        {(rows) => (
          <FewRows rows={rows} few={MAX_ROWS_AT_FIRST}>
            {(shown) => (
              <DataTable
                plain
                caption="Расход материалов"
                columns={[...COLUMNS]}
                rows={shown}
                rowKey={({ item_id }) => item_id}
                rowLabel={({ name }) => name}
              />
            )}
          </FewRows>
        )}
      </QueryView>
    </SectionCard>
  );
}
