import type { RealPlaceKind, StockBalanceRow } from '@studio/contracts';
import { Link, orpc, useNavigate } from '@studio/portal';
import {
  choiceField,
  defineFilters,
  ListPages,
  pageField,
  QueryView,
  SearchBox,
  searchField,
  useFilters,
} from '@studio/screens';
import {
  Badge,
  Card,
  type Column,
  DataTable,
  EmptyState,
  Field,
  formatMoney,
  formatNumber,
  Grid,
  Row,
  SegmentedControl,
  Select,
  Stack,
  StatusChip,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quantityOf } from '../words/quantity';
import { PAGE_KEYS } from './page-keys';

const PAGE_SIZE = 50;
type State = 'all' | 'low' | 'out';
const STATES: readonly { value: State; label: string }[] = [
  { value: 'all', label: 'Все' },
  { value: 'low', label: 'Мало' },
  { value: 'out', label: 'Нет' },
];

const balanceFilters = defineFilters({
  search: searchField(),
  state: choiceField(
    STATES.map(({ value }) => value),
    'all',
  ),
  category: searchField(),
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
  const navigate = useNavigate();
  const isPhone = useBreakpoint() === 'phone';
  const filters = useFilters(balanceFilters);
  const { search, state, category, page } = filters.values;
  const categories = useQuery(orpc.consumables.categories.queryOptions()).data ?? [];
  const query = useQuery({
    ...orpc.consumables.balance.queryOptions({
      input: {
        place_id,
        place_kind,
        search,
        ...(category !== '' && { category }),
        state,
        sort: 'name',
        order: 'asc',
        page,
        page_size: PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const open = ({ item_id }: StockBalanceRow) => void navigate(`/stock/${item_id}`);
  return (
    <Stack gap={3}>
      <Grid columns={{ phone: '1fr', tablet: '1fr 14rem auto' }} gap={3}>
        <SearchBox
          label="Название, артикул или штрихкод"
          value={search}
          onChange={(next) => filters.change({ search: next }, { replace: true })}
        />
        <Field label="Категория" hideLabel>
          <Select
            value={category}
            onChange={(next) => filters.change({ category: next })}
            placeholder="Все категории"
            options={categories.map(({ category: name }) => ({ value: name, label: name }))}
          />
        </Field>
        <SegmentedControl
          label="Что показать"
          options={STATES}
          wide={isPhone}
          value={state}
          onChange={(next) => filters.change({ state: next })}
        />
      </Grid>
      <QueryView query={query} what="остатки" lines={6}>
        {({ items, total, value_kop, low }) => (
          <Stack gap={3}>
            <Text tone="muted" size="caption">
              {`${withPlace ? 'Строк' : 'Материалов'}: ${formatNumber(total)}, на сумму ${formatMoney(value_kop)}`}
              {low > 0 && `, ниже минимума: ${formatNumber(low)}`}
            </Text>
            {items.length === 0 ? (
              <EmptyState
                kind={filters.narrowing.length === 0 ? 'nothing-yet' : 'nothing-found'}
                title="Здесь пусто"
                compact
              >
                {state === 'low' ? 'Всё выше минимума.' : 'Материалов нет.'}
              </EmptyState>
            ) : isPhone ? (
              <Stack gap={2}>
                {items.map((row) => (
                  <BalanceCard key={`${row.place.id}${row.item_id}`} row={row} withPlace={withPlace} />
                ))}
              </Stack>
            ) : (
              <DataTable
                caption="Остатки"
                columns={withPlace ? [...COLUMNS.slice(0, 1), PLACE, ...COLUMNS.slice(1)] : COLUMNS}
                rows={items}
                rowKey={(row) => `${row.place.id}${row.item_id}`}
                rowLabel={({ name }) => name}
                onRowOpen={open}
                loading={query.isPlaceholderData}
              />
            )}
            <ListPages filters={filters} pageSize={PAGE_SIZE} total={total} />
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

const PLACE: Column<StockBalanceRow> = { id: 'place', header: 'Склад', priority: 2, cell: ({ place }) => place.name };
const COLUMNS: readonly Column<StockBalanceRow>[] = [
  {
    id: 'name',
    header: 'Материал',
    cell: ({ name, code }) => (
      <Stack gap={0}>
        <Text weight="medium">{name}</Text>
        <Text size="caption" tone="subtle">
          {code}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'on_hand',
    header: 'Остаток',
    align: 'end',
    nowrap: true,
    cell: (row) => (
      <Text as="span" weight="semibold" tone={row.is_low ? 'danger' : 'default'}>
        {quantityOf(row.on_hand, row.unit)}
      </Text>
    ),
  },
  { id: 'reserved', header: 'В резерве', align: 'end', priority: 3, cell: ({ reserved }) => numberOrDash(reserved) },
  { id: 'transit', header: 'В пути', align: 'end', priority: 2, cell: ({ in_transit }) => numberOrDash(in_transit) },
  { id: 'min', header: 'Минимум', align: 'end', priority: 2, cell: ({ min }) => numberOrDash(min ?? 0) },
  { id: 'cover', header: 'Хватит', align: 'end', nowrap: true, cell: (row) => <Cover row={row} /> },
  {
    id: 'value',
    header: 'Сумма',
    align: 'end',
    nowrap: true,
    priority: 3,
    cell: ({ value_kop }) => formatMoney(value_kop),
  },
];

const numberOrDash = (quantity: number) => (quantity === 0 ? '—' : formatNumber(quantity));

function Cover({ row }: { row: StockBalanceRow }) {
  if (row.on_hand === 0) return <StatusChip tone="danger">нет</StatusChip>;
  if (row.days_of_cover === null) return <Text tone="subtle">—</Text>;
  const tone = row.is_low || row.days_of_cover < 7 ? 'warning' : 'neutral';
  return <StatusChip tone={tone}>{`${formatNumber(row.days_of_cover)} дн.`}</StatusChip>;
}

function BalanceCard({ row, withPlace }: { row: StockBalanceRow; withPlace: boolean }) {
  return (
    <Card gap={1} padding={3}>
      <Row justify="between" gap={3}>
        <Link to={`/stock/${row.item_id}`}>{row.name}</Link>
        <Text weight="semibold" nowrap tone={row.is_low ? 'danger' : 'default'}>
          {quantityOf(row.on_hand, row.unit)}
        </Text>
      </Row>
      <Row justify="between" gap={3}>
        <Text size="caption" tone="subtle">
          {withPlace ? row.place.name : row.code}
        </Text>
        <Row gap={2}>
          {row.in_transit > 0 && <Badge tone="info">{`в пути ${formatNumber(row.in_transit)}`}</Badge>}
          <Cover row={row} />
        </Row>
      </Row>
    </Card>
  );
}
