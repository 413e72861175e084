import { locationScope } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { PlacePicker, SearchBox } from '@studio/screens';
import { Badge, Button, Drawer, Field, IconFilter, Select, Stack, useBreakpoint } from '@studio/ui';
import { type RefObject, useState } from 'react';
import { type EmployeeSort, narrowingCount, resetFilters, type SortOrder } from './employee-filters';
import styles from './filter-bar.module.css';
import { type FilterFieldProps, MessengerFilter, RoleFilter, StatusFilter } from './filter-fields';

interface FilterBarProps extends FilterFieldProps {
  search: RefObject<HTMLInputElement | null>;
  /** Leaves the order out: a list without a table's headers offers it here. */
  sorted?: boolean;
}

/** Filters in one row on a desktop; on a tablet or a phone the search line and a sheet with the rest. */
export function FilterBar({ filters, change, search, sorted = true }: FilterBarProps) {
  const { user, can } = useAuth();
  const desktop = useBreakpoint() === 'desktop';
  const [open, setOpen] = useState(false);
  // Whoever works at one place has no others to choose among.
  const places = can('read_locations') && user !== null && locationScope(user).kind === 'any';
  const searchBox = (
    <SearchBox
      label="Имя, телефон или должность"
      shortLabel="Имя или телефон"
      value={filters.search}
      inputRef={search}
      onChange={(text) => change({ search: text }, { replace: true })}
    />
  );
  const place = <PlacePicker value={filters.place} onChange={(next) => change({ place: next })} />;
  if (desktop)
    return (
      <section className={places ? styles['bar'] : styles['onePlace']} aria-label="Фильтры сотрудников">
        {searchBox}
        <StatusFilter filters={filters} change={change} />
        <RoleFilter filters={filters} change={change} />
        {places && place}
        <MessengerFilter filters={filters} change={change} />
      </section>
    );
  const narrowed = narrowingCount(filters);
  const beyondSearch = narrowed - (filters.search.trim() ? 1 : 0);
  return (
    <section className={styles['narrow']} aria-label="Фильтры сотрудников">
      <div className={styles['search']}>{searchBox}</div>
      <Button
        icon={<IconFilter size={16} aria-hidden />}
        trailing={beyondSearch > 0 && <Badge tone="brand">{beyondSearch}</Badge>}
        aria-label={beyondSearch > 0 ? `Фильтры, выбрано: ${beyondSearch}` : undefined}
        onClick={() => setOpen(true)}
      >
        Фильтры
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Фильтры"
        footer={
          <>
            <Button disabled={narrowed === 0} onClick={() => change(resetFilters(filters))}>
              Сбросить
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Показать
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Field label="Состояние">
            <StatusFilter filters={filters} change={change} />
          </Field>
          <Field label="Роль">
            <RoleFilter filters={filters} change={change} />
          </Field>
          {places && <Field label="Регион, город или локация">{place}</Field>}
          <Field label="Мессенджер">
            <MessengerFilter filters={filters} change={change} />
          </Field>
          {sorted && (
            <Field label="Порядок">
              <SortSelect filters={filters} change={change} />
            </Field>
          )}
        </Stack>
      </Drawer>
    </section>
  );
}

const ORDERS: { value: `${EmployeeSort} ${SortOrder}`; label: string }[] = [
  { value: 'name asc', label: 'По фамилии, А–Я' },
  { value: 'name desc', label: 'По фамилии, Я–А' },
  { value: 'hired_on desc', label: 'Сначала принятые недавно' },
  { value: 'hired_on asc', label: 'Сначала принятые давно' },
  { value: 'level desc', label: 'Сначала старшие роли' },
  { value: 'level asc', label: 'Сначала младшие роли' },
  { value: 'position asc', label: 'По должности, А–Я' },
  { value: 'position desc', label: 'По должности, Я–А' },
  { value: 'location asc', label: 'По локации, А–Я' },
  { value: 'location desc', label: 'По локации, Я–А' },
];

function SortSelect({ filters, change }: FilterFieldProps) {
  return (
    <Select
      aria-label="Порядок"
      options={ORDERS}
      value={`${filters.sort} ${filters.order}`}
      onChange={(order) => {
        const [sort, direction] = order.split(' ') as [EmployeeSort, SortOrder];
        if (order !== '') change({ sort, order: direction });
      }}
    />
  );
}
