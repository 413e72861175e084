import {
  defineFilters,
  type ListColumn,
  ListScreen,
  pageField,
  type PageOptions,
  searchField,
  useFilters,
  usePagedRows,
} from '@studio/screens';
import { useAddressLayer } from '@studio/portal';
import { formatMoment, type PluralForms, Row as InRow, Stack, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import { namesInShort } from '../words/names-in-short';
import { PAGE_KEYS } from './page-keys';

const PAGE_SIZE = 20;
export const ORDER_SEARCH = 'order_search';
/** Cards over the registers. */
const ORDER_LAYERS = ['request', 'shipment', 'transfer'] as const;
type OrderLayer = (typeof ORDER_LAYERS)[number];

const orderFilters = defineFilters({ search: searchField(ORDER_SEARCH), page: pageField(PAGE_KEYS.orders) });

interface Order {
  id: string;
  number: number;
  note: string | null;
  lines: readonly { name: string }[];
}

interface OrderRegisterProps<Row extends Order> {
  layer: OrderLayer;
  title: string;
  forms: PluralForms;
  /** The query of a page, of what a search finds. */
  options: (search: string, page: number) => ReturnType<PageOptions<Row>>;
  /** «Заявка»: with its number what a row is called. */
  noun: string;
  ends: { header: string; of: (row: Row) => string };
  chip: (row: Row) => ReactNode;
  /** When, and by whom it was made. */
  made: (row: Row) => { at: string; by: string };
  empty: string;
}

/** All documents of one kind between places, searched and page by page, the newest first; a press opens the card. */
export function OrderRegister<Row extends Order>(props: OrderRegisterProps<Row>) {
  const { layer, title, forms, options, noun, ends, chip, made, empty } = props;
  const filters = useFilters(orderFilters, { layers: [...ORDER_LAYERS] });
  const opened = useAddressLayer(layer);
  const { search, page: shown } = filters.values;
  const rows = usePagedRows<Row>({ options: (page) => options(search, page), page: shown, pageSize: PAGE_SIZE });
  const columns: readonly ListColumn<Row>[] = [
    { id: 'number', header: '№', nowrap: true, cell: ({ number }) => number },
    { id: 'ends', header: ends.header, cell: ends.of },
    { id: 'items', header: 'Материалы', cell: ({ lines }) => namesInShort(lines) },
    { id: 'note', header: 'Примечание', priority: 3, cell: ({ note }) => note ?? '—' },
    { id: 'state', header: 'Состояние', cell: chip },
    { id: 'at', header: 'Когда', nowrap: true, priority: 2, cell: (row) => formatMoment(made(row).at) },
    { id: 'by', header: 'Кто', priority: 3, cell: (row) => made(row).by },
  ];
  return (
    <ListScreen<Row>
      part
      title={title}
      forms={forms}
      filters={filters}
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      rowLabel={({ number }) => `${noun} № ${number}`}
      onOpen={({ id }) => opened.open(id)}
      card={(row) => (
        <Stack gap={1}>
          <InRow gap={2} wrap>
            <Text weight="medium">{`№ ${row.number}: ${ends.of(row)}`}</Text>
            {chip(row)}
          </InRow>
          {row.note !== null && <Text>{`«${row.note}»`}</Text>}
          <Text size="caption" tone="subtle">
            {`${formatMoment(made(row).at)} · ${namesInShort(row.lines)}`}
          </Text>
        </Stack>
      )}
      search={{ label: 'Номер, материал, место, человек или примечание', shortLabel: 'Номер или материал' }}
      empty={{ title: empty, notFound: 'Измените поиск.' }}
    />
  );
}

/** The input of a register's page. */
export const pageOfOrders = (search: string, page: number) => ({
  page,
  page_size: PAGE_SIZE,
  ...(search !== '' && { search }),
});
