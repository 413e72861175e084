import type { Column, Sort } from '../data/table-column';
import { EmptyState } from '../feedback/empty-state';
import { formatMoney } from '../format/number';
import { Controlled } from '../testing/controlled';
import { LONG, nothing, samplePerson, type SamplePerson } from '../testing/samples';
import { Text } from '../text/text';
import type { VirtualTableProps } from './table/table-props';
import { VirtualTable } from './grids';

export default { title: 'Records/VirtualTable', component: VirtualTable, tags: ['wide'] };

const COLUMNS: Column<SamplePerson>[] = [
  { id: 'name', header: 'Сотрудник', cell: ({ name }) => name, sortable: true },
  { id: 'role', header: 'Роль', cell: ({ role }) => role },
  { id: 'city', header: 'Город', cell: ({ city }) => city, priority: 2 },
  { id: 'sold', header: 'Продажи', cell: ({ sold }) => formatMoney(sold), align: 'end', sortable: true, width: '9rem' },
];

const table = (props: Partial<VirtualTableProps<SamplePerson>> = {}) => (
  <VirtualTable
    label="Сотрудники"
    columns={COLUMNS}
    rowCount={20_000}
    rowAt={samplePerson}
    rowId={({ id }) => id}
    rowLabel={({ name }) => name}
    height={200}
    {...props}
  />
);

export const TwentyThousandRows = () => table({ onOpen: nothing });
export const Sorted = () => (
  <Controlled<Sort> start={{ column: 'name', direction: 'asc' }}>
    {(sort, onSort) => table({ sort, onSort })}
  </Controlled>
);
export const Selectable = () => (
  <Controlled<ReadonlySet<string>> start={new Set(['person-1'])}>
    {(selection, onSelection) => table({ selection, onSelection, onSelectAll: nothing })}
  </Controlled>
);
export const ActiveRow = () => table({ onOpen: nothing, activeId: 'person-2' });
export const SomeRowsNotHereYet = () => table({ rowAt: (index) => (index < 3 ? samplePerson(index) : undefined) });
export const FirstLoad = () => table({ rowCount: 0, loading: true });
export const LoadingAgain = () => table({ loading: true });
export const Empty = () =>
  table({ rowCount: 0, empty: <EmptyState kind="nothing-found" title="Никого не нашли" compact /> });
export const Compact = () => table({ density: 'compact' });
export const Touch = () => table({ density: 'touch' });
export const HiddenColumns = () => table({ hiddenColumns: new Set(['role', 'city']) });
export const CardsOnAPhone = () => table({ renderCard: ({ name, role }) => <Text>{`${name}, ${role}`}</Text> });
export const LongText = () => table({ rowCount: 2, rowAt: (index) => ({ ...samplePerson(index), name: LONG }) });
