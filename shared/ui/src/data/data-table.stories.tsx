import { Button } from '../action/button';
import { EmptyState } from '../feedback/empty-state';
import { ErrorNotice } from '../feedback/error-notice';
import { formatMoney } from '../format/number';
import { Forced } from '../testing/forced';
import { Controlled } from '../testing/controlled';
import { LONG, nothing, PEOPLE, type SamplePerson } from '../testing/samples';
import { DataTable, type DataTableProps } from './data-table';
import { StatusChip } from './status-chip';
import type { Column, Sort } from './table-column';

export default { title: 'Data/DataTable', component: DataTable, tags: ['wide'] };

const COLUMNS: Column<SamplePerson>[] = [
  { id: 'name', header: 'Сотрудник', cell: ({ name }) => name, sortable: true },
  { id: 'role', header: 'Роль', cell: ({ role }) => <StatusChip tone="info">{role}</StatusChip> },
  { id: 'city', header: 'Город', cell: ({ city }) => city, priority: 2 },
  { id: 'sold', header: 'Продажи', cell: ({ sold }) => formatMoney(sold), align: 'end', sortable: true, nowrap: true },
];

const table = (props: Partial<DataTableProps<SamplePerson>>) => (
  <DataTable
    caption="Сотрудники"
    columns={COLUMNS}
    rows={PEOPLE.slice(0, 3)}
    rowKey={({ id }) => id}
    rowLabel={({ name }) => name}
    {...props}
  />
);

export const Default = () => table({});
export const Sorted = () => (
  <Controlled<Sort> start={{ column: 'sold', direction: 'desc' }}>
    {(sort, onSort) => table({ sort, onSort })}
  </Controlled>
);
export const Selectable = () => (
  <Controlled<ReadonlySet<string>> start={new Set(['person-1', 'person-2'])}>
    {(selectedKeys, onSelectionChange) => table({ selectedKeys, onSelectionChange, onRowOpen: nothing })}
  </Controlled>
);
export const ActiveRow = () => table({ onRowOpen: nothing, activeKey: 'person-2' });
export const RowHover = () => (
  <Forced state="hover" on="tbody tr">
    {table({ onRowOpen: nothing, rows: PEOPLE.slice(0, 2) })}
  </Forced>
);
export const RowFocus = () => (
  <Forced state="focus-visible" on="tbody tr">
    {table({ onRowOpen: nothing, rows: PEOPLE.slice(0, 2) })}
  </Forced>
);
export const FirstLoad = () => table({ rows: [], loading: true, skeletonRows: 4 });
export const LoadingAgain = () => table({ loading: true });
export const Empty = () =>
  table({
    rows: [],
    empty: <EmptyState kind="nothing-yet" title="Сотрудников пока нет" action={<Button>Добавить</Button>} />,
  });
export const NothingFound = () =>
  table({
    rows: [],
    empty: <EmptyState kind="nothing-found" title="Никого не нашли" action={<Button>Сбросить фильтры</Button>} />,
  });
export const Failed = () =>
  table({
    rows: [],
    empty: (
      <ErrorNotice title="Не удалось загрузить сотрудников" requestId="7f3a-19c2" onRetry={nothing}>
        Сервер не ответил. Повторите через минуту.
      </ErrorNotice>
    ),
  });
export const Compact = () => table({ density: 'compact' });
export const Touch = () => table({ density: 'touch' });
export const Plain = () => table({ plain: true });
export const LongText = () => table({ rows: PEOPLE.slice(0, 2).map((person) => ({ ...person, name: LONG })) });
export const Narrow = () => <div style={{ width: 320 }}>{table({ onRowOpen: nothing })}</div>;
