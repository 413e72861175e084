import { OPERATION_KIND_NAMES, type OperationKind, OPERATION_KINDS, type StockOperation } from '@studio/contracts';
import { orpc } from '@studio/portal';
import {
  defineFilters,
  ListPages,
  optionalField,
  pageField,
  QueryView,
  SearchBox,
  searchField,
  useFilters,
} from '@studio/screens';
import {
  Card,
  type Column,
  DataTable,
  EmptyState,
  Field,
  formatDate,
  formatMoney,
  Grid,
  Row,
  Select,
  Stack,
  StatusChip,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_KEYS } from '../place/page-keys';
import { OperationDrawer } from './operation-drawer';

const PAGE_SIZE = 25;

/** Under keys of their own: the list stands beside others in the tabs of one address. */
const operationFilters = defineFilters({
  search: searchField('document'),
  kind: optionalField(OPERATION_KIND_NAMES, 'document_kind'),
  page: pageField(PAGE_KEYS.documents),
});

interface OperationListProps {
  place_id?: string | undefined;
  item_id?: string | undefined;
}

/** Posted documents of a place or of a material, newest first; a press opens one with its lines. */
export function OperationList({ place_id, item_id }: OperationListProps) {
  const isPhone = useBreakpoint() === 'phone';
  const filters = useFilters(operationFilters);
  const { search, kind, page } = filters.values;
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery({
    ...orpc.consumables.operations.queryOptions({
      input: {
        place_id,
        item_id,
        page,
        page_size: PAGE_SIZE,
        ...(search !== '' && { search }),
        ...(kind !== null && { kind: [kind] }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={3}>
      <Grid columns={{ phone: '1fr', tablet: '1fr 14rem' }} gap={3}>
        <SearchBox
          label="Номер, накладная, поставщик или причина"
          shortLabel="Номер, поставщик, причина"
          value={search}
          onChange={(next) => filters.change({ search: next }, { replace: true })}
        />
        <Field label="Документ" hideLabel>
          <Select<OperationKind>
            value={kind ?? ''}
            onChange={(next) => filters.change({ kind: next === '' ? null : next })}
            placeholder="Все документы"
            options={OPERATION_KIND_NAMES.map((value) => ({ value, label: OPERATION_KINDS[value] }))}
          />
        </Field>
      </Grid>
      <QueryView query={query} what="документы" lines={6}>
        {({ items, total }) => (
          <Stack gap={3}>
            {items.length === 0 ? (
              filters.narrowing.length > 0 ? (
                <EmptyState kind="nothing-found" title="Таких документов нет" compact>
                  Измените поиск или выберите другой вид.
                </EmptyState>
              ) : (
                <EmptyState kind="nothing-yet" title="Документов пока нет" compact>
                  Здесь будут приходы, расходы и отгрузки.
                </EmptyState>
              )
            ) : isPhone ? (
              <Stack gap={2}>
                {items.map((row) => (
                  <Card key={row.id} interactive gap={1} padding={3} as="article">
                    <button type="button" onClick={() => setOpened(row.id)} style={BARE}>
                      <Row justify="between" gap={2}>
                        <Text weight="medium">{`${OPERATION_KINDS[row.kind]} № ${row.number}`}</Text>
                        <Text nowrap>{formatMoney(row.value_kop, { signed: true })}</Text>
                      </Row>
                      <Text size="caption" tone="subtle">
                        {`${formatDate(row.occurred_on)} · ${itemsInShort(row)}`}
                      </Text>
                    </button>
                  </Card>
                ))}
              </Stack>
            ) : (
              <DataTable
                caption="Документы"
                columns={columnsOf({ place_id, item_id })}
                rows={items}
                rowKey={({ id }) => id}
                rowLabel={({ number }) => `Документ № ${number}`}
                onRowOpen={({ id }) => setOpened(id)}
              />
            )}
            <ListPages filters={filters} pageSize={PAGE_SIZE} total={total} />
            {opened !== null && <OperationDrawer id={opened} onClose={() => setOpened(null)} />}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

/** A button styled as its content. */
const BARE = { all: 'unset', display: 'block', width: '100%', cursor: 'pointer' } as const;

const itemsInShort = ({ first_item, line_count }: StockOperation) =>
  first_item === null ? 'без строк' : line_count > 1 ? `${first_item} и ещё ${line_count - 1}` : first_item;

/** The list of a place needs no column for it, nor does that of a material for the first material. */
const columnsOf = ({ place_id, item_id }: OperationListProps) =>
  COLUMNS.filter(({ id }) => !(id === 'place' && place_id !== undefined) && !(id === 'items' && item_id !== undefined));

const COLUMNS: readonly Column<StockOperation>[] = [
  { id: 'number', header: '№', nowrap: true, cell: ({ number }) => number },
  {
    id: 'kind',
    header: 'Документ',
    cell: ({ kind, reversed_by }) => (
      <Row gap={2}>
        <Text weight="medium">{OPERATION_KINDS[kind]}</Text>
        {reversed_by !== null && <StatusChip>отменён</StatusChip>}
      </Row>
    ),
  },
  { id: 'items', header: 'Материалы', cell: itemsInShort },
  { id: 'place', header: 'Склад', priority: 2, cell: ({ place }) => place.name },
  { id: 'date', header: 'Дата', nowrap: true, cell: ({ occurred_on }) => formatDate(occurred_on) },
  { id: 'actor', header: 'Кто', priority: 3, cell: ({ actor_name }) => actor_name ?? 'Портал' },
  {
    id: 'value',
    header: 'Сумма',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: ({ value_kop }) => formatMoney(value_kop, { signed: true }),
  },
];
