import { DENIALS, type StockItem, STOCK_UNIT_WORDS } from '@studio/contracts';
import { ImportDialog, Link, needsConnection, orpc, useAuth, useNetwork } from '@studio/portal';
import { choiceFilter, type ListColumn, ListScreen, BehindRight, useFilters, usePagedRows } from '@studio/screens';
import { Button, IconButton, IconUpload, Row, Stack, StatusChip, Text, useBreakpoint } from '@studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionNav } from '../nav/section-nav';
import { quantityOf } from '../words/quantity';
import { catalogFilters, exportPath, listInput, PAGE_SIZE } from './catalog-filters';
import { ItemDialog } from './item-dialog';

const STATES = [
  { value: 'archived', label: 'В архиве' },
  { value: 'all', label: 'Все' },
] as const;

/** `/consumables/catalog`: the company's materials, with packs, codes and stock within reach. */
export default function CatalogScreen() {
  return (
    <BehindRight
      right="consumables.view_materials"
      refusal="Нет доступа к материалам"
      refusalHint={DENIALS.no_materials}
    >
      <Catalog />
    </BehindRight>
  );
}

function Catalog() {
  const { can } = useAuth();
  const filters = useFilters(catalogFilters);
  const rows = usePagedRows<StockItem>({
    options: (page) => orpc.consumables.items.queryOptions({ input: listInput(filters.values, page) }),
    page: filters.values.page,
    pageSize: PAGE_SIZE,
  });
  const categories = useQuery(orpc.consumables.categories.queryOptions()).data ?? [];
  const cache = useQueryClient();
  const [isImporting, setImporting] = useState(false);
  return (
    <Stack gap={3}>
      <SectionNav />
      <ListScreen<StockItem>
        title="Каталог материалов"
        forms={['материал', 'материала', 'материалов']}
        filters={filters}
        rows={rows}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowPath={({ id }) => `/stock/${id}`}
        card={(item) => <ItemCard item={item} />}
        search={{ label: 'Название, артикул или штрихкод', shortLabel: 'Название или код' }}
        controls={[
          choiceFilter(filters, 'category', {
            label: 'Категория',
            any: 'Все категории',
            options: categories.map(({ category }) => ({ value: category, label: category })),
            removeLabel: 'Показать все категории',
          }),
          choiceFilter(filters, 'state', {
            label: 'Состояние',
            any: 'В работе',
            options: STATES,
            removeLabel: 'Убрать состояние',
          }),
        ]}
        sorts={[
          { value: 'name asc', label: 'По названию' },
          { value: 'category asc', label: 'По категориям' },
          { value: 'updated_at desc', label: 'Недавно изменённые' },
        ]}
        create={
          can('consumables.create_materials')
            ? { label: 'Новый материал', form: (close) => <ItemDialog onClose={close} /> }
            : null
        }
        settings="consumables-catalog"
        actions={<Acts search={filters.values.search} onImport={() => setImporting(true)} />}
        exportPath={(format) => exportPath(filters.values, format)}
        empty={{ title: 'Материалов пока нет', canCreate: 'Добавьте первый: нужны артикул, название и единица.' }}
      />
      <ImportDialog
        open={isImporting}
        onClose={() => setImporting(false)}
        kind="items"
        onDone={() => void cache.invalidateQueries({ queryKey: orpc.consumables.key() })}
      />
    </Stack>
  );
}

/** Actions on the whole catalogue. */
function Acts({ search, onImport }: { search: string; onImport: () => void }) {
  const { can } = useAuth();
  const { online } = useNetwork();
  const wide = useBreakpoint() === 'desktop';
  const title = online ? 'Импорт материалов из таблицы' : 'Нет связи: таблицу разбирает сервер';
  const labels = `/consumables/labels?${new URLSearchParams({ search })}`;
  return (
    <>
      <Button asChild>
        <Link to={labels}>{wide ? 'Напечатать этикетки' : 'Этикетки'}</Link>
      </Button>
      {can('consumables.create_materials') &&
        (wide ? (
          <Button
            icon={<IconUpload size={18} aria-hidden />}
            offReason={needsConnection(online)}
            title={title}
            onClick={onImport}
          >
            Импорт
          </Button>
        ) : (
          <IconButton variant="secondary" label={title} offReason={needsConnection(online)} onClick={onImport}>
            <IconUpload size={18} aria-hidden />
          </IconButton>
        ))}
    </>
  );
}

const COLUMNS: readonly ListColumn<StockItem>[] = [
  {
    id: 'name',
    header: 'Материал',
    sort: 'name',
    fixed: true,
    cell: ({ name, archived_at }) => (
      <Row gap={2}>
        <Text weight="medium">{name}</Text>
        {archived_at !== null && <StatusChip>в архиве</StatusChip>}
      </Row>
    ),
  },
  { id: 'code', header: 'Артикул', sort: 'code', cell: ({ code }) => code },
  { id: 'category', header: 'Категория', sort: 'category', priority: 2, cell: ({ category }) => category },
  { id: 'unit', header: 'Единица', priority: 3, cell: ({ base_unit }) => STOCK_UNIT_WORDS[base_unit] },
  {
    id: 'packs',
    header: 'Упаковки',
    priority: 3,
    cell: ({ packs }) => packs.map(({ name, factor }) => `${name} × ${factor}`).join(', ') || '—',
  },
  {
    id: 'on_hand',
    header: 'На складах',
    align: 'end',
    cell: ({ on_hand, base_unit }) => quantityOf(on_hand, base_unit),
  },
];

function ItemCard({ item }: { item: StockItem }) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3}>
        <Text weight="medium">{item.name}</Text>
        <Text nowrap weight="semibold">
          {quantityOf(item.on_hand, item.base_unit)}
        </Text>
      </Row>
      <Text size="caption" tone="subtle">
        {`${item.code} · ${item.category}`}
      </Text>
    </Stack>
  );
}
