import { OPERATION_KIND_NAMES, OPERATION_KINDS, type StockOperation } from '@studio/contracts';
import { orpc, useAddressLayer } from '@studio/portal';
import {
  choiceFilter,
  defineFilters,
  ListScreen,
  optionalField,
  pageField,
  searchField,
  useFilters,
  usePagedRows,
} from '@studio/screens';
import { PAGE_KEYS } from '../place/page-keys';
import { OPERATION_COLUMNS, OperationCard } from './operation-columns';
import { OperationDrawer } from './operation-drawer';

const PAGE_SIZE = 25;
const LAYERS = ['operation'];

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
  const filters = useFilters(operationFilters, { layers: LAYERS });
  const { search, kind, page: shown } = filters.values;
  const opened = useAddressLayer('operation');
  const rows = usePagedRows<StockOperation>({
    options: (page) =>
      orpc.consumables.operations.queryOptions({
        input: {
          place_id,
          item_id,
          page,
          page_size: PAGE_SIZE,
          ...(search !== '' && { search }),
          ...(kind !== null && { kind: [kind] }),
        },
      }),
    page: shown,
    pageSize: PAGE_SIZE,
  });
  return (
    <>
      <ListScreen<StockOperation>
        part
        title="Документы"
        forms={['документ', 'документа', 'документов']}
        filters={filters}
        rows={rows}
        // The list of a place needs no column for it, nor does that of a material for the first material.
        columns={OPERATION_COLUMNS.filter(
          ({ id }) =>
            !(id === 'place' && place_id !== undefined) && id !== (item_id === undefined ? 'quantity' : 'items'),
        )}
        rowId={({ id }) => id}
        rowLabel={({ number }) => `Документ № ${number}`}
        onOpen={({ id }) => opened.open(id)}
        card={(operation) => <OperationCard operation={operation} />}
        search={{ label: 'Номер, накладная, поставщик или причина', shortLabel: 'Номер, поставщик, причина' }}
        controls={[
          choiceFilter(filters, 'kind', {
            label: 'Документ',
            any: 'Все документы',
            options: OPERATION_KIND_NAMES.map((value) => ({ value, label: OPERATION_KINDS[value] })),
            removeLabel: 'Показать все документы',
          }),
        ]}
        empty={{
          title: 'Документов пока нет',
          cannotCreate: 'Здесь будут приходы, расходы и отгрузки.',
          notFoundTitle: 'Таких документов нет',
          notFound: 'Измените поиск или выберите другой вид.',
        }}
      />
      {opened.value !== null && <OperationDrawer id={opened.value} onClose={opened.close} />}
    </>
  );
}
