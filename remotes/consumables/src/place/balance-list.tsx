import type { RealPlaceKind, StockBalanceRow } from '@studio/contracts';
import { type client, orpc } from '@studio/portal';
import {
  choiceField,
  choiceFilter,
  defineFilters,
  filled,
  ListScreen,
  pageField,
  patternField,
  searchField,
  useFilters,
  usePagedRows,
} from '@studio/screens';
import { formatMoney, formatNumber, SegmentedControl, useBreakpoint } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { BALANCE_COLUMNS, BalanceCard, PLACE_COLUMN } from './balance-columns';
import { PAGE_KEYS } from './page-keys';

const PAGE_SIZE = 50;
const STATES = [
  { value: 'all', label: 'Все' },
  { value: 'low', label: 'Мало' },
  { value: 'out', label: 'Нет' },
] as const;

const balanceFilters = defineFilters({
  search: searchField(),
  state: choiceField(['all', 'low', 'out'], 'all'),
  category: patternField(/^.{1,60}$/u),
  page: pageField(PAGE_KEYS.balances),
});

interface BalanceListProps {
  place_id?: string | undefined;
  place_kind?: RealPlaceKind | undefined;
  /** Also shows the place of each row. */
  withPlace?: boolean;
}

/** Stock of a place, or of everything within reach, with its minimum and target. */
export function BalanceList({ place_id, place_kind, withPlace = false }: BalanceListProps) {
  const isPhone = useBreakpoint() === 'phone';
  const filters = useFilters(balanceFilters);
  const { state, page: shown, ...narrowed } = filters.values;
  const categories = useQuery(orpc.consumables.categories.queryOptions()).data ?? [];
  const rows = usePagedRows<StockBalanceRow, Awaited<ReturnType<typeof client.consumables.balance>>>({
    options: (page) =>
      orpc.consumables.balance.queryOptions({
        input: {
          place_id,
          place_kind,
          ...filled(narrowed),
          state,
          sort: 'name',
          order: 'asc',
          page,
          page_size: PAGE_SIZE,
        },
      }),
    page: shown,
    pageSize: PAGE_SIZE,
  });
  const { value_kop = 0, low = 0 } = rows.answer ?? {};
  return (
    <ListScreen<StockBalanceRow>
      part
      title="Остатки"
      forms={withPlace ? ['строка', 'строки', 'строк'] : ['материал', 'материала', 'материалов']}
      countNote={`на сумму ${formatMoney(value_kop)}${low > 0 ? `, ниже минимума: ${formatNumber(low)}` : ''}`}
      filters={filters}
      rows={rows}
      columns={withPlace ? BALANCE_COLUMNS.toSpliced(1, 0, PLACE_COLUMN) : BALANCE_COLUMNS}
      rowId={(row) => `${row.place.id}${row.item_id}`}
      rowLabel={({ name }) => name}
      rowPath={({ item_id }) => `/stock/${item_id}`}
      card={(row) => <BalanceCard row={row} withPlace={withPlace} />}
      search={{ label: 'Название, артикул или штрихкод', shortLabel: 'Название или код' }}
      controls={[
        choiceFilter(filters, 'category', {
          label: 'Категория',
          any: 'Все категории',
          options: categories.map(({ category }) => ({ value: category, label: category })),
          removeLabel: 'Показать все категории',
        }),
      ]}
      presets={
        <SegmentedControl
          label="Что показать"
          options={STATES}
          wide={isPhone}
          value={state}
          onChange={(next) => filters.change({ state: next })}
        />
      }
      empty={{
        title: 'Здесь пусто',
        cannotCreate: 'Материалов нет.',
        notFoundTitle: 'Здесь пусто',
        notFound: state === 'low' ? 'Всё выше минимума.' : 'Таких материалов нет.',
      }}
    />
  );
}
